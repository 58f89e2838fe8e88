import { type Campaign, campaigns } from '@delguur/contract/messages/campaigns'
import { campaignTopics } from '@delguur/contract/messages/message-lists'
import { segments as segmentsRoutes } from '@delguur/contract/office/segments'
import type { Texts } from '@delguur/contract/texts'
import { isLocale, type Locale, locales } from '@delguur/kit/locale'
import { smsLength } from '@delguur/kit/text/sms-length'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide'
import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useWords } from '../../lib/words.ts'
import { EditorCard, EditorForm } from '../../parts/editor.tsx'
import { Field } from '../../parts/field.tsx'
import { RemoveButton } from '../../parts/remove-button.tsx'
import { choicesOf, SelectField } from '../../parts/select-field.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { TextsField } from '../../parts/texts-field.tsx'
import { showToast } from '../../parts/toast.tsx'
import { campaignMarks } from './campaign-marks.ts'
import styles from './campaigns.module.css'
import { SendDialog } from './send-dialog.tsx'

type Group = { id: number; name: string }
type Loaded = Awaited<ReturnType<typeof loader>>

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const [campaign, { segments }] = await Promise.all([
    call(campaigns.show, { params: { id: params.id }, signal }),
    // who may not see people chooses none
    call(segmentsRoutes.list, { signal }).catch(() => ({ segments: [] })),
  ])
  return { campaign, groups: segments, at: new Date() }
}

type Draft = Pick<Campaign, 'name' | 'topic' | 'segment_id' | 'subject' | 'body' | 'button' | 'url'> & {
  locales: Locale[]
}
const draftOf = ({ name, topic, locales: spoken, segment_id, subject, body, button, url }: Campaign): Draft => ({
  name,
  topic,
  locales: spoken.filter(isLocale),
  segment_id,
  subject,
  body,
  button,
  url,
})
const moving = ['scheduled', 'sending', 'stopping']

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { id, status, version } = loaded.campaign
  // while it is sent its version moves on with each batch
  return <Page key={status === 'draft' ? `${id} ${version}` : id} {...loaded} />
}
Component.displayName = 'Campaign'

/** A campaign: whom and what, then how far it is and what came of it. */
function Page({ campaign, groups, at }: Loaded) {
  const c = useWords().campaigns
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { act, busy, fault } = useAct()
  const { draft, set, ...form } = useDraft(`campaign ${campaign.id}`, () => draftOf(campaign))
  const [sending, setSending] = useState(false)
  const isDraft = campaign.status === 'draft'
  const isDirty = isDraft && form.isDirty
  const canEdit = useMay('promotions.edit')
  useProgress(moving.includes(campaign.status))
  const save = () =>
    act(async () => {
      await call(campaigns.edit, { params: { id: campaign.id }, body: draft, version: campaign.version })
      form.kept.forget()
    }, c.saved)
  const remove = async () => {
    await call(campaigns.remove, { params: { id: campaign.id }, version: campaign.version })
    await navigate('/campaigns')
  }
  return (
    <>
      <Head
        campaign={campaign}
        canEdit={canEdit}
        busy={busy}
        isDirty={isDirty}
        act={act}
        onSave={() => void save()}
        onSend={() => setSending(true)}
      />
      {form.kept.offer}
      <ErrorText text={fault} />
      {campaign.page_hidden && campaign.status !== 'done' && <p className="note">{c.pageHidden}</p>}
      {isDirty && <p className="meta">{c.unsaved}</p>}
      {!isDraft && <Results campaign={campaign} at={at} />}
      <EditorForm disabled={!canEdit || !isDraft}>
        <Audience campaign={campaign} groups={groups} draft={draft} set={set} />
        <WordsCard campaign={campaign} draft={draft} set={set} />
      </EditorForm>
      {canEdit && isDraft && (
        <div className={clsx('row', styles.end)}>
          <RemoveButton text={c.remove} name={campaign.name} disabled={busy} remove={remove} done={c.removed} />
        </div>
      )}
      {sending && <SendDialog campaign={campaign} onClose={() => setSending(false)} onSent={() => void revalidate()} />}
    </>
  )
}

/** Reads the screen again while something moves. */
function useProgress(isMoving: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => void revalidate(), 3000)
    return () => clearInterval(timer)
  }, [isMoving, revalidate])
}

type HeadProps = Pick<Loaded, 'campaign'> & {
  canEdit: boolean
  busy: boolean
  isDirty: boolean
  act: ReturnType<typeof useAct>['act']
  onSave: () => void
  onSend: () => void
}

function Head({ campaign: { id, name, status, channel }, canEdit, busy, isDirty, act, onSave, onSend }: HeadProps) {
  const words = useWords()
  const c = words.campaigns
  const isDraft = status === 'draft'
  const test = () =>
    act(async () => {
      const { sent_to } = await call(campaigns.test, { params: { id } })
      showToast(c.tested(sent_to))
    }, c.test)
  return (
    <div className="page-head">
      <Link className="icon-btn" to="/campaigns" aria-label={c.back}>
        <Icon icon={ArrowLeft} />
      </Link>
      <h1>{name}</h1>
      <span className={campaignMarks[status]}>{c.states[status]}</span>
      <span className="meta">{words.templates.channels[channel]}</span>
      {canEdit && isDraft && (
        <>
          <button type="button" className="btn" disabled={busy || isDirty} onClick={() => void test()}>
            {c.test}
          </button>
          <button type="button" className="btn" data-save disabled={busy || !isDirty} onClick={onSave}>
            {c.save}
          </button>
        </>
      )}
      {canEdit && (isDraft || status === 'stopped') && (
        <button type="button" className="btn btn-go" disabled={busy || isDirty} onClick={onSend}>
          {isDraft ? c.send : c.goOn}
        </button>
      )}
      {canEdit && (status === 'scheduled' || status === 'sending') && (
        <button
          type="button"
          className="btn btn-danger"
          disabled={busy}
          onClick={() => void act(() => call(campaigns.stop, { params: { id } }), c.stopDone)}
        >
          {c.stop}
        </button>
      )}
    </div>
  )
}

type CardProps = { campaign: Campaign; draft: Draft; set: (fields: Partial<Draft>) => void }

function Audience({ campaign, groups, draft, set }: CardProps & { groups: Group[] }) {
  const w = useWords()
  const c = w.campaigns
  const isGone = draft.segment_id !== null && groups.every(({ id }) => id !== draft.segment_id)
  const gone = isGone ? [[draft.segment_id ?? 0, c.goneSegment] as const] : []
  return (
    <EditorCard label={c.whom}>
      <h2>{c.whom}</h2>
      <Field label={c.name} value={draft.name} maxLength={120} onChange={({ target }) => set({ name: target.value })} />
      <SelectField
        label={c.topic}
        value={draft.topic}
        options={choicesOf(campaignTopics, c.topics)}
        onChange={(topic) => set({ topic })}
      />
      {(groups.length > 0 || draft.segment_id !== null) && (
        <SelectField
          label={c.segment}
          value={draft.segment_id ?? 0}
          options={[[0, c.everybody], ...gone, ...groups.map(({ id, name }) => [id, name] as const)]}
          onChange={(id) => set({ segment_id: id || null })}
        />
      )}
      <fieldset className={clsx('row wrap', styles.channels)}>
        <legend className="small strong">{c.languages}</legend>
        {locales.map((locale) => (
          <label key={locale} className="row">
            <input
              type="checkbox"
              checked={draft.locales.includes(locale)}
              onChange={({ target }) =>
                set({
                  locales: target.checked
                    ? [...draft.locales, locale]
                    : draft.locales.filter((each) => each !== locale),
                })
              }
            />
            {w.lookbooks.languages[locale]}
          </label>
        ))}
      </fieldset>
      {campaign.status === 'draft' && <p className="strong">{c.audience(campaign.audience)}</p>}
      <p className="hint">
        {c.audienceHint} {c.quiet}
      </p>
    </EditorCard>
  )
}

function WordsCard({ campaign: { channel }, draft, set }: CardProps) {
  const c = useWords().campaigns
  const { signs, parts } = smsLength(draft.body.mn)
  const of = (name: 'subject' | 'body' | 'button') => ({
    value: draft[name],
    onChange: (value: Texts) => set({ [name]: value }),
  })
  return (
    <EditorCard label={c.words}>
      <h2>{c.words}</h2>
      {channel !== 'sms' && <TextsField label={c.subject} most={160} {...of('subject')} />}
      <TextsField label={c.body} most={4000} rows={channel === 'email' ? 6 : 3} {...of('body')} />
      <p className="hint">{channel === 'sms' ? c.smsHint(signs, parts) : c.bodyHint}</p>
      {channel === 'email' && <TextsField label={c.button} most={60} {...of('button')} />}
      <Field
        label={c.url}
        hint={c.urlHint}
        value={draft.url}
        maxLength={300}
        pattern="/[^\s]*"
        onChange={({ target }) => set({ url: target.value.trim() || '/' })}
      />
    </EditorCard>
  )
}

function Results({ campaign: { job, results, send_at, waits_until }, at }: Pick<Loaded, 'campaign' | 'at'>) {
  const w = useWords()
  const c = w.campaigns
  const facts = [
    [c.sent, results.sent],
    [c.waiting, results.waiting],
    [c.failed, results.failed],
    [c.skipped, results.skipped],
    [c.clicked, results.clicked],
    [c.orders, results.orders],
    [c.revenue, sum(results.revenue)],
  ]
  return (
    <EditorCard label={c.results} className={styles.results}>
      <h2>{c.results}</h2>
      {job.total > 0 && (
        <label className="stack" role="status">
          <span className="meta">{c.progress(job.done, job.total)}</span>
          <progress className={styles.progress} max={job.total} value={job.done} />
        </label>
      )}
      {waits_until && <p className="note">{c.waits(dayAndClock(w, waits_until, at))}</p>}
      {job.total === 0 && send_at && !waits_until && <p className="meta">{c.sendAt(dayAndClock(w, send_at, at))}</p>}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="meta">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </EditorCard>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
