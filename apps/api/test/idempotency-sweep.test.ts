import type { Route } from '@delguur/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepsKeys } from '../src/platform/idempotency.ts'
import { keyOf } from '../src/platform/serve.ts'
import type { Answer, Ask } from './app.ts'
import { anAddress, aProduct, aUser } from './builders.ts'
import { type DemoShop, startDemoShop } from './demo-shop.ts'

// Every operation that changes something, found in the router table, called twice under one Idempotency-Key: done once.

let shop: DemoShop
let transfer: number
beforeAll(async () => {
  shop = await startDemoShop('idempotency')
  transfer = (
    await shop.db.selectFrom('payment_methods').select('id').where('active', '=', true).executeTakeFirstOrThrow()
  ).id
})
afterAll(() => shop.close())

let people = 0

async function signIn(role: 'staff' | 'shopper'): Promise<string> {
  const { email, password } = await aUser(shop.db, { email: `${role}-${++people}@once.example`, role })
  const body = { grant_type: 'password', username: email, password }
  return (await shop.call('POST', '/oauth/token', { body })).body.access_token
}

type Cart = { id: number; number: string; token: string; variant_id: number; line: number }

/** A cart that only waits to be placed. */
async function aCart(): Promise<Cart> {
  const { variant_id } = await aProduct(shop.db, { stock: [9], price: 60_000 })
  const line_item = { variant_id, quantity: 1 }
  const opened = (await shop.call('POST', '/orders/0/line_items', { body: { line_item } })).body
  const { id, number, token } = opened.order as { id: number; number: string; token: string }
  const order = {
    email: 'saraa@shuudan.mn',
    bill_address_attributes: anAddress,
    use_billing: true,
    payments_attributes: [{ payment_method_id: transfer }],
  }
  const filled = await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
  expect(filled.body.requirements).toEqual([])
  return { id, number, token, variant_id, line: opened.id }
}

async function aPlacedOrder(): Promise<Cart> {
  const cart = await aCart()
  const placed = await shop.call('PUT', `/checkouts/${cart.number}/complete`, { token: cart.token, body: {} })
  expect(placed.status).toBe(200)
  return cart
}

type Case = { path: string; body?: object; bearer?: 'staff' | 'shopper'; from?: () => Promise<Cart> }
const a = '/storefront'
/** How each is called; a changing operation without a row here fails the first test below. */
const cases: Record<string, (cart: Cart) => Case> = {
  'POST /storefront/cart': () => ({ path: `${a}/cart` }),
  'POST /storefront/cart/add_item': (cart) => ({
    path: `${a}/cart/add_item`,
    body: { variant_id: cart.variant_id, quantity: 2 },
  }),
  'PATCH /storefront/cart/set_quantity': (cart) => ({
    path: `${a}/cart/set_quantity`,
    body: { line_item_id: cart.line, quantity: 3 },
  }),
  'PATCH /storefront/cart/empty': () => ({ path: `${a}/cart/empty` }),
  'PATCH /storefront/cart/apply_coupon_code': () => ({
    path: `${a}/cart/apply_coupon_code`,
    body: { coupon_code: 'ЗУРГАА' },
  }),
  'PATCH /storefront/cart/associate': (cart) => ({
    path: `${a}/cart/associate`,
    body: { guest_order_token: cart.token },
    bearer: 'shopper',
  }),
  'PATCH /storefront/cart/change_currency': () => ({
    path: `${a}/cart/change_currency`,
    body: { new_currency: 'MNT' },
  }),
  'PATCH /storefront/checkout': () => ({
    path: `${a}/checkout`,
    body: { order: { special_instructions: 'Хаалга хонхгүй' } },
  }),
  'PATCH /storefront/checkout/next': () => ({ path: `${a}/checkout/next` }),
  'PATCH /storefront/checkout/advance': () => ({ path: `${a}/checkout/advance` }),
  'PATCH /storefront/checkout/complete': () => ({ path: `${a}/checkout/complete` }),
  'PATCH /storefront/checkout/select_shipping_method': () => ({
    path: `${a}/checkout/select_shipping_method`,
    body: { shipping_method_id: 1 },
  }),
  'POST /storefront/checkout/create_payment': () => ({
    path: `${a}/checkout/create_payment`,
    body: { payment_method_id: transfer },
  }),
  'POST /storefront/checkout/add_store_credit': () => ({ path: `${a}/checkout/add_store_credit` }),
  'POST /storefront/checkout/remove_store_credit': () => ({ path: `${a}/checkout/remove_store_credit` }),
  'POST /orders/{number}/line_items': (cart) => ({
    path: `/orders/${cart.number}/line_items`,
    body: { line_item: { variant_id: cart.variant_id, quantity: 2 } },
  }),
  'PUT /orders/{number}/line_items/{id}': (cart) => ({
    path: `/orders/${cart.number}/line_items/${cart.line}`,
    body: { line_item: { quantity: 4 } },
  }),
  'PUT /orders/{number}': (cart) => ({ path: `/orders/${cart.number}`, body: { order: { gift: true } } }),
  'POST /orders/find': (cart) => ({
    path: '/orders/find',
    body: { number: cart.number, phone: '99112233' },
    from: aPlacedOrder,
  }),
  'PUT /checkouts/{number}': (cart) => ({ path: `/checkouts/${cart.number}`, body: { order: { gift: true } } }),
  'PUT /checkouts/{number}/complete': (cart) => ({ path: `/checkouts/${cart.number}/complete` }),
  'PUT /backoffice/orders/{number}/mark_paid': (cart) => ({
    path: `/backoffice/orders/${cart.number}/mark_paid`,
    body: { reference: 'хуулга 7' },
    bearer: 'staff',
    from: aPlacedOrder,
  }),
  'POST /oauth/revoke': () => ({ path: '/oauth/revoke', body: { token: 'nobody' } }),
  'POST /spree_oauth/revoke': () => ({ path: '/spree_oauth/revoke', body: { token: 'nobody' } }),
}

const routes = (): Route[] => [...shop.api.operations.values()].map(({ route }) => route)

/** All that a call may make or pay, of one cart and in the whole shop. */
async function made(cart: Cart): Promise<unknown> {
  const { rows } = await shop.pool.query(
    `select o.status, o.total, o.gift, o.special_instructions, o.checkout_step,
       (select count(*)::int from orders) as orders,
       (select json_agg(l.quantity order by l.id) from line_items l where l.order_id = o.id) as quantities,
       (select json_agg(json_build_array(p.amount, p.status) order by p.id) from payments p where p.order_id = o.id) as payments,
       (select count(*)::int from order_events e where e.order_id = o.id) as events,
       (select sum(u.quantity)::int from inventory_units u where u.order_id = o.id) as units,
       (select count(*)::int from shipments s where s.order_id = o.id) as shipments,
       (select count(*)::int from graphile_worker._private_jobs) as jobs
     from orders o where o.id = $1`,
    [cart.id],
  )
  return rows[0]
}

let keys = 0
const newKey = (): string => `key-of-the-sweep-${++keys}`

async function prepared(name: string) {
  const start = await aCart()
  const { from } = cases[name]?.(start) ?? {}
  const cart = from ? await from() : start
  const { path, body = {}, bearer } = cases[name]?.(cart) ?? { path: '' }
  const who: Ask = bearer ? { bearer: await signIn(bearer) } : { token: cart.token }
  const ask = (key: string, more: object = {}): Promise<Answer> => {
    const asked = { ...who, body: { ...body, ...more }, headers: { 'idempotency-key': key } }
    return shop.call(name.split(' ')[0] as 'POST', path, asked)
  }
  return { cart, ask }
}

describe('under one Idempotency-Key', () => {
  it('every changing operation of the router is called here', () => {
    const changing = routes().filter(keepsKeys)
    expect(Object.keys(cases).sort()).toEqual(changing.map(keyOf).sort())
    const secret = routes().filter((route) => route.secret)
    expect(secret.map(keyOf).sort()).toEqual(['POST /oauth/token', 'POST /spree_oauth/token'])
  })

  it.each(Object.keys(cases))('%s is done once, and its answer given again', async (name) => {
    const { cart, ask } = await prepared(name)
    const key = newKey()
    const first = await ask(key)
    expect([first.status < 500, first.headers['idempotent-replayed']]).toEqual([true, undefined])
    const after = await made(cart)
    const second = await ask(key)
    expect([second.status, second.headers['idempotent-replayed']]).toEqual([first.status, 'true'])
    expect(second.body).toEqual(first.body)
    expect(await made(cart)).toEqual(after)
    const other = await ask(key, { locale: 'en' })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    expect(await made(cart)).toEqual(after)
  })

  it.each(Object.keys(cases))('%s, twice at the same moment, is done once', async (name) => {
    const alone = await prepared(name)
    const expected = await alone.ask(newKey())
    const { cart, ask } = await prepared(name)
    const key = newKey()
    const answers = await Promise.all([ask(key), ask(key), ask(key)])
    const done = answers.filter(({ body }) => body?.code !== 'idempotency_in_progress')
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ status }) => status))).toEqual(new Set([expected.status]))
    const once = (await made(alone.cart)) as Record<string, unknown>
    const twin = (await made(cart)) as Record<string, unknown>
    for (const field of ['status', 'total', 'quantities', 'payments', 'events', 'units', 'shipments'])
      expect([field, twin[field]]).toEqual([field, once[field]])
  })
})

describe('secrets', () => {
  it('are never kept for a repeated call', async () => {
    const { email, password } = await aUser(shop.db, { email: 'secret@once.example' })
    const body = { grant_type: 'password', username: email, password }
    const headers = { 'idempotency-key': 'a-key-for-signing-in' }
    const [first, second] = [
      await shop.call('POST', '/oauth/token', { body, headers }),
      await shop.call('POST', '/oauth/token', { body, headers }),
    ]
    expect(second.body.access_token).not.toBe(first.body.access_token)
    const { rows } = await shop.pool.query('select body from idempotency_keys where body like $1', ['%access_token%'])
    expect(rows).toEqual([])
  })
})
