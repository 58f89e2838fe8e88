import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser, unitsLeft } from '../../../test/builders.ts'
import { freshDatabase } from '../../../test/database.ts'
import { expireUnpaid, sweepUnpaid } from './orders.jobs.ts'

let shop: TestApp
let transfer: number
let staff: string
beforeAll(async () => {
  shop = await startApp(await freshDatabase('expiry'))
  await aShop(shop.db)
  transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@test.example', role: 'staff' })).id)
})
const placedAt = new Date('2026-11-24T03:00:00.000Z')
const hours = (count: number) => new Date(placedAt.getTime() + count * 3_600_000)
beforeEach(() => {
  shop.clock.now = placedAt
})
afterAll(() => shop.close())

async function placed(stock: number[] = [3], quantity = 2) {
  const { variant_id } = await aProduct(shop.db, { stock })
  const { body } = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id, quantity } } })
  const { token, number, id } = body.order as { token: string; number: string; id: number }
  await shop.call('PUT', `/checkouts/${number}`, {
    token,
    body: {
      order: {
        ship_address_attributes: {
          firstname: 'Бат',
          phone: '88112233',
          state_name: 'УБ',
          city: 'БЗД',
          address1: '12-р байр',
        },
        payments_attributes: [{ payment_method_id: transfer }],
      },
    },
  })
  const done = await shop.call('PUT', `/checkouts/${number}/complete`, { token, body: {} })
  expect(done.status).toBe(200)
  const read = async () => (await shop.call('GET', `/orders/${number}`, { token })).body
  const run = () => expireUnpaid.run(shop.services, { order_id: id })
  return { id, token, number, variant_id, read, run }
}

const pay = (number: string) => shop.call('PUT', `/backoffice/orders/${number}/mark_paid`, { bearer: staff, body: {} })

describe('an order nobody pays', () => {
  it('has its clock set in the transaction that places it', async () => {
    const { id } = await placed()
    const { rows } = await shop.pool.query(
      `select j.run_at from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id where task_identifier = $1 and p.payload->>'order_id' = $2`,
      ['orders.expire_unpaid', String(id)],
    )
    expect(rows).toEqual([{ run_at: hours(24) }])
  })

  it('is left alone before its time', async () => {
    const order = await placed()
    shop.clock.now = hours(23.99)
    await order.run()
    expect((await order.read()).status_label).toBe('payment_pending')
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(1)
  })

  it('gives its goods back exactly once, is overdue, and then expired', async () => {
    const order = await placed()
    shop.clock.now = hours(24)
    await Promise.all(Array.from({ length: 10 }, order.run))
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(3)
    expect(await order.read()).toMatchObject({ status_label: 'payment_overdue', payment_state: 'balance_due' })
    shop.clock.now = hours(48)
    await Promise.all([order.run(), order.run()])
    const expired = await order.read()
    expect(expired).toMatchObject({ status_label: 'expired', payment_state: 'void', payments: [{ state: 'void' }] })
    expect(expired.events.map(({ event }: { event: string }) => event)).toEqual(['placed', 'overdue', 'expired'])
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(3)
  })

  it('frees what another shopper can buy at once', async () => {
    const order = await placed([2], 2)
    shop.clock.now = hours(24)
    await order.run()
    const next = await placed([1], 1)
    const { status } = await shop.call('POST', '/orders/0/line_items', {
      token: next.token,
      body: { line_item: { variant_id: order.variant_id, quantity: 2 } },
    })
    expect(status).toBe(201)
  })

  it('is caught by the hourly sweep when its own job was lost', async () => {
    const order = await placed()
    shop.clock.now = hours(25)
    await sweepUnpaid.run(shop.services, {})
    expect((await order.read()).status_label).toBe('payment_overdue')
    shop.clock.now = hours(49)
    await sweepUnpaid.run(shop.services, {})
    expect((await order.read()).status_label).toBe('expired')
  })

  it('keeps its goods when it was paid in time', async () => {
    const order = await placed()
    await pay(order.number)
    shop.clock.now = hours(24)
    await order.run()
    expect((await order.read()).status_label).toBe('order_confirmed')
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(1)
  })
})

describe('guarantee 5: money that comes too late', () => {
  it.each([24, 48])('is honoured from free stock after %i hours', async (late) => {
    const order = await placed()
    for (const at of [24, late]) {
      shop.clock.now = hours(at)
      await order.run()
    }
    const { body } = await pay(order.number)
    expect(body).toMatchObject({ status_label: 'order_confirmed', payment_state: 'paid' })
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(1)
  })

  it.each([24, 48])('is owed back when the goods are gone after %i hours, never lost', async (late) => {
    const order = await placed()
    for (const at of [24, late]) {
      shop.clock.now = hours(at)
      await order.run()
    }
    await shop.db
      .updateTable('stock_items')
      .set({ count_on_hand: 1 })
      .where('variant_id', '=', order.variant_id)
      .execute()
    const { body } = await pay(order.number)
    expect(body).toMatchObject({
      status_label: 'expired',
      payment_state: 'credit_owed',
      payments: [{ state: 'refunded' }],
    })
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(1)
    expect((await pay(order.number)).body.events).toHaveLength(body.events.length)
  })
})
