import createAxiosFetcher from '@spree/axios-fetcher'
import spree from '@spree/storefront-api-v2-sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { anAddress, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'

// The family's official client and the orders of an account, over a real socket.

let shop: TestApp
let host: string
beforeAll(async () => {
  shop = await startApp(await freshDatabase('account_orders_sdk'))
  await aShop(shop.db)
  host = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/`
})
afterAll(() => shop.close())

const api = () => spree.makeClient({ host, createFetcher: createAxiosFetcher.default ?? createAxiosFetcher })

let people = 0
async function signedIn(): Promise<string> {
  const { email, password } = await aUser(shop.db, { email: `sdk-orders-${++people}@test.example` })
  return (await api().authentication.getToken({ username: email, password })).success().access_token
}

async function anOrder(bearer_token: string, price: number): Promise<string> {
  const { variant_id } = await aProduct(shop.db, { price, stock: [4] })
  const { cart, checkout } = api()
  await cart.create({ bearer_token })
  await cart.addItem({ bearer_token, variant_id: String(variant_id), quantity: 1 })
  const order = { email: 'saraa@shuudan.mn', bill_address_attributes: anAddress, ship_address_attributes: anAddress }
  await checkout.orderUpdate({ bearer_token, order })
  await checkout.advance({ bearer_token })
  const methods = (await checkout.paymentMethods({ bearer_token })).success()
  await checkout.addPayment({ bearer_token, payment_method_id: String(methods.data[0]?.id) })
  return (await checkout.complete({ bearer_token })).success().data.attributes.number
}

it('lists the orders of an account: sorted, paged, with what it asks to include', async () => {
  const bearer_token = await signedIn()
  const numbers: string[] = []
  for (const price of [10_000, 20_000, 30_000]) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    numbers.push(await anOrder(bearer_token, price))
  }
  const { account } = api()
  const all = (
    await account.completedOrdersList({ bearer_token, include: 'line_items,variants.product,user' })
  ).success()
  expect(all.data.map(({ type, attributes }) => `${type} ${attributes.number}`)).toEqual(
    numbers.toReversed().map((number) => `order ${number}`),
  )
  expect(all.meta).toMatchObject({ count: 3, total_count: 3, total_pages: 1 })
  const included = Map.groupBy(all.included ?? [], ({ type }) => type)
  expect([...included].map(([type, list]) => [type, list.length]).toSorted()).toEqual([
    ['line_item', 3],
    ['product', 3],
    ['user', 1],
    ['variant', 3],
  ])
  const oldest = (await account.completedOrdersList({ bearer_token, sort: 'completed_at', per_page: 2 })).success()
  expect(oldest.data.map(({ attributes }) => attributes.number)).toEqual(numbers.slice(0, 2))
  expect(oldest.meta).toMatchObject({ count: 2, total_count: 3, total_pages: 2 })
  expect(oldest).toMatchObject({ links: { next: expect.stringContaining('page=2') } })
  const byNumber = (await account.completedOrdersList({ bearer_token, sort: '-number' })).success()
  expect(byNumber.data.map(({ attributes }) => attributes.number)).toEqual(numbers.toSorted().toReversed())
  const unknown = (await account.completedOrdersList({ bearer_token, sort: 'token' })).success()
  expect(unknown.data.map(({ attributes }) => attributes.number)).toEqual(numbers.toReversed())
})

it('shows one order, and says of all others that they are not there', async () => {
  const bearer_token = await signedIn()
  const order_number = await anOrder(bearer_token, 10_000)
  const { account } = api()
  const answer = (
    await account.completedOrder({ bearer_token, order_number, include: 'line_items,payments,shipments' })
  ).success()
  expect(answer.data).toMatchObject({
    type: 'order',
    attributes: { number: order_number, state: 'complete', item_total: '10000.0', payment_state: 'balance_due' },
  })
  expect((answer.included ?? []).map(({ type }) => type).toSorted()).toEqual(['line_item', 'payment', 'shipment'])
  const stranger = await account.completedOrder({ bearer_token: await signedIn(), order_number })
  expect(stranger.fail().name).toBe('BasicSpreeError')
  expect(stranger.fail()).toMatchObject({ serverResponse: { status: 404 } })
  const noPerson = await account.completedOrdersList({ bearer_token: 'unknown' })
  expect(noPerson.fail()).toMatchObject({ serverResponse: { status: 403 } })
})
