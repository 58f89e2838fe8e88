import type { NotDeliveredReason } from '@delguur/kit/not-delivered'
import type { Instant, Order, Shipment } from './domain/order.domain.ts'
import type { Statement } from './order-parts.repository.ts'

// The one place where an order leaves dispatch: each change of a placed order is saved by one statement, whoever makes it, and with it
// waves and runs follow.

type Standing = Pick<Order, 'status'> & { shipment: Shipment | undefined }

const isToPack = ({ status, shipment }: Standing): boolean =>
  (status === 'confirmed' || status === 'ready') && shipment?.status === 'pending'

/** What becomes of the stop of a parcel that a courier has. */
type StopChange = {
  status: 'waiting' | 'delivered' | 'withdrawn' | NotDeliveredReason | null
  active: boolean
  done_at: Instant | null
}

const isOver = ({ status, shipment }: Standing): boolean =>
  shipment === undefined ||
  shipment.status === 'canceled' ||
  (status !== 'confirmed' && status !== 'ready' && shipment.delivered_at === null)

function stopChange(before: Standing, after: Standing, at: Instant): StopChange | undefined {
  const [old, now] = [before.shipment, after.shipment]
  if (isOver(after)) return isOver(before) ? undefined : { status: 'withdrawn', active: false, done_at: null }
  if (!old || !now) return undefined
  if (now.delivered_at !== null)
    return old.delivered_at === null ? { status: 'delivered', active: false, done_at: at } : undefined
  if (now.status === 'ready') return old.status === 'ready' ? undefined : { status: null, active: false, done_at: null }
  if (now.status === 'shipped')
    return old.status === 'not_delivered' ? { status: 'waiting', active: true, done_at: null } : undefined
  if (now.status !== 'not_delivered') return undefined
  const isSame = old.not_delivered === now.not_delivered && old.back_at === now.back_at
  return isSame ? undefined : { status: now.not_delivered, active: now.back_at === null, done_at: at }
}

/**
 * What is not to be packed any more leaves its wave. A parcel that is handed over, called off or back in the shop leaves its run: where
 * the courier has it, its stop says what became of it; a run that is still being loaded has it no more.
 */
export function writeDispatch(build: Statement, stored: Order | null, order: Order): void {
  if (!stored || stored.status === 'cart' || (stored.status === order.status && stored.shipments === order.shipments))
    return
  const pairs = stored.shipments.map((shipment) => {
    const before = { status: stored.status, shipment }
    const after = { status: order.status, shipment: order.shipments.find(({ id }) => id === shipment.id) }
    return { id: shipment.id, before, after }
  })
  const at = order.updated_at.toISOString()
  const packed = pairs
    .filter(({ before, after }) => isToPack(before) && !isToPack(after))
    .map(({ id, after }) => ({ id, over: isOver(after) }))
  if (packed.length > 0)
    // a wave that packs its orders keeps those that it packed
    build.parts.push(`w_left as (update wave_orders z set active = false, left_at = ${build.value(at)}::timestamptz
      from waves w, jsonb_to_recordset(${build.json(packed)}) as x(id bigint, over boolean)
      where w.id = z.wave_id and z.active and z.order_id = ${build.value(order.id)}::bigint
        and coalesce(z.shipment_id, x.id) = x.id and (x.over or w.status in ('open', 'picking')))`)
  const stops = pairs.flatMap(({ id, before, after }) => {
    const change = stopChange(before, after, at)
    const sent = before.shipment.status === 'ready' && after.shipment?.status === 'shipped'
    return change || sent ? [{ id, sent, ...change, called_off: change?.status === 'withdrawn' }] : []
  })
  if (stops.length === 0) return
  const record = `jsonb_to_recordset(${build.json(stops)}) as x(id bigint, sent boolean, called_off boolean, status text, active boolean, done_at timestamptz)`
  build.parts.push(
    `t_gone as (delete from run_stops t using runs r, ${record} where r.id = t.run_id and t.active and t.shipment_id = x.id
      and (r.status = 'loading' or (r.status = 'leaving' and x.called_off)))`,
    `t_told as (update run_stops t set status = coalesce(x.status, t.status), active = x.active, done_at = case
        when x.status is null then t.done_at else x.done_at end
      from runs r, ${record} where r.id = t.run_id and t.shipment_id = x.id and t.active and r.status = 'out' and x.active is not null)`,
  )
}
