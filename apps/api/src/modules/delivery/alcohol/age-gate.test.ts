import type { FastifyRequest } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { type PageContext, servePages } from '../../../platform/pages/pages.ts'
import { ageGate, ageGateState } from './age-gate.ts'
import { signAge } from './age-token.ts'

// The door of a store of alcohol, around a storefront of one function: who is let in, and who is not, whatever they try.

let shop: DemoShop
let ageOf: PageContext['age']
const start = new Date('2026-11-24T03:00:00.000Z')
const hour = 3_600_000

const handle = async (request: Request, { age }: PageContext): Promise<Response> => {
  ageOf = age
  const { pathname } = new URL(request.url)
  const headers = new Headers({ 'content-type': 'text/html' })
  if (pathname === '/kept') headers.set('x-page-cache', '1')
  return new Response(`page ${pathname}`, { headers })
}

beforeAll(async () => {
  shop = await startDemoShop('age_gate')
  shop.services.tenant.alcohol = { markets: [{ country: 'MN', minimum_age: 21, sale: 'pick_up' }] }
  servePages(shop.app, shop.api, handle, { gate: ageGate(shop.services) })
})
afterAll(() => shop.close())
afterEach(() => {
  shop.clock.now = start
})

const get = (url: string, cookie = '', headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { host: 'store.test', ...(cookie && { cookie }), ...headers } })

/** The cookie that this store gives for an answer. */
async function cookieOf(answer: 'yes' | 'no'): Promise<string> {
  await get('/age')
  return ageOf?.keep(answer, 'MN').split(';')[0] ?? ''
}

it('its answer is kept in a cookie of this very host where the store is reached by https', () => {
  const at = (origin: string) =>
    ageGateState(shop.services, { headers: {} } as FastifyRequest, origin).keep('yes', 'MN')
  expect(at('https://store.test')).toMatch(/^__Host-age_ok=\S+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/)
  expect(at('http://store.test')).toMatch(/^age_ok=\S+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
})

describe('without an answer', () => {
  it('every page leads to the question and keeps where one wanted to go', async () => {
    for (const [url, to] of [
      ['/', '/age?to=%2F'],
      ['/products/x?volume=700', '/age?to=%2Fproducts%2Fx%3Fvolume%3D700'],
      ['/en/t/arkhi', '/en/age?to=%2Fen%2Ft%2Farkhi'],
      ['/cn', '/cn/age?to=%2Fcn'],
      ['/sitemap.xml', '/age?to=%2Fsitemap.xml'],
    ] as const) {
      const { statusCode, headers } = await get(url)
      expect([url, statusCode, headers.location]).toEqual([url, 303, to])
      expect(headers['cache-control']).toBe('private, no-store')
    }
  })

  it('the router’s data sends the whole page there, other data is refused, forms are not taken', async () => {
    const data = await get('/en/t/arkhi.data?_routes=root')
    expect([data.statusCode, data.headers['x-remix-redirect'], data.headers['x-remix-reload-document']]).toEqual([
      204,
      '/en/age?to=%2Fen%2Ft%2Farkhi',
      'true',
    ])
    expect((await get('/resources/suggest?q=a', '', { 'sec-fetch-mode': 'cors' })).statusCode).toBe(403)
    const form = await shop.app.inject({ method: 'POST', url: '/en/cart', headers: { host: 'store.test' } })
    expect([form.statusCode, form.headers.location]).toEqual([303, '/en/age?to=%2Fen%2F'])
  })

  it('the door itself, robots and manifest are open', async () => {
    for (const url of ['/age?to=/x', '/it/age', '/robots.txt', '/manifest.webmanifest'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 200])
    expect((await get('/agenda')).statusCode).toBe(303)
    expect((await get('/x/age')).statusCode).toBe(303)
  })

  it('a page that was kept for others is not shown either', async () => {
    const yes = await cookieOf('yes')
    expect((await get('/kept', yes)).body).toBe('page /kept')
    expect((await get('/kept')).statusCode).toBe(303)
  })
})

describe('an address', () => {
  const store = 'http://store.test'

  it('of many slashes leads to nobody else’s host, with a token or without', async () => {
    for (const path of [
      '//x//evil.example',
      '///evil.example',
      '/.//evil.example',
      '/x/..//evil.example',
      '//[',
      '//x/age',
    ])
      for (const url of [path, `${path}?age=1`]) {
        const { statusCode, headers } = await get(url)
        expect([url, statusCode, new URL(String(headers.location), store).origin]).toEqual([url, 303, store])
        const to = new URL(String(headers.location), store).searchParams.get('to') ?? '/'
        expect([url, new URL(to, store).origin]).toEqual([url, store])
      }
  })

  it('at no host, or at one that cannot be, is refused as what it is', async () => {
    for (const host of ['altan tal', 'a:b:c', 'store.test:99999', 'store.test, other.test'])
      for (const url of ['/', '/api/v2/shop/listing', '/api/v2/storefront/cart']) {
        const { statusCode, json } = await get(url, '', { host })
        expect([host, url, statusCode, json().code ?? json().errors]).toEqual([host, url, 400, 'bad_request'])
      }
  })
})

describe('a yes', () => {
  it('opens the store for twelve hours', async () => {
    const yes = await cookieOf('yes')
    expect((await get('/a', yes)).statusCode).toBe(200)
    shop.clock.now = new Date(start.getTime() + 12 * hour - 1)
    expect((await get('/a', yes)).statusCode).toBe(200)
    shop.clock.now = new Date(start.getTime() + 12 * hour)
    expect((await get('/a', yes)).statusCode).toBe(303)
  })

  it('is signed: an altered or a made one opens nothing', async () => {
    const [yes, no] = [await cookieOf('yes'), await cookieOf('no')]
    const later = yes.replace(/=(\d+)/, (_, until: string) => `=${Number(until) + hour}`)
    for (const cookie of ['age_ok=yes', later, no.replace('.no.', '.yes.'), `${yes}x`, yes.slice(0, -1)])
      expect([cookie, (await get('/a', cookie)).statusCode]).toEqual([cookie, 303])
  })

  it('is kept where scripts cannot read it', async () => {
    await get('/age')
    expect(ageOf?.keep('yes', 'MN')).toMatch(/; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/)
  })
})

describe('a no', () => {
  it('stands for a day, also against a yes from elsewhere', async () => {
    const no = await cookieOf('no')
    expect((await get('/a', no)).statusCode).toBe(303)
    const token = signAge(shop.services.secrets, { country: 'MN' }, shop.clock.now)
    const affirmed = await get(`/a?age=${token}`, no)
    expect([affirmed.headers.location, affirmed.headers['set-cookie']]).toEqual(['/a', undefined])
    await get('/age', no)
    expect(ageOf?.choice).toBe('no')
    shop.clock.now = new Date(start.getTime() + 24 * hour)
    await get('/age', no)
    expect(ageOf?.choice).toBe('nothing')
  })
})

describe('a no at the brand’s gate of the same host', () => {
  it('holds at the store, whatever else the visitor brings', async () => {
    const yes = await cookieOf('yes')
    const token = signAge(shop.services.secrets, { country: 'MN' }, shop.clock.now)
    for (const cookie of [
      'altan_tal_age=no',
      `${yes}; altan_tal_age=no`,
      `altan_tal_age=yes.MN; altan_tal_age=no; ${yes}`,
    ]) {
      expect((await get('/a', cookie)).statusCode).toBe(303)
      expect((await get(`/a?age=${token}`, cookie)).headers['set-cookie']).toBeUndefined()
      await get('/age', cookie)
      expect(ageOf?.choice).toBe('no')
    }
    expect((await get('/a', `altan_tal_age=yes.MN; ${yes}`)).statusCode).toBe(200)
  })
})

describe('a yes from the brand’s gate', () => {
  it('opens the store and leaves the address', async () => {
    const token = signAge(shop.services.secrets, { country: 'MN' }, shop.clock.now)
    const { statusCode, headers } = await get(`/en/products/x?volume=700&age=${token}`)
    expect([statusCode, headers.location]).toEqual([303, '/en/products/x?volume=700'])
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    expect((await get('/en/products/x', cookie)).statusCode).toBe(200)
  })

  it('opens nothing when it is old or made up', async () => {
    const old = signAge(shop.services.secrets, { country: 'MN' }, new Date(start.getTime() - 6 * 60_000))
    for (const token of [old, 'x', '']) expect((await get(`/a?age=${token}`)).headers).toMatchObject({ location: '/a' })
    expect((await get(`/a?age=${old}`)).headers['set-cookie']).toBeUndefined()
  })
})

it('a yes said by a law that asks for less than the store does is asked again', async () => {
  const markets = shop.services.tenant.alcohol?.markets ?? []
  shop.services.tenant.alcohol = { markets: [...markets, { country: '*', minimum_age: 21, sale: 'licensed_shops' }] }
  const affirmed = async (country: string) =>
    (await get(`/a?age=${signAge(shop.services.secrets, { country }, shop.clock.now)}`)).headers['set-cookie']
  expect([await affirmed('IT'), await affirmed('JP')]).toEqual([undefined, undefined])
  for (const country of ['MN', 'US', 'ZZ']) expect(await affirmed(country)).toContain(`.yes.${country}.`)
  shop.services.tenant.alcohol = { markets }
})

it('a tenant without alcohol has no gate', () => {
  const { alcohol: _, ...tenant } = shop.services.tenant
  expect(ageGate({ ...shop.services, tenant })).toBeUndefined()
})
