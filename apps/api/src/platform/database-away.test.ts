import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoShop, demoDatabase, serveShop } from '../../test/demo-shop.ts'
import { type DatabaseProxy, proxyTo } from '../../test/proxy.ts'

// The database goes away under a running shop, and comes back.

let shop: DemoShop
let proxy: DatabaseProxy
beforeAll(async () => {
  proxy = await proxyTo(await demoDatabase('away'))
  shop = await serveShop(proxy.url)
})
afterAll(async () => {
  await shop.close()
  await proxy.cut()
})

const within = { timeout: 5_000, interval: 100 }
const ready = () => shop.app.inject({ url: '/readyz' })

it('guarantee 38: serves what it knows, refuses the rest with 503 and when to come back, and loses nothing', async () => {
  expect((await ready()).statusCode).toBe(200)
  const cart = (await shop.call('POST', '/storefront/cart')).body.data.attributes
  const kept = await shop.call('GET', '/storefront/products?per_page=3')
  await proxy.cut()

  const away = await ready()
  expect([away.statusCode, JSON.parse(away.body)]).toEqual([
    503,
    { status: 'unavailable', checks: { database: false, migrations: false, search: true } },
  ])
  expect((await shop.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  const again = await shop.call('GET', '/storefront/products?per_page=3')
  expect([again.status, again.body]).toEqual([200, kept.body])
  expect((await shop.call('GET', '/shop/listing?gender=girl')).status).toBe(200)

  const body = { variant_id: '5', quantity: 1 }
  const writes = await Promise.all([
    shop.call('POST', '/storefront/cart'),
    shop.call('POST', '/storefront/cart/add_item', { token: cart.token, body }),
    shop.call('PATCH', '/storefront/checkout/next', { token: cart.token, headers: { 'idempotency-key': 'away' } }),
    shop.call('GET', '/storefront/cart', { token: cart.token }),
    shop.call('GET', '/storefront/products/7'),
    shop.call('GET', '/products/7/reviews'),
  ])
  for (const answer of writes) {
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
    expect(answer.headers['retry-after']).toBe('5')
    expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|postgres|127\.0\.0\.1/)
  }

  await proxy.mend()
  await expect.poll(async () => (await ready()).statusCode, within).toBe(200)
  const added = await shop.call('POST', '/storefront/cart/add_item', { token: cart.token, body })
  expect([added.status, added.body.data.attributes]).toMatchObject([200, { number: cart.number, item_count: 1 }])
  expect((await shop.call('GET', '/storefront/products/7')).status).toBe(200)
  await shop.pool.query('update variants set price = 12300, sale_price = null where product_id = 8')
  await expect
    .poll(async () => (await shop.call('GET', '/storefront/products/8')).body.data.attributes.price, within)
    .toBe('12300.0')
})

it('tries again what a broken connection spoiled: words of the shop read while it was away', async () => {
  shop.services.catalog.bump()
  await proxy.cut()
  expect((await shop.call('GET', '/taxons/all?locale=it')).status).toBe(503)
  await proxy.mend()
  await expect.poll(async () => (await shop.call('GET', '/taxons/all?locale=it')).status, within).toBe(200)
})
