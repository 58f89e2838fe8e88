import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aHolder, type Holder, heldBy } from '../../../../../test/baskets/holdings.ts'
import { aBearer, aProduct, aUser, unitsLeft } from '../../../../../test/builders.ts'
import { aPayingShop, type PayingShop, until } from '../../../../../test/shops/paying-shop.ts'
import { followOrders, missInstalments, remindOfInstalments } from '../../../books/lender/index.ts'
import { checkLedger } from '../../../money/ledger/index.ts'
import { expireUnpaid } from '../expire-unpaid.jobs.ts'

let shop: PayingShop
let clerk: number
let people = 0
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await aPayingShop('lease')
  clerk = (await aUser(shop.db, { email: 'clerk@lease.example', role: 'admin' })).id
})
afterEach(async () => {
  await shop.sandbox.money.calm()
  shop.clock.now = start
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

const later = (hours: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * 3_600_000)
}
type Person = { id: number; bearer: string }
const aPerson = async (): Promise<Person> => {
  const { id } = await aUser(shop.db, { email: `lease-${++people}@test.example` })
  return { id, bearer: await aBearer(shop, id) }
}
const asks = { months: 6, register_number: 'УБ90050412', phone: '99112233' }
const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }

type Cart = { number: string; token: string; id: number; variant_id: number; bearer?: string }
async function aCart(person?: Person | Holder, price = 1_000_000): Promise<Cart> {
  const { variant_id } = await aProduct(shop.db, { stock: [3], price })
  const by = person ? { bearer: person.bearer } : {}
  const { body } = await shop.call('POST', '/orders/0/line_items', {
    ...by,
    body: { line_item: { variant_id, quantity: 1 } },
  })
  const { token, number, id } = body.order
  await shop.call('PUT', `/checkouts/${number}`, { token, ...by, body: { order: { ship_address_attributes: home } } })
  return { number, token, id, variant_id, ...by }
}
const as = ({ token, bearer }: Cart) => ({ token, ...(bearer && { bearer }) })
const save = (cart: Cart, order: object) =>
  shop.call('PUT', `/checkouts/${cart.number}?locale=en`, { ...as(cart), body: { order } })
const lease = async (source: object = asks) => ({
  payment_method_id: await shop.method('lease'),
  source_attributes: source,
})
/** By a lease and, its first payment, by QPay. */
const choose = async (cart: Cart, more: object = {}, source: object = asks) =>
  save(cart, {
    payments_attributes: [await lease(source), { payment_method_id: await shop.method('qpay') }],
    ...more,
  })
const place = (cart: Cart) => shop.call('PUT', `/checkouts/${cart.number}/complete`, { ...as(cart), body: {} })
const read = async (cart: Cart) => (await shop.call('GET', `/orders/${cart.number}`, as(cart))).body
const view = async (cart: Cart) => (await shop.call('GET', `/orders/${cart.number}/payment`, as(cart))).body
const staff = async (path: string, body: object = {}) =>
  shop.call('PUT', `/backoffice/leases/${path}`, { bearer: await aBearer(shop, clerk), body })
const label = async (cart: Cart): Promise<string> => (await read(cart)).status_label
const answer = ({ payments }: { payments: { payment_method_name: string; amount: string; state: string }[] }) =>
  payments.map(({ payment_method_name, amount, state }) => `${payment_method_name} ${amount} ${state}`).sort()
const expire = (cart: Cart) => expireUnpaid.run(shop.services, { order_id: cart.id })

async function approve(cart: Cart): Promise<void> {
  const { payment } = await view(cart)
  await shop.sandbox.money.act('qpay', payment.charge.number, 'approve')
  await until(async () => (await view(cart)).payment.state === 'completed', 'the first payment came')
}
/** Placed to be leased; with its first payment, unless set otherwise. */
async function placed({ paid = true, price = 1_000_000 } = {}): Promise<Cart & { lease: number; person: Person }> {
  const person = await aPerson()
  const cart = await aCart(person, price)
  await choose(cart)
  const { body } = await place(cart)
  expect(body.lease, JSON.stringify(body)).toMatchObject({ state: 'waiting' })
  if (paid) await approve(cart)
  return { ...cart, lease: body.lease.id, person }
}

describe('a lease chosen at the checkout', () => {
  it('takes what is above the first payment, which another method pays; agreed, the order is paid', async () => {
    const person = await aPerson()
    const cart = await aCart(person)
    const chosen = await choose(cart)
    expect(chosen.body.lease).toEqual({
      id: null,
      state: 'chosen',
      months: 6,
      down_payment: '300000.0',
      principal: '700000.0',
      monthly: '124130.0',
    })
    expect(JSON.stringify(chosen.body)).not.toContain('90050412')
    const { body } = await place(cart)
    expect(answer(body)).toEqual(['QPay 300000.0 pending', 'Лизинг 700000.0 pending'])
    expect(await view(cart)).toMatchObject({ state: 'waiting', due: '300000.0', payment: { amount: '300000.0' } })
    await approve(cart)
    expect(await view(cart)).toMatchObject({ state: 'lending', paid: '300000.0', due: '0.0', payment_due_at: null })
    expect(await label(cart)).toBe('payment_pending')
    const agreed = await staff(`${body.lease.id}/approve`)
    expect(agreed.body).toMatchObject({ state: 'active', principal: 700_000, down_payment: 300_000 })
    const rows: { principal: number; payment: number }[] = agreed.body.instalments
    expect(rows.reduce((sum, { principal }) => sum + principal, 0)).toBe(700_000)
    expect(rows.reduce((sum, { payment }) => sum + payment, 300_000)).toBe(agreed.body.total)
    expect(await read(cart)).toMatchObject({
      status_label: 'ordered',
      payment_state: 'paid',
      lease: { state: 'agreed' },
    })
    expect(await view(cart)).toMatchObject({ state: 'paid', due: '0.0' })
    expect(await unitsLeft(shop.db, cart.variant_id)).toBe(2)
  })

  it('begins at once where the lender agreed before the first payment came', async () => {
    const cart = await placed({ paid: false })
    expect((await staff(`${cart.lease}/approve`)).body.state).toBe('approved')
    await approve(cart)
    await followOrders.run(shop.services, {})
    expect(await label(cart)).toBe('ordered')
  })

  // the log had it and the order's history did not: an order that waited for its first payment said nothing of the lender
  it('guarantee 79: tells in the history of its order who agreed, and who booked an instalment', async () => {
    const cart = await placed({ paid: false })
    await staff(`${cart.lease}/approve`)
    await approve(cart)
    await followOrders.run(shop.services, {})
    await staff(`${cart.lease}/instalments/1/pay`, { method: 'golomt', reference: 'Хаан 5' })
    const bearer = await aBearer(shop, clerk)
    const { body } = await shop.call('GET', `/backoffice/orders/${cart.number}/timeline`, { bearer })
    const message = (body.timeline as { name: string; actor: { kind: string } }[]).filter(({ name }) =>
      name.startsWith('leases.'),
    )
    expect(message.map(({ name, actor }) => [name, actor.kind])).toEqual([
      ['leases.approve', 'staff'],
      ['leases.pay_instalment', 'staff'],
    ])
  })

  it('needs no other method where the wallet pays the first payment', async () => {
    const person = await aHolder(shop, { money: 400_000 })
    const cart = await aCart(person)
    await save(cart, { payments_attributes: [await lease()] })
    const own = { kind: 'wallet', amount: '400000' }
    await shop.call('POST', `/checkouts/${cart.number}/own_payments`, { ...as(cart), body: own })
    const { body } = await place(cart)
    expect(body.lease).toMatchObject({ down_payment: '400000.0', principal: '600000.0' })
    expect(await view(cart)).toMatchObject({ state: 'lending', due: '0.0' })
    await staff(`${body.lease.id}/approve`)
    expect(await label(cart)).toBe('ordered')
  })

  it('follows the cart: more goods are leased, another first payment is kept', async () => {
    const cart = await aCart(await aPerson(), 500_000)
    await choose(cart, { down_payment: 200_000 })
    expect((await read(cart)).lease).toMatchObject({ down_payment: '200000.0', principal: '300000.0' })
    const [line] = (await read(cart)).line_items
    const item = { line_item: { quantity: 2 } }
    await shop.call('PUT', `/orders/${cart.number}/line_items/${line.id}`, { ...as(cart), body: item })
    const grown = await read(cart)
    expect(Number(grown.lease.down_payment)).toBe(Math.ceil(Number(grown.total) * 0.3))
    await save(cart, { down_payment: null })
    expect(
      (await save(cart, { payments_attributes: [{ payment_method_id: await shop.method('qpay') }] })).body.lease,
    ).toBe(null)
  })

  it('takes its first payment in dialect A too', async () => {
    const cart = await aCart(await aPerson())
    const payments_attributes = [await lease(), { payment_method_id: await shop.method('qpay') }]
    const order = { payments_attributes, down_payment: '450000', email: 'saraa@shuudan.mn' }
    const { status } = await shop.call('PATCH', '/storefront/checkout', { ...as(cart), body: { order } })
    expect(status).toBe(200)
    expect((await read(cart)).lease).toMatchObject({ down_payment: '450000.0', principal: '550000.0' })
  })

  it('guarantee 11: is refused outside its limits with the limit in the text', async () => {
    const cheap = await choose(await aCart(await aPerson(), 114_999))
    expect(cheap.body).toMatchObject({
      code: 'lease_below_minimum',
      error: 'Instalments are for ₮\u00a0120,000 or more',
    })
    expect((await choose(await aCart(await aPerson(), 115_000))).status).toBe(200)
    const cart = await aCart(await aPerson())
    const errorOf = async (order: object) => (await choose(cart, order)).body.error
    expect(await errorOf({ down_payment: 299_999 })).toBe('The down payment is at least ₮\u00a0300,000')
    expect(await errorOf({ down_payment: 994_001 })).toBe('The down payment is at most ₮\u00a0994,000')
    expect(await errorOf({ down_payment: 994_000 })).toBeUndefined()
    const dear = await aCart(await aPerson(), 2_000_000)
    expect((await choose(dear, { down_payment: 1_000_000 })).body).toMatchObject({
      code: 'lease_above_maximum',
      error: expect.stringContaining('₮\u00a01,500,000'),
    })
    expect((await choose(await aCart(await aPerson(), 1_500_000))).status).toBe(200)
    expect((await choose(await aCart(await aPerson(), 1_500_001))).body.code).toBe('lease_above_maximum')
  })

  it('asks who signs, for how long, and that there is a lease at all', async () => {
    const cart = await aCart(await aPerson())
    const wrong = await choose(cart, {}, { months: 6, register_number: '9005', phone: '1' })
    expect(Object.keys(wrong.body.errors)).toEqual(['payments.register_number', 'payments.phone'])
    expect((await choose(cart, {}, { ...asks, months: 5 })).body.code).toBe('lease_months_invalid')
    expect((await save(cart, { down_payment: 400_000 })).body.code).toBe('lease_not_chosen')
    const guest = await aCart()
    expect((await choose(guest)).body.code).toBe('sign_in_for_lease')
    const offered = async (caller: Cart) =>
      (
        await shop.call('GET', `/checkouts/payment_methods?order=${caller.number}`, as(caller))
      ).body.payment_methods.some(({ type }: { type: string }) => type === 'lease')
    expect([await offered(cart), await offered(guest)]).toEqual([true, false])
    expect(await offered(await aCart(await aPerson(), 60_000))).toBe(false)
  })
})

describe('an order whose lease waits for an answer', () => {
  it('does not expire, with its first payment or without', async () => {
    for (const paid of [true, false]) {
      const cart = await placed({ paid })
      later(300)
      await expire(cart)
      expect(await label(cart)).toMatch(/^payment_(pending|failed)$/)
      expect(await unitsLeft(shop.db, cart.variant_id)).toBe(2)
      shop.clock.now = start
    }
  })

  it('asks no more than the first payment of whoever tries another way', async () => {
    const cart = await placed({ paid: false })
    const body = { payment_method_id: await shop.method('monpay') }
    const again = await shop.call('POST', `/orders/${cart.number}/payments`, { ...as(cart), body })
    expect(again.body).toMatchObject({ state: 'waiting', due: '300000.0', payment: { amount: '300000.0' } })
    expect((await read(cart)).lease.state).toBe('waiting')
  })

  it('is the shopper’s to pay once it is refused: paid another way in time it is confirmed', async () => {
    const cart = await placed()
    expect((await staff(`${cart.lease}/refuse`, { reason: 'Түүх дутуу' })).body.state).toBe('refused')
    expect(await view(cart)).toMatchObject({ due: '700000.0', payment_due_at: expect.any(String) })
    expect((await read(cart)).lease.state).toBe('declined')
    const body = { payment_method_id: await shop.method('qpay') }
    const again = await shop.call('POST', `/orders/${cart.number}/payments`, { ...as(cart), body })
    expect(again.body).toMatchObject({ state: 'waiting', due: '700000.0' })
    await approve(cart)
    expect(await label(cart)).toBe('order_confirmed')
  })

  it('refused and not paid in time, is given up and its first payment goes back', async () => {
    const cart = await placed()
    await staff(`${cart.lease}/refuse`, { reason: 'Түүх дутуу' })
    later(49)
    await expire(cart)
    expect(await label(cart)).toBe('payment_overdue')
    later(49)
    await expire(cart)
    expect(await label(cart)).toBe('expired')
    expect((await view(cart)).refunds).toMatchObject([{ amount: '300000.0' }])
    expect(await unitsLeft(shop.db, cart.variant_id)).toBe(3)
  })

  it('canceled, ends its lease and gives the first payment back', async () => {
    const cart = await placed()
    await shop.call('POST', `/shop/orders/${cart.number}/cancel`, { ...as(cart), body: {} })
    expect((await shop.call('GET', `/leases/${cart.lease}`, { bearer: cart.person.bearer })).body.state).toBe(
      'canceled',
    )
    expect((await view(cart)).refunds).toMatchObject([{ amount: '300000.0' }])
    expect((await staff(`${cart.lease}/approve`)).body.code).toBe('lease_status_refused')
  })

  it('agreed and its first payment late, is given up at its end and the money goes back', async () => {
    const cart = await placed({ paid: false })
    await staff(`${cart.lease}/approve`)
    later(49)
    await expire(cart)
    expect(await label(cart)).toBe('payment_overdue')
    await approve(cart)
    later(49)
    await expire(cart)
    expect(await label(cart)).toBe('expired')
    expect((await view(cart)).refunds).toMatchObject([{ amount: '300000.0' }])
    expect((await shop.call('GET', `/leases/${cart.lease}`, { bearer: cart.person.bearer })).body.state).toBe(
      'canceled',
    )
  })

  const accept = async ({ number }: Cart) => {
    const by = { bearer: await aBearer(shop, clerk), body: { accept_unpaid: true } }
    expect((await shop.call('PUT', `/backoffice/orders/${number}/confirm`, by)).status).toBe(200)
  }

  it('accepted by staff meanwhile and refused, is its shopper’s to pay', async () => {
    const cart = await placed()
    await accept(cart)
    await staff(`${cart.lease}/refuse`, { reason: 'Түүх дутуу' })
    expect(await view(cart)).toMatchObject({ state: 'failed', due: '700000.0' })
    expect((await read(cart)).lease.state).toBe('declined')
  })

  it('accepted by staff meanwhile, is lent all the same, at once or when the first payment comes', async () => {
    const late = await placed({ paid: false })
    await accept(late)
    await staff(`${late.lease}/approve`)
    await approve(late)
    await followOrders.run(shop.services, {})
    expect(await view(late)).toMatchObject({ state: 'paid', due: '0.0' })
    const cart = await placed()
    await accept(cart)
    await followOrders.run(shop.services, {})
    expect((await staff(`${cart.lease}/approve`)).body).toMatchObject({ state: 'active' })
    expect(await view(cart)).toMatchObject({ state: 'paid', due: '0.0' })
  })

  it('that nobody answers is declined when its time is over, and its goods are free once the rest is not paid', async () => {
    const cart = await placed()
    later(71)
    await followOrders.run(shop.services, {})
    await expire(cart)
    expect(await view(cart)).toMatchObject({ state: 'lending', due: '0.0' })
    later(2)
    await Promise.all([1, 2, 3].map(() => followOrders.run(shop.services, {})))
    const bearer = await aBearer(shop, cart.person.id)
    const { body } = await shop.call('GET', `/leases/${cart.lease}`, { bearer })
    expect(body).toMatchObject({ state: 'refused', reason: expect.stringContaining('72') })
    expect(Number((await view({ ...cart, bearer })).due)).toBeGreaterThan(0)
    later(25)
    await expire(cart)
    expect(await unitsLeft(shop.db, cart.variant_id)).toBe(3)
  })

  it('is answered once, whoever answers at the same time', async () => {
    const cart = await placed()
    const answers = await Promise.all([
      staff(`${cart.lease}/approve`),
      staff(`${cart.lease}/refuse`, { reason: 'Түүх дутуу' }),
      staff(`${cart.lease}/approve`),
      shop.call('POST', `/shop/orders/${cart.number}/cancel`, { ...as(cart), body: {} }),
    ])
    const taken = answers.slice(0, 3).filter(({ status }) => status === 200)
    expect(taken.length).toBeLessThanOrEqual(1)
    const { rows } = await shop.pool.query(
      `select count(*) filter (where key like '%:lent')::int as lent, count(*) filter (where kind = 'refund')::int as back
       from ledger_postings where order_id = $1`,
      [cart.id],
    )
    const { state } = (await shop.call('GET', `/leases/${cart.lease}`, { bearer: cart.person.bearer })).body
    expect(rows[0].lent).toBe(taken.some(({ body }) => body.state === 'active') ? 1 : 0)
    expect(['active', 'refused', 'canceled']).toContain(state)
    await followOrders.run(shop.services, {})
    expect(await label(cart)).toBe('canceled')
  })
})

describe('a placed order that is leased afterwards', () => {
  it('asks for the first payment only', async () => {
    const person = await aPerson()
    const cart = await aCart(person)
    await save(cart, { payments_attributes: [{ payment_method_id: await shop.method('qpay') }] })
    await place(cart)
    const input = { order_number: cart.number, ...asks, down_payment: 400_000 }
    expect((await shop.call('POST', '/leases', { bearer: person.bearer, body: input })).status).toBe(201)
    expect(await view(cart)).toMatchObject({ state: 'failed', due: '400000.0' })
    const body = { payment_method_id: await shop.method('bank-transfer') }
    const again = await shop.call('POST', `/orders/${cart.number}/payments`, { ...as(cart), body })
    expect(again.body).toMatchObject({ due: '400000.0', payment: { amount: '400000.0' } })
  })
})

describe('an instalment', () => {
  async function running() {
    const cart = await placed()
    await staff(`${cart.lease}/approve`)
    const { bearer } = cart.person
    const show = async () => (await shop.call('GET', `/leases/${cart.lease}`, { bearer })).body
    const pay = async (position: number, method = 'qpay') =>
      shop.call('POST', `/leases/${cart.lease}/instalments/${position}/payments`, {
        bearer,
        body: { payment_method_id: await shop.method(method) },
      })
    const paying = async (position: number) =>
      (await shop.call('GET', `/leases/${cart.lease}/instalments/${position}/payment`, { bearer })).body
    return { cart, show, pay, paying }
  }

  it('is paid with a provider, each in its turn, and once', async () => {
    const { show, pay, paying } = await running()
    expect(await paying(1)).toMatchObject({ state: 'due', amount: '124130.0', due_on: '2026-12-24', payment: null })
    expect((await pay(2)).body.code).toBe('instalment_not_next')
    const started = await pay(1)
    expect(started.status).toBe(201)
    expect(started.body).toMatchObject({ state: 'waiting', payment: { method: { type: 'qpay' } } })
    expect((await pay(1)).body.payment.charge.number).toBe(started.body.payment.charge.number)
    await shop.sandbox.money.act('qpay', started.body.payment.charge.number, 'approve', { times: 5 })
    await until(async () => (await paying(1)).state === 'paid', 'the instalment is paid')
    expect(await show()).toMatchObject({ paid: 124_130, next_due_on: '2027-01-24' })
    expect((await pay(1)).body.code).toBe('instalment_not_next')
  })

  it('is what its provider leads back to, not the next one', async () => {
    const { cart, pay } = await running()
    const { number } = (await pay(1, 'golomt-card')).body.payment.charge
    const { return_path } = await shop.db
      .selectFrom('charges')
      .select('return_path')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(return_path).toBe(`/account/leases/${cart.lease}/pay?position=1`)
  })

  it('paid twice, is in the wallet the second time', async () => {
    const { cart, show, pay, paying } = await running()
    const first = (await pay(1)).body.payment.charge.number
    const second = (await pay(1, 'monpay')).body.payment.charge.number
    await shop.sandbox.money.act('qpay', first, 'approve')
    await until(async () => (await show()).paid > 0, 'the instalment is paid')
    await shop.sandbox.money.act('monpay', second, 'approve')
    await until(async () => (await heldBy(shop, cart.person.id)).money === 124_130, 'the rest is in the wallet')
    expect((await paying(1)).state).toBe('paid')
    expect((await show()).paid).toBe(124_130)
  })

  it('is nobody else’s, and is told of before its day and after it', async () => {
    const { cart } = await running()
    const stranger = await aPerson()
    const path = `/leases/${cart.lease}/instalments/1/payment`
    expect((await shop.call('GET', path, { bearer: stranger.bearer })).status).toBe(404)
    const notices = async () =>
      (
        await shop.db
          .selectFrom('notifications')
          .select('title')
          .where('user_id', '=', cart.person.id)
          .orderBy('id')
          .execute()
      )
        .map(({ title }) => title)
        .slice(1)
    later(27 * 24)
    await remindOfInstalments.run(shop.services, {})
    await remindOfInstalments.run(shop.services, {})
    expect(await notices()).toEqual(['Лизингийн төлөлтийн хугацаа дөхлөө'])
    later(4 * 24)
    await missInstalments.run(shop.services, {})
    expect(await notices()).toEqual(['Лизингийн төлөлтийн хугацаа дөхлөө', 'Лизингийн төлөлтийн хугацаа хэтэрлээ'])
    // the sign-in of the beginning is over by now
    expect(await label({ ...cart, bearer: await aBearer(shop, cart.person.id) })).toBe('payment_overdue')
  })
})
