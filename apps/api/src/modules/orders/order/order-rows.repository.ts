import type { Order, Rate, Shipment } from './domain/order.domain.ts'
import type { Statement } from './order-parts.repository.ts'

const shipmentColumns = [
  'status',
  'stock_location_id',
  'tracking_url',
  'shipped_at',
  'delivered_at',
  'not_delivered',
  'back_at',
  'kept_at',
] as const satisfies (keyof Shipment)[]
const rateColumns = ['cost', 'selected', 'promised_from', 'promised_to'] as const satisfies (keyof Rate)[]

/** Whether a row is written: not where each column is as it was read. */
const differs = <K extends string>(
  columns: readonly K[],
  before: Record<K, unknown> | undefined,
  now: Record<K, unknown>,
) => columns.some((column) => before?.[column] !== now[column])

export function writeShipments(build: Statement, stored: Order | null, order: Order): void {
  if (order.shipments === stored?.shipments || (order.shipments.length === 0 && !stored?.shipments.length)) return
  const remaining = new Set(order.shipments.map(({ id }) => id))
  const removed = (stored?.shipments ?? []).map(({ id }) => id).filter((id) => !remaining.has(id))
  if (removed.length > 0) {
    build.parts.push(`s_gone as (delete from shipments where id = any(${build.ids(removed)}))`)
  }
  const fields = order.shipments.map(({ rates: _rates, lines: _lines, ...shipment }) => shipment)
  const fresh = fields.filter(({ id }) => id === 0)
  const record =
    'x(id bigint, number text, status text, stock_location_id bigint, tracking_url text, shipped_at timestamptz, delivered_at timestamptz, not_delivered text, back_at timestamptz, kept_at timestamptz)'
  if (fresh.length > 0) {
    build.parts.push(`s_new as (insert into shipments (order_id, number, status, stock_location_id)
      select o.id, x.number, x.status, x.stock_location_id from o, jsonb_to_recordset(${build.json(fresh)}) as ${record}
      returning id, number)`)
    build.answers.push('(select json_agg(s_new) from s_new) as shipments')
    writeParts(build, order)
  }
  writeChangedParts(build, stored, order)
  const before = new Map((stored?.shipments ?? []).map((each) => [each.id, each]))
  const old = fields.filter((each) => each.id !== 0 && differs(shipmentColumns, before.get(each.id), each))
  if (old.length > 0) {
    build.parts.push(`s_changed as (update shipments s set status = x.status, stock_location_id = x.stock_location_id,
      tracking_url = x.tracking_url, shipped_at = x.shipped_at,
      delivered_at = x.delivered_at, not_delivered = x.not_delivered, back_at = x.back_at, kept_at = x.kept_at from jsonb_to_recordset(${build.json(old)}) as ${record}
      where s.id = x.id)`)
  }
  writeRates(build, stored, order, fresh.length > 0)
}

/** What is in the shipments that were split off just now. */
function writeParts(build: Statement, order: Order): void {
  const lines = order.shipments.flatMap(({ id, number, lines: own }) =>
    id === 0 ? own.map((line) => ({ ...line, number })) : [],
  )
  if (lines.length === 0) return
  build.parts.push(`b_new as (insert into shipment_lines (shipment_id, line_item_id, quantity)
    select s_new.id, x.line_item_id, x.quantity from jsonb_to_recordset(${build.json(lines)})
      as x(number text, line_item_id bigint, quantity integer) join s_new on s_new.number = x.number)`)
}

/** Parts of which units were taken off hold less. */
function writeChangedParts(build: Statement, stored: Order | null, order: Order): void {
  const before = new Map((stored?.shipments ?? []).map((each) => [each.id, each.lines]))
  const parts = order.shipments.filter(({ id, lines }) => before.has(id) && before.get(id) !== lines)
  if (parts.length === 0) return
  const now = parts.flatMap(({ id: shipment_id, lines }) => lines.map((line) => ({ ...line, shipment_id })))
  build.parts.push(`b_gone as (delete from shipment_lines where shipment_id = any(${build.ids(parts.map(({ id }) => id))})
    and line_item_id <> all(array(select x.line_item_id from jsonb_to_recordset(${build.json(now)})
      as x(shipment_id bigint, line_item_id bigint) where x.shipment_id = shipment_lines.shipment_id)))`)
  build.parts.push(`b_changed as (update shipment_lines b set quantity = x.quantity from jsonb_to_recordset(${build.json(now)})
    as x(shipment_id bigint, line_item_id bigint, quantity integer)
    where b.shipment_id = x.shipment_id and b.line_item_id = x.line_item_id)`)
}

function writeRates(build: Statement, stored: Order | null, order: Order, freshShipments: boolean): void {
  const rates = order.shipments.flatMap((shipment) =>
    shipment.rates.map(({ id, shipping_method_id, cost, selected, promised_from, promised_to }) => ({
      id,
      shipping_method_id,
      cost,
      selected,
      promised_from,
      promised_to,
      number: shipment.number,
      shipment_id: shipment.id,
    })),
  )
  const record =
    'x(id bigint, shipping_method_id bigint, cost bigint, selected boolean, promised_from timestamptz, promised_to timestamptz, number text, shipment_id bigint)'
  const fresh = rates.filter(({ id }) => id === 0)
  const before = new Map((stored?.shipments ?? []).flatMap((each) => each.rates.map((rate) => [rate.id, rate])))
  const old = rates.filter((rate) => rate.id !== 0 && differs(rateColumns, before.get(rate.id), rate))
  const remaining = new Set(rates.map(({ id }) => id))
  const living = new Set(order.shipments.map(({ id }) => id))
  const removed = (stored?.shipments ?? [])
    .filter(({ id }) => living.has(id))
    .flatMap((shipment) => shipment.rates.map(({ id }) => id))
    .filter((id) => !remaining.has(id))
  if (fresh.length > 0) {
    const shipment = freshShipments ? '(select id from s_new where s_new.number = x.number)' : 'x.shipment_id'
    build.parts.push(`r_new as (insert into shipping_rates (shipment_id, shipping_method_id, cost, selected, promised_from, promised_to)
      select coalesce(nullif(x.shipment_id, 0), ${shipment}), x.shipping_method_id, x.cost, x.selected, x.promised_from, x.promised_to
      from o, jsonb_to_recordset(${build.json(fresh)}) as ${record} returning id, shipping_method_id)`)
    build.answers.push('(select json_agg(r_new) from r_new) as rates')
  }
  if (old.length > 0) {
    build.parts.push(`r_changed as (update shipping_rates r set cost = x.cost, selected = x.selected,
      promised_from = x.promised_from, promised_to = x.promised_to from jsonb_to_recordset(${build.json(old)}) as ${record}
      where r.id = x.id)`)
  }
  if (removed.length > 0) {
    build.parts.push(`r_gone as (delete from shipping_rates where id = any(${build.ids(removed)}))`)
  }
}

export function writePayments(build: Statement, stored: Order | null, order: Order): void {
  if (order.payments === stored?.payments || (order.payments.length === 0 && !stored?.payments.length)) return
  const fields = order.payments.map(
    ({ method, charge: _charge, refunded: _refunded, on_way_back: _back, ...payment }) => ({
      ...payment,
      payment_method_id: method.id,
    }),
  )
  const fresh = fields.filter(({ id }) => id === 0)
  const old = fields.filter(({ id }) => id !== 0)
  const remaining = new Set(old.map(({ id }) => id))
  const removed = (stored?.payments ?? []).map(({ id }) => id).filter((id) => !remaining.has(id))
  const record =
    'x(id bigint, number text, payment_method_id bigint, amount bigint, takes_rest boolean, status text, response_code text, public_metadata jsonb, source jsonb)'
  if (fresh.length > 0) {
    build.parts.push(`y_new as (insert into payments (order_id, number, payment_method_id, amount, takes_rest, status, response_code, public_metadata, source)
      select o.id, x.number, x.payment_method_id, x.amount, x.takes_rest, x.status, x.response_code, x.public_metadata, x.source
      from o, jsonb_to_recordset(${build.json(fresh)}) as ${record} returning id, number)`)
    build.answers.push('(select json_agg(y_new) from y_new) as payments')
  }
  if (old.length > 0) {
    build.parts.push(`y_changed as (update payments y set amount = x.amount, status = x.status, response_code = x.response_code,
      public_metadata = x.public_metadata, source = x.source, updated_at = ${build.value(order.updated_at)}
      from jsonb_to_recordset(${build.json(old)}) as ${record} where y.id = x.id)`)
  }
  if (removed.length > 0) {
    build.parts.push(`y_gone as (delete from payments where id = any(${build.ids(removed)}))`)
  }
}

/** Discounts of promotions are kept once the order is placed; until then they are worked out whenever it is read. */
export function writeAdjustments(build: Statement, stored: Order | null, order: Order): void {
  if (order.status === 'cart') return
  if (stored && stored.status !== 'cart') writeChangedAdjustments(build, stored, order)
  const fresh = order.adjustments.filter(({ id }) => id === 0)
  if (fresh.length === 0) return
  const unsaved = order.shipments.find(({ id }) => id === 0)
  const shipment = unsaved ? '(select s_new.id from s_new where x.shipment_id = 0)' : 'null'
  build.parts.push(`a_new as (insert into adjustments (order_id, line_item_id, shipment_id, kind, label, amount, included,
      promotion_id, coupon_code)
    select o.id, x.line_item_id, coalesce(nullif(x.shipment_id, 0), ${shipment}), x.kind, x.label, x.amount, x.included,
      x.promotion_id, x.coupon_code from o, jsonb_to_recordset(${build.json(fresh)}) as x(line_item_id bigint,
      shipment_id bigint, kind text, label text, amount bigint, included boolean, promotion_id bigint, coupon_code text) returning id)`)
  build.answers.push('(select json_agg(a_new.id order by a_new.id) from a_new) as adjustments')
}

/** Of a placed order: adjustments that are another sum now, or none any more. */
function writeChangedAdjustments(build: Statement, stored: Order, order: Order): void {
  const before = new Map(stored.adjustments.map((each) => [each.id, each]))
  const changed = order.adjustments.filter(({ id, amount, label }) => {
    const old = before.get(id)
    return old && (old.amount !== amount || old.label !== label)
  })
  const remaining = new Set(order.adjustments.map(({ id }) => id))
  const removed = [...before.keys()].filter((id) => !remaining.has(id))
  if (changed.length > 0) {
    const fields = changed.map(({ id, amount, label }) => ({ id, amount, label }))
    build.parts.push(`a_changed as (update adjustments a set amount = x.amount, label = x.label
      from jsonb_to_recordset(${build.json(fields)}) as x(id bigint, amount bigint, label text) where a.id = x.id)`)
  }
  if (removed.length > 0) build.parts.push(`a_gone as (delete from adjustments where id = any(${build.ids(removed)}))`)
}
