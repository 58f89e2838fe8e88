import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { aPayingShop, buy, type PayingShop } from '../../../../test/shops/paying-shop.ts'
import { work } from '../../../../test/work.ts'
import { posapi } from '../../../adapters/ebarimt/posapi.ts'

let shop: PayingShop
let owner: string
beforeAll(async () => {
  shop = await aPayingShop('delivery_kept')
  const url = `${shop.sandbox.inbox_url}/ebarimt`
  shop.services.ports.receipts = posapi({ ...shop.services.tenant.receipt, url, info_url: url, timeout: 5_000 })
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@kept.example', role: 'admin' })).id)
})
afterAll(() => shop.close())

const staff = async (method: 'POST' | 'PUT', path: string, body: object = {}) => {
  const answer = await shop.call(method, `/backoffice${path}`, { bearer: owner, body })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

/** An order of one thing for 55,000 that was brought for 5,000, with its receipt, and comes back whole. */
async function receiptsAfterReturn(reason: 'changed_mind' | 'defective', isMadeBefore: boolean) {
  const { number, token } = await buy(shop, 'bank-transfer')
  for (const step of ['mark_paid', 'make_ready', 'ship', 'deliver']) await staff('PUT', `/orders/${number}/${step}`)
  const { line_items } = (await shop.call('GET', `/orders/${number}`, { token })).body
  await shop.call('POST', `/shop/orders/${number}/receipt`, { token, body: { kind: 'person' } })
  if (isMadeBefore) await work(shop)
  const lines = [{ line_item_id: line_items[0].id, quantity: 1, reason }]
  const back = await staff('POST', '/returns', { order_number: number, lines })
  await staff('PUT', `/returns/${back.number}/receive`, { restock: true })
  await staff('PUT', `/returns/${back.number}/refund`)
  await work(shop)
  const { receipt } = (await shop.call('GET', `/shop/orders/${number}/receipt`, { token })).body
  return receipt && [receipt.state, receipt.total]
}

it.each([true, false])(
  'says what is kept for the delivery of goods that all came back, made before: %s',
  async (isMadeBefore) => {
    expect(await receiptsAfterReturn('changed_mind', isMadeBefore)).toEqual(['issued', '5000.00'])
  },
)

it('is taken back where the delivery is paid back too', async () => {
  expect((await receiptsAfterReturn('defective', true))?.[0]).toBe('voided')
})
