import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aGiftCard, aHolder, aVoucher, heldBy } from '../../../../../test/baskets/holdings.ts'
import { bookedOn, deliver, sendOneBack } from '../../../../../test/baskets/order-steps.ts'
import { aBearer, aProduct, aUser, unitsLeft } from '../../../../../test/builders.ts'
import { aPayingShop, type Bought, buy, type PayingShop, viewOf } from '../../../../../test/shops/paying-shop.ts'
import { checkLedger } from '../../../money/ledger/index.ts'
import { expireUnpaid } from '../expire-unpaid.jobs.ts'

// What the shop itself holds for its shoppers, and all that can become of an order that is paid with it. It is taken from
// the ledger in the transaction that places the order: nobody calls, so no call is lost, and none of it comes late.

let shop: PayingShop
let staff: string
beforeAll(async () => {
  shop = await aPayingShop('every_own_method')
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@own.example', role: 'admin' })).id)
})
const later = (hours: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * 3_600_000)
}
afterEach(async () => {
  // guesses at codes are counted by the hour
  later(1)
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

/** 60,000 of somebody's, as it is chosen, what is left of it, and how somebody else tries to choose it. */
type Means = { id?: number; bearer?: string; choice: object; stolen: object; left: () => Promise<number> }
const worth = 60_000

const held = async (kind: 'money' | 'points', choice: object): Promise<Means> => {
  const { id, bearer } = await aHolder(shop, { [kind]: worth })
  return { id, bearer, choice, stolen: choice, left: async () => (await heldBy(shop, id))[kind] }
}
const own = [
  { name: 'the wallet', make: () => held('money', { kind: 'wallet' }), gone: /^wallet_/, theft: 'sign_in_for_wallet' },
  { name: 'points', make: () => held('points', { kind: 'points' }), gone: /^points_/, theft: 'sign_in_for_wallet' },
  {
    name: 'a gift card',
    make: async (): Promise<Means> => {
      const { card_number, activation_code, left } = await aGiftCard(shop, (await aHolder(shop)).id, worth)
      const choice = { kind: 'gift_card', card_number, activation_code }
      return {
        choice,
        stolen: { ...choice, activation_code: 'AAAA-BBBB-CCCC' },
        left: async () => Number(await left()),
      }
    },
    gone: /^gift_card_/,
    theft: 'gift_card_wrong',
  },
  {
    name: 'a voucher',
    make: async (): Promise<Means> => {
      const { code, left } = await aVoucher(shop, worth)
      const choice = { kind: 'voucher', code }
      return { choice, stolen: { ...choice, code: 'AAAABBBBCCCC' }, left: async () => Number(await left()) }
    },
    gone: /^voucher_/,
    theft: 'voucher_wrong',
  },
]

const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
type Cart = { number: string; token: string; id: number; variant_id: number; bearer?: string }
const as = ({ token, bearer }: Pick<Cart, 'token' | 'bearer'>) => ({ token, ...(bearer && { bearer }) })

/** Two of a product and their delivery, 60,000 together. */
async function aCart({ id: user_id, bearer }: Pick<Means, 'id' | 'bearer'> = {}): Promise<Cart> {
  const { variant_id } = await aProduct(shop.db, { stock: [3], price: 27_500 })
  const line_item = { variant_id, quantity: 2 }
  const { number, token, id } = (await shop.call('POST', '/orders/0/line_items', { body: { line_item } })).body.order
  const cart = { number, token, id, variant_id, ...(bearer && { bearer }) }
  // a cart of its own, however many the person has
  if (user_id) await shop.db.updateTable('orders').set({ user_id }).where('id', '=', id).execute()
  const order = { ship_address_attributes: home }
  await shop.call('PUT', `/checkouts/${number}`, { ...as(cart), body: { order } })
  return cart
}
const choose = (cart: Cart, body: object) =>
  shop.call('POST', `/checkouts/${cart.number}/own_payments`, { ...as(cart), body })
const place = (cart: Cart) => shop.call('PUT', `/checkouts/${cart.number}/complete`, { ...as(cart), body: {} })
const label = async (cart: Pick<Cart, 'number' | 'token' | 'bearer'>): Promise<string> =>
  (await shop.call('GET', `/orders/${cart.number}`, as(cart))).body.status_label
const chosen = async (means: Means): Promise<Cart> => {
  const cart = await aCart(means)
  const { status, body } = await choose(cart, means.choice)
  expect(status, JSON.stringify(body)).toBe(200)
  return cart
}
const paid = async (means: Means): Promise<Cart> => {
  const cart = await chosen(means)
  expect((await place(cart)).body).toMatchObject({ status_label: 'order_confirmed', payment_state: 'paid' })
  return cart
}

describe.each(own)('an order paid with $name', ({ make, gone: removed, theft }) => {
  it('is confirmed at once, and what it cost is taken', async () => {
    const means = await make()
    const cart = await paid(means)
    expect(await means.left()).toBe(0)
    expect(await bookedOn(shop, cart)).toEqual(['spend 60000'])
    expect(await unitsLeft(shop.db, cart.variant_id)).toBe(1)
  })

  it('fails whole when it was spent meanwhile: the cart stays, nothing is taken', async () => {
    const means = await make()
    const [first, second] = [await chosen(means), await chosen(means)]
    expect((await place(first)).status).toBe(200)
    const { status, body } = await place(second)
    expect([status, body.code]).toEqual([422, expect.stringMatching(removed)])
    expect(await bookedOn(shop, second)).toEqual([])
    expect([await label(second), await unitsLeft(shop.db, second.variant_id)]).toEqual(['pending', 3])
  })

  it('gives all of it back when it is canceled, once', async () => {
    const means = await make()
    const cart = await paid(means)
    const cancel = () => shop.call('POST', `/shop/orders/${cart.number}/cancel`, { ...as(cart), body: {} })
    await Promise.all([cancel(), cancel(), cancel()])
    expect(await means.left()).toBe(worth)
    expect(await bookedOn(shop, cart)).toEqual(['spend 60000', 'refund -60000'])
    expect([await label(cart), await unitsLeft(shop.db, cart.variant_id)]).toEqual(['canceled', 3])
  })

  it('gives it back when nobody pays the rest in time, and what comes later goes back too', async () => {
    const means = await make()
    const cart = await aCart(means)
    await choose(cart, { ...means.choice, amount: '25000.0' })
    const payments_attributes = [{ payment_method_id: await shop.method('bank-transfer') }]
    await shop.call('PUT', `/checkouts/${cart.number}`, { ...as(cart), body: { order: { payments_attributes } } })
    expect((await place(cart)).body.status_label).toBe('payment_pending')
    expect(await means.left()).toBe(worth - 25_000)
    for (let day = 0; day < 2; day++) {
      later(24)
      await expireUnpaid.run(shop.services, { order_id: cart.id })
    }
    expect([await label(cart), await means.left()]).toEqual(['expired', worth])
    await shop.call('PUT', `/backoffice/orders/${cart.number}/mark_paid`, { bearer: staff, body: {} })
    expect([await label(cart), await means.left()]).toEqual(['expired', worth])
    const rest = ['pay 35000', 'refund -35000']
    expect(await bookedOn(shop, cart)).toEqual(['spend 25000', 'refund -25000', ...rest])
  })

  it('is taken once, however often the order is placed', async () => {
    const means = await make()
    const cart = await chosen(means)
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(cart)))
    answers.push(await place(cart))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await bookedOn(shop, cart)).toEqual(['spend 60000'])
    expect(await means.left()).toBe(0)
  })

  it('is not paid by somebody whose it is not', async () => {
    const means = await make()
    const { status, body } = await choose(await aCart(), means.stolen)
    expect([status, body.code]).toEqual([422, theft])
    const cart = await chosen(means)
    if (means.bearer) {
      // the token of the order opens nobody's wallet, nor does another person's sign-in
      const other = (await aHolder(shop)).bearer
      for (const caller of [{}, { bearer: other }]) {
        const path = `/checkouts/${cart.number}/complete`
        const answer = await shop.call('PUT', path, { token: cart.token, ...caller, body: {} })
        expect([answer.status, answer.body.code]).toEqual([422, theft])
      }
    }
    expect(await means.left()).toBe(worth)
    expect(await bookedOn(shop, cart)).toEqual([])
  })

  it('goes back in two parts, exact, and no more than that', async () => {
    const means = await make()
    const cart = await paid(means)
    await deliver(shop, staff, cart)
    await sendOneBack(shop, staff, cart)
    expect(await means.left()).toBe(27_500)
    await sendOneBack(shop, staff, cart)
    expect(await means.left()).toBe(worth)
    expect(await bookedOn(shop, cart)).toEqual(['spend 60000', 'refund -27500', 'refund -32500'])
    expect(await label(cart)).toBe('returned')
  })
})

// Its money is told of by statements: pay, fail by too little, repeated, forged, missed and late are in bank.test.ts.
describe('an order paid by bank transfer', () => {
  const arrive = ({ number }: { number: string }) =>
    shop.call('PUT', `/backoffice/orders/${number}/mark_paid`, { bearer: staff, body: { reference: 'Голомт 12' } })
  const refunds = async (order: Bought): Promise<string[]> =>
    (await viewOf(shop, order)).refunds.map(
      ({ amount, state }: { amount: string; state: string }) => `${amount} ${state}`,
    )

  it('canceled while it waits gives its goods back, and the money that comes all the same', async () => {
    const order = await buy(shop, 'bank-transfer')
    await shop.call('POST', `/shop/orders/${order.number}/cancel`, { token: order.token, body: {} })
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(3)
    await arrive(order)
    expect(await bookedOn(shop, order)).toEqual(['pay 60000', 'refund -60000'])
    expect([await label(order), await refunds(order)]).toEqual(['canceled', ['60000.0 manual']])
  })

  it('goes back in two parts by hand, each said once, and no more than that', async () => {
    const order = await buy(shop, 'bank-transfer', { price: 27_500, quantity: 2 })
    await arrive(order)
    await deliver(shop, staff, order)
    for (let unit = 0; unit < 2; unit++) await sendOneBack(shop, staff, order)
    expect(await refunds(order)).toEqual(['27500.0 manual', '32500.0 manual'])
    for (const { number } of (await viewOf(shop, order)).refunds)
      for (let twice = 0; twice < 2; twice++)
        await shop.call('PUT', `/backoffice/refunds/${number}/sent`, { bearer: staff, body: {} })
    expect(await refunds(order)).toEqual(['27500.0 done', '32500.0 done'])
    expect(await bookedOn(shop, order)).toEqual(['pay 60000', 'refund -27500', 'refund -32500'])
    expect([await label(order), (await viewOf(shop, order)).paid]).toEqual(['returned', '0.0'])
  })
})
