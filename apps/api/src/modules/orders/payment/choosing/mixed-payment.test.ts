import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aGiftCard, aHolder, aVoucher, type Holder, heldBy } from '../../../../../test/baskets/holdings.ts'
import { aCoupon } from '../../../../../test/baskets/promotions.ts'
import { aProduct, unitsLeft } from '../../../../../test/builders.ts'
import { aPayingShop, type PayingShop, until } from '../../../../../test/shops/paying-shop.ts'
import { checkLedger } from '../../../money/ledger/index.ts'
import { expireUnpaid } from '../expire-unpaid.jobs.ts'
import { pollDueCharges } from '../poll-charge.ts'

let shop: PayingShop
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await aPayingShop('mixed')
})
afterEach(async () => {
  await shop.sandbox.money.calm()
  shop.clock.now = start
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }

type Cart = { number: string; token: string; id: number; variant_id: number; bearer?: string }
async function aCart(person?: Holder, price = 195_000, stock = 5): Promise<Cart> {
  const { variant_id } = await aProduct(shop.db, { stock: [stock], price })
  const as = person ? { bearer: person.bearer } : {}
  const line_item = { variant_id, quantity: 1 }
  const { body } = await shop.call('POST', '/orders/0/line_items', { ...as, body: { line_item } })
  const { token, number, id } = body.order
  const order = { ship_address_attributes: home }
  await shop.call('PUT', `/checkouts/${number}`, { token, ...as, body: { order } })
  return { number, token, id, variant_id, ...as }
}

const as = ({ token, bearer }: Cart) => ({ token, ...(bearer && { bearer }) })
const own = (cart: Cart, body: object) =>
  shop.call('POST', `/checkouts/${cart.number}/own_payments`, { ...as(cart), body })
const choose = async (cart: Cart, code: string) =>
  shop.call('PUT', `/checkouts/${cart.number}`, {
    ...as(cart),
    body: { order: { payments_attributes: [{ payment_method_id: await shop.method(code) }] } },
  })
const place = (cart: Cart) => shop.call('PUT', `/checkouts/${cart.number}/complete`, { ...as(cart), body: {} })
const read = async (cart: Cart) => (await shop.call('GET', `/orders/${cart.number}`, as(cart))).body
const view = async (cart: Cart) => (await shop.call('GET', `/orders/${cart.number}/payment`, as(cart))).body
const cancel = (cart: Cart, body = {}) => shop.call('POST', `/shop/orders/${cart.number}/cancel`, { ...as(cart), body })
const answer = (order: { payments: { payment_method_name: string; amount: string; state: string }[] }) =>
  order.payments.map(({ payment_method_name, amount, state }) => `${payment_method_name} ${amount} ${state}`)

describe('an order paid by coupon, gift card, points, wallet and QPay', () => {
  async function mixed() {
    const person = await aHolder(shop, { money: 40_000, bonus: 10_000, points: 8_000 })
    const card = await aGiftCard(shop, person.id, 30_000)
    const coupon = await aCoupon(shop.db, { kind: 'amount', value: 15_000 })
    const cart = await aCart(person)
    const applied = await shop.call('PATCH', '/storefront/cart/apply_coupon_code', {
      ...as(cart),
      body: { coupon_code: coupon.code },
    })
    expect(applied.status).toBe(200)
    for (const body of [
      { kind: 'gift_card', ...card, left: undefined, id: undefined },
      { kind: 'points' },
      { kind: 'wallet' },
    ]) {
      const answer = await own(cart, body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    await choose(cart, 'qpay')
    const placed = await place(cart)
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    return { person, card, cart, placed: placed.body }
  }

  it('takes each its part at once, the rest by QPay, and is confirmed when that has come', async () => {
    const { person, card, cart, placed } = await mixed()
    expect(placed.total).toBe('180000.0')
    expect(answer(placed).sort()).toEqual([
      'QPay 92000.0 pending',
      'Бэлгийн карт 30000.0 completed',
      'Оноо 8000.0 completed',
      'Хэтэвч 50000.0 completed',
    ])
    expect(await heldBy(shop, person.id)).toEqual({ money: 0, bonus: 0, points: 0 })
    expect(await card.left()).toBe(0)
    await shop.sandbox.money.act('qpay', (await view(cart)).payment.charge.number, 'approve')
    await until(async () => (await read(cart)).status_label === 'order_confirmed', 'confirmed')
    expect(await view(cart)).toMatchObject({ state: 'paid', paid: '180000.0' })
  })

  it('gives each back what it gave when it is canceled, before and after QPay paid', async () => {
    for (const paid of [false, true]) {
      const { person, card, cart } = await mixed()
      if (paid) {
        const { number } = (await view(cart)).payment.charge
        await shop.sandbox.money.act('qpay', number, 'approve', { data: { payment_type: 'CARD' } })
        await until(async () => (await read(cart)).status_label === 'order_confirmed', 'confirmed')
      }
      expect((await cancel(cart)).status).toBe(200)
      expect(await heldBy(shop, person.id)).toEqual({ money: 40_000, bonus: 10_000, points: 8_000 })
      expect(await card.left()).toBe(30_000)
      const { refunds } = await view(cart)
      expect(refunds.map(({ amount, to }: { amount: string; to: string }) => `${to} ${amount}`)).toEqual([
        ...(paid ? ['QPay 92000.0'] : []),
        'Хэтэвч 40000.0',
        'Бэлгийн карт 30000.0',
        'Хэтэвч 10000.0',
        'Оноо 8000.0',
      ])
      expect((await cancel(cart)).body.events).toEqual((await read(cart)).events)
      expect(await unitsLeft(shop.db, cart.variant_id)).toBe(5)
    }
  })

  it('gives the wallet what QPay collected when the shopper wants it there', async () => {
    const { person, cart } = await mixed()
    await shop.sandbox.money.act('qpay', (await view(cart)).payment.charge.number, 'approve')
    await until(async () => (await read(cart)).status_label === 'order_confirmed', 'confirmed')
    await cancel(cart, { refund_to: 'wallet' })
    expect(await heldBy(shop, person.id)).toEqual({ money: 132_000, bonus: 10_000, points: 8_000 })
    expect(await read(cart)).toMatchObject({ status_label: 'canceled', payment_state: 'void' })
  })

  it('gives all of it back when nobody pays the rest, and what comes even later too', async () => {
    const { person, card, cart } = await mixed()
    const { number } = (await view(cart)).payment.charge
    for (const hours of [2, 30]) {
      shop.clock.now = new Date(start.getTime() + hours * 3_600_000)
      await expireUnpaid.run(shop.services, { order_id: cart.id })
    }
    expect((await read(cart)).status_label).toBe('expired')
    expect(await heldBy(shop, person.id)).toEqual({ money: 40_000, bonus: 10_000, points: 8_000 })
    expect(await card.left()).toBe(30_000)
    await shop.sandbox.money.act('qpay', number, 'approve', { times: 0 })
    await pollDueCharges(shop.services)
    expect(await view(cart)).toMatchObject({ state: 'over', paid: '0.0' })
    expect((await view(cart)).refunds.at(0)).toMatchObject({ amount: '40000.0' })
    expect((await view(cart)).refunds.at(-1)).toMatchObject({ amount: '92000.0', to: 'QPay' })
  })
})

describe('the shop’s own means', () => {
  it('pay all of an order, which is confirmed at once', async () => {
    const person = await aHolder(shop, { money: 200_000 })
    const cart = await aCart(person)
    expect((await own(cart, { kind: 'wallet' })).body.payments).toHaveLength(1)
    expect((await place(cart)).body).toMatchObject({ status_label: 'order_confirmed', payment_state: 'paid' })
    expect(await heldBy(shop, person.id)).toEqual({ money: 5_000, bonus: 0, points: 0 })
  })

  it('are refused with what is wrong, and the cart stays as it was', async () => {
    const person = await aHolder(shop, { money: 30_000, bonus: 300_000 })
    const cart = await aCart(person)
    const refused = async (body: object) => (await own(cart, body)).body.code
    expect(await refused({ kind: 'wallet', amount: '19999.0' })).toBe('wallet_below_minimum')
    expect(await refused({ kind: 'wallet', amount: '127501.0' })).toBe('wallet_bonus_above_share')
    expect(await refused({ kind: 'points', amount: '1.0' })).toBe('points_above_balance')
    expect(await refused({ kind: 'gift_card', card_number: '1', activation_code: 'x' })).toBe('gift_card_wrong')
    expect(await refused({ kind: 'voucher', code: 'NOTHING' })).toBe('voucher_wrong')
    expect((await read(cart)).payments).toEqual([])
    expect((await own(await aCart(), { kind: 'wallet' })).body.code).toBe('sign_in_for_wallet')
  })

  it('are taken back again, and give way to a smaller cart', async () => {
    const person = await aHolder(shop, { money: 100_000 })
    const voucher = await aVoucher(shop, 20_000, 100_000)
    const cart = await aCart(person)
    await own(cart, { kind: 'voucher', code: voucher.code })
    await own(cart, { kind: 'wallet' })
    await choose(cart, 'qpay')
    expect(answer(await read(cart)).sort()).toEqual([
      'QPay 75000.0 checkout',
      'Ваучер 20000.0 checkout',
      'Хэтэвч 100000.0 checkout',
    ])
    await shop.call('DELETE', `/checkouts/${cart.number}/own_payments/wallet`, as(cart))
    expect(answer(await read(cart)).sort()).toEqual(['QPay 175000.0 checkout', 'Ваучер 20000.0 checkout'])
    expect((await place(cart)).status).toBe(200)
    expect(await voucher.left()).toBe(0)
  })

  it('are told apart by type and hint while in a cart, and one of two gift cards is taken back alone', async () => {
    const { id } = await aHolder(shop)
    const cards = [await aGiftCard(shop, id, 30_000), await aGiftCard(shop, id, 20_000)]
    const cart = await aCart()
    for (const { card_number, activation_code } of cards)
      expect((await own(cart, { kind: 'gift_card', card_number, activation_code })).status).toBe(200)
    type Answer = { number: string; hint: string | null; amount: string; payment_method: { type: string } }
    const of = ({ payments }: { payments: Answer[] }) =>
      payments.map(({ hint, amount, payment_method }) => [payment_method.type, hint, amount])
    const before = await read(cart)
    const [first, second] = cards.map(({ card_number }) => card_number.slice(-4))
    expect(of(before).sort((a, b) => String(a[2]).localeCompare(String(b[2])))).toEqual([
      ['gift_card', second, '20000.0'],
      ['gift_card', first, '30000.0'],
    ])
    const { number } = before.payments.find(({ hint }: Answer) => hint === first)
    const drop = `/checkouts/${cart.number}/own_payments/gift_card?payment=${number}`
    const dropped = await shop.call('DELETE', drop, as(cart))
    expect(of(dropped.body)).toEqual([['gift_card', second, '20000.0']])
    await choose(cart, 'qpay')
    expect((await place(cart)).body.payments.map(({ hint }: Answer) => hint)).toEqual([null, null])
  })

  it('guarantee 9: never pay more than there is, however many orders are placed at once', async () => {
    const person = await aHolder(shop, { money: 100_000, points: 50_000 })
    const card = await aGiftCard(shop, person.id, 60_000)
    const carts: Cart[] = []
    for (let n = 0; n < 12; n++) {
      const cart = await aCart(undefined)
      carts.push({ ...cart, bearer: person.bearer })
      await shop.db.updateTable('orders').set({ user_id: person.id }).where('id', '=', cart.id).execute()
      await own(carts[n] as Cart, {
        kind: 'gift_card',
        card_number: card.card_number,
        activation_code: card.activation_code,
        amount: 20_000,
      })
      await own(carts[n] as Cart, { kind: 'points', amount: 10_000 })
      await own(carts[n] as Cart, { kind: 'wallet', amount: 30_000 })
      await choose(carts[n] as Cart, 'bank-transfer')
    }
    const answers = await Promise.all(carts.map(place))
    const placed = answers.filter(({ status }) => status === 200)
    expect(placed).toHaveLength(3)
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toMatch(/^(gift_card|points|wallet)_/)
    expect(await heldBy(shop, person.id)).toEqual({ money: 10_000, bonus: 0, points: 20_000 })
    expect(await card.left()).toBe(0)
  })
})
