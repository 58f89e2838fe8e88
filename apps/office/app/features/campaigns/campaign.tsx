import { type Campaign, campaigns } from '@delguur/contract/messages/campaigns'
import { campaignTopics } from '@delguur/contract/messages/message-lists'
import { segments as segmentsRoutes } from '@delguur/contract/office/segments'
import type { Texts } from '@delguur/contract/texts'
import { isLocale, type Locale, locales } from '@delguur/kit/locale'
import { smsLength } from '@delguur/kit/text/sms-length'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useDraft } from '../../lib/form/use-draft.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { EditorCard, EditorForm } from '../../parts/form/editor.tsx'
import { Field } from '../../parts/form/field.tsx'
import { RemoveButton } from '../../parts/form/remove-button.tsx'
import { choicesOf, SelectField } from '../../parts/form/select-field.tsx'
import { TextsField } from '../../parts/form/texts-field.tsx'
import { BackLink, ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import { campaignMarks } from './campaign-marks.ts'
import styles from './campaigns.module.css'
import { Results } from './results.tsx'
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
  const t = useT()
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
    }, t('campaigns.saved'))
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
      {campaign.page_hidden && campaign.status !== 'done' && <p className="note">{t('campaigns.pageHidden')}</p>}
      {isDirty && <p className="meta">{t('campaigns.unsaved')}</p>}
      {!isDraft && <Results campaign={campaign} at={at} />}
      <EditorForm disabled={!canEdit || !isDraft}>
        <Audience campaign={campaign} groups={groups} draft={draft} set={set} />
        <WordsCard campaign={campaign} draft={draft} set={set} />
      </EditorForm>
      {canEdit && isDraft && (
        <div className={clsx('row', styles.end)}>
          <RemoveButton
            text={t('campaigns.remove')}
            name={campaign.name}
            disabled={busy}
            remove={remove}
            done={t('campaigns.removed')}
          />
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
  const t = useT()
  const isDraft = status === 'draft'
  const test = () =>
    act(async () => {
      const { sent_to } = await call(campaigns.test, { params: { id } })
      showToast(t('campaigns.tested', { to: sent_to }))
    }, t('campaigns.test'))
  return (
    <div className="page-head">
      <BackLink to="/campaigns" label={t('campaigns.back')} />
      <h1>{name}</h1>
      <span className={campaignMarks[status]}>{t(`campaigns.states.${status}`)}</span>
      <span className="meta">{t(`templates.channels.${channel}`)}</span>
      {canEdit && isDraft && (
        <>
          <button type="button" className="btn" disabled={busy || isDirty} onClick={() => void test()}>
            {t('campaigns.test')}
          </button>
          <button type="button" className="btn" data-save disabled={busy || !isDirty} onClick={onSave}>
            {t('campaigns.save')}
          </button>
        </>
      )}
      {canEdit && (isDraft || status === 'stopped') && (
        <button type="button" className="btn btn-go" disabled={busy || isDirty} onClick={onSend}>
          {isDraft ? t('campaigns.send') : t('campaigns.goOn')}
        </button>
      )}
      {canEdit && (status === 'scheduled' || status === 'sending') && (
        <button
          type="button"
          className="btn btn-danger"
          disabled={busy}
          onClick={() => void act(() => call(campaigns.stop, { params: { id } }), t('campaigns.stopDone'))}
        >
          {t('campaigns.stop')}
        </button>
      )}
    </div>
  )
}

type CardProps = { campaign: Campaign; draft: Draft; set: (fields: Partial<Draft>) => void }

function Audience({ campaign, groups, draft, set }: CardProps & { groups: Group[] }) {
  const t = useT()
  const isGone = draft.segment_id !== null && groups.every(({ id }) => id !== draft.segment_id)
  const gone = isGone ? [[draft.segment_id ?? 0, t('campaigns.goneSegment')] as const] : []
  return (
    <EditorCard label={t('campaigns.whom')}>
      <h2>{t('campaigns.whom')}</h2>
      <Field
        label={t('campaigns.name')}
        value={draft.name}
        maxLength={120}
        onChange={({ target }) => set({ name: target.value })}
      />
      <SelectField
        label={t('campaigns.topic')}
        value={draft.topic}
        options={choicesOf(campaignTopics, t.group('campaigns.topics'))}
        onChange={(topic) => set({ topic })}
      />
      {(groups.length > 0 || draft.segment_id !== null) && (
        <SelectField
          label={t('campaigns.segment')}
          value={draft.segment_id ?? 0}
          options={[[0, t('campaigns.everybody')], ...gone, ...groups.map(({ id, name }) => [id, name] as const)]}
          onChange={(id) => set({ segment_id: id || null })}
        />
      )}
      <fieldset className={clsx('row wrap', styles.channels)}>
        <legend className="small strong">{t('campaigns.languages')}</legend>
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
            {t(`lookbooks.languages.${locale}`)}
          </label>
        ))}
      </fieldset>
      {campaign.status === 'draft' && <p className="strong">{t('campaigns.audience', { n: campaign.audience })}</p>}
      <p className="hint">
        {t('campaigns.audienceHint')} {t('campaigns.quiet')}
      </p>
    </EditorCard>
  )
}

function WordsCard({ campaign: { channel }, draft, set }: CardProps) {
  const t = useT()
  const { signs, parts } = smsLength(draft.body.mn)
  const of = (name: 'subject' | 'body' | 'button') => ({
    value: draft[name],
    onChange: (value: Texts) => set({ [name]: value }),
  })
  return (
    <EditorCard label={t('campaigns.words')}>
      <h2>{t('campaigns.words')}</h2>
      {channel !== 'sms' && <TextsField label={t('campaigns.subject')} most={160} {...of('subject')} />}
      <TextsField label={t('campaigns.body')} most={4000} rows={channel === 'email' ? 6 : 3} {...of('body')} />
      <p className="hint">{channel === 'sms' ? t('campaigns.smsHint', { signs, parts }) : t('campaigns.bodyHint')}</p>
      {channel === 'email' && <TextsField label={t('campaigns.button')} most={60} {...of('button')} />}
      <Field
        label={t('campaigns.url')}
        hint={t('campaigns.urlHint')}
        value={draft.url}
        maxLength={300}
        pattern="/[^\s]*"
        onChange={({ target }) => set({ url: target.value.trim() || '/' })}
      />
    </EditorCard>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
