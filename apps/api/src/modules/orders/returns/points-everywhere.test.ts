import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliver, sendOneBack } from '../../../../test/baskets/order-steps.ts'
import { aBearer, aProduct, aUser } from '../../../../test/builders.ts'
import { aPayingShop, type PayingShop } from '../../../../test/shops/paying-shop.ts'
import { httpErp } from '../../../adapters/erp/http.ts'
import { sandboxErp } from '../../../entry/services/sandbox.ts'
import { balanceOf, checkLedger } from '../../money/ledger/index.ts'
import { expireUnpaid } from '../payment/expire-unpaid.jobs.ts'
import { finishDelivered } from './finish-order.ts'

// Before: `erp_loyalty` answered the points of the retailer's books, 8,750 for this number, whatever was earned or spent here.

let shop: PayingShop
let staff: string
let people = 0
beforeAll(async () => {
  shop = await aPayingShop('points_everywhere')
  shop.services.ports.loyalty = httpErp(sandboxErp(shop.sandbox.inbox_url))
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@points.example', role: 'admin' })).id)
})
afterAll(() => shop.close())

type Person = { id: number; bearer: string }
type Order = { id: number; number: string; token: string; total: number }
const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }

async function aMember(phone: string): Promise<Person> {
  const { id } = await aUser(shop.db, { email: `points-${++people}@test.example`, phone, proved: true })
  return { id, bearer: await aBearer(shop, id) }
}
const office = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => {
  const answer = await shop.call(method, `/backoffice${path}`, { bearer: staff, ...(body && { body }) })
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}

/** The points of a person, once every place that tells them says the same as the ledger. */
async function points({ id }: Person): Promise<number> {
  const bearer = await aBearer(shop, id)
  const get = async (path: string) => (await shop.call('GET', path, { bearer })).body
  const message = {
    erp: (await get('/orders/erp_loyalty')).points,
    page: (await get('/shop/wallet')).points,
    wallet: (await get('/storefront/account/wallet')).data.attributes.loyalty_points,
    user: (await get('/storefront/account')).data.attributes.loyalty_points,
    card: Number((await get('/users/all_card')).cards.find(({ kind }: { kind: string }) => kind === 'loyalty').balance),
    office: (await office('GET', `/people/${id}`)).balances.points,
  }
  const ledger = await balanceOf(shop.db, { kind: 'points', owner: id })
  expect(message).toEqual({ erp: ledger, page: ledger, wallet: ledger, user: ledger, card: ledger, office: ledger })
  return ledger
}

/** An order of two pieces that waits for a transfer; points pay as much of it as they may where that is wished. */
async function order({ bearer }: Person, { spend = false, price = 200_000 } = {}): Promise<Order> {
  const { variant_id } = await aProduct(shop.db, { stock: [9], price })
  const body = { line_item: { variant_id, quantity: 2 } }
  const made = (await shop.call('POST', '/orders/0/line_items', { bearer, body })).body.order
  const by = { bearer, token: made.token }
  const put = (path: string, order: object) => shop.call('PUT', path, { ...by, body: { order } })
  await put(`/checkouts/${made.number}`, { ship_address_attributes: home })
  if (spend) await shop.call('POST', `/checkouts/${made.number}/own_payments`, { ...by, body: { kind: 'points' } })
  await put(`/checkouts/${made.number}`, {
    payments_attributes: [{ payment_method_id: await shop.method('bank-transfer') }],
  })
  const placed = await shop.call('PUT', `/checkouts/${made.number}/complete`, { ...by, body: {} })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  return { id: made.id, number: made.number, token: made.token, total: Number(placed.body.total) }
}
async function finished(person: Person): Promise<Order> {
  const made = await order(person)
  await office('PUT', `/orders/${made.number}/mark_paid`, {})
  await deliver(shop, staff, made)
  shop.clock.now = new Date(shop.clock.now.getTime() + 73 * 3_600_000)
  await finishDelivered(shop.services)
  staff = await aBearer(shop, (await aUser(shop.db, { email: `staff-${++people}@points.example`, role: 'admin' })).id)
  return made
}

it('erp_loyalty moves with the points: earned, spent, given back, expired, changed by staff, merged and parted', async () => {
  const person = await aMember('99118807')
  expect(await points(person)).toBe(0)

  const bought = await finished(person)
  const standing = (await shop.call('GET', '/orders/erp_loyalty', { bearer: await aBearer(shop, person.id) })).body
  expect(standing).toMatchObject({ level: 'gold', rate: 0.03 })
  const earned = await points(person)
  expect(earned).toBe(Math.floor(bought.total * 0.03))

  // a return takes back what its half had earned
  await sendOneBack(shop, staff, bought)
  const stored = await points(person)
  expect(stored).toBeGreaterThan(0)
  expect(stored).toBeLessThan(earned)

  await office('POST', '/wallet/changes', { person: person.id, unit: 'points', by: 5_000, reason: 'goodwill' })
  expect(await points(person)).toBe(stored + 5_000)
  await office('POST', '/wallet/changes', { person: person.id, unit: 'points', by: -1_000, reason: 'correction' })
  const held = stored + 4_000
  expect(await points(person)).toBe(held)

  const again = { ...person, bearer: await aBearer(shop, person.id) }
  const canceled = await order(again, { spend: true })
  expect(await points(person)).toBe(0)
  await office('PUT', `/orders/${canceled.number}/cancel`, { reason: 'Захиалагч болиулсан' })
  expect(await points(person)).toBe(held)

  const left = await order(again, { spend: true })
  expect(await points(person)).toBe(0)
  shop.clock.now = new Date(shop.clock.now.getTime() + 72 * 3_600_000)
  // overdue first, then given up
  for (const _ of ['overdue', 'expired']) await expireUnpaid.run(shop.services, { order_id: left.id })
  expect(await points(person)).toBe(held)

  staff = await aBearer(shop, (await aUser(shop.db, { email: `staff-${++people}@points.example`, role: 'admin' })).id)
  const other = await aMember('99118804')
  await office('POST', '/wallet/changes', { person: other.id, unit: 'points', by: 250, reason: 'goodwill' })
  const merge = await office('POST', '/people/merge', { kept: other.id, merged: person.id, reason: 'Нэг хүн' })
  expect(await points(other)).toBe(held + 250)
  await office('PUT', `/people/merges/${merge.id}/undo`, {})
  expect([await points(person), await points(other)]).toEqual([held, 250])
  expect((await checkLedger(shop.db)).violations).toEqual([])
})
