import { expect } from 'vitest'
import { aProduct } from '../builders.ts'
import type { DispatchShop } from './dispatch-shop.ts'

export type Sent = { number: string; token: string; variants: number[] }
type Line = { stock: number[]; quantity?: number }
type More = { district?: string; name?: string; paid?: boolean }

/** Places an order of a product of its own for each line; `stock` is what the stores have of it, in their order. */
export async function sent(
  shop: DispatchShop,
  lines: Line[],
  { district = '1125', paid = false }: More = {},
): Promise<Sent> {
  const products = []
  for (const { stock } of lines) products.push(await aProduct(shop.db, { stock, price: 20_000 }))
  return sentOf(
    shop,
    products.map(({ variant_id }, at) => ({ variant_id, quantity: lines[at]?.quantity ?? 1 })),
    { district, paid },
  )
}

/** The same of products that there are. */
export async function sentOf(
  shop: DispatchShop,
  lines: { variant_id: number; quantity: number }[],
  { district = '1125', paid = false }: More = {},
): Promise<Sent> {
  let cart: { number: string; token: string } | undefined
  for (const line_item of lines) {
    const path = `/orders/${cart?.number ?? 0}/line_items`
    const added = await shop.call('POST', path, { body: { line_item }, ...(cart && { token: cart.token }) })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    cart ??= { number: added.body.order.number, token: added.body.order.token }
  }
  if (!cart) throw new Error('an order has lines')
  const { number, token } = cart
  const home = { firstname: 'Номин', phone: '88112233', state_name: 'Улаанбаатар', city: 'УБ', address1: '45-р байр' }
  const { id } = await shop.db
    .selectFrom('payment_methods')
    .select('id')
    .where('code', '=', 'bank-transfer')
    .executeTakeFirstOrThrow()
  const order = {
    ship_address_attributes: {
      ...home,
      aimag_id: district.slice(0, 2),
      district_id: district.length > 2 ? district : null,
    },
    payments_attributes: [{ payment_method_id: id }],
  }
  const chosen = await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
  expect(chosen.status, JSON.stringify(chosen.body)).toBe(200)
  const done = await shop.call('PUT', `/checkouts/${number}/complete`, { token, body: {} })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  if (paid) expect((await shop.put(`/orders/${number}/mark_paid`)).status).toBe(200)
  return { number, token, variants: lines.map(({ variant_id }) => variant_id) }
}

/** From where an order is sent: `tuv 2, zaisan 1`, each line in its order; what went back to a shelf is left out. */
export async function fromOf(shop: DispatchShop, number: string): Promise<string[]> {
  const { rows } = await shop.pool.query(
    `select l.code || ' ' || sum(u.quantity) as place from inventory_units u join stock_items s on s.id = u.stock_item_id
     join stock_locations l on l.id = s.stock_location_id join orders o on o.id = u.order_id
     where o.number = $1 and u.state in ('held', 'sold') group by u.line_item_id, l.code, l.position order by u.line_item_id, l.position`,
    [number],
  )
  return rows.map(({ place }) => place)
}
