import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aHolder, type Holder } from '../../../../test/baskets/holdings.ts'
import { aBearer, aProduct, aUser } from '../../../../test/builders.ts'
import { aPayingShop, buy, type PayingShop } from '../../../../test/shops/paying-shop.ts'

// A shopper comes back from the provider by the return address, before any callback: the page knows of the payment at once.

let shop: PayingShop
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await aPayingShop('returned')
})
beforeEach(() => {
  shop.clock.now = start
})
afterAll(() => shop.close())

const second = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
}
/** A payment that waits for its provider: the number of its charge, and its state as read at its address. */
type Waiting = { number: string; state: (query: string) => Promise<string> }

async function anOrder(): Promise<Waiting> {
  const order = await buy(shop, 'khan-card')
  const read = async (query: string) =>
    (await shop.call('GET', `/orders/${order.number}/payment${query}`, { token: order.token })).body
  return { number: (await read('')).payment.charge.number, state: async (query) => (await read(query)).state }
}

async function aRecharge(): Promise<Waiting> {
  const { bearer } = await aHolder(shop)
  const path = '/storefront/account/wallet/recharges'
  const body = { amount: 50_000, payment_method_id: await shop.method('khan-card') }
  const { number } = (await shop.call('POST', path, { bearer, body })).body.data.attributes
  const read = async (query: string) => (await shop.call('GET', `${path}/${number}${query}`, { bearer })).body
  return { number, state: async (query) => (await read(query)).data.attributes.state }
}

async function anInstalment(): Promise<Waiting> {
  const person = await aHolder(shop, { money: 400_000 })
  const path = `/leases/${await aLease(person)}/instalments/1`
  const as = { bearer: person.bearer }
  const body = { payment_method_id: await shop.method('khan-card') }
  const started = await shop.call('POST', `${path}/payments`, { ...as, body })
  expect(started.status, JSON.stringify(started.body)).toBeLessThan(300)
  const read = async (query: string) => (await shop.call('GET', `${path}/payment${query}`, as)).body
  return { number: started.body.payment.charge.number, state: async (query) => (await read(query)).state }
}

/** An agreed lease, its first payment made from the wallet. */
async function aLease({ bearer }: Holder): Promise<number> {
  const { variant_id } = await aProduct(shop.db, { stock: [3], price: 1_000_000 })
  const item = { line_item: { variant_id, quantity: 1 } }
  const { token, number } = (await shop.call('POST', '/orders/0/line_items', { bearer, body: item })).body.order
  const as = { token, bearer }
  const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
  const asks = { months: 6, register_number: 'УБ90050412', phone: '99112233' }
  const lease = { payment_method_id: await shop.method('lease'), source_attributes: asks }
  const order = { ship_address_attributes: home, payments_attributes: [lease] }
  await shop.call('PUT', `/checkouts/${number}`, { ...as, body: { order } })
  const own = { kind: 'wallet', amount: '400000' }
  await shop.call('POST', `/checkouts/${number}/own_payments`, { ...as, body: own })
  const placed = await shop.call('PUT', `/checkouts/${number}/complete`, { ...as, body: {} })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  const staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@returned.example', role: 'admin' })).id)
  const { id } = placed.body.lease
  expect((await shop.call('PUT', `/backoffice/leases/${id}/approve`, { bearer: staff, body: {} })).status).toBe(200)
  return id
}

describe('who comes back by the return address', () => {
  it.each([
    ['an order', anOrder],
    ['a recharge', aRecharge],
    ['an instalment', anInstalment],
  ])('is told at once that %s is paid, though no callback came', async (_what, waiting) => {
    const { number, state } = await waiting()
    const before = await state('')
    await shop.sandbox.money.act('khan_card', number, 'approve', { times: 0 })
    second()
    // who only polls waits until the last answer is old
    expect(await state('')).toBe(before)
    expect(before).not.toBe('paid')
    expect(await state('?returned=1')).toBe('paid')
  })

  it('the provider is asked but once for many that come back at once', async () => {
    const { number, state } = await anOrder()
    await state('')
    second()
    const submitted = async () =>
      (await shop.pool.query('select count(*)::int as n from provider_calls where number = $1', [number])).rows
    const before = await submitted()
    await Promise.all(Array.from({ length: 20 }, () => state('?returned=1')))
    expect((await submitted())[0].n - before[0].n).toBe(1)
  })
})
