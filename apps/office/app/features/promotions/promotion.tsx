import { staffPromotions } from '@delguur/contract/promotions/promotions-staff'
import { Icon } from '@delguur/ui/icon'
import { FlaskConical } from 'lucide'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { undoLast } from '../../lib/undo-last.ts'
import { useAct } from '../../lib/use-act.ts'
import { RemoveButton } from '../../parts/form/remove-button.tsx'
import { BackLink, ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import { formTerms, isComplete, suggestedName } from './promotion-form.ts'
import { PromotionSide } from './promotion-side.tsx'
import styles from './promotions.module.css'
import { toneOf } from './promotions.tsx'
import { RuleCards } from './rule-cards.tsx'
import { sentence, spanText } from './sentence.ts'
import { StartDialog } from './start-dialog.tsx'
import { type PromotionEdit, usePromotionEdit } from './use-promotion-edit.ts'

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
  const t = useT()
  const canEdit = useMay('promotions.edit')
  const { revalidate } = useRevalidator()
  const acting = useAct()
  const edit = usePromotionEdit(promotion, at)
  const { form, isDirty } = edit
  const [starting, setStarting] = useState(false)
  const terms = formTerms(form)
  const title = form.name.mn.trim() || (isComplete(form) ? suggestedName(form, t) : t('promotions.add'))
  return (
    <>
      <div className="page-head">
        <BackLink to="/promotions" label={t('promotions.back')} />
        <h1>{title}</h1>
        {promotion && (
          <span className={toneOf[promotion.state] ?? 'state'}>{t.maybe(`promotions.states.${promotion.state}`)}</span>
        )}
        <span className="row wrap push">
          {canEdit && promotion && <LifeActs promotion={promotion} title={title} edit={edit} acting={acting} />}
          <SaveActs promotion={promotion} canEdit={canEdit} edit={edit} />
          {canEdit && promotion && !isOn(promotion) && !isDirty && (
            <button type="button" className="btn btn-go" disabled={acting.busy} onClick={() => setStarting(true)}>
              {t('promotions.start')}
            </button>
          )}
        </span>
      </div>
      <p className="lead">
        {isComplete(form) ? sentence(t, terms) : t('promotions.incomplete')}
        {form.from && <span className="soft"> · {spanText(t, terms, at)}</span>}
      </p>
      {edit.kept.offer}
      <ErrorText text={edit.problem ?? acting.fault} />
      {isDirty && promotion && (
        <p className="meta" role="status">
          {t('promotions.unsaved')}
        </p>
      )}
      <div className={styles.grid}>
        <fieldset className={styles.rules} disabled={!canEdit}>
          <RuleCards form={form} set={edit.set} groups={promotion?.groups ?? []} at={at} isNew={!promotion} />
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

type Promotion = NonNullable<Loaded['promotion']>
type ActsProps = { promotion: Promotion; title: string; edit: PromotionEdit; acting: ReturnType<typeof useAct> }

const isOn = ({ state }: Promotion): boolean => state === 'running' || state === 'scheduled'

/** Stops what runs, and removes what was never used. */
function LifeActs({ promotion, title, edit, acting: { act, busy } }: ActsProps) {
  const t = useT()
  const navigate = useNavigate()
  const { id, state, orders_count } = promotion
  const stop = () =>
    act(
      () => call(staffPromotions.stop, { params: { id }, body: {} }),
      t('promotions.stopped'),
      () => call(staffPromotions.start, { params: { id }, body: {} }),
    )
  const remove = async () => {
    await call(staffPromotions.remove, { params: { id }, version: edit.version })
    await navigate('/promotions')
  }
  if (isOn(promotion))
    return (
      <button type="button" className="btn btn-danger" disabled={busy} onClick={() => void stop()}>
        {t('promotions.stop')}
      </button>
    )
  if (state !== 'draft' || orders_count > 0) return null
  return (
    <RemoveButton
      text={t('promotions.remove')}
      name={title}
      disabled={busy}
      remove={remove}
      done={t('promotions.removed')}
    />
  )
}

type SaveProps = { promotion: Loaded['promotion']; canEdit: boolean; edit: PromotionEdit }

/** Saves, and tries what was saved on a cart. */
function SaveActs({ promotion, canEdit, edit: { form, isDirty, saving, save } }: SaveProps) {
  const t = useT()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isUnsaved = isDirty || !promotion
  const saveAndStay = async () => {
    const id = await save()
    if (id === undefined) return
    if (promotion) {
      showToast(t('promotions.saved'), () => undoLast(`promotion:${id}`).finally(() => void revalidate()))
      void revalidate()
    } else {
      showToast(t('promotions.saved'))
      await navigate(`/promotions/${id}`, { replace: true })
    }
  }
  const saveAndTry = async () => {
    const id = isUnsaved ? await save() : promotion.id
    const { starts_at } = formTerms(form)
    const begins = starts_at > new Date().toISOString() ? `&at=${starts_at}` : ''
    if (id !== undefined) await navigate(`/promotions/simulator?drafts=${id}&sample_of=${id}${begins}`)
  }
  const cannot = saving || !isComplete(form)
  return (
    <>
      {canEdit && isUnsaved && (
        <button type="button" className="btn" data-save disabled={cannot} onClick={() => void saveAndStay()}>
          {t('promotions.save')}
        </button>
      )}
      {(canEdit || promotion) && (
        <button
          type="button"
          className={promotion && (isOn(promotion) || !isDirty) ? 'btn' : 'btn btn-go'}
          disabled={cannot}
          onClick={() => void saveAndTry()}
        >
          <Icon icon={FlaskConical} small />
          {isUnsaved ? t('promotions.saveAndTry') : t('promotions.try')}
        </button>
      )}
    </>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
