import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, anAddress, aProduct, aShop, aUser, unitsLeft } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { expireUnpaid } from '../payment/expire-unpaid.jobs.ts'

// What must hold when things go wrong in the middle, come together, or come to the very edge.

let shop: TestApp
let transfer: number
let staff: string
beforeAll(async () => {
  shop = await startApp(await freshDatabase('placing_guarantees'))
  await aShop(shop.db)
  transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@test.example', role: 'admin' })).id)
  await shop.pool.query(`create function refuse_it() returns trigger language plpgsql as $$
    begin raise exception 'the disk is gone'; end $$`)
})
const placedAt = new Date('2026-11-24T03:00:00.000Z')
beforeEach(() => {
  shop.clock.now = placedAt
})
afterAll(() => shop.close())

/** A cart that only waits to be placed, in either dialect. */
async function ready(input: Parameters<typeof aProduct>[1] = {}, quantity = 2) {
  const { variant_id } = await aProduct(shop.db, { stock: [5], price: 30_000, ...input })
  const opened = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id, quantity } } })
  const { token, number, id } = opened.body.order as { token: string; number: string; id: number }
  const order = {
    email: 'saraa@shuudan.mn',
    bill_address_attributes: anAddress,
    use_billing: true,
    payments_attributes: [{ payment_method_id: transfer }],
  }
  expect((await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })).body.requirements).toEqual([])
  const placeA = () => shop.call('PATCH', '/storefront/checkout/complete', { token, body: {} })
  const placeB = () => shop.call('PUT', `/checkouts/${number}/complete`, { token, body: {} })
  return { token, number, id, variant_id, placeA, placeB }
}
type Ready = Awaited<ReturnType<typeof ready>>

/** All that stands in the tables of an order. */
async function written({ id, variant_id }: Ready) {
  const { rows } = await shop.pool.query(
    `select o.status, o.completed_at, o.payment_due_at,
      (select json_agg(p.status order by p.id) from payments p where p.order_id = o.id) as payments,
      (select json_agg(json_build_array(u.quantity, u.state)) from inventory_units u where u.order_id = o.id) as units,
      (select json_agg(e.event order by e.id) from order_events e where e.order_id = o.id) as events,
      (select count(*)::int from graphile_worker._private_jobs j where j.payload ->> 'order_id' = o.id::text) as jobs
     from orders o where o.id = $1`,
    [id],
  )
  return { ...rows[0], left: await unitsLeft(shop.db, variant_id) }
}

describe('guarantee 6: a fault in the middle of placing', () => {
  const writes = [
    'orders',
    'payments',
    'inventory_units',
    'stock_items',
    'order_events',
    'graphile_worker._private_jobs',
  ]

  it.each(writes)(
    'leaves nothing half done when %s cannot be written, and the cart can be placed after it',
    async (table) => {
      for (const format of ['placeA', 'placeB'] as const) {
        const cart = await ready()
        const before = await written(cart)
        await shop.pool.query(
          `create trigger fault before insert or update on ${table} for each row execute function refuse_it()`,
        )
        const broken = await cart[format]()
        await shop.pool.query(`drop trigger fault on ${table}`)
        expect([broken.status, broken.body.code]).toEqual([500, 'unexpected'])
        expect(await written(cart)).toEqual(before)
        expect((await cart[format]()).status).toBe(200)
        expect(await written(cart)).toMatchObject({
          status: 'placed',
          payments: ['pending'],
          units: [[2, 'held']],
          events: ['placed', 'submitted'],
          jobs: 3,
          left: 3,
        })
      }
    },
  )
})

describe('guarantee 3: one cart placed from two sides', () => {
  it('is one order for fifty calls at once in both dialects', async () => {
    const cart = await ready()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => (i % 2 ? cart.placeA() : cart.placeB())))
    const numbers = answers.map(({ body }) => body.number ?? body.data?.attributes.number)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(numbers)).toEqual(new Set([cart.number]))
    expect(await written(cart)).toMatchObject({
      payments: ['pending'],
      units: [[2, 'held']],
      events: ['placed', 'submitted'],
      left: 3,
    })
  })
})

describe('money', () => {
  const pay = (number: string) =>
    shop.call('PUT', `/backoffice/orders/${number}/mark_paid`, { bearer: staff, body: {} })

  it('guarantee 18: told a hundred times at once is one payment, with who told it and when', async () => {
    const cart = await ready()
    await cart.placeB()
    shop.clock.now = new Date(placedAt.getTime() + 3_600_000)
    const tell = async () => {
      let answer = await pay(cart.number)
      // who hears that the shop is busy asks again
      while (answer.status === 503) answer = await pay(cart.number)
      return answer
    }
    const answers = await Promise.all(Array.from({ length: 100 }, tell))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await written(cart)).toMatchObject({
      payments: ['completed'],
      units: [[2, 'sold']],
      events: ['placed', 'submitted', 'paid', 'confirmed'],
      left: 3,
    })
    const { rows } = await shop.pool.query(
      'select subject, from_status, to_status, actor, created_at from order_events where order_id = $1 order by id offset 2',
      [cart.id],
    )
    const recorded = { actor: expect.stringMatching(/^admin:\d+$/), created_at: shop.clock.now }
    expect(rows).toEqual([
      { subject: 'payment', from_status: 'pending', to_status: 'completed', ...recorded },
      { subject: 'order', from_status: 'placed', to_status: 'confirmed', ...recorded },
    ])
  })

  it('guarantee 5: that arrives as the hold ends is never lost, and its goods are sold once', async () => {
    for (let round = 0; round < 10; round++) {
      const cart = await ready({ stock: [2] })
      await cart.placeB()
      shop.clock.now = new Date(placedAt.getTime() + 24 * 3_600_000)
      const expire = () => expireUnpaid.run(shop.services, { order_id: cart.id })
      const [paid] = await Promise.all([pay(cart.number), expire(), expire()])
      expect(paid?.status).toBe(200)
      const { status, payments, left } = await written(cart)
      expect([status, payments, left]).toEqual(['confirmed', ['completed'], 0])
      const { rows } = await shop.pool.query(
        "select sum(quantity)::int as sold from inventory_units where order_id = $1 and state = 'sold'",
        [cart.id],
      )
      expect(rows).toEqual([{ sold: 2 }])
      shop.clock.now = placedAt
    }
  })

  it('guarantee 11: is taken by a way to pay from its least sum to its most, and not a tugrik beyond', async () => {
    const { rows } = await shop.pool.query('select min_amount, max_amount from payment_methods where id = $1', [
      transfer,
    ])
    const least = Number(rows[0].min_amount)
    expect(least).toBeGreaterThan(0)
    await shop.pool.query('update payment_methods set max_amount = 500000 where id = $1', [transfer])
    const requested = async (price: number) => {
      const { variant_id } = await aProduct(shop.db, { price })
      const { body } = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id } } })
      const order = { payments_attributes: [{ payment_method_id: transfer }] }
      const { token, number } = body.order
      const answer = await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
      return answer.status === 200 ? 'taken' : answer.body.code
    }
    try {
      expect([await requested(least - 1), await requested(least)]).toEqual(['payment_below_minimum', 'taken'])
      expect([await requested(500_000), await requested(500_001)]).toEqual(['taken', 'payment_above_maximum'])
    } finally {
      await shop.pool.query('update payment_methods set max_amount = $1 where id = $2', [rows[0].max_amount, transfer])
    }
  })
})

describe('looking an order up', () => {
  it('answers alike for a number that is none, one of a cart and a wrong phone, and stops guessing', async () => {
    const [cart, order] = [await ready(), await ready()]
    await order.placeB()
    const find = (number: string, phone: string) => shop.call('POST', '/orders/find', { body: { number, phone } })
    const refusals = [await find('R000000000', '99112233'), await find(cart.number, '99112233')]
    refusals.push(await find(order.number, '99112234'), await find(order.number, 'not a phone'))
    for (const { status, body } of refusals) expect({ status, body }).toEqual({ status: 404, body: refusals[0]?.body })
    const codes: number[] = []
    for (let i = 0; i < 27; i++) codes.push((await find(order.number, '99112235')).status)
    expect([codes.slice(0, 26).every((code) => code === 404), codes[26]]).toEqual([true, 429])
  })
})
