import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { aDoorShop, type DoorShop } from '../../../../test/shops/door-shop.ts'
import { checkLedger } from '../../money/ledger/index.ts'
import { sweepUnpaid } from '../payment/expire-unpaid.jobs.ts'

// Cash on delivery: what the checkout offers, what placing refuses, and what an order that is paid so goes through.

let shop: DoorShop
beforeAll(async () => {
  shop = await aDoorShop('on_delivery')
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

let phones = 88_000_000
const aPhone = (): string => String(++phones)
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const offer = async ({ number, token }: { number: string; token: string }) => {
  const { body } = await shop.call('GET', `/checkouts/payment_methods?order=${number}`, { token })
  return body.payment_methods.find(({ type }: { type: string }) => type === 'cash_on_delivery')
}
const view = async ({ number, token }: { number: string; token: string }) =>
  (await shop.call('GET', `/orders/${number}`, { token })).body

describe('cash on delivery', () => {
  it('is no way to pay until a shopkeeper turns it on', async () => {
    const cart = await shop.cart()
    expect(codeOf(cart.saved)).toEqual([422, 'payment_method_inactive'])
    expect(await offer(cart)).toBeUndefined()
  })

  it('places, confirms and packs an order without its money, and takes its stock', async () => {
    await shop.allow()
    // no time to pay by is displayed: none of the buyer's money is waited for
    expect(await offer(await shop.cart({ phone: aPhone() }))).toMatchObject({ unavailable: null, hold_hours: null })
    const order = await shop.ordered({ quantity: 2, phone: aPhone() })
    const placed = await view(order)
    expect(placed).toMatchObject({ status_label: 'ordered', payment_state: 'balance_due', payment_due_at: null })
    const { rows } = await shop.pool.query(
      'select status, accepted_due::int, (select sum(quantity)::int from inventory_units u where u.order_id = o.id and state = $2) as sold from orders o where number = $1',
      [order.number, 'sold'],
    )
    expect(rows[0]).toEqual({ status: 'confirmed', accepted_due: order.total, sold: 2 })
    expect((await shop.put(`/orders/${order.number}/make_ready`)).status).toBe(200)
    const { rows: receipts } = await shop.pool.query('select 1 from receipts where order_id = $1', [order.id])
    expect(receipts).toEqual([])
  })

  it('is handed over by staff only once it is paid, and is paid by the counter', async () => {
    const order = await shop.packed({ phone: aPhone() })
    await shop.put(`/orders/${order.number}/ship`)
    expect(codeOf(await shop.put(`/orders/${order.number}/deliver`))).toEqual([422, 'collect_first'])
    expect((await shop.put(`/orders/${order.number}/mark_paid`)).status).toBe(200)
    expect((await shop.put(`/orders/${order.number}/deliver`)).status).toBe(200)
    expect(await view(order)).toMatchObject({ payment_state: 'paid' })
  })

  it('follows an edit of the order, without a link to pay', async () => {
    const order = await shop.ordered({ phone: aPhone(), price: 10_000 })
    const { rows: lines } = await shop.pool.query('select id from line_items where order_id = $1', [order.id])
    const edit = async (quantity: number) => {
      const { version } = (await shop.get(`/orders/${order.number}`)).body
      const body = { version, lines: [{ id: lines[0].id, quantity }], reason: 'Утсаар' }
      return shop.post(`/orders/${order.number}/edits`, body)
    }
    const dearer = await edit(3)
    expect(dearer.status, JSON.stringify(dearer.body)).toBe(200)
    expect(dearer.body.link_sent_to ?? null).toBeNull()
    const sums = async () =>
      (
        await shop.pool.query(
          `select o.total::int, o.accepted_due::int as accepted, json_agg(json_build_array(p.status, p.amount)) as payments
            from orders o join payments p on p.order_id = o.id where o.number = $1 group by o.id`,
          [order.number],
        )
      ).rows[0]
    const more = await sums()
    expect(more).toMatchObject({ payments: [['pending', more.total]], accepted: more.total })
    expect((await edit(2)).status).toBe(200)
    const less = await sums()
    expect(less.payments).toEqual([['pending', less.total]])
    expect(less.total).toBeLessThan(more.total)
    expect((await shop.put(`/orders/${order.number}/make_ready`)).status).toBe(200)
  })

  it('is owed no more once the order is canceled, before it was sent', async () => {
    const order = await shop.packed({ phone: aPhone() })
    expect((await shop.put(`/orders/${order.number}/cancel`, { reason: 'Утсаар' })).status).toBe(200)
    expect(await view(order)).toMatchObject({ status_label: 'canceled', payment_state: 'void' })
  })
})

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

describe('limits', () => {
  it('of an order and of districts name the sum, at the checkout and when it is placed', async () => {
    await shop.allow({
      order_limit: 50_000,
      districts: [
        { id: '1125', limit: 30_000 },
        { id: '1119', limit: 0 },
      ],
    })
    const dear = await shop.cart({ price: 40_000, phone: aPhone() })
    expect(codeOf(dear.saved)).toEqual([422, 'cod_order_limit'])
    expect(dear.saved.body.error).toContain('30,000')
    const waiting = await shop.cart({ price: 40_000, phone: aPhone(), code: 'bank-transfer' })
    expect((await offer(waiting)).unavailable).toContain('30,000')
    const { rows: log } = await shop.pool.query(
      "select after from audit_rows where act = 'cash_on_delivery.edit' order by id desc limit 1",
    )
    expect(log[0].after).toMatchObject({ order_limit: 50_000, districts: { 1119: 0, 1125: 30_000 } })
    expect(codeOf((await shop.cart({ district: '1119', phone: aPhone() })).saved)).toEqual([422, 'cod_district'])
    await shop.ordered({ district: '1122', price: 40_000, phone: aPhone() })
    const small = await shop.cart({ price: 10_000, phone: aPhone() })
    expect((await offer(small)).unavailable).toBeNull()
    // the limit is lowered while the cart waits
    await shop.allow({ order_limit: 5_000 })
    expect(codeOf(await shop.place(small))).toEqual([422, 'cod_order_limit'])
  })

  it('of a customer count sums of the phone and of the account together', async () => {
    await shop.allow({ person_limit: 60_000 })
    const phone = aPhone()
    const { id } = await aUser(shop.db, { email: 'nomin@door.example' })
    const bearer = await aBearer(shop, id)
    const first = await shop.ordered({ price: 20_000, phone })
    const second = await shop.ordered({ price: 20_000, phone, bearer })
    expect(first.total + second.total).toBeLessThanOrEqual(60_000)
    const others = [
      await shop.cart({ price: 20_000, phone }),
      await shop.cart({ price: 40_000, phone: aPhone(), bearer }),
    ]
    for (const { saved } of others) expect(codeOf(saved)).toEqual([422, 'cod_person_limit'])
    expect(others[0]?.saved.body.error).toContain('60,000')
    // what is paid, or called off, counts no more
    await shop.put(`/orders/${first.number}/mark_paid`)
    await shop.ordered({ price: 20_000, phone })
  })

  it('count nothing that others placed under a phone against the account that has proved it', async () => {
    await shop.allow({ person_limit: 40_000 })
    const phone = aPhone()
    await shop.ordered({ phone })
    const { id } = await aUser(shop.db, { email: 'proved@door.example', phone: `7${phone.slice(1)}` })
    await shop.pool.query('update users set phone_confirmed_at = now() where id = $1', [id])
    const bearer = await aBearer(shop, id)
    await shop.ordered({ phone, bearer })
    expect(codeOf((await shop.cart({ phone, bearer })).saved)).toEqual([422, 'cod_person_limit'])
  })

  it('races: of two orders of a phone at once that both fit alone, one is placed', async () => {
    await shop.allow({ person_limit: 40_000 })
    for (let round = 0; round < 5; round++) {
      const phone = aPhone()
      const carts = [await shop.cart({ phone }), await shop.cart({ phone })]
      for (const { saved } of carts) expect(saved.status).toBe(200)
      const answers = await Promise.all(carts.map((cart) => shop.place(cart)))
      expect(answers.map(codeOf).sort()).toEqual([
        [200, undefined],
        [422, 'cod_person_limit'],
      ])
    }
  })

  it('end after deliveries that were refused', async () => {
    await shop.allow({ failures: 1 })
    const courier = await shop.courier()
    const phone = aPhone()
    for (let time = 0; time < 2; time++) {
      const order = await shop.packed({ phone })
      const { token, run } = await shop.out(courier, [order.number])
      expect((await shop.act(token, 1, { act: 'not_delivered', reason: 'refused' })).status).toBe(200)
      expect((await shop.put(`/orders/${order.number}/take_back`, { restock: true })).status).toBe(200)
      expect(await view(order)).toMatchObject({ status_label: 'canceled', payment_state: 'void' })
      expect((await shop.put(`/runs/${run.id}/close`)).status).toBe(200)
    }
    expect(codeOf((await shop.cart({ phone })).saved)).toEqual([422, 'cod_failures'])
    expect((await shop.cart({ phone: aPhone() })).saved.status).toBe(200)
  })
})
