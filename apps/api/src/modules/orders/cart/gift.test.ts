import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Ask, TestApp } from '../../../../test/app.ts'
import { startApp } from '../../../../test/app.ts'
import { aBearer, anAddress, aProduct, aShop, aUser, type MadeProduct } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

// That a cart is a gift: said on any way in, kept on all others, changed where it is shown, gone with the last line.

let shop: TestApp
let products: MadeProduct
let people = 0
beforeAll(async () => {
  shop = await startApp(await freshDatabase('gift_mark'))
  await aShop(shop.db)
  products = await aProduct(shop.db, { stock: [90] })
})
afterAll(() => shop.close())

const person = async () => aBearer(shop, (await aUser(shop.db, { email: `gift-${++people}@test.example` })).id)
const flatCart = async (caller: Ask, more: object = {}, number = '0') => {
  const body = { line_item: { variant_id: products.variant_id, quantity: 1 }, ...more }
  const answer = await shop.call('POST', `/orders/${number}/line_items`, { ...caller, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.order as { number: string; token: string; gift: boolean; line_items: { id: number }[] }
}
const isGift = async (token: string): Promise<boolean> => {
  const { body } = await shop.call('GET', '/storefront/cart', { token })
  expect((await shop.call('GET', '/orders/current', { token })).body.gift).toBe(body.data.attributes.gift)
  return body.data.attributes.gift
}
const jsonapi = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, ask: Ask): Promise<string> => {
  const { status, body } = await shop.call(method, `/storefront/${path}`, ask)
  expect([200, 201], JSON.stringify(body)).toContain(status)
  return body.data.attributes.token
}

it('is said with any line, by number, by token, in either dialect, and kept by lines that say nothing', async () => {
  const plain = await flatCart({})
  expect(plain.gift).toBe(false)
  const { token, number } = plain
  expect((await flatCart({ token }, { gift: true })).gift).toBe(true)
  expect((await flatCart({ token })).gift).toBe(true)
  expect((await flatCart({ token }, { gift: false }, number)).gift).toBe(false)
  expect((await flatCart({ token }, { gift: true }, number)).gift).toBe(true)
  const other = await jsonapi('POST', 'cart', { body: { gift: true } })
  const { variant_id } = products
  await jsonapi('POST', 'cart/add_item', { token: other, body: { variant_id } })
  expect(await isGift(other)).toBe(true)
  await jsonapi('POST', 'cart/add_item', { token: other, body: { variant_id, gift: false } })
  expect(await isGift(other)).toBe(false)
  await jsonapi('POST', 'cart', { token: other, body: { gift: true } })
  expect(await isGift(other)).toBe(true)
  await jsonapi('PATCH', 'checkout', { token: other, body: { order: { gift: false } } })
  expect(await isGift(other)).toBe(false)
})

it('is said with a package and a wish list, and kept by those that say nothing', async () => {
  const items = [{ slug: products.slug }]
  const made = (await shop.call('POST', '/compatibility_build/add', { body: { items, gift: true } })).body
  expect(made.gift).toBe(true)
  const more = await shop.call('POST', '/compatibility_build/add', { token: made.token, body: { items } })
  expect(more.body.gift).toBe(true)

  const bearer = await person()
  const list = (await shop.call('POST', '/shop/wishlists', { bearer, body: { name: 'Өвөл' } })).body.token
  const inputs = { wishes: [{ variant_id: products.variant_id, quantity: 3 }] }
  await shop.call('POST', `/shop/wishlists/${list}/wishes`, { bearer, body: inputs })
  const first = await shop.call('POST', `/shop/wishlists/${list}/cart`, { bearer, body: { gift: true } })
  expect(await isGift(first.body.order.token)).toBe(true)
  await shop.call('POST', `/shop/wishlists/${list}/cart`, { bearer, body: {} })
  expect(await isGift(first.body.order.token)).toBe(true)
})

it('outlives a merge of carts, whichever of the two was a gift', async () => {
  for (const [own, guest] of [
    [true, false],
    [false, true],
  ]) {
    const bearer = await person()
    await flatCart({ bearer }, { gift: own })
    const { token } = await flatCart({}, { gift: guest })
    const merged = await shop.call('POST', '/shop/cart/merge', { bearer, body: { guest_order_token: token } })
    expect([own, guest, merged.body.order.gift]).toEqual([own, guest, true])
  }
})

it('is had again with the order that was one, and kept by a cart that another order is put into', async () => {
  const bearer = await person()
  const payment_method_id = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
  const placed = async (gift: boolean): Promise<string> => {
    const { number } = await flatCart({ bearer }, { gift })
    const order = {
      bill_address_attributes: anAddress,
      use_billing: true,
      payments_attributes: [{ payment_method_id }],
    }
    await shop.call('PUT', `/checkouts/${number}`, { bearer, body: { order } })
    const done = await shop.call('PUT', `/checkouts/${number}/complete`, { bearer, body: {} })
    expect([done.status, done.body.gift]).toEqual([200, gift])
    return number
  }
  const [gift, plain] = [await placed(true), await placed(false)]
  const again = (number: string, body: object = {}) =>
    shop.call('POST', `/shop/orders/${number}/reorder`, { bearer, body }).then((answer) => answer.body.order.gift)
  expect(await again(plain)).toBe(false)
  expect(await again(gift)).toBe(true)
  expect(await again(plain)).toBe(true)
  expect(await again(gift, { gift: false })).toBe(false)
})

it('is gone with the last line', async () => {
  const emptied = await flatCart({}, { gift: true })
  await jsonapi('PATCH', 'cart/empty', { token: emptied.token })
  expect(await isGift(emptied.token)).toBe(false)
  const { token, line_items } = await flatCart({}, { gift: true })
  await jsonapi('DELETE', `cart/remove_line_item/${line_items[0]?.id}`, { token })
  expect(await isGift(token)).toBe(false)
})
