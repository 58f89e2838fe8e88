import { orderEdits } from '@delguur/contract/orders/order-edits'
import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { staffOrders } from '@delguur/contract/orders/staff-orders'
import { call } from '../../lib/api.ts'
import { may, useSession } from '../../lib/session.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import type { Act } from './act.ts'
import styles from './parts.module.css'
import { PartActs } from './undelivered.tsx'

const partActs = ['deliver', 'not_delivered'] as const
const failedActs = ['deliver', 'redeliver', 'keep_for_pickup', 'take_back', 'receive_parcel'] as const

type Part = StaffOrder['shipments'][number]
type Props = { order: StaffOrder; act: Act; busy: boolean; now: Date }

const tones: Record<string, string> = {
  ready: 'state-info',
  kept: 'state-info',
  shipped: 'state-warn',
  not_delivered: 'state-bad',
  delivered: 'state-ok',
}

/** The parts of an order that is sent in several, each with what is in it, where it is and what can be done with it. */
export function PartsCard({ order, act, busy, now }: Props) {
  const w = useWords()
  const session = useSession()
  if (order.shipments.length < 2) return null
  const mayAct = session.phase === 'in' && (may(session.me, 'orders.edit') || may(session.me, 'dispatch.edit'))
  const run = (command: 'makeReady' | 'ship', part: Part, done: string) =>
    void act(
      () => call(staffOrders[command], { params: { number: order.number }, body: { shipment: part.number } }),
      done,
    )
  const join = ({ number }: Part) =>
    void act(() => call(orderEdits.join, { params: { number: order.number, shipment: number } }), w.parts.joined)
  return (
    <section className="card">
      <header>
        <h2>{w.parts.title}</h2>
      </header>
      <ul className={styles.parts} aria-label={w.parts.title}>
        {order.shipments.map((part, k) => {
          const state = part.delivered_at ? 'delivered' : part.kept_at ? 'kept' : part.state
          const name = `${w.parts.part(k + 1)} · ${part.number}`
          return (
            <li key={part.number}>
              <span className="row">
                <b>{w.parts.part(k + 1)}</b>
                <span className="meta">{part.number}</span>
                <span className={`state push ${tones[state] ?? ''}`}>{w.parts.state[state] ?? state}</span>
              </span>
              <span className="soft">
                {part.lines
                  .map(({ line_item_id, quantity }) => {
                    const line = order.lines.find(({ id }) => id === line_item_id)
                    return `${line?.name ?? ''} × ${quantity}`
                  })
                  .join(', ')}
              </span>
              {part.shipped_at && (
                <span className="meta">
                  {w.parts.state.shipped}: {dayAndClock(w, part.shipped_at, now)}
                  {part.delivered_at && ` · ${w.parts.state.delivered}: ${dayAndClock(w, part.delivered_at, now)}`}
                  {part.not_delivered && ` · ${w.undelivered.reason[part.not_delivered]}`}
                </span>
              )}
              {mayAct && (
                <span className="row wrap no-print">
                  {part.state === 'pending' && order.acts.includes('make_ready') && (
                    <button
                      type="button"
                      className="btn"
                      aria-label={`${w.parts.pack}: ${name}`}
                      disabled={busy}
                      onClick={() => run('makeReady', part, w.parts.pack)}
                    >
                      {w.parts.pack}
                    </button>
                  )}
                  {part.state === 'ready' && !part.kept_at && order.acts.includes('ship') && (
                    <button
                      type="button"
                      className="btn"
                      aria-label={`${w.parts.send}: ${name}`}
                      disabled={busy}
                      onClick={() => run('ship', part, w.parts.send)}
                    >
                      {w.parts.send}
                    </button>
                  )}
                  <PartActs
                    order={order}
                    act={act}
                    busy={busy}
                    part={part}
                    only={part.state === 'not_delivered' || part.kept_at ? failedActs : partActs}
                  />
                  {part.joinable && (
                    <button
                      type="button"
                      className="btn btn-quiet"
                      aria-label={`${w.parts.join}: ${name}`}
                      disabled={busy}
                      onClick={() => join(part)}
                    >
                      {w.parts.join}
                    </button>
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
