import { type Campaign, campaigns } from '@delguur/contract/messages/campaigns'
import { campaignTopics } from '@delguur/contract/messages/message-lists'
import { segments as segmentsRoutes } from '@delguur/contract/office/segments'
import type { Texts } from '@delguur/contract/texts'
import { isLocale, type Locale, locales } from '@delguur/kit/locale'
import { smsLength } from '@delguur/kit/text/sms-length'
import { Icon } from '@delguur/ui/icon'
import { ArrowLeft } from 'lucide'
import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { may, useSession } from '../../lib/session.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { useKeptForm } from '../../parts/kept-form.tsx'
import { RemoveButton } from '../../parts/remove-button.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { TextsField } from '../../parts/texts-field.tsx'
import { showToast } from '../../parts/toast.tsx'
import { campaignMarks } from './campaign-marks.ts'
import { SendDialog } from './send-dialog.tsx'
import './campaigns.css'

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
  const w = useWords()
  const c = w.campaigns
  const session = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { act, busy, fault } = useAct()
  const [first] = useState(() => draftOf(campaign))
  const [draft, setDraft] = useState(first)
  const [sending, setSending] = useState(false)
  const isDraft = campaign.status === 'draft'
  const isDirty = isDraft && JSON.stringify(draft) !== JSON.stringify(first)
  const kept = useKeptForm(`campaign ${campaign.id}`, draft, isDirty, setDraft)
  const canEdit = session.phase === 'in' && may(session.me, 'promotions.edit')
  const isMoving = moving.includes(campaign.status)
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => void revalidate(), 3000)
    return () => clearInterval(timer)
  }, [isMoving, revalidate])
  const save = () =>
    act(async () => {
      await call(campaigns.edit, { params: { id: campaign.id }, body: draft, version: campaign.version })
      kept.forget()
    }, c.saved)
  const test = () =>
    act(async () => {
      const { sent_to } = await call(campaigns.test, { params: { id: campaign.id } })
      showToast(c.tested(sent_to))
    }, c.test)
  const remove = async () => {
    await call(campaigns.remove, { params: { id: campaign.id }, version: campaign.version })
    await navigate('/campaigns')
  }
  return (
    <>
      <div className="page-head">
        <Link className="icon-btn" to="/campaigns" aria-label={c.back}>
          <Icon icon={ArrowLeft} />
        </Link>
        <h1>{campaign.name}</h1>
        <span className={campaignMarks[campaign.status]}>{c.states[campaign.status]}</span>
        <span className="meta">{w.templates.channels[campaign.channel]}</span>
        {canEdit && isDraft && (
          <>
            <button type="button" className="btn" disabled={busy || isDirty} onClick={() => void test()}>
              {c.test}
            </button>
            <button type="button" className="btn" data-save disabled={busy || !isDirty} onClick={() => void save()}>
              {c.save}
            </button>
          </>
        )}
        {canEdit && (isDraft || campaign.status === 'stopped') && (
          <button type="button" className="btn btn-go" disabled={busy || isDirty} onClick={() => setSending(true)}>
            {isDraft ? c.send : c.goOn}
          </button>
        )}
        {canEdit && (campaign.status === 'scheduled' || campaign.status === 'sending') && (
          <button
            type="button"
            className="btn btn-danger"
            disabled={busy}
            onClick={() => void act(() => call(campaigns.stop, { params: { id: campaign.id } }), c.stopDone)}
          >
            {c.stop}
          </button>
        )}
      </div>
      {kept.offer}
      <ErrorText text={fault} />
      {campaign.page_hidden && campaign.status !== 'done' && <p className="note">{c.pageHidden}</p>}
      {isDirty && <p className="meta">{c.unsaved}</p>}
      {!isDraft && <Results campaign={campaign} at={at} />}
      <fieldset className="campaign" disabled={!canEdit || !isDraft}>
        <Audience
          campaign={campaign}
          groups={groups}
          draft={draft}
          set={(fields) => setDraft({ ...draft, ...fields })}
        />
        <WordsCard campaign={campaign} draft={draft} set={(fields) => setDraft({ ...draft, ...fields })} />
      </fieldset>
      {canEdit && isDraft && (
        <div className="row campaign-end">
          <RemoveButton text={c.remove} name={campaign.name} disabled={busy} remove={remove} done={c.removed} />
        </div>
      )}
      {sending && <SendDialog campaign={campaign} onClose={() => setSending(false)} onSent={() => void revalidate()} />}
    </>
  )
}

type CardProps = { campaign: Campaign; draft: Draft; set: (fields: Partial<Draft>) => void }

function Audience({ campaign, groups, draft, set }: CardProps & { groups: Group[] }) {
  const w = useWords()
  const c = w.campaigns
  return (
    <section className="card campaign-card" aria-label={c.whom}>
      <h2>{c.whom}</h2>
      <Field label={c.name} value={draft.name} maxLength={120} onChange={({ target }) => set({ name: target.value })} />
      <label className="field">
        <span className="small strong">{c.topic}</span>
        <select
          className="input"
          value={draft.topic}
          onChange={({ target }) => set({ topic: target.value as Draft['topic'] })}
        >
          {campaignTopics.map((topic) => (
            <option key={topic} value={topic}>
              {c.topics[topic]}
            </option>
          ))}
        </select>
      </label>
      {(groups.length > 0 || draft.segment_id !== null) && (
        <label className="field">
          <span className="small strong">{c.segment}</span>
          <select
            className="input"
            value={draft.segment_id ?? ''}
            onChange={({ target }) => set({ segment_id: target.value ? Number(target.value) : null })}
          >
            <option value="">{c.everybody}</option>
            {draft.segment_id !== null && groups.every(({ id }) => id !== draft.segment_id) && (
              <option value={draft.segment_id}>{c.goneSegment}</option>
            )}
            {groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <fieldset className="row wrap campaign-channels">
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
    </section>
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
    <section className="card campaign-card" aria-label={c.words}>
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
    </section>
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
    <section className="card campaign-card" aria-label={c.results}>
      <h2>{c.results}</h2>
      {job.total > 0 && (
        <label className="stack" role="status">
          <span className="meta">{c.progress(job.done, job.total)}</span>
          <progress className="campaign-progress" max={job.total} value={job.done} />
        </label>
      )}
      {waits_until && <p className="note">{c.waits(dayAndClock(w, waits_until, at))}</p>}
      {job.total === 0 && send_at && !waits_until && <p className="meta">{c.sendAt(dayAndClock(w, send_at, at))}</p>}
      <dl className="campaign-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="meta">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
