import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Ask } from '../../../../test/app.ts'
import { aHolder } from '../../../../test/baskets/holdings.ts'
import { anAddress, aProduct } from '../../../../test/builders.ts'
import { aPayingShop, buy, type PayingShop } from '../../../../test/shops/paying-shop.ts'

// What public clients of the API rely on, as the contract tells it.

let shop: PayingShop
beforeAll(async () => {
  shop = await aPayingShop('orders_contract')
})
afterAll(() => shop.close())

const addLine = async (ask: Ask, line_item: object) => {
  const answer = await shop.call('POST', '/orders/0/line_items', { ...ask, body: { line_item } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const cart = async (method: 'POST' | 'PATCH' | 'GET', path: string, ask: Ask) =>
  shop.call(method, `/storefront/${path}`, ask)

it('answers an added line with that line, however many of its variant the cart holds', async () => {
  const { variant_id } = await aProduct(shop.db, { stock: [9] })
  const first = await addLine({}, { variant_id, options: { engraving: 'Ану' } })
  const { token } = first.order
  const second = await addLine({ token }, { variant_id, options: { engraving: 'Бат' } })
  expect([second.id === first.id, second.options]).toEqual([false, { engraving: 'Бат' }])
  const more = await addLine({ token }, { variant_id, quantity: 2, options: { engraving: 'Ану' } })
  expect([more.id, more.quantity]).toEqual([first.id, 3])
  const card = await aProduct(shop.db, { stock: [9], digital: 'gift_card', price: 50_000 })
  const [own, sent] = [
    await addLine({ token }, { variant_id: card.variant_id }),
    await addLine({ token }, { variant_id: card.variant_id, options: { gift_to: 'Baatar@Example.mn', gift_name: '' } }),
  ]
  expect([own.options, sent.options]).toEqual([{}, { gift_to: expect.stringMatching(/baatar@example\.mn/i) }])
})

it('takes what the shop’s own money pays off total_minus_store_credits', async () => {
  const { bearer } = await aHolder(shop, { money: 30_000 })
  const { variant_id } = await aProduct(shop.db, { stock: [9], price: 55_000 })
  await addLine({ bearer }, { variant_id })
  const before = (await cart('GET', 'cart', { bearer })).body.data.attributes
  expect(before.total_minus_store_credits).toBe(before.total)
  const { status, body } = await cart('POST', 'checkout/add_store_credit', { bearer, body: { amount: 20_000 } })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data.attributes).toMatchObject({
    total: '55000.0',
    total_minus_store_credits: '35000.0',
    display_total_minus_store_credits: '₮35,000',
  })
})

it('tells in a payment’s public_metadata how it is paid, while it waits, and tracking is not told', async () => {
  const { number, token } = await buy(shop, 'qpay')
  const status = (key: string) =>
    shop.call('GET', `/storefront/order_status/${number}?include=payments`, { token: key }).then(({ body }) => body)
  const [payment] = (await status(token)).included
  expect(payment.attributes.public_metadata).toMatchObject({
    qr_text: expect.stringMatching(/\S/),
    deeplinks: expect.arrayContaining([expect.objectContaining({ link: expect.stringMatching(/\S/) })]),
  })
  const phone = '88112233'
  const tracking = (await shop.call('POST', '/orders/find', { body: { number, phone } })).body.token
  const [tracked] = (await status(tracking)).included
  expect(tracked.attributes.public_metadata).not.toHaveProperty('qr_text')
  await shop.db
    .updateTable('charges')
    .set({ status: 'expired', closed_at: shop.clock.now })
    .where('payment_id', '=', Number(payment.id))
    .execute()
  const [over] = (await status(token)).included
  expect(over.attributes.public_metadata).not.toHaveProperty('qr_text')

  const transfer = await buy(shop, 'bank-transfer')
  const { included } = (
    await shop.call('GET', `/storefront/order_status/${transfer.number}?include=payments`, transfer)
  ).body
  expect(included[0].attributes.public_metadata.bank_account).toMatchObject({ iban: expect.any(String) })

  const card = await buy(shop, 'khan-card')
  const byCard = (await shop.call('GET', `/storefront/order_status/${card.number}?include=payments`, card)).body
    .included[0]
  expect(byCard.attributes.public_metadata.redirect_url).toMatch(/^http/)
})

it('refuses the next step of a cart that was emptied on the way', async () => {
  const { variant_id } = await aProduct(shop.db, { stock: [9] })
  const { token, line_items } = (await addLine({}, { variant_id })).order
  expect((await cart('PATCH', 'checkout/next', { token })).body.data.attributes.state).toBe('address')
  const line = `/storefront/cart/remove_line_item/${line_items[0].id}`
  expect((await shop.call('DELETE', line, { token })).status).toBe(200)
  await cart('PATCH', 'checkout', { token, body: { order: { ship_address_attributes: anAddress, email: 'a@b.mn' } } })
  const { status, body } = await cart('PATCH', 'checkout/next', { token })
  expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'cart_empty', ['base']])
  expect((await cart('PATCH', 'checkout/advance', { token })).body.data.attributes.state).not.toBe('confirm')
})

it('joins several texts as sentences, in every language', async () => {
  const { variant_id } = await aProduct(shop.db, { stock: [9] })
  const { token } = (await addLine({}, { variant_id })).order
  const broken = { ...anAddress, firstname: '', phone: '1', zipcode: 'x' }
  for (const locale of ['mn', 'en', 'ru', 'cn', 'it']) {
    const body = { order: { ship_address_attributes: broken }, locale }
    const { error, errors } = (await cart('PATCH', 'checkout', { token, body })).body
    const texts = [...new Set(Object.values(errors as Record<string, string[]>).flat())]
    expect(texts.length).toBeGreaterThan(1)
    const ends = locale === 'cn' ? '。' : '.'
    expect([locale, error]).toEqual([locale, texts.map((text) => `${text}${ends}`).join(locale === 'cn' ? '' : ' ')])
  }
})

it('says that a promo code has four digits, however its digits were typed', async () => {
  const { variant_id } = await aProduct(shop.db, { stock: [9] })
  const { token } = (await addLine({}, { variant_id })).order
  const codes = async (coupon_code: unknown) =>
    (await cart('PATCH', 'cart/apply_coupon_code', { token, body: { coupon_code } })).body.code
  for (const typed of ['20261', '202', ' 20 261 ', '20-261', 20261, '1234567890123'])
    expect([typed, await codes(typed)]).toEqual([typed, 'promo_code_invalid'])
  for (const typed of ['2026', 2026, 'ХҮҮХЭД', '', null, {}])
    expect([typed, await codes(typed)]).toEqual([typed, 'coupon_not_found'])
})
