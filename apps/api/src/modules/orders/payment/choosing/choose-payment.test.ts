import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct, aUser } from '../../../../../test/builders.ts'
import { aPayingShop, buy, type PayingShop } from '../../../../../test/shops/paying-shop.ts'
import { transact } from '../../../../platform/database/db.ts'
import { keepCard } from '../../../money/payments/index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await aPayingShop('choose_payment')
})
afterAll(() => shop.close())

const sourceOf = async (number: string) =>
  (
    await shop.db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select('source')
      .where('orders.number', '=', number)
      .executeTakeFirstOrThrow()
  ).source

/** What choosing a method for a new cart answers. */
async function choose(code: string, source?: object) {
  const { variant_id } = await aProduct(shop.db, { stock: [1], price: 55_000 })
  const line_item = { variant_id, quantity: 1 }
  const { number, token } = (await shop.call('POST', '/orders/0/line_items', { body: { line_item } })).body.order
  const payment = { payment_method_id: await shop.method(code), ...(source && { source_attributes: source }) }
  return shop.call('PUT', `/checkouts/${number}`, { token, body: { order: { payments_attributes: [payment] } } })
}

describe('what a payment is chosen with', () => {
  it('is the number that a wallet asks for, in any way of writing it', async () => {
    const { number } = await buy(shop, 'storepay', { source: { phone: '+976 9911-0203' } })
    expect(await sourceOf(number)).toEqual({ phone: '99110203' })
  })

  it('is no number that is none, and nobody else’s card', async () => {
    expect((await choose('storepay', { phone: '1234' })).body).toMatchObject({
      code: 'phone_invalid',
      errors: { 'payments.phone': [expect.any(String)] },
    })
    const { id: user_id } = await aUser(shop.db, { email: 'kart@example.mn' })
    const card = { token: 'kept-1', masked_number: '•••• 4242', holder: null, kind: 'visa' }
    const payment_method_id = await shop.method('golomt-card')
    await transact(shop.db, (tx) => keepCard(shop.services, tx, { user_id, payment_method_id, card }))
    const { id } = await shop.db.selectFrom('credit_cards').select('id').executeTakeFirstOrThrow()
    expect((await choose('golomt-card', { card_id: id })).body.code).toBe('source_not_found')
    const { number, token } = await buy(shop, 'bank-transfer')
    const again = { payment_method_id: await shop.method('golomt-card'), card_id: id }
    expect((await shop.call('POST', `/orders/${number}/payments`, { token, body: again })).body.code).toBe(
      'source_not_found',
    )
  })
})

it('says that a way to pay is known and sleeps', async () => {
  const { body } = await choose('paypal')
  expect(body).toMatchObject({ code: 'payment_method_inactive', error: 'PayPal одоогоор идэвхгүй байна' })
})
