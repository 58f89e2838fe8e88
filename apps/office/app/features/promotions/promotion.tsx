import { staffPromotions } from '@delguur/contract/promotions/promotions-staff'
import { Icon } from '@delguur/ui/icon'
import { ArrowLeft, FlaskConical } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { may, useSession } from '../../lib/session.ts'
import { undoLast } from '../../lib/undo-last.ts'
import { useAct } from '../../lib/use-act.ts'
import { useWords } from '../../lib/words.ts'
import { useKeptForm } from '../../parts/kept-form.tsx'
import { RemoveButton } from '../../parts/remove-button.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import {
  bodyOf,
  formOf,
  formTerms,
  freshForm,
  isComplete,
  type PromotionForm,
  suggestedName,
} from './promotion-form.ts'
import { PromotionSide } from './promotion-side.tsx'
import { toneOf } from './promotions.tsx'
import { RuleCards } from './rule-cards.tsx'
import { sentence, spanText } from './sentence.ts'
import { StartDialog } from './start-dialog.tsx'
import './promotions.css'

type Loaded = Awaited<ReturnType<typeof loader>>

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  if (params.id === 'new') return { promotion: null, usage: null, at: new Date() }
  const [promotion, usage] = await Promise.all([
    call(staffPromotions.show, { params: { id: params.id }, signal }),
    call(staffPromotions.usage, { params: { id: params.id }, signal }),
  ])
  return { promotion, usage, at: new Date() }
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return <Editor key={`${loaded.promotion?.id ?? 'new'}`} {...loaded} />
}
Component.displayName = 'Promotion'

/** A promotion as sentences that a shopkeeper reads and edits. */
function Editor({ promotion, usage, at }: Loaded) {
  const w = useWords()
  const p = w.promotions
  const session = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { act, busy, fault } = useAct()
  const [first, setFirst] = useState(() => (promotion ? formOf(promotion) : freshForm(at)))
  const [form, setForm] = useState<PromotionForm>(first)
  const [version, setVersion] = useState(promotion?.version ?? 0)
  const [starting, setStarting] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState(false)
  const isDirty = JSON.stringify(form) !== JSON.stringify(first)
  const kept = useKeptForm(`promotion ${promotion?.id ?? 'new'}`, form, isDirty, setForm)
  const canEdit = session.phase === 'in' && may(session.me, 'promotions.edit')
  // who has changed nothing sees what another person saved
  if (promotion && promotion.version > version && !isDirty) {
    setVersion(promotion.version)
    setFirst(formOf(promotion))
    setForm(formOf(promotion))
  }
  const set = (fields: Partial<PromotionForm>) => setForm({ ...form, ...fields })

  /** Saves what was written; gives the id, or nothing where it was refused or waits for an approval. */
  async function save(): Promise<number | undefined> {
    if (saving) return undefined
    setSaving(true)
    setProblem(undefined)
    try {
      const body = bodyOf(form, w)
      const saved = promotion
        ? await call(staffPromotions.edit, { params: { id: promotion?.id }, body, version })
        : await call(staffPromotions.create, { body })
      kept.forget()
      if ('approval' in saved) {
        showToast(p.requested)
        setForm(first)
        return undefined
      }
      setVersion(saved.version)
      setFirst(formOf(saved))
      setForm(formOf(saved))
      return saved.id
    } catch (error) {
      setProblem(problemOf(error))
      return undefined
    } finally {
      setSaving(false)
    }
  }
  function problemOf(error: unknown): string {
    if (!(error instanceof ApiError)) return w.states.unreachable
    if (error.code !== 'version_conflict') return Object.values(error.errors).flat()[0] ?? error.message
    const changed = (error.body.changed ?? []) as { by: string }[]
    setVersion(Number(error.body.version) || version)
    return p.conflict(changed.at(-1)?.by ?? '')
  }
  const saveAndStay = async () => {
    const id = await save()
    if (id === undefined) return
    if (promotion) showToast(p.saved, () => undoLast(`promotion:${id}`).finally(() => void revalidate()))
    else showToast(p.saved)
    if (promotion) void revalidate()
    else await navigate(`/promotions/${id}`, { replace: true })
  }
  const saveAndTry = async () => {
    const id = isDirty || !promotion ? await save() : promotion.id
    const begins = terms.starts_at > new Date().toISOString() ? `&at=${terms.starts_at}` : ''
    if (id !== undefined) await navigate(`/promotions/simulator?drafts=${id}&sample_of=${id}${begins}`)
  }
  const isOn = promotion?.state === 'running' || promotion?.state === 'scheduled'
  const stop = () =>
    act(
      () => call(staffPromotions.stop, { params: { id: promotion?.id }, body: {} }),
      p.stopped,
      () => call(staffPromotions.start, { params: { id: promotion?.id }, body: {} }),
    )
  const remove = async () => {
    await call(staffPromotions.remove, { params: { id: promotion?.id }, version })
    await navigate('/promotions')
  }
  const terms = formTerms(form)
  const title = form.name.mn.trim() || (isComplete(form) ? suggestedName(form, w) : p.add)
  return (
    <>
      <div className="page-head">
        <Link className="icon-btn" to="/promotions" aria-label={p.back}>
          <Icon icon={ArrowLeft} />
        </Link>
        <h1>{title}</h1>
        {promotion && <span className={toneOf[promotion.state] ?? 'state'}>{p.states[promotion.state]}</span>}
        <span className="row wrap push">
          {canEdit && isOn && (
            <button type="button" className="btn btn-danger" disabled={busy} onClick={() => void stop()}>
              {p.stop}
            </button>
          )}
          {canEdit && promotion && promotion.state === 'draft' && promotion.orders_count === 0 && (
            <RemoveButton text={p.remove} name={title} disabled={busy} remove={remove} done={p.removed} />
          )}
          {canEdit && (isDirty || !promotion) && (
            <button
              type="button"
              className="btn"
              data-save
              disabled={saving || !isComplete(form) || (!isDirty && Boolean(promotion))}
              onClick={() => void saveAndStay()}
            >
              {p.save}
            </button>
          )}
          {(canEdit || promotion) && (
            <button
              type="button"
              className={isOn || (promotion && !isDirty) ? 'btn' : 'btn btn-go'}
              disabled={saving || !isComplete(form)}
              onClick={() => void saveAndTry()}
            >
              <Icon icon={FlaskConical} small />
              {isDirty || !promotion ? p.saveAndTry : p.try}
            </button>
          )}
          {canEdit && promotion && !isOn && !isDirty && (
            <button type="button" className="btn btn-go" disabled={busy} onClick={() => setStarting(true)}>
              {p.start}
            </button>
          )}
        </span>
      </div>
      <p className="promotion-said">
        {isComplete(form) ? sentence(w, terms) : p.incomplete}
        {form.from && <span className="soft"> · {spanText(w, terms, at)}</span>}
      </p>
      {kept.offer}
      <ErrorText text={problem ?? fault} />
      {isDirty && promotion && (
        <p className="meta" role="status">
          {p.unsaved}
        </p>
      )}
      <div className="promotion-grid">
        <fieldset className="promotion-rules" disabled={!canEdit}>
          <RuleCards form={form} set={set} groups={promotion?.groups ?? []} at={at} isNew={!promotion} />
        </fieldset>
        {promotion && <PromotionSide promotion={promotion} usage={usage} at={at} />}
      </div>
      {starting && promotion && (
        <StartDialog
          promotion={promotion}
          at={at}
          onClose={() => setStarting(false)}
          onDone={() => void revalidate()}
        />
      )}
    </>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
