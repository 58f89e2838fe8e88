import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aProduct, aShop } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp(await freshDatabase('typed_checkout'))
  await aShop(shop.db)
})
afterAll(() => shop.close())

const cart = async () => (await shop.call('POST', '/storefront/cart')).body.data.attributes.token as string
const address = {
  firstname: 'Бат',
  lastname: 'Дорж',
  address1: 'Энхтайвны өргөн чөлөө 5',
  city: 'Баянзүрх',
  state_name: 'Улаанбаатар',
  country_iso: 'MN',
  phone: '99112233',
}
const checkout = async (order: object) =>
  shop.call('PATCH', '/storefront/checkout?include=shipping_address', { token: await cart(), body: { order } })
const shipped = (typed: object) => checkout({ ship_address_attributes: { ...address, ...typed } })

describe('guarantee 74: what is typed at the checkout', () => {
  it.each(['\u200b99112233\u200b', '\u200e9911\u00ad2233', '９９１１２２３３', '+976 9911–2233\u202c'])(
    'a number: %j',
    async (phone) => {
      const { status, body } = await shipped({ phone })
      expect([status, body.included?.[0].attributes.phone]).toEqual([200, '99112233'])
    },
  )

  it.each(['\u200b\u200b', '\u2060', '\u3164', '\u200d', ' \n '])('is no name: %j', async (firstname) => {
    const { status, body } = await shipped({ firstname })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['ship_address.firstname']])
  })

  it('a name in one line', async () => {
    const { body } = await shipped({ firstname: 'Ба\u00adт\r\nBcc: x' })
    expect(body.included[0].attributes.firstname).toBe('Бат Bcc: x')
  })

  it.each(['a@example.com\u200b', 'a@exam\u00adple.com', 'ａ@example.com'])('an address: %j', async (email) => {
    expect((await checkout({ email })).body.data.attributes.email).toBe('a@example.com')
  })

  it.each(['a@example..com', 'a@-example.com', 'a@example.com.', 'a@10.0.0.1'])('no address: %j', async (email) => {
    const { status, body } = await checkout({ email })
    expect([status, body.code]).toEqual([422, 'email_invalid'])
  })

  it('a number of pieces in wide digits, in both API formats', async () => {
    const { variant_id } = await aProduct(shop.db, { stock: [9] })
    const token = await cart()
    const add = (path: string, body: object) => shop.call('POST', path, { token, body })
    expect((await add('/storefront/cart/add_item', { variant_id, quantity: '２' })).status).toBe(200)
    const { number } = (await shop.call('GET', '/storefront/cart', { token })).body.data.attributes
    await add(`/orders/${number}/line_items`, { line_item: { variant_id, quantity: '３' } })
    const { body } = await shop.call('GET', '/storefront/cart', { token })
    expect(body.data.attributes.item_count).toBe(5)
  })

  it('a note keeps its lines, its emoji and the vertical script', async () => {
    const special_instructions = 'Хаалга 2\nКод ᠠ᠋ 👩‍👧'
    const token = await cart()
    await shop.call('PATCH', '/storefront/checkout', { token, body: { order: { special_instructions } } })
    const stored = await shop.db
      .selectFrom('orders')
      .select('special_instructions')
      .where('token', '=', token)
      .execute()
    expect(stored).toEqual([{ special_instructions }])
  })

  it('a coupon code is the same with signs that nobody sees in it', async () => {
    const token = await cart()
    const tried = async (coupon_code: string) =>
      (await shop.call('PATCH', '/storefront/cart/apply_coupon_code', { token, body: { coupon_code } })).body.code
    expect(await tried('20\u200b26\u200e')).toBe(await tried('2026'))
  })
})
