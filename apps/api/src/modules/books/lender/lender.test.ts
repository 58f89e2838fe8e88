import { mnt } from '@delguur/kit/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, anAddress, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { leaseOf, payInstalment } from '../../money/leasing/index.ts'
import { balanceOf } from '../../money/ledger/index.ts'
import { receiveTransfer, undoTransfer } from '../../orders/index.ts'
import { followOrders, missInstalments } from './index.ts'

let shop: TestApp
let staff: string
let clerk: number
let transfer: number
let person: { id: number; bearer: string }
let people = 0
const start = new Date('2026-11-24T03:00:00.000Z')

beforeAll(async () => {
  shop = await startApp(await freshDatabase('leasing'))
  await aShop(shop.db)
  clerk = (await aUser(shop.db, { email: 'staff@leasing.example', role: 'admin' })).id
  const method = await shop.db.selectFrom('payment_methods').select('id').orderBy('position').executeTakeFirstOrThrow()
  transfer = method.id
})
beforeEach(async () => {
  shop.clock.now = start
  staff = await aBearer(shop, clerk)
  const { id } = await aUser(shop.db, { email: `leasing-${++people}@test.example` })
  person = { id, bearer: await aBearer(shop, id) }
})
afterAll(() => shop.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, bearer = person.bearer) =>
  shop.call(method, path, { bearer, ...(body && { body }) })

/** A placed order of the person over so much, delivery included. */
async function anOrder(price = 995_000): Promise<{ id: number; number: string; total: number }> {
  const { variant_id } = await aProduct(shop.db, { stock: [9], price })
  const opened = (await call('POST', '/orders/0/line_items', { line_item: { variant_id, quantity: 1 } })).body.order
  const order = {
    email: 'saraa@shuudan.mn',
    bill_address_attributes: anAddress,
    use_billing: true,
    payments_attributes: [{ payment_method_id: transfer }],
  }
  await call('PUT', `/checkouts/${opened.number}`, { order })
  expect((await call('PUT', `/checkouts/${opened.number}/complete`, {})).status).toBe(200)
  const { id, number, total } = await shop.db
    .selectFrom('orders')
    .select(['id', 'number', 'total'])
    .where('number', '=', opened.number)
    .executeTakeFirstOrThrow()
  return { id, number, total }
}

const input = (order_number: string, more: object = {}) => ({
  order_number,
  months: 3,
  register_number: 'уб 90050412',
  phone: '+976 9911-2233',
  ...more,
})

/** Money for an order that arrived. */
async function paid(order: { id: number }, amount: number): Promise<void> {
  await shop.db
    .insertInto('payments')
    .values({
      order_id: order.id,
      number: `P${order.id}${amount}`,
      payment_method_id: transfer,
      amount,
      status: 'completed',
    })
    .execute()
}

describe('the terms', () => {
  it('are told to everybody', async () => {
    const flat = await shop.call('GET', '/leases/config')
    expect(flat.body).toEqual({ ...shop.services.tenant.lease })
    const document = await shop.call('GET', '/storefront/leases/config')
    expect(document.body.data).toMatchObject({ type: 'lease_config', attributes: { barrier: 120_000, term: 0.3 } })
  })

  it('guarantee 11: are kept to the tugrik, the limit said in words', async () => {
    const requested = async (amount: number) => {
      const { status, body } = await shop.call('POST', '/leases/calculate?locale=en', { body: { amount, months: 6 } })
      return [status, body.code ?? body.total > amount, body.error]
    }
    expect(await requested(119_999)).toEqual([422, 'lease_below_minimum', 'Instalments are for ₮\u00a0120,000 or more'])
    expect(await requested(120_000)).toEqual([200, true, undefined])
    expect(await requested(1_500_000)).toEqual([200, true, undefined])
    expect(await requested(1_500_001)).toEqual([
      422,
      'lease_above_maximum',
      'One instalment plan covers at most ₮\u00a01,500,000',
    ])
  })

  it('make a plan whose payments add up', async () => {
    const { body } = await shop.call('POST', '/leases/calculate', { body: { amount: 1_000_000, months: 3 } })
    expect(body).toMatchObject({ amount: 1_000_000, down_payment: 300_000, principal: 700_000, monthly: 241_790 })
    const sum = (key: string) =>
      body.instalments.reduce((all: number, each: Record<string, number>) => all + (each[key] ?? 0), 0)
    expect([sum('principal'), sum('payment') + 300_000]).toEqual([700_000, body.total])
    const document = await shop.call('POST', '/storefront/leases/calculate', {
      body: { amount: '1000000', months: '3' },
    })
    expect(document.body.data).toMatchObject({ type: 'lease_quote', attributes: { monthly: 241_790 } })
  })

  it('say what is wrong with a first payment or a number of months', async () => {
    const requested = async (body: object) =>
      (await shop.call('POST', '/leases/calculate?locale=en', { body })).body.error
    expect(await requested({ amount: 200_000, months: 6, down_payment: 59_999 })).toBe(
      'The down payment is at least ₮\u00a060,000',
    )
    expect(await requested({ amount: 200_000, months: 6, down_payment: 194_001 })).toBe(
      'The down payment is at most ₮\u00a0194,000',
    )
    expect(await requested({ amount: 200_000, months: 5 })).toBe('Choose one of these: 3, 6, 9, 12 months')
  })
})

describe('a request', () => {
  it('fixes the sums of a placed order, and shows the register number masked', async () => {
    const order = await anOrder()
    const { status, body } = await call('POST', '/leases', input(order.number))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      order_number: order.number,
      state: 'requested',
      months: 3,
      amount: order.total,
      phone: '99112233',
      register_number: 'УБ••••••12',
      down_payment: Math.ceil(order.total * 0.3),
      paid: 0,
      next_due_on: null,
    })
    expect(body.instalments.map(({ state, due_on }: { state: string; due_on: null }) => [state, due_on])).toEqual([
      ['planned', null],
      ['planned', null],
      ['planned', null],
    ])
    const stored = await shop.db.selectFrom('leases').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain('90050412')
    expect((await call('GET', `/leases/${body.id}`)).body).toEqual(body)
    const listed = (await call('GET', '/leases')).body
    expect(listed.leases.map(({ id }: { id: number }) => id)).toEqual([body.id])
    const document = (await call('GET', `/storefront/leases/${body.id}`)).body.data
    expect(document).toMatchObject({ type: 'lease', attributes: { state: 'requested', amount: order.total } })
    expect((await call('GET', '/storefront/leases')).body.meta).toMatchObject({ total_count: 1 })
  })

  it('is offered for orders that wait for their money', async () => {
    const order = await anOrder()
    await anOrder(60_000)
    const orders = async () =>
      (await call('GET', '/leases')).body.orders.map(({ number }: { number: string }) => number)
    expect(await orders()).toEqual([order.number])
    await call('POST', '/leases', input(order.number))
    expect(await orders()).toEqual([])
  })

  it('refuses wrong register numbers, phones and ages by their fields', async () => {
    const { number } = await anOrder()
    const errors = async (more: object) => (await call('POST', '/leases?locale=en', input(number, more))).body.errors
    expect(await errors({ register_number: '2011226', phone: '9911' })).toEqual({
      register_number: ['A register number has two Cyrillic letters and eight digits, for example УБ90050412'],
      phone: [expect.any(String)],
    })
    expect(await errors({ register_number: 'УБ10252412' })).toEqual({
      register_number: ['Instalments are for people aged 18 and over'],
    })
    expect(await errors({ register_number: '' })).toEqual({ register_number: [expect.any(String)] })
  })

  it('refuses what is too cheap, of somebody else, asked twice or paid', async () => {
    const code = async (number: string, bearer = person.bearer) =>
      (await call('POST', '/leases', input(number), bearer)).body.code
    expect(await code((await anOrder(60_000)).number)).toBe('lease_below_minimum')
    const order = await anOrder()
    const stranger = await aBearer(shop, (await aUser(shop.db, { email: `stranger-${people}@test.example` })).id)
    expect(await code(order.number, stranger)).toBe('order_not_found')
    expect(await code(order.number)).toBeUndefined()
    expect(await code(order.number)).toBe('lease_exists')
    const done = await anOrder()
    await paid(done, done.total)
    expect(await code(done.number)).toBe('lease_order_unfit')
    const [mine] = (await call('GET', '/leases')).body.leases
    expect((await call('GET', `/leases/${mine.id}`, undefined, stranger)).status).toBe(404)
    expect((await call('POST', `/leases/${mine.id}/cancel`, {}, stranger)).status).toBe(404)
    expect((await call('PUT', `/backoffice/leases/${mine.id}/approve`, {}, stranger)).status).toBe(403)
  })

  it('is one, however many ask at once', async () => {
    const { number } = await anOrder()
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST', '/leases', input(number))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
  })

  it('of an order above the greatest total is refused, and the order is not among those that could be leased', async () => {
    const order = await anOrder(2_995_000)
    expect((await call('POST', '/leases', input(order.number))).body.code).toBe('lease_above_maximum')
    const { orders } = (await call('GET', '/leases')).body
    expect(orders.map(({ number }: { number: string }) => number)).not.toContain(order.number)
  })

  it('is taken back by its person while it does not run', async () => {
    const { number } = await anOrder()
    const { body } = await call('POST', '/leases', input(number))
    const back = await call('POST', `/leases/${body.id}/cancel`, {})
    expect(back.body).toMatchObject({ state: 'canceled', ended_at: start.toISOString() })
    expect((await call('POST', `/leases/${body.id}/cancel`, {})).body.code).toBe('lease_status_refused')
    expect((await call('POST', '/leases', input(number))).status).toBe(201)
  })
})

it('ends with its order while it does not run', async () => {
  const order = await anOrder()
  const { body } = await call('POST', '/leases', input(order.number))
  await shop.call('POST', `/shop/orders/${order.number}/cancel`, { bearer: person.bearer, body: {} })
  await followOrders.run(shop.services, {})
  expect((await call('GET', `/leases/${body.id}`)).body.state).toBe('canceled')
})

describe('a running lease', () => {
  const staffCall = (path: string, body: object = {}) => call('PUT', `/backoffice/leases/${path}`, body, staff)
  async function aRunningLease() {
    const order = await anOrder()
    const { body } = await call('POST', '/leases', input(order.number))
    await staffCall(`${body.id}/approve`)
    await paid(order, body.down_payment)
    const active = await staffCall(`${body.id}/activate`)
    expect(active.body.state).toBe('active')
    return { order, lease: active.body }
  }
  /** Days later; sign-ins of the beginning are over by then. */
  const later = async (days: number) => {
    shop.clock.now = new Date(start.getTime() + days * 86_400_000)
    person.bearer = await aBearer(shop, person.id)
    staff = await aBearer(shop, clerk)
  }
  const noticesOf = async () =>
    (
      await shop.db.selectFrom('notifications').select('title').where('user_id', '=', person.id).orderBy('id').execute()
    ).map(({ title }) => title)

  it('begins with the first payment and falls due each month', async () => {
    const order = await anOrder()
    const { body } = await call('POST', '/leases', input(order.number))
    expect((await staffCall(`${body.id}/activate`)).body.code).toBe('lease_status_refused')
    const approved = await staffCall(`${body.id}/approve`)
    expect(approved.body).toMatchObject({ state: 'approved', register: 'УБ90050412', email: expect.any(String) })
    expect((await staffCall(`${body.id}/activate`)).body.code).toBe('lease_down_payment_unpaid')
    await followOrders.run(shop.services, {})
    expect((await leaseOf(shop.db, order.id))?.status).toBe('approved')
    await paid(order, body.down_payment)
    await followOrders.run(shop.services, {})
    await followOrders.run(shop.services, {})
    const stored = await shop.db
      .selectFrom('orders')
      .select(['status', 'payment_status'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ status: 'confirmed', payment_status: 'paid' })
    const lent = await balanceOf(shop.db, { kind: 'order', owner: String(order.id) })
    expect(lent).toBe(body.principal)
    const { body: running } = await call('GET', `/leases/${body.id}`)
    expect(running).toMatchObject({ state: 'active', next_due_on: '2026-12-24', next_payment: running.monthly })
    expect(running.instalments.map(({ due_on }: { due_on: string }) => due_on)).toEqual([
      '2026-12-24',
      '2027-01-24',
      '2027-02-24',
    ])
    expect(await leaseOf(shop.db, order.id)).toEqual({ id: body.id, status: 'active', label: 'running' })
    expect(await noticesOf()).toEqual(['Лизинг тань зөвшөөрөгдлөө', 'Лизинг эхэллээ'])
  })

  // what the buyer had paid besides went back to the lender, the job failed at it every two minutes, and no other lease began
  it('guarantee 65: is lent as agreed where the buyer paid more than the first payment, which goes back to the buyer', async () => {
    const [order, other] = [await anOrder(), await anOrder()]
    const [{ body }, { body: besides }] = [
      await call('POST', '/leases', input(order.number)),
      await call('POST', '/leases', input(other.number)),
    ]
    for (const { id } of [body, besides]) await staffCall(`${id}/approve`)
    const received = mnt(order.total - 1_500)
    const transfer = { number: order.number, amount: received, reference: 'khan:lease-1', actor: 'bank:khan' }
    await transact(shop.db, (tx) => receiveTransfer(shop.services, tx, transfer))
    await paid(other, besides.down_payment)
    await followOrders.run(shop.services, {})
    for (const { id } of [body, besides]) expect((await call('GET', `/leases/${id}`)).body.state).toBe('active')
    const refunds = await shop.db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .innerJoin('payment_methods as m', 'm.id', 'p.payment_method_id')
      .select(['m.type', 'r.amount', 'r.cause'])
      .where('p.order_id', '=', order.id)
      .execute()
    expect(refunds).toEqual([{ type: 'bank_transfer', amount: received - body.down_payment, cause: 'excess' }])
    expect(await balanceOf(shop.db, { kind: 'order', owner: String(order.id) })).toBe(order.total)
  })

  // taking the transfer back asked for another one of nothing, and answered 500
  it('takes a transfer back of an order whose rest the lender pays, and asks for no other', async () => {
    const order = await anOrder()
    const { body } = await call('POST', '/leases', input(order.number))
    await staffCall(`${body.id}/approve`)
    await paid(order, body.down_payment)
    const amount = mnt(body.principal - 1_500)
    const transfer = { number: order.number, amount, reference: 'khan:lease-2', actor: 'bank:khan' }
    await transact(shop.db, (tx) => receiveTransfer(shop.services, tx, transfer))
    const caller = { ...shop.services, user: null, now: shop.clock.now, locale: 'mn' } as unknown as Ctx
    const received = { order_id: order.id, amount, reference: transfer.reference, key: transfer.reference }
    await transact(shop.db, (tx) => undoTransfer(caller, tx, received))
    await followOrders.run(shop.services, {})
    expect((await call('GET', `/leases/${body.id}`)).body.state).toBe('active')
  })

  // such a lease was tried again every two minutes, and kept others from beginning
  it('is canceled where what it was to buy is gone when the first payment arrives', async () => {
    const order = await anOrder()
    const { body } = await call('POST', '/leases', input(order.number))
    await staffCall(`${body.id}/approve`)
    const transfer = { number: order.number, amount: body.down_payment, reference: 'khan:lease-3', actor: 'bank:khan' }
    await transact(shop.db, (tx) => receiveTransfer(shop.services, tx, transfer))
    // the shop has begun to sell it as alcohol: the order of somebody who said nothing of their age ends instead of being paid
    const ofOrder = `(select v.product_id from line_items l join variants v on v.id = l.variant_id where l.order_id = $1)`
    await shop.pool.query(`update products set alcohol_percent = 40 where id in ${ofOrder}`, [order.id])
    await followOrders.run(shop.services, {})
    expect((await call('GET', `/leases/${body.id}`)).body.state).toBe('canceled')
    // the rest is the buyer's to pay again, who is told; the first payment waits with it
    expect(await noticesOf()).toContain('Лизинг цуцлагдлаа')
  })

  it('is paid off instalment by instalment, each booked once and to the tugrik', async () => {
    const { order, lease } = await aRunningLease()
    const lease_clearing = await balanceOf(shop.db, { kind: 'clearing', owner: 'lease' })
    const revenue = await balanceOf(shop.db, { kind: 'revenue', owner: 'shop' })
    const bank = await balanceOf(shop.db, { kind: 'clearing', owner: 'bank_transfer' })
    const pay = (position: number) =>
      staffCall(`${lease.id}/instalments/${position}/pay`, { method: 'bank_transfer', reference: `хуулга ${position}` })
    expect((await pay(2)).body.code).toBe('instalment_not_next')
    expect((await pay(1)).body).toMatchObject({ paid: lease.monthly, next_due_on: '2027-01-24' })
    expect((await pay(1)).body.paid).toBe(lease.monthly)
    await pay(2)
    const done = (await pay(3)).body
    expect(done).toMatchObject({ state: 'paid_off', paid: lease.principal + lease.interest_total, next_due_on: null })
    expect((await balanceOf(shop.db, { kind: 'revenue', owner: 'shop' })) - revenue).toBe(lease.interest_total)
    expect((await balanceOf(shop.db, { kind: 'clearing', owner: 'bank_transfer' })) - bank).toBe(-done.paid)
    expect((await balanceOf(shop.db, { kind: 'clearing', owner: 'lease' })) - lease_clearing).toBe(lease.principal)
    expect((await leaseOf(shop.db, order.id))?.label).toBeNull()
    expect((await staffCall(`${lease.id}/instalments/4/pay`, { method: 'bank_transfer' })).status).toBe(404)
  })

  it('books an instalment once when two clerks book it at once', async () => {
    const { lease } = await aRunningLease()
    const act = { actor: 'staff:1', now: start }
    const one = () =>
      transact(shop.db, (tx) =>
        payInstalment(shop.services, tx, { lease_id: lease.id, position: 1, method: 'bank_transfer' }, act),
      )
    await Promise.all([one(), one(), one()])
    const { rows } = await shop.pool.query('select count(*)::int as total from ledger_postings where key = $1', [
      `lease:${lease.id}:1`,
    ])
    expect(rows[0].total).toBe(1)
  })

  it('is overdue from the day after, and caught up by the payment', async () => {
    const { order, lease } = await aRunningLease()
    await later(30)
    await missInstalments.run(shop.services, {})
    expect((await leaseOf(shop.db, order.id))?.label).toBe('running')
    await later(31)
    await missInstalments.run(shop.services, {})
    await missInstalments.run(shop.services, {})
    expect((await leaseOf(shop.db, order.id))?.label).toBe('payment_overdue')
    const late = (await call('GET', `/leases/${lease.id}`)).body
    expect(late.instalments.map(({ state }: { state: string }) => state)).toEqual(['overdue', 'due', 'due'])
    const paidLate = await staffCall(`${lease.id}/instalments/1/pay`, { method: 'bank_transfer' })
    expect(paidLate.body.state).toBe('active')
    expect(paidLate.body.events.map(({ event }: { event: string }) => event)).toEqual([
      ...['requested', 'approved', 'activated', 'missed', 'caught_up'],
    ])
    expect((await noticesOf()).at(-1)).toBe('Лизингийн төлөлтийн хугацаа хэтэрлээ')
  })

  it('is listed for staff by state, refused and canceled with a reason', async () => {
    const { lease } = await aRunningLease()
    const requested = await call('POST', '/leases', input((await anOrder()).number))
    expect((await staffCall(`${requested.body.id}/refuse`, { reason: 'Зээлийн түүх дутуу' })).body).toMatchObject({
      state: 'refused',
      reason: 'Зээлийн түүх дутуу',
    })
    const canceled = await staffCall(`${lease.id}/cancel`, { reason: 'Бараагаа буцаав' })
    expect(canceled.body).toMatchObject({ state: 'canceled', reason: 'Бараагаа буцаав' })
    const { body } = await call('GET', '/backoffice/leases?state=refused', undefined, staff)
    expect(body.leases.every(({ state }: { state: string }) => state === 'refused')).toBe(true)
    expect(body.total_count).toBe(body.leases.length)
  })
})
