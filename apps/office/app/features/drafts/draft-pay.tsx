import { type Draft, drafts } from '@delguur/contract/orders/drafts'
import { orders } from '@delguur/contract/orders/orders'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
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

/** The means of payment behind each way that is offered; by the counter only to who may book money. */
function useWays({ methods }: Draft): Record<Way, Method | undefined> {
  const mayBook = useMay('payments.edit')
  const transfer = methods.find(({ type }) => type === 'bank_transfer')
  const first = transfer ?? methods[0]
  return {
    link: first,
    qr: methods.find(({ type }) => type === 'qpay'),
    transfer,
    counter: mayBook ? first : undefined,
  }
}

/** Places the order and goes to it; money of the counter is booked with it. */
function usePlacing(draft: Draft, settled: () => Promise<void>) {
  const w = useWords()
  const d = w.drafts
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  async function place(by: Way, { id: payment_method_id }: Method) {
    setBusy(true)
    setFault(undefined)
    try {
      await settled()
      const expected_total = Math.round(Number(draft.order.total))
      const body = { payment_method_id, expected_total, send_link: by === 'link' }
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
  return { place, busy, fault }
}

/** What it comes to, how it is paid, and the one button that places it. */
export function DraftPay({ draft, saving, settled }: Props) {
  const d = useWords().drafts
  const { order } = draft
  const offered = useWays(draft)
  const [by, setBy] = useState<Way>('link')
  const { place, busy, fault } = usePlacing(draft, settled)
  const method = offered[by]
  const missing = order.requirements.filter(({ step }) => step !== 'payment')
  const isReady = order.line_items.length > 0 && missing.length === 0 && method !== undefined
  const total = sum(order.total)
  const run = () => {
    if (method && isReady && !busy) void place(by, method)
  }
  useKeys({ 'mod+Enter': run })
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
        <Sums order={order} />
        <div className="card-body">
          {order.line_items.length > 0 && missing.length > 0 && (
            <p className="meta">
              {d.missing([...new Set(missing.map(({ field }) => d.fields[field] ?? field))].join(', '))}
            </p>
          )}
          <button type="button" className="btn btn-go btn-large" disabled={!isReady || busy || saving} onClick={run}>
            {by === 'link' ? d.sendLink(total) : by === 'counter' ? d.counterDo(total) : d.place(total)}
            <kbd>Ctrl ↵</kbd>
          </button>
          <ErrorText text={fault} />
        </div>
      </section>
    </aside>
  )
}

function Sums({ order }: { order: Draft['order'] }) {
  const w = useWords()
  const s = w.order.sums
  return (
    <dl className="sums">
      <dt>{s.items(order.total_quantity)}</dt>
      <dd>{sum(order.item_total)}</dd>
      <dt>{s.delivery}</dt>
      <dd>{Number(order.ship_total) > 0 ? sum(order.ship_total) : s.free}</dd>
      {Number(order.promo_total) !== 0 && (
        <>
          <dt>{w.drafts.discount}</dt>
          <dd>{sum(order.promo_total)}</dd>
        </>
      )}
      <dt className="whole">{s.total}</dt>
      <dd className="whole">{sum(order.total)}</dd>
    </dl>
  )
}
