import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withTextMessages } from '../../../../test/baskets/codes.ts'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { aPayingShop, type Bought, buy, type PayingShop } from '../../../../test/shops/paying-shop.ts'
import { checkLedger, checkUnits } from '../../money/ledger/index.ts'

let shop: PayingShop
let owner: string
beforeAll(async () => {
  shop = await aPayingShop('dearer')
  withTextMessages(shop)
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'owner@dearer.example', role: 'admin' })).id)
})
afterAll(async () => {
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
  expect(await checkUnits(shop.db)).toMatchObject({ violations: [] })
  await shop.close()
})

const staff = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  shop.call(method, `/backoffice${path}`, { bearer: owner, ...(body && { body }) })
const page = async ({ number }: Bought) => (await staff('GET', `/orders/${number}`)).body
const ok = async (order: Bought, body: object) => {
  const { version } = await page(order)
  const answer = await staff('POST', `/orders/${order.number}/edits`, { version, ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const pay = ({ number }: Bought) => staff('PUT', `/orders/${number}/mark_paid`, {})
/** Two of 20,000 with a delivery of 5,000, paid. */
async function paid(input: Parameters<typeof buy>[2] = {}): Promise<Bought & { line: number }> {
  const order = await buy(shop, 'bank-transfer', { price: 20_000, quantity: 2, stock: 9, ...input })
  await pay(order)
  return { ...order, line: (await page(order)).lines[0].id }
}

describe('an edit of an order that is paid', () => {
  it('that makes it dearer is not packed, sent or handed over without a question, as long as nobody has agreed to that', async () => {
    const order = await paid()
    await ok(order, { lines: [{ id: order.line, quantity: 3 }] })
    expect((await page(order)).sums).toMatchObject({ due: '20000.0', unaccepted: '20000.0' })
    const step = (name: string, body: object = {}) => staff('PUT', `/orders/${order.number}/${name}`, body)
    expect((await step('make_ready')).body.code).toBe('order_unpaid')
    expect((await page(order)).status).toBe('confirmed')
    expect((await step('make_ready', { accept_unpaid: true })).status).toBe(200)
    expect((await page(order)).sums).toMatchObject({ due: '20000.0', unaccepted: '0.0' })
    for (const name of ['ship', 'deliver']) expect([name, (await step(name)).status]).toEqual([name, 200])
  })

  it('reckons the delivery anew where its lines make it free or not, and shows it before', async () => {
    const order = await paid({ price: 60_000 })
    const more = { lines: [{ id: order.line, quantity: 3 }] }
    const tried = await ok(order, { ...more, dry_run: true })
    expect(tried).toMatchObject({ before: { ship_total: '5000.0' }, after: { ship_total: '0.0', total: '180000.0' } })
    expect(await ok(order, more)).toMatchObject({ after: tried.after, due: '55000.0' })
    await pay(order)
    expect(await ok(order, { lines: [{ id: order.line, quantity: 1 }] })).toMatchObject({
      after: { ship_total: '5000.0', total: '65000.0' },
      refund: '115000.0',
    })
  })
})
