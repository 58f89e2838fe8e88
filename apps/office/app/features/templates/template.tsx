import { type Template, type TemplateTest, type TemplateText, templates } from '@delguur/contract/messages/templates'
import { locales } from '@delguur/kit/locale'
import { smsLength } from '@delguur/kit/text/sms-length'
import { clsx } from 'clsx'
import { useEffect, useId, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useDraft } from '../../lib/form/use-draft.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { RemoveButton } from '../../parts/form/remove-button.tsx'
import { BackLink, ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import styles from './templates.module.css'

type Draft = Record<string, string>

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  return { template: await call(templates.show, { params: { id: params.id ?? '' }, signal }) }
}

export function Component() {
  const { template } = useLoaderData<typeof loader>()
  return <Editor key={`${template.id} ${template.version}`} template={template} />
}
Component.displayName = 'Template'

const draftOf = ({ texts }: Template): Draft => Object.fromEntries(texts.map(({ key, text }) => [key, text ?? '']))

/** The texts of one message in one language beside those in code, and how a shopper gets it. */
function Editor({ template }: { template: Template }) {
  const t = useT()
  const { draft, set, isDirty, kept } = useDraft(`template ${template.id}`, () => draftOf(template))
  const texts = Object.fromEntries(Object.entries(draft).map(([key, text]) => [key, text.trim() || null]))
  const { save, busy, faults, refused } = useSave(template, texts, kept.forget)
  const canEdit = useMay('templates.edit')
  return (
    <>
      <div className="page-head">
        <BackLink to="/templates" label={t('templates.back')} />
        <h1>{t.maybe(`templates.events.${template.event}`) ?? template.event}</h1>
        <span className="meta">{t(`templates.channels.${template.channel}`)}</span>
        {canEdit && (
          <>
            {template.edited > 0 && <Reset template={template} disabled={busy} onReset={kept.forget} />}
            <button
              type="button"
              className="btn btn-go"
              data-save
              disabled={busy || !isDirty}
              onClick={() => void save()}
            >
              {t('templates.save')}
            </button>
          </>
        )}
      </div>
      <nav className="tabs" aria-label={t('templates.language')}>
        {locales.map((locale) => (
          <Link
            key={locale}
            to={`/templates/${template.event}.${template.channel}.${locale}`}
            aria-current={locale === template.locale ? 'page' : undefined}
          >
            {t(`lookbooks.languages.${locale}`)}
          </Link>
        ))}
      </nav>
      {kept.offer}
      <ErrorText text={refused} />
      {isDirty && <p className="meta">{t('templates.unsaved')}</p>}
      <div className={styles.editor}>
        <fieldset className={clsx('bare', styles.texts)} disabled={!canEdit}>
          {template.texts.map((each) => (
            <OneText
              key={each.key}
              text={each}
              lang={template.locale === 'cn' ? 'zh' : template.locale}
              isSms={template.channel === 'sms'}
              value={draft[each.key] ?? ''}
              faults={faults[`texts.${each.key}`]}
              onChange={(value) => set({ [each.key]: value })}
            />
          ))}
        </fieldset>
        {canEdit && <Preview id={template.id} texts={texts} isDirty={isDirty} />}
      </div>
    </>
  )
}

type Texts = Record<string, string | null>

/** Saves the texts; those that are refused say why beside them. */
function useSave({ id, version }: Template, texts: Texts, onSaved: () => void) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Record<string, string[]>>({})
  const [refused, setRefused] = useState<string>()
  const save = async () => {
    if (busy) return
    setBusy(true)
    setFaults({})
    setRefused(undefined)
    try {
      await call(templates.edit, { params: { id }, body: { texts }, version })
      onSaved()
      showToast(t('templates.saved'))
      await revalidate()
    } catch (error) {
      setRefused(error instanceof ApiError ? error.message : t('states.unreachable'))
      if (error instanceof ApiError) setFaults(error.errors)
    } finally {
      setBusy(false)
    }
  }
  return { save, busy, faults, refused }
}

type ResetProps = { template: Template; disabled: boolean; onReset: () => void }

function Reset({ template: { id, event }, disabled, onReset }: ResetProps) {
  const t = useT()
  const { revalidate } = useRevalidator()
  return (
    <RemoveButton
      className="btn"
      text={t('templates.reset')}
      title={t('templates.resetTitle')}
      hint={t('templates.resetHint')}
      name={t.maybe(`templates.events.${event}`) ?? event}
      disabled={disabled}
      remove={async () => {
        await call(templates.reset, { params: { id } })
        onReset()
        await revalidate()
      }}
      done={t('templates.resetDone')}
    />
  )
}

type TextProps = {
  text: TemplateText
  lang: string
  isSms: boolean
  value: string
  faults: string[] | undefined
  onChange: (value: string) => void
}

function OneText({ text: { base, variables }, lang, isSms, value, faults, onChange }: TextProps) {
  const t = useT()
  const id = useId()
  const { signs, parts } = smsLength(value || base)
  return (
    <div className={clsx('card', styles.text)}>
      <p className="soft small" id={`${id}-base`} lang={lang}>
        {t('templates.mine', { name: base })}
      </p>
      <label className="unseen" htmlFor={id}>
        {t('templates.own')}
      </label>
      <textarea
        id={id}
        className="input"
        lang={lang}
        rows={base.length > 90 ? 4 : 2}
        maxLength={2000}
        value={value}
        placeholder={t('templates.empty')}
        aria-describedby={`${id}-base`}
        aria-invalid={faults ? true : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {variables.length > 0 && (
        <p className="row wrap meta">
          {t('templates.variables')}:
          {variables.map((name) => (
            <code key={name}>{`{${name}}`}</code>
          ))}
        </p>
      )}
      {isSms && <p className="meta">{t('templates.sms', { signs, parts })}</p>}
      {faults?.map((fault) => (
        <p key={fault} className="fault" role="alert">
          {fault}
        </p>
      ))}
    </div>
  )
}

type PreviewProps = { id: string; texts: Texts; isDirty: boolean }

/** How the message reads, written a moment after the last key; texts that are refused leave the last that was fine. */
function Preview({ id, texts, isDirty }: PreviewProps) {
  const t = useT()
  const { act, busy, fault } = useAct()
  const [shown, setShown] = useState<TemplateTest>()
  const written = JSON.stringify(texts)
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const body = { texts: JSON.parse(written), dry_run: true }
      call(templates.test, { params: { id }, body, signal: stop.signal }).then(setShown, () => undefined)
    }, 500)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [id, written])
  const test = () =>
    act(async () => {
      const { sent_to } = await call(templates.test, { params: { id }, body: { texts } })
      showToast(t('templates.tested', { to: sent_to ?? '' }))
    }, t('templates.test'))
  return (
    <section className={clsx('card', styles.preview)} aria-label={t('templates.preview')}>
      <div className="row wrap">
        <h2>{t('templates.preview')}</h2>
        <button type="button" className="btn push" disabled={busy || !shown} onClick={() => void test()}>
          {t('templates.test')}
        </button>
      </div>
      <ErrorText text={fault} />
      {shown ? (
        <>
          <p className="meta">
            {shown.order_number
              ? t('templates.previewOf', { number: shown.order_number })
              : t('templates.previewSample')}
          </p>
          {shown.subject && <b>{shown.subject}</b>}
          <pre>{shown.text}</pre>
          {shown.sms && (
            <p className="meta">
              {t('templates.sms', { signs: shown.sms.signs, parts: shown.sms.parts })}. {t('templates.smsHint')}
            </p>
          )}
        </>
      ) : (
        <Skeleton rows={4} />
      )}
      <span className="unseen" role="status">
        {isDirty ? t('templates.unsaved') : ''}
      </span>
    </section>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
