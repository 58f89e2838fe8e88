import createAxiosFetcher from '@spree/axios-fetcher'
import spree from '@spree/storefront-api-v2-sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { anAddress, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

// The family's official client, over a real socket, with nothing but its own calls.

let shop: TestApp
let host: string
beforeAll(async () => {
  shop = await startApp(await freshDatabase('sdk'))
  await aShop(shop.db)
  host = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/`
})
afterAll(() => shop.close())

const client = () => spree.makeClient({ host, createFetcher: createAxiosFetcher.default ?? createAxiosFetcher })

it('drives a guest from an empty cart to a placed order and its status', async () => {
  const { variant_id } = await aProduct(shop.db, { price: 35_000, stock: [2, 2] })
  const api = client()
  const cart = (await api.cart.create()).success().data
  const order_token = cart.attributes.token
  const added = await api.cart.addItem({
    order_token,
    variant_id: String(variant_id),
    quantity: 3,
    include: 'line_items',
  })
  expect(added.success().data.attributes.item_count).toBe(3)
  const line_item_id = String(added.success().included?.[0]?.id)
  await api.cart.setQuantity({ order_token, line_item_id, quantity: 2 })
  const zero = await api.cart.setQuantity({ order_token, line_item_id, quantity: 0 })
  expect(zero.isFail()).toBe(true)
  const updated = await api.checkout.orderUpdate({
    order_token,
    order: { email: 'saraa@shuudan.mn', bill_address_attributes: anAddress, ship_address_attributes: anAddress },
    include: 'shipping_address',
  })
  expect(updated.success().included?.[0]).toMatchObject({
    type: 'address',
    attributes: { zipcode: '13000', country_iso3: 'MNG' },
  })
  const rates = (await api.checkout.shippingRates({ order_token })).success()
  const rate = rates.included?.find((each) => each.type === 'shipping_rate')
  expect(rate).toBeDefined()
  await api.checkout.advance({ order_token })
  const methods = (await api.checkout.paymentMethods({ order_token })).success()
  const payment_method_id = String(methods.data[0]?.id)
  expect((await api.checkout.addPayment({ order_token, payment_method_id })).isSuccess()).toBe(true)
  const done = (await api.checkout.complete({ order_token, include: 'line_items,payments,shipments' })).success()
  expect(done.data.attributes).toMatchObject({ state: 'complete', item_total: '70000.0', total: '75000.0' })
  const status = await api.order.status({ order_token, order_number: done.data.attributes.number })
  expect(status.success().data.attributes.completed_at).toBe(done.data.attributes.completed_at)
})

it('reads the errors as its own kinds', async () => {
  const { variant_id } = await aProduct(shop.db, { stock: [1] })
  const api = client()
  const order_token = (await api.cart.create()).success().data.attributes.token
  const short = await api.cart.addItem({ order_token, variant_id: String(variant_id), quantity: 2 })
  expect(short.fail().name).toBe('ExpandedSpreeError')
  const coupon = await api.cart.applyCouponCode({ order_token, coupon_code: 'NONE' })
  expect(coupon.fail().name).toBe('BasicSpreeError')
  const lost = await api.cart.show({ order_token: 'nobody' })
  expect(lost.fail().name).toBe('BasicSpreeError')
})

it('signs in, refreshes and associates a guest cart', async () => {
  const { email, password } = await aUser(shop.db, { email: 'sdk@test.example' })
  const api = client()
  const guest = (await api.cart.create()).success().data.attributes.token
  const token = (await api.authentication.getToken({ username: email, password })).success()
  const fresh = (await api.authentication.refreshToken({ refresh_token: token.refresh_token })).success()
  const own = await api.cart.associateGuestCart({ bearer_token: fresh.access_token, guest_order_token: guest })
  expect(own.success().data.attributes.token).toBe(guest)
  const answer = await api.cart.show({ bearer_token: fresh.access_token, include: 'user' })
  expect(answer.success().included?.[0]).toMatchObject({ type: 'user', attributes: { email } })
  expect((await api.authentication.revokeToken({ token: fresh.access_token })).isSuccess()).toBe(true)
  expect((await api.cart.show({ bearer_token: fresh.access_token })).isFail()).toBe(true)
})
