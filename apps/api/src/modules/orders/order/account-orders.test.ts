import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser, unitsLeft } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { trackingToken } from '../../messages/order-access/index.ts'
import { expireUnpaid } from '../payment/expire-unpaid.jobs.ts'

let shop: TestApp
let transfer: number
let staff: string
beforeAll(async () => {
  shop = await startApp(await freshDatabase('account_orders'))
  await aShop(shop.db)
  transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@test.example', role: 'admin' })).id)
})
const start = new Date('2026-11-24T03:00:00.000Z')
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)
beforeEach(() => {
  shop.clock.now = start
})
afterAll(() => shop.close())

let people = 0
async function aPerson() {
  const { id } = await aUser(shop.db, { email: `orders-${++people}@test.example` })
  return { id, bearer: await aBearer(shop, id) }
}

const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
type Options = { bearer?: string; stock?: number[]; quantity?: number; name?: string; price?: number }

/** An order placed by a person, or by a guest. */
async function placed({ bearer, quantity = 2, ...input }: Options = {}) {
  const { variant_id } = await aProduct(shop.db, { stock: [3], ...input })
  const by = bearer ? { bearer } : {}
  const opened = await shop.call('POST', '/orders/0/line_items', {
    ...by,
    body: { line_item: { variant_id, quantity } },
  })
  const { token, number, id } = opened.body.order as { token: string; number: string; id: number }
  const order = { ship_address_attributes: home, payments_attributes: [{ payment_method_id: transfer }] }
  await shop.call('PUT', `/checkouts/${number}`, { ...by, token, body: { order } })
  const done = await shop.call('PUT', `/checkouts/${number}/complete`, { ...by, token, body: {} })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return { id, token, number, variant_id }
}

const mine = (bearer: string, query = '') => shop.call('GET', `/orders/mine${query}`, { bearer })
const cancel = (number: string, ask: object, reason?: string) =>
  shop.call('POST', `/shop/orders/${number}/cancel`, { ...ask, body: { reason } })
const pay = (number: string) => shop.call('PUT', `/backoffice/orders/${number}/mark_paid`, { bearer: staff, body: {} })
const numbers = (orders: { number: string }[]) => orders.map(({ number }) => number)
const movements = async (orderId: number, reason: string) =>
  (
    await shop.db
      .selectFrom('stock_movements')
      .select('quantity')
      .where('order_id', '=', orderId)
      .where('reason', '=', reason)
      .execute()
  ).map(({ quantity }) => quantity)

describe('my orders', () => {
  it('sorts by date both ways, pages, and tells which states there are', async () => {
    const { bearer } = await aPerson()
    const made: string[] = []
    for (const hour of [0, 1, 2]) {
      shop.clock.now = hours(hour)
      made.push((await placed({ bearer })).number)
    }
    await cancel(made[1] as string, { bearer }, 'changed_mind')
    const all = (await mine(bearer)).body
    expect(numbers(all.orders)).toEqual(made.toReversed())
    expect(all).toMatchObject({ count: 3, total_count: 3, current_page: 1, pages: 1, per_page: 25 })
    expect(all.statuses).toEqual(
      expect.arrayContaining([
        { status_label: 'payment_pending', count: 2 },
        { status_label: 'canceled', count: 1 },
      ]),
    )
    expect(numbers((await mine(bearer, '?q[s]=completed_at%20asc')).body.orders)).toEqual(made)
    expect(numbers((await mine(bearer, '?q[s]=completed_at+desc')).body.orders)).toEqual(made.toReversed())
    const second = (await mine(bearer, '?per_page=2&page=2')).body
    expect(numbers(second.orders)).toEqual([made[0]])
    expect(second).toMatchObject({ count: 1, total_count: 3, current_page: 2, pages: 2, per_page: 2 })
    expect((await mine(bearer, '?page=9')).body).toMatchObject({ orders: [], count: 0, total_count: 3 })
  })

  it('filters by the label that is shown, and by the state of the wire', async () => {
    const { bearer } = await aPerson()
    const waiting = await placed({ bearer })
    const canceled = await placed({ bearer })
    const paid = await placed({ bearer })
    await cancel(canceled.number, { bearer })
    await pay(paid.number)
    const by = async (query: string) => numbers((await mine(bearer, query)).body.orders).toSorted()
    expect(await by('?status=payment_pending')).toEqual([waiting.number])
    expect(await by('?status=order_confirmed')).toEqual([paid.number])
    expect(await by('?status=canceled')).toEqual([canceled.number])
    expect(await by('?status=nonsense')).toEqual([])
    expect(await by('?q[state_eq]=canceled')).toEqual([canceled.number])
    expect(await by('?q[state_eq]=complete')).toEqual([waiting.number, paid.number].toSorted())
    expect(await by("?q[state_eq]=x'};drop")).toEqual([])
    expect((await mine(bearer, '?status=canceled')).body).toMatchObject({ count: 1, total_count: 1, pages: 1 })
  })

  it('shows whole flat orders with the same few statements for many as for one', async () => {
    const { bearer } = await aPerson()
    await placed({ bearer })
    await mine(bearer)
    const query = vi.spyOn(shop.pool, 'connect')
    const countOf = async () => {
      query.mockClear()
      const { body } = await mine(bearer)
      return { orders: body.orders.length, statements: query.mock.calls.length }
    }
    const one = await countOf()
    for (let i = 0; i < 4; i++) await placed({ bearer })
    const five = await countOf()
    query.mockRestore()
    expect(one.orders).toBe(1)
    expect(five.orders).toBe(5)
    expect(one.statements).toBeGreaterThan(0)
    expect(five.statements).toBe(one.statements)
    const [order] = (await mine(bearer)).body.orders
    expect(order).toMatchObject({ line_items: [{ quantity: 2 }], payments: [{ state: 'pending' }], owned: true })
    expect(order.ship_address).toMatchObject({ firstname: 'Бат', phone: '88112233' })
  })

  it('needs somebody signed in', async () => {
    expect((await shop.call('GET', '/orders/mine')).status).toBe(401)
    expect((await shop.call('GET', '/storefront/account/orders')).status).toBe(403)
    expect((await shop.call('POST', '/shop/orders/R1/cancel', { body: {} })).status).toBe(401)
  })

  it('never holds a cart', async () => {
    const { bearer } = await aPerson()
    const { variant_id } = await aProduct(shop.db)
    const { body } = await shop.call('POST', '/orders/0/line_items', { bearer, body: { line_item: { variant_id } } })
    expect((await mine(bearer)).body.orders).toEqual([])
    const { number, token } = body.order
    expect((await shop.call('GET', `/storefront/account/orders/${number}`, { bearer })).status).toBe(404)
    expect((await cancel(number, { bearer })).status).toBe(404)
    expect((await shop.call('POST', `/shop/orders/${number}/claim`, { bearer, token, body: {} })).status).toBe(404)
  })
})

describe('guarantee 26: an order of somebody else', () => {
  it('is not found by any call, in either dialect, and nothing changes', async () => {
    const owner = await aPerson()
    const other = await aPerson()
    const { number, variant_id } = await placed({ bearer: owner.bearer })
    const guests = await placed()
    for (const each of [number, guests.number]) {
      const tries = await Promise.all([
        shop.call('GET', `/orders/${each}`, other),
        shop.call('GET', `/storefront/account/orders/${each}`, other),
        shop.call('PATCH', `/storefront/account/orders/${each}/cancel`, { ...other, body: {} }),
        shop.call('POST', `/shop/orders/${each}/cancel`, { ...other, body: {} }),
        shop.call('POST', `/shop/orders/${each}/reorder`, { ...other, body: {} }),
        shop.call('POST', `/shop/orders/${each}/claim`, { ...other, body: {} }),
        shop.call('POST', `/shop/orders/${each}/cancel`, { token: 'guessed', body: {} }),
        shop.call('POST', `/shop/orders/${each}/claim`, { ...other, token: 'guessed', body: {} }),
      ])
      expect(tries.map(({ status, body }) => [status, body.code])).toEqual(tries.map(() => [404, 'order_not_found']))
    }
    expect((await mine(other.bearer)).body.orders).toEqual([])
    expect((await shop.call('GET', '/storefront/account/orders', other)).body.data).toEqual([])
    expect(await unitsLeft(shop.db, variant_id)).toBe(1)
    expect((await mine(owner.bearer)).body.orders[0]).toMatchObject({ number, status_label: 'payment_pending' })
  })

  it('does not open for staff where it is the account that is asked', async () => {
    const { bearer } = await aPerson()
    const { number } = await placed({ bearer })
    const path = `/storefront/account/orders/${number}`
    expect((await shop.call('GET', path, { bearer: staff })).status).toBe(404)
    expect((await shop.call('PATCH', `${path}/cancel`, { bearer: staff, body: {} })).status).toBe(404)
  })

  it('is neither changed nor claimed with the token that only tracks', async () => {
    const { bearer } = await aPerson()
    const { number, token } = await placed()
    const tracking = trackingToken(token)
    expect((await shop.call('GET', `/orders/${number}`, { token: tracking })).status).toBe(200)
    for (const call of ['cancel', 'reorder', 'claim'])
      expect(
        (await shop.call('POST', `/shop/orders/${number}/${call}`, { bearer, token: tracking, body: {} })).status,
      ).toBe(404)
  })
})

describe('the newest order of the overview', () => {
  const newest = async (bearer: string) => (await shop.call('GET', '/shop/account', { bearer })).body.newest_order

  it('is the one the shop still works on, with its state, sum and when it should be there', async () => {
    const [{ bearer }, stranger] = [await aPerson(), await aPerson()]
    expect(await newest(bearer)).toBeNull()
    const first = await placed({ bearer })
    shop.clock.now = hours(1)
    const second = await placed({ bearer, price: 70_000 })
    const answer = (await mine(bearer)).body.orders.find(({ number }: { number: string }) => number === second.number)
    expect(await newest(bearer)).toEqual({
      number: second.number,
      status_label: 'payment_pending',
      total: Number(answer.total),
      completed_at: hours(1).toISOString(),
      promised_to: expect.stringMatching(/^2026-/),
    })
    await cancel(second.number, { bearer })
    expect((await newest(bearer)).number).toBe(first.number)
    await shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', first.id).execute()
    expect(await newest(bearer)).toBeNull()
    expect(await newest(stranger.bearer)).toBeNull()
  })
})

describe('canceling', () => {
  it('frees the goods, voids the payment, calls off the shipment and keeps who, when and why', async () => {
    const { bearer, id } = await aPerson()
    const order = await placed({ bearer })
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(1)
    shop.clock.now = hours(1)
    const { status, body } = await shop.call('PATCH', `/storefront/account/orders/${order.number}/cancel`, {
      bearer,
      body: { reason: '  Хэмжээ нь болохгүй нь  ' },
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      type: 'order',
      attributes: { state: 'canceled', payment_state: 'void', shipment_state: 'canceled' },
    })
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(3)
    const flat = (await shop.call('GET', `/orders/${order.number}`, { bearer })).body
    expect(flat).toMatchObject({
      status_label: 'canceled',
      cancel_reason: 'Хэмжээ нь болохгүй нь',
      canceled_at: hours(1).toISOString(),
      cancelable: false,
      payments: [{ state: 'void' }],
      shipments: [{ state: 'canceled' }],
    })
    const history = await shop.db
      .selectFrom('order_events')
      .select(['subject', 'event', 'from_status', 'actor'])
      .where('order_id', '=', order.id)
      .where('created_at', '=', hours(1))
      .orderBy('id')
      .execute()
    const actor = `shopper:${id}`
    expect(history).toEqual([
      { subject: 'payment', event: 'void', from_status: 'pending', actor },
      { subject: 'shipment', event: 'canceled', from_status: 'pending', actor },
      { subject: 'order', event: 'canceled', from_status: 'placed', actor },
    ])
  })

  it('is the right of a guest who holds the full token too', async () => {
    const { number, token, variant_id } = await placed()
    const { status, body } = await cancel(number, { token }, 'ordered_twice')
    expect(status).toBe(200)
    expect(body).toMatchObject({ status_label: 'canceled', cancel_reason: 'ordered_twice' })
    expect(await unitsLeft(shop.db, variant_id)).toBe(3)
  })

  it('owes back what was paid', async () => {
    const { bearer } = await aPerson()
    const order = await placed({ bearer })
    await pay(order.number)
    const { body } = await cancel(order.number, { bearer })
    expect(body).toMatchObject({
      status_label: 'canceled',
      payment_state: 'credit_owed',
      payments: [{ state: 'completed' }],
    })
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(3)
  })

  it('gives an overdue order no second share of the goods that were free already', async () => {
    const order = await placed()
    shop.clock.now = hours(24)
    await expireUnpaid.run(shop.services, { order_id: order.id })
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(3)
    expect((await cancel(order.number, order)).body.status_label).toBe('canceled')
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(3)
  })

  it('owes back money that comes after it, and takes no goods for it', async () => {
    const order = await placed()
    await cancel(order.number, order)
    const { body } = await pay(order.number)
    expect(body).toMatchObject({ status_label: 'canceled', payment_state: 'credit_owed' })
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(3)
  })

  it.each([
    { name: 'ready to leave', order: { status: 'ready' }, shipment: { status: 'ready' } },
    { name: 'on its way', order: { status: 'confirmed' }, shipment: { status: 'shipped' } },
    { name: 'delivered', order: { status: 'delivered' }, shipment: { status: 'shipped' } },
    { name: 'returned', order: { status: 'returned' }, shipment: { status: 'shipped' } },
    { name: 'expired', order: { status: 'expired' }, shipment: { status: 'pending' } },
  ])('is refused for an order that is $name, without an effect', async ({ order: state, shipment }) => {
    const { bearer } = await aPerson()
    const order = await placed({ bearer })
    await shop.db.updateTable('orders').set(state).where('id', '=', order.id).execute()
    await shop.db.updateTable('shipments').set(shipment).where('order_id', '=', order.id).execute()
    expect((await shop.call('GET', `/orders/${order.number}`, { bearer })).body.cancelable).toBe(false)
    const path = `/storefront/account/orders/${order.number}/cancel`
    const { status, body } = await shop.call('PATCH', path, { bearer, body: { reason: 'x' } })
    expect([status, body.code]).toEqual([422, 'order_not_cancelable'])
    const row = await shop.db
      .selectFrom('orders')
      .select(['status', 'cancel_reason', 'canceled_at'])
      .where('id', '=', order.id)
      .executeTakeFirst()
    expect(row).toEqual({ status: state.status, cancel_reason: null, canceled_at: null })
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(1)
  })

  it('refuses a reason that is a novel', async () => {
    const order = await placed()
    const { status, body } = await cancel(order.number, order, 'х'.repeat(301))
    expect([status, body.errors]).toEqual([422, { reason: [expect.any(String)] }])
  })

  it('happens once, however often and at once it is asked', async () => {
    const order = await placed()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => cancel(order.number, order, `reason ${i}`)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.status_label}`))).toEqual(
      new Set(['200 canceled']),
    )
    expect(new Set(answers.map(({ body }) => body.cancel_reason)).size).toBe(1)
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(3)
    expect(await movements(order.id, 'released')).toEqual([2])
    const events = answers[0]?.body.events as { event: string }[]
    expect(events.filter(({ event }) => event === 'canceled')).toHaveLength(1)
  })

  it('against money and the clock ends in one of the allowed ways, with every unit counted once', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => placed()))
    shop.clock.now = hours(24)
    for (const order of orders) {
      await Promise.all([
        cancel(order.number, order),
        pay(order.number),
        expireUnpaid.run(shop.services, { order_id: order.id }),
        cancel(order.number, order),
      ])
      const { body } = await shop.call('GET', `/orders/${order.number}`, order)
      // cancel always wins in the end: a paid or overdue order may be canceled too
      expect(body).toMatchObject({ status_label: 'canceled', payment_state: 'credit_owed' })
      expect(await unitsLeft(shop.db, order.variant_id)).toBe(3)
      const back = (await movements(order.id, 'released')).reduce((sum, units) => sum + units, 0)
      const taken = (await movements(order.id, 'sold')).reduce((sum, units) => sum + units, 0)
      expect(back + taken).toBe(0)
    }
  })
})

describe('ordering again', () => {
  const reorder = (number: string, ask: object, body: object = {}) =>
    shop.call('POST', `/shop/orders/${number}/reorder`, { ...ask, body })

  it("puts the goods into the person's open cart at today's prices", async () => {
    const { bearer } = await aPerson()
    const order = await placed({ bearer, price: 10_000, stock: [9] })
    await shop.db.updateTable('variants').set({ price: 12_000 }).where('id', '=', order.variant_id).execute()
    const { variant_id } = await aProduct(shop.db)
    const cart = await shop.call('POST', '/orders/0/line_items', { bearer, body: { line_item: { variant_id } } })
    const { status, body } = await reorder(order.number, { bearer })
    expect(status).toBe(200)
    expect(body.changes).toEqual([expect.objectContaining({ kind: 'added', wanted: 2, got: 2 })])
    expect(body.order).toMatchObject({ number: cart.body.order.number, total_quantity: 3, item_total: '74000.0' })
    const again = await reorder(order.number, { bearer })
    expect(again.body.order.total_quantity).toBe(5)
    expect(again.body.order.line_items).toHaveLength(2)
  })

  it('says what is short and what is gone', async () => {
    const { bearer } = await aPerson()
    const order = await placed({ bearer, stock: [3], name: 'Ноосон цамц' })
    const short = await reorder(order.number, { bearer })
    expect(short.body.changes).toEqual([{ name: 'Ноосон цамц', options_text: '', kind: 'capped', wanted: 2, got: 1 }])
    const removed = await reorder(order.number, { bearer })
    expect(removed.body.changes).toMatchObject([{ kind: 'gone', wanted: 2, got: 0 }])
    expect(removed.body.order.total_quantity).toBe(1)
  })

  it('opens no cart for goods that are no longer sold', async () => {
    const { bearer, id } = await aPerson()
    const order = await placed({ bearer, stock: [9] })
    await shop.db.updateTable('variants').set({ deleted_at: new Date() }).where('id', '=', order.variant_id).execute()
    const { body } = await reorder(order.number, { bearer })
    expect(body).toMatchObject({ order: null, changes: [{ kind: 'gone', got: 0 }] })
    const carts = await shop.db.selectFrom('orders').where('user_id', '=', id).where('status', '=', 'cart').execute()
    expect(carts).toEqual([])
  })

  it('serves a guest by the token of the order, into the cart they name', async () => {
    const order = await placed({ stock: [9] })
    const first = await reorder(order.number, order)
    expect(first.body.order).toMatchObject({ total_quantity: 2, state: 'cart' })
    const second = await reorder(order.number, order, { cart_token: first.body.order.token })
    expect(second.body.order).toMatchObject({ number: first.body.order.number, total_quantity: 4 })
  })
})

describe('claiming', () => {
  const claim = (number: string, ask: object) => shop.call('POST', `/shop/orders/${number}/claim`, { ...ask, body: {} })

  it('gives a guest order to who signs in with its token, and to nobody after', async () => {
    const first = await aPerson()
    const second = await aPerson()
    const { number, token } = await placed()
    const { status, body } = await claim(number, { ...first, token })
    expect([status, body.owned]).toEqual([200, true])
    expect((await claim(number, { ...first, token })).status).toBe(200)
    expect((await claim(number, { ...second, token })).status).toBe(404)
    expect(numbers((await mine(first.bearer)).body.orders)).toEqual([number])
    expect((await mine(second.bearer)).body.orders).toEqual([])
  })

  it('happens for one of many who race for it', async () => {
    const everybody = await Promise.all(Array.from({ length: 6 }, aPerson))
    const { number, token } = await placed()
    const answers = await Promise.all(everybody.map((person) => claim(number, { ...person, token })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404])
  })

  it('never comes from a phone number that fits', async () => {
    await placed()
    const { id } = await aUser(shop.db, { email: 'same-phone@test.example', phone: '88112233' })
    expect((await mine(await aBearer(shop, id))).body.orders).toEqual([])
  })
})
