import { Icon } from '@delguur/ui/icon'
import { Camera, CircleCheck, CircleX, TriangleAlert } from 'lucide'
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { useOfflineSince } from '../../lib/offline.ts'
import { charOf, useScanner } from '../../lib/scanner.ts'
import { useMay } from '../../lib/session.ts'
import { ExportButtons } from '../../parts/list/export-buttons.tsx'
import { keepAtOnce, readAtOnce } from './at-once.ts'
import { type Answer, checkCode, faultOf } from './check-code.ts'
import styles from './counter.module.css'
import { Scanner } from './scanner.tsx'
import { signal } from './signal.ts'

type Outcome = Answer & { key: number; code: string; at: Date }

const chips = { ok: 'state-ok', valid: 'state-info', used: 'state-warn', bad: 'state-bad' } as const
/** Between two keys of a scanner. */
const quickMs = 80

/** Codes that were taken, the last one first. */
function useCodes(atOnce: boolean, onAnswered: () => void) {
  const t = useT()
  const offline = useOfflineSince()
  const [past, setPast] = useState<Outcome[]>([])
  const [busy, setBusy] = useState(false)

  async function take(typed: string): Promise<void> {
    const wanted = typed.trim()
    if (!wanted || busy) return
    setBusy(true)
    const offlineAnswer: Answer = { tone: 'bad', text: t('counter.offline'), about: '' }
    const answered = offline ? offlineAnswer : await checkCode(wanted, t, atOnce)
    signal(answered.tone === 'ok' || answered.tone === 'valid')
    setPast((all) => [{ ...answered, code: wanted, key: (all[0]?.key ?? 0) + 1, at: new Date() }, ...all].slice(0, 20))
    setBusy(false)
    onAnswered()
  }

  /** What was only looked at is used now. */
  async function confirm(seen: Outcome): Promise<void> {
    if (!seen.use || busy) return
    setBusy(true)
    const done = await seen.use().catch((error: unknown) => faultOf(error, t))
    signal(done.tone === 'ok')
    setPast((all) =>
      all.map((each) => (each.key === seen.key ? { ...each, use: undefined, verb: undefined, ...done } : each)),
    )
    setBusy(false)
    onAnswered()
  }
  return { past, busy, take, confirm }
}

/** A scanner types into the field by the layout of the machine: a Cyrillic one is read by the places of the keys instead. */
function useKeyPlaces() {
  const places = useRef({ text: '', at: 0 })
  return {
    onKeyDown({ timeStamp, nativeEvent }: KeyboardEvent): void {
      const isQuick = timeStamp - places.current.at < quickMs
      const text = nativeEvent.key === 'Enter' ? '' : (charOf(nativeEvent) ?? '')
      places.current = { text: isQuick ? places.current.text + text : text, at: timeStamp }
    },
    codeOf: (typed: string): string => {
      const { text } = places.current
      return /[^ -~]/.test(typed) && text.length === typed.trim().length ? text : typed
    },
  }
}

/** Tickets and coupons at the counter: a code in, a clear answer out, and nobody enters twice. */
export function Component() {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { state } = useLocation()
  const [code, setCode] = useState<string>(typeof state?.code === 'string' ? state.code : '')
  const [camera, setCamera] = useState(false)
  const [atOnce, setAtOnce] = useState(readAtOnce)
  const places = useKeyPlaces()
  const mayUse = useMay('tickets.edit')
  const { past, busy, take, confirm } = useCodes(atOnce, () => {
    setCode('')
    input.current?.focus()
  })
  useEffect(() => {
    document.title = t('counter.title')
  }, [t])
  // with the focus elsewhere
  useScanner((scanned) => mayUse && void take(scanned))

  const [last] = past
  return (
    <div className={styles.screen}>
      <div className="page-head">
        <h1>{t('counter.title')}</h1>
        <ExportButtons list="ticket_scans" query="" disabled={false} />
      </div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void take(places.codeOf(code))
        }}
      >
        <input
          ref={input}
          className="input"
          value={code}
          placeholder={t('counter.code')}
          aria-label={t('counter.code')}
          autoComplete="off"
          autoCapitalize="characters"
          // biome-ignore lint/a11y/noAutofocus: a scanner types into what has the focus
          autoFocus
          disabled={!mayUse}
          onKeyDown={places.onKeyDown}
          onChange={(event) => setCode(event.target.value)}
        />
        <button type="submit" className="btn btn-go btn-large" disabled={busy || !mayUse}>
          {t('counter.use')}
        </button>
        {'BarcodeDetector' in globalThis && (
          <button type="button" className="btn btn-large" aria-pressed={camera} onClick={() => setCamera(!camera)}>
            <Icon icon={Camera} small />
            {t('counter.camera')}
          </button>
        )}
      </form>
      <AtOnceCheck atOnce={atOnce} onChange={setAtOnce} />
      {!mayUse && <p className="note">{t('states.noRight')}</p>}
      {camera && <Scanner onCode={(found) => void take(found)} onFailed={() => setCamera(false)} />}
      <div role="status" aria-live="assertive">
        {last && (
          <Last key={last.key} of={last} busy={busy} onConfirm={mayUse ? () => void confirm(last) : undefined} />
        )}
      </div>
      {past.length > 1 && <Past of={past.slice(1)} />}
    </div>
  )
}
Component.displayName = 'Counter'

/** Whether a code is used as soon as it is read; this browser keeps the choice. */
function AtOnceCheck({ atOnce, onChange }: { atOnce: boolean; onChange: (atOnce: boolean) => void }) {
  const t = useT()
  function change({ target }: ChangeEvent<HTMLInputElement>) {
    onChange(target.checked)
    keepAtOnce(target.checked)
  }
  return (
    <label className="row small">
      <input type="checkbox" className="check" checked={atOnce} onChange={change} />
      {t('counterAtOnce.label')}
    </label>
  )
}

const icons = { ok: CircleCheck, valid: CircleCheck, used: TriangleAlert, bad: CircleX } as const
type LastProps = { of: Outcome; busy: boolean; onConfirm: (() => void) | undefined }

function Last({ of: { tone, text, about, code, use, verb }, busy, onConfirm }: LastProps) {
  return (
    <div className={styles.answer} data-tone={tone}>
      <Icon icon={icons[tone]} />
      <strong>{text}</strong>
      <span>{about}</span>
      <span className="small">{code}</span>
      {use && onConfirm && (
        <button type="button" className="btn btn-go btn-large" disabled={busy} onClick={onConfirm}>
          {verb}
        </button>
      )}
    </div>
  )
}

function Past({ of }: { of: readonly Outcome[] }) {
  const t = useT()
  return (
    <section>
      <h2 className="small strong">{t('counter.past')}</h2>
      <ol className="rows">
        {of.map((each) => (
          <li key={each.key} className="row wrap small">
            <span className={`state ${chips[each.tone]}`}>{each.text}</span>
            <b>{each.code}</b>
            <span className="meta">{each.about}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
