import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPayingShop, type Bought, buy, type PayingShop, until, viewOf } from '../../../../test/shops/paying-shop.ts'
import { work } from '../../../../test/work.ts'
import { trackingToken } from '../../messages/order-access/index.ts'
import { checkLedger } from '../../money/ledger/index.ts'

// Somebody who was shown the link of an order may pay it, and takes no bill away from its buyer.

let shop: PayingShop
beforeAll(async () => {
  shop = await aPayingShop('pay_by_link')
})
beforeEach(() => {
  shop.clock.now = new Date()
})
afterEach(async () => {
  await shop.sandbox.money.calm()
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

const requested = async ({ number }: Bought, token: string, code: string) => {
  const body = { payment_method_id: await shop.method(code), ...(code === 'socialpay' && { phone: '99110203' }) }
  const answer = await shop.call('POST', `/orders/${number}/payments`, { token, body })
  return [answer.status, answer.body.code]
}
const pay = async (order: Bought, token: string, code: string) =>
  expect(await requested(order, token, code)).toEqual([201, undefined])
type Bill = { number: string; code: string; status: string; by_link: boolean }
const bills = async ({ id }: Bought): Promise<Bill[]> =>
  (
    await shop.pool.query(
      `select c.number, m.code, c.status, c.by_link from charges c join payments p on p.id = c.payment_id
        join payment_methods m on m.id = c.payment_method_id where p.order_id = $1 order by c.id`,
      [id],
    )
  ).rows
/** What of them could be paid at its provider. */
const openBills = async (order: Bought): Promise<string[]> => {
  const open = []
  for (const { code, number } of await bills(order)) {
    const invoices = await shop.sandbox.money.invoices(code, number)
    if (invoices.some(({ status }) => status === 'open')) open.push(code)
  }
  return open
}
const approve = ({ code, number }: Bill) => shop.sandbox.money.act(code, number, 'approve', { times: 3 })
const state = async (order: Bought): Promise<string> => (await viewOf(shop, order)).state
/** What was paid back, by which way it had come. */
const back = async ({ id }: Bought) =>
  (
    await shop.pool.query(
      `select m.code, r.amount::int from refunds r join payments p on p.id = r.payment_id
        join payment_methods m on m.id = p.payment_method_id where p.order_id = $1`,
      [id],
    )
  ).rows

describe('guarantee 49: who holds the link of an order alone', () => {
  it('opens a bill beside that of the buyer, which is paid as if nobody had', async () => {
    const order = await buy(shop, 'qpay')
    const link = trackingToken(order.token)
    await viewOf(shop, order)
    for (const code of ['socialpay', 'most', 'bank-transfer', 'socialpay', 'most']) await pay(order, link, code)
    await work(shop)
    const [own, ...more] = await bills(order)
    expect(own).toMatchObject({ code: 'qpay', by_link: false, status: 'pending' })
    expect(more.every(({ by_link }) => by_link)).toBe(true)
    // before: the buyer's was closed at its provider, and a buyer who paid it was refused there
    expect(await openBills(order)).toEqual(['qpay', 'most'])
    if (own) await approve(own)
    await until(async () => (await state(order)) === 'paid', 'paid')
    await work(shop)
    expect(await back(order)).toEqual([])
    expect(await openBills(order)).toEqual([])
  })

  it('and the buyer pay at once: one of them pays, and the other has the money back where it came from', async () => {
    const order = await buy(shop, 'qpay')
    const link = trackingToken(order.token)
    await viewOf(shop, order)
    await pay(order, link, 'socialpay')
    const [own, other] = await bills(order)
    if (!own || !other) throw new Error('two bills are open')
    const [, , third] = await Promise.all([approve(own), approve(other), requested(order, link, 'most'), state(order)])
    // a third bill is opened, or the order was paid before it
    expect([
      [201, undefined],
      [422, 'order_not_payable'],
    ]).toContainEqual(third)
    await until(async () => (await state(order)) === 'paid' && (await back(order)).length === 1, 'paid once')
    await work(shop)
    expect([['qpay'], ['socialpay']]).toContainEqual((await back(order)).map(({ code }) => code))
    expect((await back(order)).map(({ amount }) => amount)).toEqual([order.total])
    expect(await openBills(order)).toEqual([])
  })

  it('closes what a link had opened before; the buyer closes all, and so does the end of the order', async () => {
    const order = await buy(shop, 'qpay')
    const link = trackingToken(order.token)
    await viewOf(shop, order)
    await pay(order, link, 'socialpay')
    await pay(order, link, 'most')
    await work(shop)
    expect(await openBills(order)).toEqual(['qpay', 'most'])
    await pay(order, order.token, 'socialpay')
    await work(shop)
    expect(await openBills(order)).toEqual(['socialpay'])
    await pay(order, link, 'most')
    const canceled = await shop.call('POST', `/shop/orders/${order.number}/cancel`, { token: order.token, body: {} })
    expect(canceled.status, JSON.stringify(canceled.body)).toBe(200)
    await work(shop)
    expect(await openBills(order)).toEqual([])
  })

  it('is given the bill that the buyer has open where it is the same way', async () => {
    const order = await buy(shop, 'qpay')
    await viewOf(shop, order)
    for (let n = 0; n < 3; n++) await pay(order, trackingToken(order.token), 'qpay')
    expect((await bills(order)).length).toBe(1)
  })
})
