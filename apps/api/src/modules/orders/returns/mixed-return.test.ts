import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGiftCard, aHolder, heldBy } from '../../../../test/baskets/holdings.ts'
import { aCoupon } from '../../../../test/baskets/promotions.ts'
import { aBearer, aProduct, aUser } from '../../../../test/builders.ts'
import { aPayingShop, type PayingShop, until } from '../../../../test/shops/paying-shop.ts'
import { work } from '../../../../test/work.ts'
import { receiptsOf } from '../../../entry/services/receipts.ts'
import { checkLedger } from '../../money/ledger/index.ts'

// One order, paid by everything there is, and sent back in two parts: each source gets its due, the tax authority its corrections.

let shop: PayingShop
let staff: string
beforeAll(async () => {
  shop = await aPayingShop('mixed_return')
  const hosts = { EBARIMT_URL: undefined, EBARIMT_INFO_URL: '' }
  shop.services.ports.receipts = receiptsOf(hosts, shop.services.tenant, shop.sandbox.inbox_url)
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@mixed.example', role: 'admin' })).id)
})
afterAll(() => shop.close())

const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
type Bill = { id: string; state: string; body: { totalAmount: number; inactiveId?: string } }
const bills = async (): Promise<Bill[]> =>
  (await (await fetch(`${shop.sandbox.inbox_url}/ebarimt.json`)).json()).receipts

it('guarantee 12: an order of coupon, gift card, points, wallet and QPay comes back in two parts, exact to the tugrik', async () => {
  const person = await aHolder(shop, { money: 40_000, bonus: 10_000, points: 8_000 })
  const card = await aGiftCard(shop, person.id, 30_000)
  const coupon = await aCoupon(shop.db, { kind: 'amount', value: 15_000 })
  const as = { bearer: person.bearer }
  let order = { number: '0', token: '', line_items: [] as { id: number; price: string }[] }
  for (const price of [95_000, 100_000]) {
    const { variant_id } = await aProduct(shop.db, { stock: [5], price })
    const ask = { ...as, ...(order.token && { token: order.token }), body: { line_item: { variant_id, quantity: 1 } } }
    order = (await shop.call('POST', `/orders/${order.number}/line_items`, ask)).body.order
  }
  const { number, token } = order
  const own = { token, ...as }
  const put = (path: string, body: object) => shop.call('PUT', path, { ...own, body })
  const email = 'mixed@shopper.example'
  await put(`/checkouts/${number}`, { order: { email, ship_address_attributes: home } })
  await shop.call('PATCH', '/storefront/cart/apply_coupon_code', { ...own, body: { coupon_code: coupon.code } })
  const { card_number, activation_code } = card
  for (const body of [{ kind: 'gift_card', card_number, activation_code }, { kind: 'points' }, { kind: 'wallet' }])
    expect((await shop.call('POST', `/checkouts/${number}/own_payments`, { ...own, body })).status).toBe(200)
  const payments_attributes = [{ payment_method_id: await shop.method('qpay') }]
  await put(`/checkouts/${number}`, { order: { payments_attributes } })
  const placed = await put(`/checkouts/${number}/complete`, {})
  expect([placed.status, placed.body.total]).toEqual([200, '180000.0'])

  const view = async () => (await shop.call('GET', `/orders/${number}/payment`, own)).body
  const read = async () => (await shop.call('GET', `/orders/${number}`, own)).body
  await shop.sandbox.money.act('qpay', (await view()).payment.charge.number, 'approve')
  await until(async () => (await read()).status_label === 'order_confirmed', 'confirmed')
  const receipt = await shop.call('POST', `/shop/orders/${number}/receipt`, { ...own, body: { kind: 'person', email } })
  expect(receipt.status, JSON.stringify(receipt.body)).toBeLessThan(300)
  for (const step of ['make_ready', 'ship', 'deliver']) {
    const { status, body } = await shop.call('PUT', `/backoffice/orders/${number}/${step}`, { bearer: staff, body: {} })
    expect(status, JSON.stringify(body)).toBe(200)
  }
  await work(shop)
  const [first] = await bills()
  // bonus and points make products cheaper; money, card and QPay pay for them
  expect(first).toMatchObject({ state: 'active', body: { totalAmount: 162_000 } })

  const sendBack = async (line_item_id: number): Promise<void> => {
    const lines = [{ line_item_id, quantity: 1, reason: 'changed_mind' }]
    const { status, body } = await shop.call('POST', `/shop/orders/${number}/returns`, { ...own, body: { lines } })
    expect(status, JSON.stringify(body)).toBe(201)
    for (const step of ['approve', 'receive', 'refund']) {
      const done = await shop.call('PUT', `/backoffice/returns/${body.number}/${step}`, { bearer: staff, body: {} })
      expect(done.status, JSON.stringify(done.body)).toBe(200)
    }
    await work(shop)
  }
  const back = async () =>
    (await view()).refunds.map(({ to, amount }: { to: string; amount: string }) => `${to} ${amount}`)
  const [cheap, dear] = (await read()).line_items.sort(
    (a: { price: string }, b: { price: string }) => Number(a.price) - Number(b.price),
  )

  // 95,000 less its share of the coupon, 7,308: all of it from what QPay collected
  await sendBack(cheap.id)
  expect(await back()).toEqual(['QPay 87692.0'])
  const [second] = (await bills()).filter(({ id }) => id !== first?.id)
  // what the shop keeps of the money: 162,000 less 87,692
  expect(second).toMatchObject({ state: 'active', body: { totalAmount: 74_308, inactiveId: first?.id } })
  expect(await heldBy(shop, person.id)).toEqual({ money: 0, bonus: 0, points: 0 })

  // 100,000 less 7,692: what QPay has left, then each of the others what it gave
  await sendBack(dear.id)
  expect(await back()).toEqual([
    ...['QPay 87692.0', 'QPay 4308.0', 'Хэтэвч 40000.0', 'Бэлгийн карт 30000.0', 'Хэтэвч 10000.0'],
    'Оноо 8000.0',
  ])
  expect(await heldBy(shop, person.id)).toEqual({ money: 40_000, bonus: 10_000, points: 8_000 })
  expect(await card.left()).toBe(30_000)
  expect((await read()).status_label).toBe('returned')
  expect((await bills()).map(({ state }) => state).sort()).toEqual(['replaced', 'voided'])
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})

it('guarantee 12: bonus pays for no more than its share of what is kept', async () => {
  const person = await aHolder(shop, { bonus: 100_000 })
  const { variant_id } = await aProduct(shop.db, { stock: [5], price: 100_000 })
  const body = { line_item: { variant_id, quantity: 2 } }
  const { bearer } = person
  const { order } = (await shop.call('POST', '/orders/0/line_items', { bearer, body })).body
  const own = { bearer, token: order.token }
  const checkout = `/checkouts/${order.number}`
  const put = (path: string, input: object) => shop.call('PUT', path, { ...own, body: input })
  await put(checkout, { order: { ship_address_attributes: home } })
  await shop.call('POST', `${checkout}/own_payments`, { ...own, body: { kind: 'wallet' } })
  await put(checkout, {
    order: { payments_attributes: [{ payment_method_id: await shop.method('bank-transfer') }] },
  })
  expect((await put(`${checkout}/complete`, {})).body).toMatchObject({ total: '200000.0' })
  const steps = ['mark_paid', 'make_ready', 'ship', 'deliver']
  for (const step of steps)
    await shop.call('PUT', `/backoffice/orders/${order.number}/${step}`, { bearer: staff, body: {} })

  const held: number[] = []
  for (const _ of [1, 2]) {
    const lines = [{ line_item_id: order.line_items[0].id, quantity: 1, reason: 'changed_mind' }]
    const request = await shop.call('POST', `/shop/orders/${order.number}/returns`, { ...own, body: { lines } })
    for (const step of ['approve', 'receive', 'refund'])
      await shop.call('PUT', `/backoffice/returns/${request.body.number}/${step}`, { bearer: staff, body: {} })
    held.push((await heldBy(shop, person.id)).bonus)
  }
  expect(held).toEqual([50_000, 100_000])
  const { refunds } = (await shop.call('GET', `/orders/${order.number}/payment`, own)).body
  expect(refunds.map(({ amount }: { amount: string }) => amount)).toEqual(['50000.0', '50000.0', '50000.0', '50000.0'])
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
