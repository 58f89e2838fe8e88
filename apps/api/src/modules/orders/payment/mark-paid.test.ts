import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookedOn } from '../../../../test/baskets/order-steps.ts'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { aPayingShop, type Bought, buy, type PayingShop, until, viewOf } from '../../../../test/shops/paying-shop.ts'
import { pollDueCharges } from './poll-charge.ts'

// What staff mark as paid: it was answered with 200 and nothing done where the payment of the order had failed.

let shop: PayingShop
let staff: string
beforeAll(async () => {
  shop = await aPayingShop('mark_paid')
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'money@paid.example', role: 'admin' })).id)
})
afterAll(() => shop.close())

const mark = ({ number }: Bought) =>
  shop.call('PUT', `/backoffice/orders/${number}/mark_paid`, { bearer: staff, body: {} })
const page = async ({ number }: Bought) =>
  (await shop.call('GET', `/backoffice/orders/${number}`, { bearer: staff })).body

/** Its card was refused. */
async function refused(): Promise<Bought> {
  const order = await buy(shop, 'golomt-card')
  await shop.sandbox.money.act('golomt_card', (await viewOf(shop, order)).payment.charge.number, 'fail')
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  await pollDueCharges(shop.services)
  await until(async () => (await viewOf(shop, order)).state === 'failed', 'failed')
  return order
}

describe('marking as paid', () => {
  it('an order whose payment failed books its money, once of several at once', async () => {
    const order = await refused()
    expect((await page(order)).acts).toContain('mark_paid')
    const answers = await Promise.all(Array.from({ length: 4 }, () => mark(order)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await bookedOn(shop, order)).toEqual(['pay 60000'])
    expect(await viewOf(shop, order)).toMatchObject({ state: 'paid', paid: '60000.0', due: '0.0' })
    expect((await page(order)).acts).not.toContain('mark_paid')
  })

  it('an order of which nothing is waited for and nothing has come is refused, not answered as done', async () => {
    const order = await refused()
    await shop.db.updateTable('payments').set({ amount: 70_000 }).where('order_id', '=', order.id).execute()
    const { status, body } = await mark(order)
    expect([status, body.code]).toEqual([409, 'status_change_refused'])
    expect((await page(order)).acts).not.toContain('mark_paid')
    expect(await bookedOn(shop, order)).toEqual([])
  })
})
