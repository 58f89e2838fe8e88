import { sql } from 'kysely'
import type { Tenant } from '../../src/platform/tenant.ts'
import type { TestApp } from '../app.ts'
import { aBearer, aProduct, aUser, type ProductOptions } from '../builders.ts'

// A shop that sells alcohol in some of its shops, day and night until a test says otherwise.

export type SpiritShop = TestApp & { staff: string; stores: Record<string, number> }
type Sale = NonNullable<Tenant['alcohol']>['markets'][number]['sale']

export const licensed = ['tuv', 'darkhan']

/** How the shop sells alcohol in Mongolia; elsewhere shops are named only. */
export function sells(shop: TestApp, sale: Sale = 'pick_up'): void {
  const markets = [
    { country: 'MN', minimum_age: 21, sale },
    { country: '*', minimum_age: 21, sale: 'licensed_shops' as const },
  ]
  shop.services.tenant = { ...shop.services.tenant, alcohol: { markets } }
}

/** The shop with its staff and licenses; it has products, delivery and payment already. */
export async function asSpiritShop(shop: TestApp): Promise<SpiritShop> {
  sells(shop)
  await sql`update stock_locations set alcohol_license = 'А-' || code where code = any(${licensed}::text[])`.execute(
    shop.db,
  )
  const { id } = await aUser(shop.db, { email: `clerk-${process.pid}@spirits.example`, role: 'admin' })
  const rows = await shop.db.selectFrom('stock_locations').select(['id', 'code']).execute()
  const stores = Object.fromEntries(rows.map(({ code, id: store }) => [code, store]))
  return { ...shop, staff: await aBearer(shop, id), stores }
}

/** Alcohol is sold at all hours again, everywhere. */
export async function openAllHours(shop: TestApp): Promise<void> {
  await sql`delete from sale_hours`.execute(shop.db)
  await sql`delete from dry_days`.execute(shop.db)
  await shop.db.insertInto('sale_hours').values({ opens: '00:00', closes: '24:00' }).execute()
}

export const aBottle = (shop: TestApp, input: ProductOptions = {}) =>
  aProduct(shop.db, { name: 'Алтан тал', price: 90_000, stock: [30, 30, 30, 30], alcohol: 40, ...input })

export type Cart = { number: string; token: string; id: number; bearer?: string }
type Products = { variant_id: number; quantity?: number }

/** A cart of such products, fetched at a shop and paid by transfer; nothing more is said than that. */
export async function aSpiritCart(
  shop: SpiritShop,
  products: Products[],
  { store = 'tuv', bearer }: { store?: string; bearer?: string } = {},
): Promise<Cart> {
  const as = bearer ? { bearer } : {}
  const opened = await shop.call('POST', '/storefront/cart', { ...as, body: {} })
  const { token, number } = opened.body.data.attributes
  const cart = { token, number, id: Number(opened.body.data.id), ...as }
  for (const { variant_id, quantity = 1 } of products) {
    const line_item = { variant_id, quantity }
    await shop.call('POST', `/orders/${number}/line_items`, { ...as, token, body: { line_item } })
  }
  const transfer = await shop.db
    .selectFrom('payment_methods')
    .select('id')
    .orderBy('position')
    .executeTakeFirstOrThrow()
  const to = { firstname: 'Бат', phone: '88112233' }
  await save(shop, cart, { ship_address_attributes: to, payments_attributes: [{ payment_method_id: transfer.id }] })
  await fetchAt(shop, cart, store)
  return cart
}

export const save = (shop: TestApp, { number, ...as }: Cart, order: object) =>
  shop.call('PUT', `/checkouts/${number}`, { ...as, body: { order } })

export const viewCart = async (shop: TestApp, { number, ...as }: Cart) =>
  (await shop.call('GET', `/orders/${number}`, as)).body

/** Chooses the pick-up of a shop, if it is offered; gives the order. */
export async function fetchAt(shop: SpiritShop, cart: Cart, store: string) {
  const { shipments } = await viewCart(shop, cart)
  const rate = shipments[0]?.rates.find(({ code }: { code: string }) => code.endsWith(store))
  if (!rate) return viewCart(shop, cart)
  const shipments_attributes = [{ id: shipments[0].id, selected_shipping_rate_id: rate.id }]
  return (await save(shop, cart, { shipments_attributes })).body
}

export const grown = { year: 1990 }

/** Places a cart, saying when its buyer was born. */
export const place = (shop: TestApp, { number, ...as }: Cart, age?: object, more: object = {}) =>
  shop.call('PUT', `/checkouts/${number}/complete`, { ...as, body: { ...(age && { age }), ...more } })

/** Staff do a step of an order. */
export const staffStep = (shop: SpiritShop, { number }: Pick<Cart, 'number'>, step: string, body: object = {}) =>
  shop.call('PUT', `/backoffice/orders/${number}/${step}`, { bearer: shop.staff, body })

/** Placed and paid by somebody of age. */
export async function aPaidOrder(shop: SpiritShop, products: Products[]): Promise<Cart> {
  const cart = await aSpiritCart(shop, products)
  const placed = await place(shop, cart, grown)
  if (placed.status !== 200) throw new Error(JSON.stringify(placed.body))
  await staffStep(shop, cart, 'mark_paid')
  return cart
}
