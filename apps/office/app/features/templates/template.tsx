import { type Template, type TemplateTest, type TemplateText, templates } from '@delguur/contract/messages/templates'
import { locales } from '@delguur/kit/locale'
import { smsLength } from '@delguur/kit/text/sms-length'
import { Icon } from '@delguur/ui/icon'
import { ArrowLeft } from 'lucide'
import { useEffect, useId, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { may, useSession } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { useWords } from '../../lib/words.ts'
import { useKeptForm } from '../../parts/kept-form.tsx'
import { RemoveButton } from '../../parts/remove-button.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import './templates.css'

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
  const w = useWords()
  const t = w.templates
  const session = useSession()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [first] = useState(() => draftOf(template))
  const [draft, setDraft] = useState(first)
  const [faults, setFaults] = useState<Record<string, string[]>>({})
  const [refused, setRefused] = useState<string>()
  const isDirty = JSON.stringify(draft) !== JSON.stringify(first)
  const kept = useKeptForm(`template ${template.id}`, draft, isDirty, setDraft)
  const canEdit = session.phase === 'in' && may(session.me, 'templates.edit')
  const texts = Object.fromEntries(Object.entries(draft).map(([key, text]) => [key, text.trim() || null]))
  const save = async () => {
    if (busy) return
    setBusy(true)
    setFaults({})
    setRefused(undefined)
    try {
      await call(templates.edit, { params: { id: template.id }, body: { texts }, version: template.version })
      kept.forget()
      showToast(t.saved)
      await revalidate()
    } catch (error) {
      setRefused(error instanceof ApiError ? error.message : w.states.unreachable)
      if (error instanceof ApiError) setFaults(error.errors)
    } finally {
      setBusy(false)
    }
  }
  const name = t.events[template.event] ?? template.event
  return (
    <>
      <div className="page-head">
        <Link className="icon-btn" to="/templates" aria-label={t.back}>
          <Icon icon={ArrowLeft} />
        </Link>
        <h1>{name}</h1>
        <span className="meta">{t.channels[template.channel]}</span>
        {canEdit && (
          <>
            {template.edited > 0 && (
              <RemoveButton
                className="btn"
                text={t.reset}
                title={t.resetTitle}
                hint={t.resetHint}
                name={name}
                disabled={busy}
                remove={async () => {
                  await call(templates.reset, { params: { id: template.id } })
                  kept.forget()
                  await revalidate()
                }}
                done={t.resetDone}
              />
            )}
            <button
              type="button"
              className="btn btn-go"
              data-save
              disabled={busy || !isDirty}
              onClick={() => void save()}
            >
              {t.save}
            </button>
          </>
        )}
      </div>
      <nav className="tabs" aria-label={t.language}>
        {locales.map((locale) => (
          <Link
            key={locale}
            to={`/templates/${template.event}.${template.channel}.${locale}`}
            aria-current={locale === template.locale ? 'page' : undefined}
          >
            {w.lookbooks.languages[locale]}
          </Link>
        ))}
      </nav>
      {kept.offer}
      <ErrorText text={refused} />
      {isDirty && <p className="meta">{t.unsaved}</p>}
      <div className="template">
        <fieldset className="template-texts" disabled={!canEdit}>
          {template.texts.map((each) => (
            <OneText
              key={each.key}
              text={each}
              lang={template.locale === 'cn' ? 'zh' : template.locale}
              isSms={template.channel === 'sms'}
              value={draft[each.key] ?? ''}
              faults={faults[`texts.${each.key}`]}
              onChange={(value) => setDraft({ ...draft, [each.key]: value })}
            />
          ))}
        </fieldset>
        {canEdit && <Preview id={template.id} texts={texts} isDirty={isDirty} />}
      </div>
    </>
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
  const t = useWords().templates
  const id = useId()
  const { signs, parts } = smsLength(value || base)
  return (
    <div className="card template-text">
      <p className="soft small" id={`${id}-base`} lang={lang}>
        {t.mine(base)}
      </p>
      <label className="unseen" htmlFor={id}>
        {t.own}
      </label>
      <textarea
        id={id}
        className="input"
        lang={lang}
        rows={base.length > 90 ? 4 : 2}
        maxLength={2000}
        value={value}
        placeholder={t.empty}
        aria-describedby={`${id}-base`}
        aria-invalid={faults ? true : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {variables.length > 0 && (
        <p className="row wrap meta">
          {t.variables}:
          {variables.map((name) => (
            <code key={name}>{`{${name}}`}</code>
          ))}
        </p>
      )}
      {isSms && <p className="meta">{t.sms(signs, parts)}</p>}
      {faults?.map((fault) => (
        <p key={fault} className="fault" role="alert">
          {fault}
        </p>
      ))}
    </div>
  )
}

type PreviewProps = { id: string; texts: Record<string, string | null>; isDirty: boolean }

/** How the message reads, written a moment after the last key; texts that are refused leave the last that was fine. */
function Preview({ id, texts, isDirty }: PreviewProps) {
  const t = useWords().templates
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
      showToast(t.tested(sent_to ?? ''))
    }, t.test)
  return (
    <section className="card template-preview" aria-label={t.preview}>
      <div className="row wrap">
        <h2>{t.preview}</h2>
        <button type="button" className="btn push" disabled={busy || !shown} onClick={() => void test()}>
          {t.test}
        </button>
      </div>
      <ErrorText text={fault} />
      {shown ? (
        <>
          <p className="meta">{shown.order_number ? t.previewOf(shown.order_number) : t.previewSample}</p>
          {shown.subject && <b>{shown.subject}</b>}
          <pre>{shown.text}</pre>
          {shown.sms && (
            <p className="meta">
              {t.sms(shown.sms.signs, shown.sms.parts)}. {t.smsHint}
            </p>
          )}
        </>
      ) : (
        <Skeleton rows={4} />
      )}
      <span className="unseen" role="status">
        {isDirty ? t.unsaved : ''}
      </span>
    </section>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
