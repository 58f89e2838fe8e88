import type { ETicket } from '@delguur/contract/digital'
import type { StaffCoupon } from '@delguur/contract/promotions'
import { Camera, CircleCheck, CircleX, TriangleAlert } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { call, Refused } from '../../lib/api.ts'
import { useOfflineSince } from '../../lib/offline.ts'
import { may, useSession } from '../../lib/session.ts'
import { dayAndClock, useWords } from '../../lib/text.ts'
import { Icon } from '../../parts/icon.tsx'
import { Scanner } from './scanner.tsx'
import './counter.css'

type Outcome = { key: number; code: string; tone: 'ok' | 'used' | 'bad'; text: string; about: string; at: Date }

/** Tickets and coupons at the counter: a code in, a clear answer out, and nobody enters twice. */
export function Component() {
  const w = useWords()
  const c = w.counter
  const session = useSession()
  const offline = useOfflineSince()
  const input = useRef<HTMLInputElement>(null)
  const { state } = useLocation()
  const [code, setCode] = useState<string>(typeof state?.code === 'string' ? state.code : '')
  const [past, setPast] = useState<Outcome[]>([])
  const [busy, setBusy] = useState(false)
  const [camera, setCamera] = useState(false)
  const mayUse = session.phase === 'in' && may(session.me, 'tickets.edit')
  useEffect(() => {
    document.title = c.title
  }, [c])

  async function take(typed: string) {
    const wanted = typed.trim()
    if (!wanted || busy) return
    setBusy(true)
    const answered = offline ? { tone: 'bad' as const, text: c.offline, about: '' } : await use(wanted)
    if (navigator.vibrate) navigator.vibrate(answered.tone === 'ok' ? 60 : [80, 60, 80])
    setPast((all) => [{ ...answered, code: wanted, key: (all[0]?.key ?? 0) + 1, at: new Date() }, ...all].slice(0, 20))
    setCode('')
    setBusy(false)
    input.current?.focus()
  }

  /** A ticket of that code, else a coupon; each is used by the call that finds it valid. */
  async function use(wanted: string): Promise<Pick<Outcome, 'tone' | 'text' | 'about'>> {
    try {
      const query = { scan_code: wanted }
      const { e_tickets } = await call<{ e_tickets: ETicket[] }>('GET', '/backoffice/e_tickets', { query })
      const [ticket] = e_tickets
      if (ticket) return await takeTicket(ticket)
      return await takeCoupon(wanted)
    } catch (error) {
      if (error instanceof Refused && error.status === 404) return { tone: 'bad', text: c.unknown, about: '' }
      return { tone: 'bad', text: error instanceof Refused ? error.message : c.offline, about: '' }
    }
  }

  async function takeTicket(ticket: ETicket): Promise<Pick<Outcome, 'tone' | 'text' | 'about'>> {
    const about = `${ticket.name} · ${ticket.order_number}`
    if (ticket.state === 'used') return { tone: 'used', text: usedText(ticket.used_at), about }
    if (ticket.state === 'void') return { tone: 'bad', text: c.void, about }
    try {
      await call('PUT', `/backoffice/e_tickets/${ticket.id}/use`, { body: {} })
      return { tone: 'ok', text: c.ticketOk, about }
    } catch (error) {
      // at two entrances at once one lets in, the other reads when
      const now = await call<ETicket>('GET', `/backoffice/e_tickets/${ticket.id}`)
      if (now.state === 'used') return { tone: 'used', text: usedText(now.used_at), about }
      throw error
    }
  }

  async function takeCoupon(wanted: string): Promise<Pick<Outcome, 'tone' | 'text' | 'about'>> {
    const path = `/backoffice/coupons/${encodeURIComponent(wanted)}`
    const coupon = await call<StaffCoupon>('GET', path)
    const about = `${coupon.name} · ${coupon.value}`
    if (coupon.used_at) return { tone: 'used', text: usedText(coupon.used_at), about }
    await call('PUT', `${path}/use`, { body: { scan_code: wanted } })
    return { tone: 'ok', text: c.couponOk, about }
  }

  const usedText = (at: string | null): string => (at ? c.usedAt(dayAndClock(w, at, new Date())) : c.used)
  const [last] = past
  return (
    <div className="counter">
      <div className="page-head">
        <h1>{c.title}</h1>
      </div>
      <form
        className="counter-form"
        onSubmit={(event) => {
          event.preventDefault()
          void take(code)
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
      {!mayUse && <p className="note">{w.states.noRight}</p>}
      {camera && <Scanner onCode={(found) => void take(found)} onFailed={() => setCamera(false)} />}
      <div role="status" aria-live="assertive">
        {last && (
          <div key={last.key} className={`counter-answer counter-${last.tone}`}>
            <Icon icon={last.tone === 'ok' ? CircleCheck : last.tone === 'used' ? TriangleAlert : CircleX} />
            <strong>{last.text}</strong>
            <span>{last.about}</span>
            <span className="small">{last.code}</span>
          </div>
        )}
      </div>
      {past.length > 1 && (
        <section>
          <h2 className="small strong">{c.past}</h2>
          <ol className="rows">
            {past.slice(1).map((each) => (
              <li key={each.key} className="row wrap small">
                <span
                  className={`state ${each.tone === 'ok' ? 'state-ok' : each.tone === 'used' ? 'state-warn' : 'state-bad'}`}
                >
                  {each.text}
                </span>
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
