import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aCoupon, aPromotion } from '../../../../test/baskets/promotions.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

// A price that was agreed with a person is the better of two, not one discount more.

let shop: TestApp
let staff: string
let people = 0

beforeAll(async () => {
  shop = await startApp(await freshDatabase('agreed_promotions'))
  await aShop(shop.db)
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'staff@agreed.example', role: 'admin' })).id)
})
afterEach(() => shop.pool.query('update promotions set active = false'))
afterAll(() => shop.close())

/** A cart with a jacket of 50,000 that its person may have for 40,000, and a second thing at 50,000 if it is wanted. */
async function agreedCart(more = false) {
  const bearer = await aBearer(shop, (await aUser(shop.db, { email: `agreed-${++people}@test.example` })).id)
  const { variant_id } = await aProduct(shop.db, { price: 50_000, stock: [9] })
  const body = { price_suggestion: { variant_id, price: 40_000 } }
  const { id } = (await shop.call('POST', '/shop/account/price_suggestions', { bearer, body })).body
  const answer = await shop.call('PUT', `/backoffice/price_suggestions/${id}/answer`, {
    bearer: staff,
    body: { accepted: true },
  })
  expect(answer.status).toBe(200)
  const add = (number: string, variant: number, token?: string) =>
    shop.call('POST', `/orders/${number}/line_items`, {
      bearer,
      ...(token && { token }),
      body: { line_item: { variant_id: variant, quantity: 1 } },
    })
  const { number, token } = (await add('0', variant_id)).body.order
  if (more) await add(number, (await aProduct(shop.db, { price: 50_000, stock: [9] })).variant_id, token)
  const read = async () => {
    const { item_total, promo_total } = (await shop.call('GET', `/orders/${number}`, { bearer, token })).body
    return [Number(item_total), Number(promo_total)]
  }
  const apply = (coupon_code: string) =>
    shop.call('PATCH', '/storefront/cart/apply_coupon_code', { bearer, token, body: { coupon_code } })
  return { read, apply }
}

it('takes no sale that is not better, and of one that is only what is better', async () => {
  await aPromotion(shop.db, { value: 10 })
  expect(await (await agreedCart()).read()).toEqual([40_000, 0])
  // the other thing has its sale
  expect(await (await agreedCart(true)).read()).toEqual([90_000, -5_000])
  await shop.pool.query('update promotions set active = false')
  await aPromotion(shop.db, { value: 30 })
  expect(await (await agreedCart()).read()).toEqual([40_000, -5_000])
  expect(await (await agreedCart(true)).read()).toEqual([90_000, -20_000])
})

it('takes no coupon of a percentage, which says so, but one of a sum', async () => {
  const percent = await aCoupon(shop.db, { value: 10 })
  const cart = await agreedCart()
  expect((await cart.apply(percent.code)).body.code).toBe('coupon_better_active')
  expect(await cart.read()).toEqual([40_000, 0])
  const amount = await aCoupon(shop.db, { kind: 'amount', value: 5_000 })
  expect((await cart.apply(amount.code)).status).toBe(200)
  expect(await cart.read()).toEqual([40_000, -5_000])
})

it('takes what says that it goes with agreed prices', async () => {
  await aPromotion(shop.db, { value: 10, with_agreed: true })
  expect(await (await agreedCart()).read()).toEqual([40_000, -4_000])
})
