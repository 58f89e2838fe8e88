import { once } from 'node:events'
import { createServer } from 'node:http'
import { identity } from '@delguur/contract/base/identity'
import { flatCatalog } from '@delguur/contract/catalog/catalog-flat'
import { ApiError, createClient, type Dispatch, httpDispatch } from '@delguur/contract/client'
import { orders as orderRoutes } from '@delguur/contract/orders/orders'
import type { Route } from '@delguur/contract/route'
import { shop as shopRoutes } from '@delguur/contract/shopfront/shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type DemoShop, startDemoShop } from '../../../test/shops/demo-shop.ts'
import { localDispatch } from './local-client.ts'

// The page server calls without a socket, others over HTTP: both get the same.

let shop: DemoShop
let dispatches: Record<'local' | 'http', Dispatch>
beforeAll(async () => {
  shop = await startDemoShop('clients')
  await shop.pool.query(
    "insert into redirects (from_path, to_path, created_at) values ('/old-way', '/products', now())",
  )
  const host = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  dispatches = {
    local: localDispatch(shop.api, { ip: '127.0.0.1', request_id: 'test' }),
    http: httpDispatch(`${host}/`),
  }
})
afterAll(() => shop.close())

const slug = 'kurtik-tsasan-shuurga-okhin'
const calls: [route: Route, args?: Parameters<Dispatch>[1]][] = [
  [
    shopRoutes.listing,
    { query: { color: ['anis', 'tsas'], taxon: 'khuukhed/khuvtsas', on_sale: true, page: 1, q: 'куртик' } },
  ],
  [shopRoutes.listing, { query: { locale: 'ru', sort: 'price_asc', per_page: 3 } }],
  [shopRoutes.product, { params: { slug } }],
  [shopRoutes.rails, { params: { slug } }],
  [shopRoutes.reviews, { params: { slug }, query: { page: 2, rating: 5 } }],
  [shopRoutes.availability, { params: { id: 5 }, query: { division_id: '1101' } }],
  [shopRoutes.cards, { query: { ids: ['1', '2'] } }],
  [shopRoutes.suggest, { query: { q: 'gutal', limit: 8 } }],
  [shopRoutes.home],
  [shopRoutes.stores, { query: { locale: 'ru' } }],
  [shopRoutes.promises, { query: { locale: 'it' } }],
  [shopRoutes.chrome, { query: { locale: 'cn' } }],
  [shopRoutes.page, { params: { slug: 'delivery' } }],
  [shopRoutes.sitemap],
  [shopRoutes.redirect, { query: { path: '/old-way' } }],
  [shopRoutes.divisions, { query: { parent_id: '11' } }],
  [shopRoutes.airports],
  [shopRoutes.nearestPlace, { query: { lat: 47.887, lon: 106.917, locale: 'en' } }],
  [flatCatalog.taxonsTree],
  [flatCatalog.badges],
  [flatCatalog.vendors],
  [flatCatalog.stockItems, { params: { product: 0, id: 5 } }],
  [flatCatalog.reviews, { params: { id: 1 }, query: { per_page: 3 } }],
]

describe('both clients', () => {
  it.each(calls)('get the same of $method $path', async (route, args = {}) => {
    const [local, http] = await Promise.all([dispatches.local(route, args), dispatches.http(route, args)])
    expect(local).toEqual(http)
    expect(route.response && z.safeParse(route.response, http).success).toBe(true)
  })

  it('call every route of the shop here', () => {
    const called = new Set(calls.map(([route]) => route))
    expect(Object.values(shopRoutes).filter((route) => !called.has(route))).toEqual([])
  })

  it.each(['local', 'http'] as const)('throw the same refusals: %s', async (kind) => {
    const client = createClient({ shop: shopRoutes, identity }, dispatches[kind])
    const refusal = async (call: Promise<unknown>): Promise<ApiError> => {
      const error = await call.then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      if (!(error instanceof ApiError)) throw new Error('no refusal')
      return error
    }
    const unknown = await refusal(client.shop.product({ params: { slug: 'үгүй/?#' }, query: { locale: 'en' } }))
    expect([unknown.status, unknown.code, unknown.errors]).toEqual([404, 'not_found', {}])
    expect(unknown.message).toMatch(/[a-z]/)
    const wrong = await refusal(client.shop.listing({ query: { page: 0 } }))
    expect([wrong.status, wrong.code, Object.keys(wrong.errors)]).toEqual([422, 'invalid_input', ['page']])
    const noPerson = await refusal(client.identity.info({}))
    expect([noPerson.status, noPerson.code]).toEqual([401, 'unauthenticated'])
  })

  it.each(['local', 'http'] as const)('refuse half a character in any text or name of a body: %s', async (kind) => {
    const { token, number } = (await shop.call('POST', '/storefront/cart')).body.data.attributes
    const client = createClient({ orders: orderRoutes }, dispatches[kind])
    const half = '\ud800'
    for (const options of [{ note: `а${half}` }, { [half]: 'а' }, { list: [[half]] }])
      await expect(
        client.orders.addLine({
          params: { number },
          body: { line_item: { variant_id: 5, options }, order_token: token },
        }),
      ).rejects.toMatchObject({ status: 400, code: 'bad_request' })
    const complete = { line_item: { variant_id: 5, options: { note: '🐎' } }, order_token: token }
    expect(await client.orders.addLine({ params: { number }, body: complete })).toMatchObject({ variant_id: 5 })
  })

  it('hide defects', async () => {
    const broken = { ...shopRoutes.home, path: '/shop/broken' }
    shop.api.operations.set('GET /shop/broken', {
      route: broken,
      format: 'flat',
      admit: async () => undefined,
      run: async () => {
        throw new Error('the vault code is 1234')
      },
    })
    await expect(dispatches.local(broken, {})).rejects.toMatchObject({ status: 500, code: 'unexpected' })
    await expect(dispatches.local(broken, {})).rejects.not.toThrow(/vault/)
  })

  it('do once what is asked twice under one key, refusals too', async () => {
    const { token, number } = (await shop.call('POST', '/storefront/cart')).body.data.attributes
    const dispatch = localDispatch(shop.api, { ip: '127.0.0.1', request_id: 'test', order_token: token })
    const client = createClient({ orders: orderRoutes }, dispatch)
    const add = (variant_id: number, key: string) =>
      client.orders.addLine({
        params: { number },
        body: { line_item: { variant_id, quantity: 1 } },
        headers: { 'idempotency-key': key },
      })
    const first = await add(5, 'tap-1')
    expect(await add(5, 'tap-1')).toEqual(first)
    expect((await client.orders.get({ params: { number } })).total_quantity).toBe(1)
    await expect(add(6, 'tap-1')).rejects.toMatchObject({ status: 422, code: 'idempotency_key_reused' })
    for (let i = 0; i < 2; i++)
      await expect(add(9_999_999, 'tap-2')).rejects.toMatchObject({ status: 404, code: 'not_found' })
    await add(5, 'tap-3')
    expect((await client.orders.get({ params: { number } })).total_quantity).toBe(2)
  })

  it('say that something on the way refused', async () => {
    const proxy = createServer((_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'))
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const address = proxy.address()
    const port = typeof address === 'object' ? address?.port : 0
    const call = httpDispatch(`http://127.0.0.1:${port}/`)(shopRoutes.home, {})
    await expect(call).rejects.toMatchObject({ status: 502, code: 'unexpected' })
    proxy.close()
  })

  it('send locale and tokens with each call', async () => {
    const token = (await shop.call('POST', '/storefront/cart')).body.data.attributes.token
    const show: Route = {
      method: 'GET',
      path: '/storefront/cart',
      access: 'none',
      summary: 'cart',
      jsonapi: { types: ['cart'] },
    }
    const caller = { ip: '127.0.0.1', request_id: 'test', order_token: token, locale: 'en' }
    const cart = await localDispatch(shop.api, caller)(show, {})
    expect(cart).toMatchObject({ data: { attributes: { token } } })
    const home = createClient(shopRoutes, localDispatch(shop.api, caller))
    expect((await home.home({})).categories[0]?.name).toMatch(/^[A-Z]/)
  })
})
