import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aCoupon } from '../../../../test/baskets/promotions.ts'
import { aBearer, aProduct, aShop, aUser, unitsLeft } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { expireUnpaid, sweepUnpaid } from './expire-unpaid.jobs.ts'

let shop: TestApp
let transfer: number
let staff: string
beforeAll(async () => {
  shop = await startApp(await freshDatabase('expiry'))
  await aShop(shop.db)
  transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@test.example', role: 'admin' })).id)
})
const placedAt = new Date('2026-11-24T03:00:00.000Z')
const hours = (count: number) => new Date(placedAt.getTime() + count * 3_600_000)
beforeEach(() => {
  shop.clock.now = placedAt
})
afterAll(() => shop.close())

async function placed(stock: number[] = [3], quantity = 2, coupon?: string) {
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
  if (coupon) {
    const body = { coupon_code: coupon }
    expect((await shop.call('PATCH', '/storefront/cart/apply_coupon_code', { token, body })).status).toBe(200)
  }
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
      payments: [{ state: 'completed' }],
    })
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(1)
    expect((await pay(order.number)).body.events).toHaveLength(body.events.length)
  })
})

describe('guarantees 5 and 10: late money of an order with a coupon', () => {
  type Placed = Awaited<ReturnType<typeof placed>>
  const coupon = (input = {}) => aCoupon(shop.db, { usage_limit: 1, ...input })
  const usesOf = async ({ id }: { id: number }) =>
    (await shop.db.selectFrom('coupon_uses').select('order_id').where('coupon_id', '=', id).execute()).map(
      ({ order_id }) => order_id,
    )
  async function expire(order: Placed): Promise<void> {
    const from = shop.clock.now.getTime()
    for (const late of [24, 48]) {
      shop.clock.now = new Date(from + late * 3_600_000)
      await order.run()
    }
    expect((await order.read()).status_label).toBe('expired')
  }

  it('uses the coupon again and is honoured at the total that was agreed, even if the coupon ended meanwhile', async () => {
    const single = await coupon({ to: hours(30) })
    const order = await placed([3], 2, single.code)
    await expire(order)
    expect(await usesOf(single)).toEqual([])
    const { body } = await pay(order.number)
    expect(body).toMatchObject({ status_label: 'order_confirmed', payment_state: 'paid' })
    expect(body.payments).toMatchObject([{ amount: body.total, state: 'completed' }])
    expect(await usesOf(single)).toEqual([order.id])
  })

  it("goes back whole when the last use is another order's by now, and takes no goods", async () => {
    const single = await coupon()
    const order = await placed([3], 2, single.code)
    await expire(order)
    const other = await placed([3], 2, single.code)
    const { body } = await pay(order.number)
    expect(body).toMatchObject({ status_label: 'expired', payment_state: 'credit_owed' })
    expect(body.payments).toMatchObject([{ state: 'completed' }])
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(3)
    expect(await usesOf(single)).toEqual([other.id])
    const forced = await shop.call('PUT', `/backoffice/orders/${order.number}/confirm`, {
      bearer: staff,
      body: { accept_unpaid: true },
    })
    expect(forced.body.code).toBe('coupon_used_up')
    expect(await usesOf(single)).toEqual([other.id])
  })

  it('goes back whole when the shopper has used the coupon once more', async () => {
    const once = await coupon({ usage_limit: undefined, per_customer: 1 })
    const order = await placed([3], 2, once.code)
    await expire(order)
    await placed([3], 2, once.code)
    expect((await pay(order.number)).body).toMatchObject({ status_label: 'expired', payment_state: 'credit_owed' })
  })

  it('that finds no goods gives the coupon up with the order', async () => {
    const single = await coupon()
    const order = await placed([2], 2, single.code)
    shop.clock.now = hours(24)
    await order.run()
    expect(await usesOf(single)).toEqual([order.id])
    const { variant_id } = order
    await shop.db.updateTable('stock_items').set({ count_on_hand: 1 }).where('variant_id', '=', variant_id).execute()
    expect((await pay(order.number)).body).toMatchObject({ status_label: 'expired', payment_state: 'credit_owed' })
    expect(await usesOf(single)).toEqual([])
  })

  it('races with other late money for the last use: one order is honoured, every other gets all of its money back', async () => {
    const single = await coupon()
    const orders: Placed[] = []
    for (let i = 0; i < 6; i++) {
      const order = await placed([3], 2, single.code)
      await expire(order)
      orders.push(order)
    }
    const answers = await Promise.all(orders.map(({ number }) => pay(number)))
    const labels = answers.map(({ body }) => body.status_label).sort()
    expect(labels).toEqual([...Array.from({ length: 5 }, () => 'expired'), 'order_confirmed'])
    expect(await usesOf(single)).toHaveLength(1)
    for (const { body } of answers)
      expect(body.payment_state).toBe(body.status_label === 'expired' ? 'credit_owed' : 'paid')
    const left = await Promise.all(orders.map(({ variant_id }) => unitsLeft(shop.db, variant_id)))
    expect(left.sort()).toEqual([1, 3, 3, 3, 3, 3])
  })
})
