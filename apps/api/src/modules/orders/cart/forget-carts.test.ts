import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { anAddress, aProduct, aShop, aUser, unitsLeft } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { forgetCarts } from './forget-carts.jobs.ts'

let shop: TestApp
let transfer: number
beforeAll(async () => {
  shop = await startApp(await freshDatabase('forget_carts'))
  await aShop(shop.db)
  transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
})
const begin = new Date('2026-11-24T03:00:00.000Z')
const later = (days: number) => new Date(begin.getTime() + days * 86_400_000)
beforeEach(() => {
  shop.clock.now = begin
})
afterAll(() => shop.close())

/** A cart with names, an address and a chosen payment: everything but placed. */
async function aCart(bearer?: string) {
  const { variant_id } = await aProduct(shop.db, { stock: [5] })
  const { body } = await shop.call('POST', '/orders/0/line_items', {
    body: { line_item: { variant_id, quantity: 2 } },
    ...(bearer && { bearer }),
  })
  const { token, number, id } = body.order as { token: string; number: string; id: number }
  const order = {
    email: 'saraa@shuudan.mn',
    bill_address_attributes: { ...anAddress, firstname: 'Нэхэмжлэх' },
    ship_address_attributes: anAddress,
    payments_attributes: [{ payment_method_id: transfer }],
  }
  const saved = await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
  expect(saved.status).toBe(200)
  const addresses = [saved.body.bill_address.id, saved.body.ship_address.id] as number[]
  return { id, token, number, variant_id, addresses, read: () => shop.call('GET', `/orders/${number}`, { token }) }
}

const run = () => forgetCarts.work(shop.services, {})
const left = async (ids: number[]) =>
  (await shop.pool.query('select id from addresses where id = any($1)', [ids])).rows.map(({ id }) => Number(id))

it('deletes a cart thirty days after its last change, with the names and addresses in it', async () => {
  const cart = await aCart()
  shop.clock.now = later(29.9)
  await run()
  expect((await cart.read()).status).toBe(200)
  shop.clock.now = later(30.1)
  await run()
  expect((await cart.read()).status).toBe(404)
  expect(await left(cart.addresses)).toEqual([])
  for (const table of ['line_items', 'shipments', 'payments', 'order_events']) {
    const { rowCount } = await shop.pool.query(`select from ${table} where order_id = $1`, [cart.id])
    expect([table, rowCount]).toEqual([table, 0])
  }
  expect(await unitsLeft(shop.db, cart.variant_id)).toBe(5)
})

it('counts from the last change, not from the first', async () => {
  const cart = await aCart()
  shop.clock.now = later(20)
  await shop.call('PUT', `/orders/${cart.number}`, { token: cart.token, body: { order: { gift: true } } })
  shop.clock.now = later(40)
  await run()
  expect((await cart.read()).status).toBe(200)
  shop.clock.now = later(51)
  await run()
  expect((await cart.read()).status).toBe(404)
})

it('never touches an order that was placed, whatever became of it, nor what it holds', async () => {
  const placed = await aCart()
  await shop.call('PUT', `/checkouts/${placed.number}/complete`, { token: placed.token, body: {} })
  const canceled = await aCart()
  await shop.call('PUT', `/checkouts/${canceled.number}/complete`, { token: canceled.token, body: {} })
  await shop.pool.query("update orders set status = 'canceled' where id = $1", [canceled.id])
  shop.clock.now = later(400)
  await run()
  expect((await placed.read()).body).toMatchObject({ number: placed.number, status_label: 'payment_pending' })
  expect((await canceled.read()).status).toBe(200)
  expect(await unitsLeft(shop.db, placed.variant_id)).toBe(3)
  expect(await left(placed.addresses)).toHaveLength(2)
})

it('passes over a cart with money on the way or goods held, which is none to delete', async () => {
  const [paying, holding] = [await aCart(), await aCart()]
  await shop.pool.query("update payments set status = 'pending' where order_id = $1", [paying.id])
  await shop.pool.query(
    `insert into inventory_units (order_id, line_item_id, stock_item_id, quantity)
     select $1, (select id from line_items where order_id = $1), (select id from stock_items where variant_id = $2 limit 1), 1`,
    [holding.id, holding.variant_id],
  )
  shop.clock.now = later(31)
  await run()
  expect([(await paying.read()).status, (await holding.read()).status]).toEqual([200, 200])
})

it('keeps the saved addresses of a user, and passes over a cart that is being worked on', async () => {
  const { id, email, password } = await aUser(shop.db, { email: 'forget@test.example' })
  const sign = { grant_type: 'password', username: email, password }
  const bearer = (await shop.call('POST', '/oauth/token', { body: sign })).body.access_token
  const cart = await aCart(bearer)
  await shop.pool.query('update addresses set user_id = $1 where id = $2', [id, cart.addresses[1]])
  const client = await shop.pool.connect()
  shop.clock.now = later(31)
  try {
    await client.query('begin')
    await client.query('select from orders where id = $1 for update', [cart.id])
    await run()
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect((await cart.read()).status).toBe(200)
  await run()
  expect((await cart.read()).status).toBe(404)
  expect(await left(cart.addresses)).toEqual([cart.addresses[1]])
})

it('deletes as many as there are, and the addresses of a cart that its shopper drops go too', async () => {
  await shop.pool.query(
    `insert into orders (number, token, updated_at, created_at) select 'R9' || n, 'idle-' || n, $1, $1 from generate_series(1, 1203) n`,
    [begin],
  )
  shop.clock.now = later(31)
  await run()
  const { rows } = await shop.pool.query("select count(*)::int as n from orders where token like 'idle-%'")
  expect(rows).toEqual([{ n: 0 }])
  const cart = await aCart()
  await shop.call('DELETE', `/orders/${cart.number}`, { token: cart.token })
  expect(await left(cart.addresses)).toEqual([])
})
