import { expect } from 'vitest'
import { stockLicenses } from '../../src/modules/orders/digital/index.ts'
import { transact } from '../../src/platform/database/db.ts'
import { aProduct } from '../builders.ts'
import { type PayingShop, until, viewOf } from '../shops/paying-shop.ts'

export type Options = { variant_id: number; quantity?: number; options?: Record<string, string> }
export type Placed = { number: string; token: string; id: number; lines: number[] }
export type Basket = { bearer?: string; email?: string; address?: object; method?: string }

/** A cart with lines, in the order they are wished. */
export async function aCart(shop: PayingShop, inputs: Options[], bearer?: string): Promise<Placed> {
  const as = bearer ? { bearer } : {}
  let cart: Placed = { number: '0', token: '', id: 0, lines: [] }
  for (const { variant_id, quantity = 1, options } of inputs) {
    const own = cart.token ? { token: cart.token } : {}
    const body = { line_item: { variant_id, quantity, ...(options && { options }) } }
    const { status, body: added } = await shop.call('POST', `/orders/${cart.number}/line_items`, {
      ...as,
      ...own,
      body,
    })
    expect(status, JSON.stringify(added)).toBe(201)
    const { number, token, id, line_items } = added.order
    cart = { number, token, id, lines: line_items.map((line: { id: number }) => line.id) }
  }
  return cart
}

/** Fills a cart in and places it; gives what the shop answers. */
export async function place(shop: PayingShop, { number, token }: Placed, basket: Basket = {}) {
  const { bearer, email, address, method = 'qpay' } = basket
  const own = { token, ...(bearer && { bearer }) }
  const order = {
    ...(email && { email }),
    ...(address && { ship_address_attributes: address }),
    payments_attributes: [{ payment_method_id: await shop.method(method) }],
  }
  const filled = await shop.call('PUT', `/checkouts/${number}`, { ...own, body: { order } })
  if (filled.status !== 200) return filled
  return shop.call('PUT', `/checkouts/${number}/complete`, { ...own, body: {} })
}

/** The same, paid by QPay. */
export async function buyDigital(shop: PayingShop, inputs: Options[], basket: Basket = {}): Promise<Placed> {
  const order = await aCart(shop, inputs, basket.bearer)
  const placed = await place(shop, order, { email: 'buyer@digital.example', ...basket })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  await pay(shop, order)
  return order
}

const bought = (order: Placed) => ({ ...order, variant_id: 0, total: 0 })

/** Pays by QPay, and waits until the shop knows. */
export async function pay(shop: PayingShop, order: Placed, times = 1): Promise<void> {
  const { payment } = await viewOf(shop, bought(order))
  await shop.sandbox.money.act('qpay', payment.charge.number, 'approve', { times })
  await until(async () => (await viewOf(shop, bought(order))).state === 'paid', 'paid')
}

/** What of an order is no thing, as its buyer sees it. */
export const digitalsOf = async (shop: PayingShop, { number, token }: Placed) =>
  (await shop.call('GET', `/shop/orders/${number}/digitals`, { token })).body.line_items

/** A licensed thing with codes in stock; with `file` its buyers download one. */
export async function aLicensed(shop: PayingShop, codes: string[], file?: string): Promise<number> {
  const { variant_id } = await aProduct(shop.db, { stock: [], price: 12_000, digital: 'license' })
  const location = await shop.db
    .selectFrom('stock_locations')
    .select('id')
    .orderBy('position')
    .executeTakeFirstOrThrow()
  const fresh = codes.map((license_code) => ({ license_code, activation_code: null }))
  await transact(shop.db, (tx) => stockLicenses(tx, variant_id, location.id, fresh))
  if (file !== undefined)
    await shop.db
      .insertInto('digital_files')
      .values({
        variant_id,
        filename: 'book.html',
        content_type: 'text/html; charset=utf-8',
        content: Buffer.from(file),
      })
      .execute()
  return variant_id
}
