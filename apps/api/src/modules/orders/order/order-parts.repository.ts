import { type Listed, listedOf } from './domain/listed.domain.ts'
import type { Address, Line, Order } from './domain/order.domain.ts'
import { isSamePreorder } from './domain/preorder/preorder.domain.ts'

const orderColumns = [
  'user_id',
  'email',
  'locale',
  'status',
  'checkout_step',
  'payment_status',
  'shipment_status',
  'item_total',
  'ship_total',
  'adjustment_total',
  'promo_total',
  'included_tax_total',
  'total',
  'item_count',
  'special_instructions',
  'gift',
  'gift_note',
  'gift_wrap',
  'window_id',
  'window_day',
  'window_hours',
  'public_metadata',
  'private_metadata',
  'updated_at',
  'completed_at',
  'canceled_at',
  'cancel_reason',
  'payment_due_at',
  'delivered_at',
  'return_total',
  'accepted_due',
  'preorder',
  'rest_total',
  'rest_requested_at',
  'late_since',
  'tags',
] as const satisfies (keyof Order)[]
/** What the back office finds a placed order by; see listed.domain.ts. */
const listedColumns = [
  'contact_name',
  'contact_phone',
  'district_id',
  'khoroo_id',
  'delivery_kind',
  'promised_to',
] as const satisfies (keyof Listed)[]
const asJson: ReadonlySet<string> = new Set(['public_metadata', 'private_metadata', 'gift_wrap'])
const birthColumns = ['number', 'token', 'currency', 'created_at'] as const satisfies (keyof Order)[]

const addressColumns = [
  'firstname',
  'lastname',
  'company',
  'phone',
  'country_iso',
  'state_name',
  'state_code',
  'city',
  'district',
  'khoroo',
  'address1',
  'address2',
  'zipcode',
  'label',
  'aimag_id',
  'district_id',
  'khoroo_id',
] as const satisfies (keyof Address)[]
export const addressList = addressColumns.join(', ')

/** Collects the parts of one statement and the values they name. */
export type Statement = {
  parts: string[]
  answers: string[]
  value: (value: unknown) => string
  json: (value: unknown) => string
  ids: (ids: number[]) => string
}

export function statement(): Statement & { values: unknown[] } {
  const values: unknown[] = []
  const value = (each: unknown): string => `$${values.push(each)}`
  return {
    parts: [],
    answers: [],
    values,
    value,
    json: (each) => `${value(JSON.stringify(each))}::jsonb`,
    ids: (list) => `${value(`{${list.join(',')}}`)}::bigint[]`,
  }
}

/** As it was read, of whichever side: a delivery address becomes that of the bill, too, when an order is placed. */
const isStored = (stored: Order | null, address: Address): boolean =>
  address === stored?.bill_address || address === stored?.ship_address

export function writeAddresses(build: Statement, stored: Order | null, order: Order): void {
  for (const side of ['bill', 'ship'] as const) {
    const address = order[`${side}_address`]
    if (!address || (side === 'ship' && address === order.bill_address)) continue
    const fields = Object.fromEntries(addressColumns.map((column) => [column, address[column]]))
    const record = `jsonb_populate_record(null::addresses, ${'%json%'})`
    if (address.id === 0) {
      const from = record.replace('%json%', build.json(fields))
      build.parts.push(
        `${side}_new as (insert into addresses (${addressList}) select ${addressList} from ${from} returning id)`,
      )
    } else if (!isStored(stored, address) && address.user_id === null) {
      const from = record.replace('%json%', build.json(fields))
      build.parts.push(`${side}_changed as (update addresses set (${addressList}) = (select ${addressList} from ${from})
        where id = ${build.value(address.id)} and user_id is null)`)
    }
  }
}

function addressId(build: Statement, order: Order, side: 'bill' | 'ship'): string {
  const address = order[`${side}_address`]
  if (!address) return 'null::bigint'
  if (address.id !== 0) return `${build.value(address.id)}::bigint`
  const shared = side === 'ship' && address === order.bill_address
  return `(select id from ${shared ? 'bill' : side}_new)`
}

export function writeOrder(build: Statement, stored: Order | null, order: Order): void {
  const columns = stored ? orderColumns : [...birthColumns, ...orderColumns]
  const listed = listedOf(order)
  const values = [
    ...columns.map((column) =>
      asJson.has(column) && order[column] !== null ? build.json(order[column]) : build.value(order[column]),
    ),
    ...listedColumns.map((column) => build.value(listed[column])),
  ]
  const bill = addressId(build, order, 'bill')
  const ship = addressId(build, order, 'ship')
  const names = [...columns, ...listedColumns, 'bill_address_id', 'ship_address_id'].join(', ')
  const list = [...values, bill, ship].join(', ')
  const back = 'returning id, version, bill_address_id, ship_address_id'
  build.parts.push(
    stored
      ? `o as (update orders set (${names}) = row(${list}) where id = ${build.value(order.id)} ${back})`
      : `o as (insert into orders (${names}) values (${list}) on conflict (number) do nothing ${back})`,
  )
}

const lineFields = (line: Line) => ({
  id: line.id,
  variant_id: line.variant_id,
  quantity: line.quantity,
  taken_off: line.taken_off,
  price: line.price,
  options: line.options,
  public_metadata: line.public_metadata,
  private_metadata: line.private_metadata,
  preorder_percent: line.preorder?.deposit_percent ?? null,
  arrives_on: line.preorder?.arrives_on ?? null,
})

export function writeLines(build: Statement, stored: Order | null, order: Order): void {
  const before = new Map((stored?.lines ?? []).map((line) => [line.id, line]))
  const isPlaced = order.status !== 'cart'
  const isPlacing = isPlaced && (stored?.status ?? 'cart') === 'cart'
  const fresh = order.lines.filter((line) => line.id === 0)
  const changed = order.lines.filter((line) => {
    const old = before.get(line.id)
    if (!old) return false
    const counts = old.quantity !== line.quantity || old.taken_off !== line.taken_off
    const terms =
      old.price !== line.price || old.options !== line.options || !isSamePreorder(old.preorder, line.preorder)
    return isPlacing || counts || terms
  })
  const remaining = new Set(order.lines.map((line) => line.id))
  const removed = [...before.keys()].filter((id) => !remaining.has(id))
  if (fresh.length > 0) {
    build.parts.push(`l_new as (insert into line_items (order_id, variant_id, quantity, price, options, public_metadata, private_metadata,
        preorder_percent, arrives_on, bought)
      select o.id, x.variant_id, x.quantity, x.price, x.options, x.public_metadata, x.private_metadata, x.preorder_percent, x.arrives_on, ${isPlaced ? 'as_bought(x.variant_id)' : 'null'}
      from o, jsonb_to_recordset(${build.json(fresh.map(lineFields))}) as x(variant_id bigint, quantity integer, price bigint,
        options jsonb, public_metadata jsonb, private_metadata jsonb, preorder_percent smallint, arrives_on date) returning id, variant_id, options)`)
    build.answers.push('(select json_agg(l_new) from l_new) as lines')
  }
  if (changed.length > 0) {
    const boughtNow = isPlacing ? ', bought = as_bought(l.variant_id)' : ''
    build.parts.push(`l_changed as (update line_items l set quantity = x.quantity, taken_off = x.taken_off, price = x.price,
        options = x.options, preorder_percent = x.preorder_percent, arrives_on = x.arrives_on${boughtNow}
      from jsonb_to_recordset(${build.json(changed.map(lineFields))}) as x(id bigint, quantity integer,
        taken_off integer, price bigint, options jsonb, preorder_percent smallint, arrives_on date) where l.id = x.id)`)
  }
  if (removed.length > 0) {
    build.parts.push(`l_gone as (delete from line_items where id = any(${build.ids(removed)}))`)
  }
}

export function writeEvents(build: Statement, stored: Order | null, order: Order): void {
  const fresh = order.events.slice(stored?.events.length ?? 0)
  if (fresh.length === 0) return
  build.parts.push(`e_new as (insert into order_events (order_id, subject, event, from_status, to_status, actor, created_at, part, detail)
    select o.id, x.subject, x.event, x.from_status, x.to_status, x.actor, x.created_at, x.part, x.detail
    from o, jsonb_to_recordset(${build.json(fresh)}) as x(subject text, event text, from_status text, to_status text,
      actor text, created_at timestamptz, part text, detail text))`)
}
