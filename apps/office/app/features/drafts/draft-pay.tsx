import { type Draft, drafts } from '@delguur/contract/orders/drafts'
import { orders } from '@delguur/contract/orders/orders'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { may, useSession } from '../../lib/session.ts'
import { sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'
import { useKeys } from '../frame/use-keys.ts'
import styles from './drafts.module.css'

const ways = ['link', 'qr', 'transfer', 'counter'] as const
type Way = (typeof ways)[number]
type Method = Draft['methods'][number]
type Props = { draft: Draft; saving: boolean; settled: () => Promise<void> }

/** What it comes to, how it is paid, and the one button that places it. */
export function DraftPay({ draft, saving, settled }: Props) {
  const w = useWords()
  const d = w.drafts
  const s = w.order.sums
  const navigate = useNavigate()
  const { order, methods } = draft
  const transfer = methods.find(({ type }) => type === 'bank_transfer')
  const others = methods.filter((each) => each !== transfer)
  const session = useSession()
  const qr = methods.find(({ type }) => type === 'qpay')
  const counts = session.phase === 'in' && may(session.me, 'payments.edit')
  const [by, setBy] = useState<Way>('link')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const offered: Record<Way, Method | undefined> = {
    link: transfer ?? others[0],
    qr,
    transfer,
    counter: counts ? (transfer ?? others[0]) : undefined,
  }
  const method = offered[by]
  const missing = order.requirements.filter(({ step }) => step !== 'payment')
  const isReady = order.line_items.length > 0 && missing.length === 0 && method !== undefined
  const total = sum(order.total)

  async function place() {
    if (!method || busy || !isReady) return
    setBusy(true)
    setFault(undefined)
    try {
      await settled()
      const body = {
        payment_method_id: method.id,
        expected_total: Math.round(Number(order.total)),
        send_link: by === 'link',
      }
      const { number } = await call(drafts.place, { params: { id: draft.id }, body })
      if (by === 'counter') await takeMoney(number)
      else showToast(by === 'link' ? d.linkSent : d.placed)
      await navigate(`/orders/${number}`)
    } catch (error) {
      setFault(
        error instanceof ApiError ? (Object.values(error.errors)[0]?.[0] ?? error.message) : w.states.unreachable,
      )
      setBusy(false)
    }
  }
  /** The order stands whatever comes of it: its page says what is still due. */
  async function takeMoney(number: string) {
    try {
      await call(orders.markPaid, { params: { number }, body: { reference: d.counterReference } })
      showToast(d.counterDone)
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : w.states.unreachable)
    }
  }
  useKeys({ 'mod+Enter': () => void place() })

  return (
    <aside className={styles.pay}>
      <section className="card">
        <header>
          <h2>{d.how}</h2>
        </header>
        <fieldset className="card-body" aria-label={d.how}>
          {ways
            .filter((each) => offered[each])
            .map((each) => (
              <label key={each} className={clsx(styles.rate, by === each && styles.chosen)}>
                <input type="radio" name="by" checked={by === each} onChange={() => setBy(each)} />
                <span className="stack" style={{ gap: 0 }}>
                  <b>{d.ways[each]}</b>
                  <span className="meta">{d.wayHints[each]}</span>
                </span>
              </label>
            ))}
        </fieldset>
      </section>
      <section className="card">
        <dl className="sums">
          <dt>{s.items(order.total_quantity)}</dt>
          <dd>{sum(order.item_total)}</dd>
          <dt>{s.delivery}</dt>
          <dd>{Number(order.ship_total) > 0 ? sum(order.ship_total) : s.free}</dd>
          {Number(order.promo_total) !== 0 && (
            <>
              <dt>{d.discount}</dt>
              <dd>{sum(order.promo_total)}</dd>
            </>
          )}
          <dt className="whole">{s.total}</dt>
          <dd className="whole">{total}</dd>
        </dl>
        <div className="card-body">
          {order.line_items.length > 0 && missing.length > 0 && (
            <p className="meta">
              {d.missing([...new Set(missing.map(({ field }) => d.fields[field] ?? field))].join(', '))}
            </p>
          )}
          <button
            type="button"
            className="btn btn-go btn-large"
            disabled={!isReady || busy || saving}
            onClick={() => void place()}
          >
            {by === 'link' ? d.sendLink(total) : by === 'counter' ? d.counterDo(total) : d.place(total)}
            <kbd>Ctrl ↵</kbd>
          </button>
          <ErrorText text={fault} />
        </div>
      </section>
    </aside>
  )
}
