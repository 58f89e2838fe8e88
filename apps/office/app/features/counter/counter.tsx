import { Icon } from '@delguur/ui/icon'
import { Camera, CircleCheck, CircleX, TriangleAlert } from 'lucide'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useOfflineSince } from '../../lib/offline.ts'
import { charOf, useScanner } from '../../lib/scanner.ts'
import { useMay } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { ExportButtons } from '../../parts/export-buttons.tsx'
import { keepAtOnce, readAtOnce } from './at-once.ts'
import { type Answer, checkCode, faultOf } from './check-code.ts'
import { Scanner } from './scanner.tsx'
import { signal } from './signal.ts'
import './counter.css'

type Outcome = Answer & { key: number; code: string; at: Date }

const chips = { ok: 'state-ok', valid: 'state-info', used: 'state-warn', bad: 'state-bad' } as const
/** Between two keys of a scanner. */
const quickMs = 80

/** Tickets and coupons at the counter: a code in, a clear answer out, and nobody enters twice. */
export function Component() {
  const w = useWords()
  const c = w.counter
  const offline = useOfflineSince()
  const input = useRef<HTMLInputElement>(null)
  const { state } = useLocation()
  const [code, setCode] = useState<string>(typeof state?.code === 'string' ? state.code : '')
  const [past, setPast] = useState<Outcome[]>([])
  const [busy, setBusy] = useState(false)
  const [camera, setCamera] = useState(false)
  const [atOnce, setAtOnce] = useState(readAtOnce)
  const positions = useRef({ text: '', at: 0 })
  const mayUse = useMay('tickets.edit')
  useEffect(() => {
    document.title = c.title
  }, [c])

  // with the focus elsewhere
  useScanner((scanned) => mayUse && void take(scanned))

  /** A scanner types into the field by the layout of the machine: a Cyrillic one is read by the places of the keys instead. */
  function onKey({ timeStamp, nativeEvent }: KeyboardEvent) {
    const isQuick = timeStamp - positions.current.at < quickMs
    const text = nativeEvent.key === 'Enter' ? '' : (charOf(nativeEvent) ?? '')
    positions.current = { text: isQuick ? positions.current.text + text : text, at: timeStamp }
  }

  async function take(typed: string) {
    const wanted = typed.trim()
    if (!wanted || busy) return
    setBusy(true)
    const offlineAnswer: Answer = { tone: 'bad', text: c.offline, about: '' }
    const answered = offline ? offlineAnswer : await checkCode(wanted, w, atOnce)
    signal(answered.tone === 'ok' || answered.tone === 'valid')
    setPast((all) => [{ ...answered, code: wanted, key: (all[0]?.key ?? 0) + 1, at: new Date() }, ...all].slice(0, 20))
    setCode('')
    setBusy(false)
    input.current?.focus()
  }

  /** What was only looked at is used now. */
  async function confirm(seen: Outcome) {
    if (!seen.use || busy) return
    setBusy(true)
    const done = await seen.use().catch((error: unknown) => faultOf(error, c))
    signal(done.tone === 'ok')
    setPast((all) =>
      all.map((each) => (each.key === seen.key ? { ...each, use: undefined, verb: undefined, ...done } : each)),
    )
    setBusy(false)
    input.current?.focus()
  }

  const [last] = past
  return (
    <div className="counter">
      <div className="page-head">
        <h1>{c.title}</h1>
        <ExportButtons list="ticket_scans" query="" disabled={false} />
      </div>
      <form
        className="counter-form"
        onSubmit={(event) => {
          event.preventDefault()
          const { text } = positions.current
          void take(/[^ -~]/.test(code) && text.length === code.trim().length ? text : code)
        }}
      >
        <input
          ref={input}
          className="input"
          value={code}
          placeholder={c.code}
          aria-label={c.code}
          autoComplete="off"
          autoCapitalize="characters"
          // biome-ignore lint/a11y/noAutofocus: a scanner types into what has the focus
          autoFocus
          disabled={!mayUse}
          onKeyDown={onKey}
          onChange={(event) => setCode(event.target.value)}
        />
        <button type="submit" className="btn btn-go btn-large" disabled={busy || !mayUse}>
          {c.use}
        </button>
        {'BarcodeDetector' in globalThis && (
          <button
            type="button"
            className="btn btn-large"
            aria-pressed={camera}
            onClick={() => setCamera((open) => !open)}
          >
            <Icon icon={Camera} small />
            {c.camera}
          </button>
        )}
      </form>
      <label className="row small">
        <input
          type="checkbox"
          className="check"
          checked={atOnce}
          onChange={(event) => {
            setAtOnce(event.target.checked)
            keepAtOnce(event.target.checked)
          }}
        />
        {w.counterAtOnce.label}
      </label>
      {!mayUse && <p className="note">{w.states.noRight}</p>}
      {camera && <Scanner onCode={(found) => void take(found)} onFailed={() => setCamera(false)} />}
      <div role="status" aria-live="assertive">
        {last && (
          <div key={last.key} className={`counter-answer counter-${last.tone}`}>
            <Icon
              icon={
                last.tone === 'ok' || last.tone === 'valid'
                  ? CircleCheck
                  : last.tone === 'used'
                    ? TriangleAlert
                    : CircleX
              }
            />
            <strong>{last.text}</strong>
            <span>{last.about}</span>
            <span className="small">{last.code}</span>
            {last.use && mayUse && (
              <button type="button" className="btn btn-go btn-large" disabled={busy} onClick={() => void confirm(last)}>
                {last.verb}
              </button>
            )}
          </div>
        )}
      </div>
      {past.length > 1 && (
        <section>
          <h2 className="small strong">{c.past}</h2>
          <ol className="rows">
            {past.slice(1).map((each) => (
              <li key={each.key} className="row wrap small">
                <span className={`state ${chips[each.tone]}`}>{each.text}</span>
                <b>{each.code}</b>
                <span className="meta">{each.about}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
Component.displayName = 'Counter'
