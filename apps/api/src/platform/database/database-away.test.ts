import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aBearer } from '../../../test/builders.ts'
import { serveBuiltPages } from '../../../test/built-pages.ts'
import { timeLimit } from '../../../test/proofs.ts'
import { type DatabaseProxy, proxyTo } from '../../../test/proxy.ts'
import { type DemoShop, demoDatabase, serveShop } from '../../../test/shops/demo-shop.ts'

// The database goes away under a running shop, and comes back.

let shop: DemoShop
let proxy: DatabaseProxy
beforeAll(async () => {
  proxy = await proxyTo(await demoDatabase('away'))
  shop = await serveShop(proxy.url, { watched: true })
  await serveBuiltPages(shop)
})
afterAll(async () => {
  await shop.close()
  await proxy.cut()
})

const within = { timeout: 30_000, interval: 100 }
const ready = () => shop.app.inject({ url: '/readyz' })

it('guarantee 38: serves what it knows, refuses the rest with 503 and when to come back, and loses nothing', async () => {
  expect((await ready()).statusCode).toBe(200)
  const cart = (await shop.call('POST', '/storefront/cart')).body.data.attributes
  const stored = await shop.call('GET', '/storefront/products?per_page=3')
  await proxy.cut()

  const away = await ready()
  expect([away.statusCode, JSON.parse(away.body)]).toEqual([
    503,
    { status: 'unavailable', checks: { database: false, migrations: false, search: true } },
  ])
  expect((await shop.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  const again = await shop.call('GET', '/storefront/products?per_page=3')
  expect([again.status, again.body]).toEqual([200, stored.body])
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

describe.each(['refuses', 'hangs'] as const)('guarantee 73: a database that %s', (how) => {
  const goAway = async () => (how === 'hangs' ? proxy.hang() : proxy.cut())
  afterEach(async () => {
    await proxy.mend()
    await expect.poll(async () => (await ready()).statusCode, { timeout: 30_000, interval: 100 }).toBe(200)
  })

  /** An answer, and that it was soon there; the database is away for as long as the test likes. */
  async function soon(url: string, headers: Record<string, string> = {}) {
    const began = performance.now()
    const answer = await shop.app.inject({ url, headers })
    expect(performance.now() - began, url).toBeLessThan(timeLimit(2_000))
    return answer
  }

  it('lets pages that were kept be seen, and says of others within two seconds when to come back', async () => {
    const old = '/en/products?gender=girl'
    const { rows } = await shop.pool.query('select slug from products where deleted_at is null order by id limit 2')
    const [first, second] = rows.map(({ slug }) => `/products/${slug}`)
    const stored = await shop.app.inject({ url: first })
    expect(stored.statusCode).toBe(200)
    expect((await shop.app.inject({ url: old })).statusCode).toBe(200)
    await goAway()

    const again = await soon(first ?? '')
    expect([again.statusCode, again.body === stored.body]).toEqual([200, true])
    // what has changed since is shown as it was, for want of better
    shop.services.catalog.bump()
    expect((await soon(old)).statusCode).toBe(200)
    for (const url of [second ?? '', '/en/t/girls', '/articles', '/it/brands', '/news']) {
      const page = await soon(url)
      expect([url, page.statusCode, page.headers['retry-after']]).toEqual([url, 503, '2'])
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.body).not.toMatch(/ECONN|postgres|127\.0\.0\.1/)
    }
  })

  it('is told to scripts, to callers of the API and to the office in their own form', async () => {
    const boss = await shop.db
      .insertInto('users')
      .values({ email: `boss-${how}@away.example`, role: 'admin' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const authorization = `Bearer ${await aBearer(shop, boss.id)}`
    await goAway()
    const requested = [
      soon('/products/none-like-this.data'),
      soon('/resources/availability/5'),
      soon('/api/v2/storefront/products/7'),
      soon('/api/v2/backoffice/orders', { authorization }),
      soon('/api/v2/storefront/account', { authorization }),
    ]
    for (const answer of await Promise.all(requested)) {
      expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('"unavailable"')])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await soon('/readyz')).statusCode).toBe(503)
    expect((await soon('/healthz')).statusCode).toBe(200)
  })
})
