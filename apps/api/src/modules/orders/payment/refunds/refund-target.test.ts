import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aGiftCard, aHolder, aVoucher, heldBy } from '../../../../../test/baskets/holdings.ts'
import { aBearer, aProduct, aUser } from '../../../../../test/builders.ts'
import { aPayingShop, type PayingShop } from '../../../../../test/shops/paying-shop.ts'
import { transact } from '../../../../platform/database/db.ts'
import { balanceOf, checkLedger, shop as ofShop } from '../../../money/ledger/index.ts'
import { endIssued } from '../../../money/wallet/index.ts'

let shop: PayingShop
let staff: string
beforeAll(async () => {
  shop = await aPayingShop('refund_target')
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'owner@target.example', role: 'admin' })).id)
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
/** An order of a product, paid by what the shop holds and the rest by transfer. */
async function paidWith(
  own: readonly object[],
  bearer?: string,
  price = 55_000,
): Promise<{ number: string; token: string }> {
  const { variant_id } = await aProduct(shop.db, { stock: [5], price })
  const as = bearer ? { bearer } : {}
  const opened = await shop.call('POST', '/orders/0/line_items', {
    ...as,
    body: { line_item: { variant_id, quantity: 1 } },
  })
  const { number, token } = opened.body.order
  const call = async (method: 'PUT' | 'POST', path: string, body: object) => {
    const answer = await shop.call(method, `/checkouts/${number}${path}`, { token, ...as, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  await call('PUT', '', { order: { email: 'who@target.example', ship_address_attributes: home } })
  for (const body of own) await call('POST', '/own_payments', body)
  const payments_attributes = [{ payment_method_id: await shop.method('bank-transfer') }]
  await call('PUT', '', { order: { payments_attributes } })
  await call('PUT', '/complete', {})
  await shop.call('PUT', `/backoffice/orders/${number}/mark_paid`, { bearer: staff, body: {} })
  return { number, token }
}
const cancel = async ({ number }: { number: string }) => {
  const answer = await shop.call('PUT', `/backoffice/orders/${number}/cancel`, { bearer: staff, body: {} })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const end = (table: 'gift_cards' | 'vouchers', id: number) =>
  transact(shop.db, (tx) => endIssued(tx, { table, id }, { actor: 'staff:1', at: shop.clock.now }))
const refunds = async (order: { number: string; token: string }): Promise<string[]> =>
  (await shop.call('GET', `/orders/${order.number}/payment`, { token: order.token })).body.refunds.map(
    ({ amount, state }: { amount: string; state: string }) => `${amount} ${state}`,
  )

describe('guarantee 65: what the shop held of an order that is canceled', () => {
  it('goes back onto a card that still lives, and onto one that ran out, which lives a month longer', async () => {
    const { id, bearer } = await aHolder(shop)
    const card = await aGiftCard(shop, id, 20_000)
    const order = await paidWith([{ kind: 'gift_card', ...codes(card) }], bearer)
    await shop.db.updateTable('gift_cards').set({ status: 'expired' }).where('id', '=', card.id).execute()
    await cancel(order)
    expect(await card.left()).toBe(20_000)
  })

  it('of a card that was bought and ended goes to the wallet of who paid with it', async () => {
    const { id, bearer } = await aHolder(shop)
    const card = await aGiftCard(shop, id, 20_000)
    const order = await paidWith([{ kind: 'gift_card', ...codes(card) }], bearer)
    await shop.pool.query('update gift_cards set order_id = (select min(id) from orders) where id = $1', [card.id])
    await end('gift_cards', card.id)
    await cancel(order)
    expect([await card.left(), await heldBy(shop, id)]).toEqual([0, { money: 20_000, bonus: 0, points: 0 }])
  })

  it('of what the shop had given away and ended goes there as bonus', async () => {
    const { id, bearer } = await aHolder(shop)
    const [card, voucher] = [await aGiftCard(shop, id, 20_000), await aVoucher(shop, 9_000)]
    const order = await paidWith(
      [
        { kind: 'gift_card', ...codes(card) },
        { kind: 'voucher', code: voucher.code },
      ],
      bearer,
    )
    await end('gift_cards', card.id)
    await end('vouchers', voucher.id)
    await cancel(order)
    expect([await card.left(), await voucher.left()]).toEqual([0, 0])
    expect(await heldBy(shop, id)).toEqual({ money: 0, bonus: 29_000, points: 0 })
  })

  it('of somebody without an account waits for a person where it was bought, and is the shop’s where it was given', async () => {
    const [bought, given] = [await aGiftCard(shop, (await aHolder(shop)).id, 20_000), await aVoucher(shop, 9_000)]
    const first = await paidWith([{ kind: 'gift_card', ...codes(bought) }])
    await shop.pool.query('update gift_cards set order_id = (select min(id) from orders) where id = $1', [bought.id])
    await end('gift_cards', bought.id)
    await cancel(first)
    expect(await bought.left()).toBe(0)
    expect(await refunds(first)).toEqual(expect.arrayContaining(['20000.0 manual']))
    const cost = () => balanceOf(shop.db, ofShop('voucher_cost'))
    const second = await paidWith([{ kind: 'voucher', code: given.code }])
    await end('vouchers', given.id)
    const before = (await cost()) ?? 0
    await cancel(second)
    expect([await given.left(), await cost()]).toEqual([0, before + 9_000])
  })

  it('of an account that is gone: money waits for a person, bonus and points are over', async () => {
    const { id, bearer } = await aHolder(shop, { money: 20_000, points: 3_000 })
    const order = await paidWith([{ kind: 'points' }, { kind: 'wallet' }], bearer)
    await shop.db.updateTable('orders').set({ user_id: null }).where('number', '=', order.number).execute()
    await cancel(order)
    expect(await heldBy(shop, id)).toEqual({ money: 0, bonus: 0, points: 0 })
    expect(await refunds(order)).toEqual(expect.arrayContaining(['20000.0 manual', '3000.0 done']))
  })
})

const codes = ({ card_number, activation_code }: { card_number: string; activation_code: string }) => ({
  card_number,
  activation_code,
})
