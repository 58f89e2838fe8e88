import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { aDoorShop, type DoorShop } from '../../../../test/shops/door-shop.ts'
import { checkLedger } from '../../money/ledger/index.ts'
import { sweepUnpaid } from '../payment/expire-unpaid.jobs.ts'

// Cash on delivery of a buyer who has proved nothing: staff confirm it, or it is canceled.

let shop: DoorShop
beforeAll(async () => {
  shop = await aDoorShop('on_delivery_unproved')
  await shop.allow()
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

let phones = 88_000_000
const aPhone = (): string => String(++phones)
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const view = async ({ number, token }: { number: string; token: string }) =>
  (await shop.call('GET', `/orders/${number}`, { token })).body

describe('an order to be paid at the door by a buyer who has proved nothing', () => {
  const unitsOf = async ({ number }: { number: string }) => {
    const { rows } = await shop.pool.query(
      'select distinct u.state from inventory_units u join orders o on o.id = u.order_id where o.number = $1',
      [number],
    )
    return rows.map(({ state }) => state)
  }
  const placedBy = async (wish: object = {}) => {
    const cart = await shop.cart({ phone: aPhone(), ...wish })
    expect((await shop.place(cart)).status).toBe(200)
    return cart
  }

  it('waits for staff, who confirm it, without a time to pay', async () => {
    const order = await placedBy()
    expect(await view(order)).toMatchObject({ status_label: 'pending', payment_state: 'balance_due' })
    expect(await unitsOf(order)).toEqual(['held'])
    const listed = async (waits_for: string) =>
      (await shop.get(`/orders?limit=100&filter[waits_for]=${waits_for}`)).body.orders.map(
        ({ number }: { number: string }) => number,
      )
    const { work } = (await shop.get('/dashboard/work')).body
    const count = (kind: string) => work.find((each: { kind: string }) => each.kind === kind).count
    const [toConfirm, unpaid] = [await listed('confirmation'), await listed('payment')]
    expect([count('orders_to_confirm'), count('orders_unpaid')]).toEqual([toConfirm.length, unpaid.length])
    expect([toConfirm.includes(order.number), unpaid.includes(order.number)]).toEqual([true, false])
    expect((await shop.put(`/orders/${order.number}/confirm`)).status).toBe(200)
    expect(await listed('confirmation')).not.toContain(order.number)
    expect(await listed('packing')).toContain(order.number)
    expect(await view(order)).toMatchObject({ status_label: 'ordered', payment_due_at: null })
    expect(await unitsOf(order)).toEqual(['sold'])
  })

  it('is confirmed at once where the phone of the account is proved, or staff place it', async () => {
    const phone = aPhone()
    const { id } = await aUser(shop.db, { email: 'known@door.example', phone })
    await shop.pool.query('update users set phone_confirmed_at = now() where id = $1', [id])
    const bearer = await aBearer(shop, id)
    const cart = await shop.cart({ phone, bearer })
    expect((await shop.place({ ...cart, bearer })).body.status_label).toBe('ordered')
  })

  it('is canceled when staff have not confirmed it within a day; its goods are free and its buyer is notified', async () => {
    const order = await placedBy()
    const { rows: jobs } = await shop.pool.query(
      "select 1 from sent_mails s join orders o on o.id = s.order_id where o.number = $1 and s.kind = 'reminder'",
      [order.number],
    )
    expect(jobs).toEqual([])
    shop.clock.now = new Date(+shop.clock.now + 25 * 3_600_000)
    await sweepUnpaid.run(shop.services, {})
    await sweepUnpaid.run(shop.services, {})
    expect(await view(order)).toMatchObject({ status_label: 'canceled', payment_state: 'void' })
    const { rows } = await shop.pool.query('select cancel_reason from orders where number = $1', [order.number])
    expect(rows).toEqual([{ cancel_reason: 'not_confirmed' }])
    expect(await unitsOf(order)).toEqual(['released'])
    expect(codeOf(await shop.put(`/orders/${order.number}/confirm`))).toEqual([409, 'status_change_refused'])
  })

  it('races: staff confirm it while its time ends, and either holds whole', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await placedBy()
      shop.clock.now = new Date(+shop.clock.now + 25 * 3_600_000)
      const [confirmed] = await Promise.all([
        shop.put(`/orders/${order.number}/confirm`),
        sweepUnpaid.run(shop.services, {}),
      ])
      const { status_label } = await view(order)
      expect([status_label, await unitsOf(order)]).toEqual(
        confirmed.status === 200 ? ['ordered', ['sold']] : ['canceled', ['released']],
      )
    }
  })

  it('waits its whole time behind an address that many guests share, as a carrier has', async () => {
    const { tenant, limits } = shop.services
    const crowd = { orders: 1, hours: 1 }
    shop.services.limits = { ...limits, open_orders_per_network: 2_000 }
    shop.services.tenant = { ...tenant, holds: { ...tenant.holds, crowd } }
    try {
      await placedBy()
      const hours = async (wish: object) => {
        const { payment_due_at } = await view(await placedBy(wish))
        return Math.round((Date.parse(payment_due_at) - +shop.clock.now) / 3_600_000)
      }
      expect(await hours({})).toBe(tenant.hold_hours)
      expect(await hours({ code: 'bank-transfer' })).toBe(crowd.hours)
    } finally {
      Object.assign(shop.services, { tenant, limits })
    }
  })

  it('leaves a share of each variant to buyers who are proved, however many phones are typed', async () => {
    const { limits } = shop.services
    shop.services.limits = { ...limits, open_orders_per_network: 2_000 }
    try {
      const { variant_id } = await shop.cart({ phone: aPhone() })
      const answers: unknown[] = []
      for (let n = 0; n < 8; n++) {
        const { number, token } = await shop.cart({ phone: aPhone(), variant_id, quantity: 5 })
        const placed = await shop.app.inject({
          ...{ method: 'PUT', url: `/api/v2/checkouts/${number}/complete`, payload: {} },
          ...{ remoteAddress: `203.0.${n}.7`, headers: { 'x-spree-order-token': token } },
        })
        answers.push(placed.json().code)
      }
      expect(answers.find((code) => code !== undefined)).toBe('unproved_units_limit')
      const phone = aPhone()
      const { id } = await aUser(shop.db, { email: 'share@door.example', phone })
      await shop.pool.query('update users set phone_confirmed_at = now() where id = $1', [id])
      const bearer = await aBearer(shop, id)
      const cart = await shop.cart({ phone, bearer, variant_id, quantity: 5 })
      expect((await shop.place({ ...cart, bearer })).body.status_label).toBe('ordered')
    } finally {
      shop.services.limits = limits
    }
  })
})
