import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { aHolder, type Holder } from './baskets/holdings.ts'
import { aBearer, aUser } from './builders.ts'
import { type Bought, buy, type PayingShop } from './shops/paying-shop.ts'

// A shopper with something to hand on, and staff who take it.

export const steps = [
  { months: 6, like_new: 50, good: 40, worn: 20 },
  { months: 24, like_new: 30, good: 20, worn: 10 },
]
export const aSet = { name: { mn: 'Бүх бараа' }, taxons: [], steps, floor: 2_000, cap: 200_000 }

export async function someStaff(shop: TestApp, email: string, staff_role: 'desk' | 'editor' = 'desk'): Promise<string> {
  const { id } = await aUser(shop.db, { email, role: 'staff', staff_role })
  return aBearer(shop, id)
}

/** Rules for everything, by the owner. */
export async function someRules(shop: TestApp): Promise<string> {
  const owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@trade.example', role: 'admin' })).id)
  const { body: now } = await shop.call('GET', '/backoffice/trade_in_rules', { bearer: owner })
  const body = { valid_days: 14, answer_days: 7, courier_fee: 5_000, sets: [aSet], version: now.version }
  const { status, body: answer } = await shop.call('PUT', '/backoffice/trade_in_rules', { bearer: owner, body })
  expect(status, JSON.stringify(answer)).toBe(200)
  return owner
}

export type Owned = Bought & { line_item_id: number; person: Holder }

/** An order that was delivered some months ago: pieces of a price each, and 5,000 for the delivery. */
export async function received(
  shop: PayingShop,
  owner: string,
  {
    price = 50_000,
    quantity = 1,
    months = 3,
    person,
  }: { price?: number; quantity?: number; months?: number; person?: Holder } = {},
): Promise<Owned> {
  const buyer = person ?? (await aHolder(shop))
  const order = await buy(shop, 'bank-transfer', { price, quantity, stock: quantity + 1, bearer: buyer.bearer })
  const paid = await shop.call('PUT', `/backoffice/orders/${order.number}/mark_paid`, { bearer: owner, body: {} })
  expect(paid.status, JSON.stringify(paid.body)).toBe(200)
  const delivered_at = new Date(shop.clock.now)
  delivered_at.setUTCMonth(delivered_at.getUTCMonth() - months)
  await shop.db.updateTable('orders').set({ status: 'delivered', delivered_at }).where('id', '=', order.id).execute()
  await shop.db.updateTable('inventory_units').set({ state: 'sold' }).where('order_id', '=', order.id).execute()
  const { id } = await shop.db
    .selectFrom('line_items')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { ...order, line_item_id: id, person: buyer }
}

export async function storeId(shop: TestApp): Promise<number> {
  const row = await shop.db
    .selectFrom('stock_locations')
    .select('id')
    .where('is_pick_up', '=', true)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Asks for a quote of one piece that is brought to a store. */
export async function handIn(shop: TestApp, { line_item_id, person }: Owned, more: object = {}) {
  const body = { line_item_id, state: 'good', way: 'store', store_id: await storeId(shop), quote: 1, ...more }
  return shop.call('POST', '/shop/account/trade_ins', { bearer: person.bearer, body })
}

/** A piece that lies at the shop. */
export async function broughtIn(shop: TestApp, owned: Owned, staff: string, more: object = {}): Promise<string> {
  const made = await handIn(shop, owned, more)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { number } = made.body
  const here = await shop.call('PUT', `/backoffice/trade_ins/${number}/receive`, { bearer: staff, body: {} })
  expect(here.status, JSON.stringify(here.body)).toBe(200)
  return number
}
