import { afterAll, beforeAll, expect, it } from 'vitest'
import { aHolder, heldBy } from '../../../../test/baskets/holdings.ts'
import { aBearer, aProduct, aUser } from '../../../../test/builders.ts'
import { aPayingShop, type PayingShop } from '../../../../test/shops/paying-shop.ts'
import { checkLedger } from '../../money/ledger/index.ts'

let shop: PayingShop
let owner: string
beforeAll(async () => {
  shop = await aPayingShop('merge_money')
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@merge.example', role: 'admin' })).id)
})
afterAll(() => shop.close())

const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
const staff = async (method: 'PUT' | 'POST', path: string, body: object = {}) => {
  const answer = await shop.call(method, `/backoffice${path}`, { bearer: owner, body })
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}
/** An order of 30,000 that was paid from the wallet of its person. */
async function paid(bearer: string): Promise<string> {
  const { variant_id } = await aProduct(shop.db, { stock: [5], price: 25_000 })
  const body = { line_item: { variant_id, quantity: 1 } }
  const { number, token } = (await shop.call('POST', '/orders/0/line_items', { bearer, body })).body.order
  const put = (path: string, input: object) =>
    shop.call('PUT', `/checkouts/${number}${path}`, { token, bearer, body: input })
  await put('', { order: { ship_address_attributes: home } })
  await shop.call('POST', `/checkouts/${number}/own_payments`, { token, bearer, body: { kind: 'wallet' } })
  const placed = await put('/complete', {})
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  return number
}

it('guarantee 65: an undone merge leaves with each account what is its own: what its orders brought back meanwhile too', async () => {
  const [stored, removed] = [await aHolder(shop, { money: 100_000 }), await aHolder(shop, { money: 100_000 })]
  const [theirs, own] = [await paid(removed.bearer), await paid(stored.bearer)]
  const merge = await staff('POST', '/people/merge', {
    kept: stored.id,
    merged: removed.id,
    pick: {},
    reason: 'Нэг хүн',
  })
  expect((await heldBy(shop, stored.id)).money).toBe(140_000)
  for (const number of [theirs, own]) await staff('PUT', `/orders/${number}/cancel`)
  expect((await heldBy(shop, stored.id)).money).toBe(200_000)
  await staff('PUT', `/people/merges/${merge.id}/undo`)
  expect([(await heldBy(shop, stored.id)).money, (await heldBy(shop, removed.id)).money]).toEqual([100_000, 100_000])
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
