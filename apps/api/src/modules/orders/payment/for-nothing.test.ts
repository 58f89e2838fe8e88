import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aGiftCard, aHolder, heldBy } from '../../../../test/baskets/holdings.ts'
import { bookedOn, deliver } from '../../../../test/baskets/order-steps.ts'
import { aCoupon } from '../../../../test/baskets/promotions.ts'
import { aBearer, aProduct, aUser, unitsLeft } from '../../../../test/builders.ts'
import { aPayingShop, type PayingShop, until } from '../../../../test/shops/paying-shop.ts'
import { checkLedger } from '../../money/ledger/index.ts'
import { expireUnpaid } from './expire-unpaid.jobs.ts'
import { pollDueCharges } from './poll-charge.ts'

// Ways to get products or money for nothing, or to make the shop lose track. Each was tried, and leads nowhere.

let shop: PayingShop
let staff: string
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await aPayingShop('for_nothing')
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@nothing.example', role: 'admin' })).id)
})
afterEach(async () => {
  await shop.sandbox.money.calm()
  shop.clock.now = start
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
type Cart = { number: string; token: string; id: number; variant_id: number; bearer?: string }
const as = ({ token, bearer }: Cart) => ({ token, ...(bearer && { bearer }) })

async function aCart({ bearer, price = 95_000, stock = 3 }: { bearer?: string; price?: number; stock?: number } = {}) {
  const { variant_id } = await aProduct(shop.db, { stock: [stock], price })
  const caller = bearer ? { bearer } : {}
  const body = { line_item: { variant_id, quantity: 1 } }
  const { number, token, id } = (await shop.call('POST', '/orders/0/line_items', { ...caller, body })).body.order
  const order = { ship_address_attributes: home }
  await shop.call('PUT', `/checkouts/${number}`, { token, ...caller, body: { order } })
  return { number, token, id, variant_id, ...caller } as Cart
}
const own = (cart: Cart, body: object) =>
  shop.call('POST', `/checkouts/${cart.number}/own_payments`, { ...as(cart), body })
const choose = async (cart: Cart, code: string, amount?: number) =>
  shop.call('PUT', `/checkouts/${cart.number}`, {
    ...as(cart),
    body: { order: { payments_attributes: [{ payment_method_id: await shop.method(code), amount }] } },
  })
const place = (cart: Cart) => shop.call('PUT', `/checkouts/${cart.number}/complete`, { ...as(cart), body: {} })
const coupon = (cart: Cart, coupon_code: string) =>
  shop.call('PATCH', '/storefront/cart/apply_coupon_code', { ...as(cart), body: { coupon_code } })
const read = async (cart: Cart) => (await shop.call('GET', `/orders/${cart.number}`, as(cart))).body
const view = async (cart: Cart) => (await shop.call('GET', `/orders/${cart.number}/payment`, as(cart))).body
const hours = (count: number) => {
  shop.clock.now = new Date(start.getTime() + count * 3_600_000)
}
const clockOf = ({ id }: Cart) => expireUnpaid.run(shop.services, { order_id: id })
const bill = async (cart: Cart): Promise<string> => (await view(cart)).payment.charge.number
const pay = (type: string, number: string) => shop.sandbox.money.act(type, number, 'approve', { times: 0 })
const poll = async () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  await pollDueCharges(shop.services)
}

describe('a gift card that was given away', () => {
  it('pays no order of whoever gave it, though it was in a cart of theirs before', async () => {
    const [giver, friend] = [await aHolder(shop), await aHolder(shop)]
    const card = await aGiftCard(shop, giver.id, 100_000)
    const { card_number, activation_code } = card
    const [byCode, byName] = [await aCart(), await aCart(giver)]
    expect((await own(byCode, { kind: 'gift_card', card_number, activation_code })).status).toBe(200)
    expect((await own(byName, { kind: 'gift_card', gift_card_id: card.id })).status).toBe(200)
    const taken = await shop.call('POST', '/storefront/account/gift_cards/redeem', {
      bearer: friend.bearer,
      body: { card_number, activation_code, keep: true },
    })
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
    for (const cart of [byCode, byName]) {
      const { status, body } = await place(cart)
      expect([status, body.code]).toEqual([422, 'gift_card_wrong'])
    }
    expect(await card.left()).toBe(100_000)
  })

  it('is put into one wallet only, whoever is quicker with its codes', async () => {
    const people = await Promise.all([aHolder(shop), aHolder(shop), aHolder(shop)])
    const card = await aGiftCard(shop, people[0]?.id ?? 0, 50_000)
    const { card_number, activation_code } = card
    const redeem = (bearer: string, keep: boolean) =>
      shop.call('POST', '/storefront/account/gift_cards/redeem', {
        bearer,
        body: { card_number, activation_code, keep },
      })
    const answers = await Promise.all(
      people.flatMap(({ bearer }, n) => [redeem(bearer, n === 1), redeem(bearer, n === 1)]),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const held = await Promise.all(people.map(({ id }) => heldBy(shop, id)))
    expect(held.reduce((sum, { money }) => sum + money, Number(await card.left()))).toBe(50_000)
  })
})

describe('points spent beside a gift card', () => {
  it('do not become money when the other goods go back', async () => {
    const person = await aHolder(shop, { points: 50_000 })
    const cart = await aCart({ bearer: person.bearer, price: 50_000 })
    const { variant_id } = await aProduct(shop.db, { price: 50_000, stock: [9], digital: 'gift_card' })
    const line_item = { variant_id, quantity: 1 }
    await shop.call('POST', `/orders/${cart.number}/line_items`, { ...as(cart), body: { line_item } })
    expect((await own(cart, { kind: 'points' })).status).toBe(200)
    await choose(cart, 'qpay')
    expect((await place(cart)).body.total).toBe('105000.0')
    await pay('qpay', await bill(cart))
    await poll()
    await deliver(shop, staff, cart)
    const { line_items } = await read(cart)
    const jacket = line_items.find((line: { variant_id: number }) => line.variant_id === cart.variant_id)
    const lines = [{ line_item_id: jacket.id, quantity: 1, reason: 'changed_mind' }]
    const { body } = await shop.call('POST', `/shop/orders/${cart.number}/returns`, { ...as(cart), body: { lines } })
    for (const step of ['approve', 'receive', 'refund'])
      await shop.call('PUT', `/backoffice/returns/${body.number}/${step}`, { bearer: staff, body: {} })
    // what paid for the delivery beside the card; the card's own money stays
    expect((await view(cart)).refunds).toMatchObject([
      { amount: '5000.0', to: 'QPay' },
      { amount: '45000.0', to: 'Оноо' },
    ])
    expect(await heldBy(shop, person.id)).toEqual({ money: 0, bonus: 0, points: 45_000 })
  })
})

describe('a coupon for one use', () => {
  const once = () => aCoupon(shop.db, { kind: 'amount', value: 20_000, usage_limit: 1 })
  async function lapsed(code: string, stock = 3): Promise<{ cart: Cart; number: string }> {
    const cart = await aCart({ stock })
    expect((await coupon(cart, code)).status).toBe(200)
    await choose(cart, 'qpay')
    expect((await place(cart)).body.total).toBe('80000.0')
    return { cart, number: await bill(cart) }
  }

  it('that another order used meanwhile makes no late order cheaper: its money goes back', async () => {
    const { code } = await once()
    const { cart, number } = await lapsed(code)
    for (const at of [24, 49]) {
      hours(at)
      await clockOf(cart)
    }
    const other = await aCart()
    expect((await coupon(other, code)).status).toBe(200)
    await choose(other, 'bank-transfer')
    expect((await place(other)).body.total).toBe('80000.0')
    await pay('qpay', number)
    await poll()
    expect(await bookedOn(shop, cart)).toEqual(['pay 80000', 'refund -80000'])
    expect(await read(cart)).toMatchObject({ status_label: 'expired' })
    expect(await unitsLeft(shop.db, cart.variant_id)).toBe(3)
  })

  it('that nobody used meanwhile is used up by the late order', async () => {
    const { code } = await once()
    const { cart, number } = await lapsed(code)
    for (const at of [24, 49]) {
      hours(at)
      await clockOf(cart)
    }
    await pay('qpay', number)
    await poll()
    expect(await read(cart)).toMatchObject({ status_label: 'order_confirmed', total: '80000.0' })
    expect((await coupon(await aCart(), code)).body.code ?? 'taken').not.toBe('taken')
  })

  it('can be used again when its order ends because the goods are gone', async () => {
    const { code } = await once()
    const { cart, number } = await lapsed(code, 1)
    hours(24)
    await clockOf(cart)
    const { variant_id } = cart
    await shop.db.updateTable('stock_items').set({ count_on_hand: 0 }).where('variant_id', '=', variant_id).execute()
    await pay('qpay', number)
    await poll()
    expect(await read(cart)).toMatchObject({ status_label: 'expired' })
    expect(await bookedOn(shop, cart)).toEqual(['pay 80000', 'refund -80000'])
    expect((await coupon(await aCart(), code)).status).toBe(200)
  })
})

describe('an order paid twice', () => {
  async function paidTwice(): Promise<Cart> {
    const cart = await aCart()
    await choose(cart, 'qpay')
    await place(cart)
    const first = await bill(cart)
    const body = { payment_method_id: await shop.method('khan-card') }
    const second = await shop.call('POST', `/orders/${cart.number}/payments`, { ...as(cart), body })
    await Promise.all([pay('qpay', first), pay('khan_card', second.body.payment.charge.number)])
    await Promise.all([poll(), view(cart), view(cart)])
    await poll()
    return cart
  }

  it('from two tabs, by two providers, gives one of them back', async () => {
    const cart = await paidTwice()
    expect((await bookedOn(shop, cart)).toSorted()).toEqual(['pay 100000', 'pay 100000', 'refund -100000'])
    expect(await read(cart)).toMatchObject({ status_label: 'order_confirmed', payment_state: 'credit_owed' })
    expect(await unitsLeft(shop.db, cart.variant_id)).toBe(2)
  })

  it('is not ended by the clock while what was too much is on its way back, where staff confirm by hand', async () => {
    const { tenant } = shop.services
    shop.services.tenant = { ...tenant, auto_confirm: false }
    try {
      const cart = await paidTwice()
      hours(25)
      await clockOf(cart)
      expect(await read(cart)).toMatchObject({ status_label: 'paid', payment_state: 'credit_owed' })
      expect(await unitsLeft(shop.db, cart.variant_id)).toBe(2)
    } finally {
      shop.services.tenant = tenant
    }
  })
})

describe('canceling', () => {
  it('as often as one likes, while the money comes, moves money and goods once', async () => {
    for (let round = 0; round < 8; round++) {
      const person = await aHolder(shop, { money: 60_000, points: 10_000 })
      const cart = await aCart(person)
      await own(cart, { kind: 'points', amount: 10_000 })
      await own(cart, { kind: 'wallet', amount: 60_000 })
      await choose(cart, 'qpay')
      expect((await place(cart)).status).toBe(200)
      const number = await bill(cart)
      const cancel = () => shop.call('POST', `/shop/orders/${cart.number}/cancel`, { ...as(cart), body: {} })
      await shop.sandbox.money.act('qpay', number, 'approve', { times: 3 })
      await Promise.all([cancel(), poll(), cancel(), clockOf(cart), view(cart), cancel()])
      hours(0)
      await poll()
      await until(async () => (await bookedOn(shop, cart)).length >= 6, 'all came and went')
      const booked = (await bookedOn(shop, cart)).map((text) => Number(text.split(' ')[1]))
      expect(booked.reduce((sum, each) => sum + each, 0)).toBe(0)
      expect(await heldBy(shop, person.id)).toEqual({ money: 60_000, bonus: 0, points: 10_000 })
      expect((await view(cart)).refunds.filter(({ to }: { to: string }) => to === 'QPay')).toHaveLength(1)
      expect(await unitsLeft(shop.db, cart.variant_id)).toBe(3)
    }
  })
})

describe('leaving with goods on their way back', () => {
  it('waits until their money has somewhere to go', async () => {
    const person = await aHolder(shop, { money: 100_000 })
    const cart = await aCart(person)
    await own(cart, { kind: 'wallet' })
    expect((await place(cart)).body.status_label).toBe('order_confirmed')
    await deliver(shop, staff, cart)
    const lines = [{ line_item_id: (await read(cart)).line_items[0].id, quantity: 1, reason: 'defective' }]
    const submitted = await shop.call('POST', `/shop/orders/${cart.number}/returns`, { ...as(cart), body: { lines } })
    const leave = await shop.call('DELETE', '/shop/account', { bearer: person.bearer, body: {} })
    expect([leave.status, leave.body?.code]).toEqual([422, 'orders_open'])
    for (const step of ['approve', 'receive', 'refund'])
      await shop.call('PUT', `/backoffice/returns/${submitted.body.number}/${step}`, { bearer: staff, body: {} })
    expect(await heldBy(shop, person.id)).toMatchObject({ money: 100_000 })
  })
})

describe('amounts that are none', () => {
  it('choose nothing and charge nothing', async () => {
    const person = await aHolder(shop, { money: 500_000 })
    const cart = await aCart(person)
    for (const amount of [-20_000, 0, 0.5, '1e5', '-30000.0', 1e15, 'NaN', '100000.5', [30_000], { $gt: 0 }]) {
      expect((await own(cart, { kind: 'wallet', amount })).status, String(amount)).toBeGreaterThanOrEqual(400)
      const body = { payment: { payment_method_id: await shop.method('qpay'), amount } }
      const answer = await shop.call('POST', '/storefront/checkout/create_payment', { ...as(cart), body })
      expect([400, 404, 422], String(amount)).toContain(answer.status)
      const recharge = { amount, payment_method_id: await shop.method('qpay') }
      const { status } = await shop.call('POST', '/storefront/account/wallet/recharges', {
        bearer: person.bearer,
        body: recharge,
      })
      expect(status, String(amount)).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
    expect((await read(cart)).payments).toEqual([])
    expect(await heldBy(shop, person.id)).toMatchObject({ money: 500_000 })
  })
})
