import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { stableJson } from './domain/lines.domain.ts'
import type { Adjustment, Order } from './domain/order.domain.ts'
import { writeDispatch } from './order-dispatch.repository.ts'
import { statement, writeAddresses, writeEvents, writeLines, writeOrder } from './order-parts.repository.ts'
import { writeAdjustments, writePayments, writeShipments } from './order-rows.repository.ts'
import { lockCart as cartText, lockOrder as lockText } from './order-sql.queries.ts'
import {
  keyParts,
  type Loaded,
  loadOrderWith,
  type OrderKey,
  type OrderRow,
  orderParams,
  orderWhere,
  toLoaded,
  type View,
  withDeals,
} from './orders.queries.ts'

const texts = {
  id: lockText(orderWhere.id),
  token: lockText(orderWhere.token),
  number: lockText(orderWhere.number),
  user: lockText(orderWhere.user),
}

const cartTexts = {
  id: cartText(orderWhere.id),
  token: cartText(orderWhere.token),
  number: cartText(orderWhere.number),
  user: cartText(orderWhere.user),
}

/** Locks an order until the transaction ends and reads it whole; others who want it wait. */
export const lockOrder = (tx: Tx, key: OrderKey, view: View, variantIds: number[] = []) =>
  lock(tx, 'order', key, view, variantIds)

/** The same where it is an open cart. */
export const lockCart = (tx: Tx, key: OrderKey, view: View, variantIds: number[] = []) =>
  lock(tx, 'cart', key, view, variantIds)

async function lock(
  tx: Tx,
  scope: 'order' | 'cart',
  key: OrderKey,
  view: View,
  variantIds: number[],
): Promise<Loaded | undefined> {
  const [name, value] = keyParts(key)
  const { rows } = await tx.executeQuery<OrderRow & { fresh: boolean }>(
    CompiledQuery.raw((scope === 'cart' ? cartTexts : texts)[name], orderParams(value, view, variantIds)),
  )
  if (!rows[0]) return undefined
  const { fresh, ...row } = rows[0]
  if (!fresh) return loadOrderWith(tx, { id: row.id }, view, variantIds)
  return toLoaded(await withDeals(tx, row, view, scope === 'cart' ? 'automatic' : 'none'), view.locale)
}

/**
 * Writes what differs between the stored order and its new value, in one statement, and gives the new value with the ids
 * of what was inserted. `stored` is null for a new order; `undefined` comes back when its number is taken already.
 */
export async function saveOrder(db: Db, stored: Order | null, order: Order): Promise<Order | undefined> {
  const build = statement()
  writeAddresses(build, stored, order)
  writeOrder(build, stored, order)
  writeLines(build, stored, order)
  writeShipments(build, stored, order)
  writePayments(build, stored, order)
  writeAdjustments(build, stored, order)
  writeEvents(build, stored, order)
  writeDispatch(build, stored, order)
  const text = `with ${build.parts.join(',\n')}\nselect o.id, o.version, o.bill_address_id, o.ship_address_id${build.answers
    .map((answer) => `, ${answer}`)
    .join('')} from o`
  const { rows } = await db.executeQuery<Written>(CompiledQuery.raw(text, build.values))
  return rows[0] && withIds(order, rows[0])
}

type Written = {
  id: number
  version: number
  bill_address_id: number | null
  ship_address_id: number | null
  lines?: { id: number; variant_id: number; options: Record<string, unknown> }[] | null
  shipments?: { id: number; number: string }[] | null
  rates?: { id: number; shipping_method_id: number }[] | null
  payments?: { id: number; number: string }[] | null
  adjustments?: number[] | null
}

function withIds(order: Order, written: Written): Order {
  const number = (list: { id: number; number: string }[] | null | undefined, wanted: string) =>
    list?.find((each) => each.number === wanted)?.id ?? 0
  return {
    ...order,
    id: written.id,
    version: written.version,
    bill_address: order.bill_address && { ...order.bill_address, id: written.bill_address_id ?? 0 },
    ship_address: order.ship_address && { ...order.ship_address, id: written.ship_address_id ?? 0 },
    lines: order.lines.map((line) => {
      if (line.id !== 0) return line
      const row = written.lines?.find(
        (each) => each.variant_id === line.variant_id && stableJson(each.options) === stableJson(line.options),
      )
      return { ...line, id: row?.id ?? 0 }
    }),
    shipments: order.shipments.map((shipment) => ({
      ...shipment,
      id: shipment.id || number(written.shipments, shipment.number),
      rates: shipment.rates.map((rate) => ({
        ...rate,
        id: rate.id || (written.rates?.find((each) => each.shipping_method_id === rate.shipping_method_id)?.id ?? 0),
      })),
    })),
    payments: order.payments.map((payment) => ({
      ...payment,
      id: payment.id || number(written.payments, payment.number),
    })),
    adjustments: numbered(order, written),
    ...(order.status !== 'cart' && { deals: [], coupons: [] }),
  }
}

/** Adjustments with the ids they got, in the order they were written. */
function numbered({ adjustments, shipments }: Order, written: Written): Adjustment[] {
  const fresh = [...(written.adjustments ?? [])]
  const shipment = written.shipments?.find(({ number }) => shipments.some((each) => each.number === number))
  return adjustments.map((each) => ({
    ...each,
    id: each.id || (fresh.shift() ?? 0),
    shipment_id: each.shipment_id === 0 ? (shipment?.id ?? 0) : each.shipment_id,
  }))
}

/** Drops an open cart with all that hangs on it, its own addresses too; saved ones stay. */
export const deleteCart = (tx: Tx, id: number): Promise<number> => deleteCarts(tx, sql`id = ${id}`)

/** Drops every open cart of a person. */
export const deleteCartsOf = (tx: Tx, userId: number): Promise<number> => deleteCarts(tx, sql`user_id = ${userId}`)

/**
 * Drops carts that nobody has changed since a moment, at most so many, and tells how many. A cart that is being worked on
 * is passed over, and so is one with products or money on it, which no cart should have.
 */
export const deleteIdleCarts = (db: Db, since: Date, most: number): Promise<number> =>
  deleteCarts(
    db,
    sql`id in (select c.id from orders c where c.status = 'cart' and c.updated_at < ${since}
      and not exists (select from inventory_units u where u.order_id = c.id)
      and not exists (select from payments p where p.order_id = c.id and p.status <> 'checkout')
      order by c.updated_at limit ${most} for update skip locked)`,
  )

async function deleteCarts(db: Db, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ carts: number }>`
    with gone as (delete from orders where status = 'cart' and ${which} returning id, bill_address_id, ship_address_id),
    homeless as (delete from addresses a
      where a.id in (select bill_address_id from gone union select ship_address_id from gone) and a.user_id is null
        and not exists (select from orders o where a.id in (o.bill_address_id, o.ship_address_id)
          and o.id not in (select id from gone)))
    select count(*)::int as carts from gone`.execute(db)
  return rows[0]?.carts ?? 0
}
