import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { shop as shopRoutes } from '@delguur/contract/shopfront/shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoShop, startDemoShop } from '../../../test/shops/demo-shop.ts'
import { type PageContext, servePages } from './pages.ts'

// The storefront stands behind one function; here a small one shows what the platform does around it.

let shop: DemoShop
let rendered: { request: Request; context: PageContext }[] = []
const script = 'window.x = 1'
const html = (nonce: string): string =>
  `<!doctype html><script nonce="${nonce}">${script}</script><style>a{color:red}</style>${'<p>хуудас</p>'.repeat(200)}`

async function handle(request: Request, context: PageContext): Promise<Response> {
  rendered.push({ request, context })
  const { pathname } = new URL(request.url)
  const type = { 'content-type': 'text/html; charset=utf-8' }
  if (pathname.startsWith('/public'))
    return new Response(html(context.nonce), { headers: { ...type, 'x-page-cache': '1' } })
  if (pathname === '/missing')
    return new Response(html(context.nonce), { status: 404, headers: { ...type, 'x-page-cache': '1' } })
  if (pathname === '/form') {
    const fields = [...(await request.formData())].map(([name, value]) => `${name}=${String(value)}`)
    const headers = new Headers({ location: '/cart' })
    for (const cookie of ['a=1; HttpOnly', 'b=2; HttpOnly']) headers.append('set-cookie', cookie)
    return new Response(fields.join('&'), { status: 303, headers })
  }
  if (pathname === '/shop') return Response.json(await context.dispatch({ locale: 'en' })(shopRoutes.home, {}))
  return new Response(html(context.nonce), { headers: type })
}

beforeAll(async () => {
  shop = await startDemoShop('pages_platform')
  servePages(shop.app, shop.api, handle)
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) => {
  rendered = []
  return shop.app.inject({ url, headers })
}

describe('a public page', () => {
  it('is rendered once for everybody, until the catalogue changes', async () => {
    const first = await get('/public/a')
    expect([first.statusCode, rendered.length]).toEqual([200, 1])
    expect(first.headers).toMatchObject({
      'cache-control': expect.stringMatching(/^public, /),
      vary: 'accept-encoding',
    })
    const again = await get('/public/a', { cookie: 'session=x' })
    expect([again.body, rendered.length]).toEqual([first.body, 0])
    expect((await get('/public/a', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
    expect((await shop.app.inject({ method: 'HEAD', url: '/public/a' })).headers.etag).toBe(first.headers.etag)
    for (const other of [
      () => get('/public/b'),
      () => get('/public/a?x=1'),
      () => get('/public/a', { host: 'other.test' }),
    ]) {
      await other()
      expect(rendered).toHaveLength(1)
    }
    shop.services.catalog.bump()
    await get('/public/a')
    expect(rendered).toHaveLength(1)
  })

  it('lets only its own scripts and styles run', async () => {
    const { headers, body } = await get('/public/a')
    const policy = String(headers['content-security-policy'])
    const hash = createHash('sha256').update(script).digest('base64')
    expect(policy).toContain(`'sha256-${hash}'`)
    expect(policy).not.toMatch(/unsafe|nonce-|\*/)
    expect(body).toContain(script)
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
  })

  it('comes compressed', async () => {
    const plain = await get('/public/a')
    const packed = await get('/public/a', { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  })
})

describe('any other page', () => {
  it('is kept by nobody and has a nonce of its own each time', async () => {
    const nonces = new Set<string>()
    for (let i = 0; i < 3; i++) {
      const { headers, body } = await get('/cart')
      expect(headers['cache-control']).toBe('private, no-store')
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
      expect(body).toContain(`<script nonce="${nonce}">`)
      nonces.add(String(nonce))
    }
    expect(nonces.size).toBe(3)
  })

  it('is not kept when it is missing', async () => {
    for (let i = 0; i < 2; i++) {
      expect((await get('/missing')).statusCode).toBe(404)
      expect(rendered).toHaveLength(1)
    }
  })

  it('knows where it stands, also when a path begins like a host', async () => {
    await get('//evil.example/x?y=1', { host: 'bambar.test' })
    expect(rendered[0]?.request.url).toBe('http://bambar.test//evil.example/x?y=1')
    expect(rendered[0]?.context).toMatchObject({ origin: 'http://bambar.test', shop: 'Бамбар' })
  })

  it('asks the API in its own process', async () => {
    const { body } = await get('/shop')
    expect(JSON.parse(body).categories[0].name).toMatch(/^[A-Z]/)
  })
})

describe('a form', () => {
  const post = (headers: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'POST',
      url: '/form',
      payload: 'name=%D0%A1%D0%B0%D1%80%D0%B0%D0%B0&size=98&size=104&note=a%26b',
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'bambar.test', ...headers },
    })

  it('arrives whole, and its cookies and redirect leave', async () => {
    const { statusCode, headers, body } = await post()
    expect([statusCode, headers.location]).toEqual([303, '/cart'])
    expect(headers['set-cookie']).toEqual(['a=1; HttpOnly', 'b=2; HttpOnly'])
    expect(body).toBe('name=Сараа&size=98&size=104&note=a&b')
  })

  it.each([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://bambar.test' },
    { origin: 'http://bambar.test' },
    { origin: 'https://bambar.test' },
  ])('is taken from our own pages: %o', async (headers) => {
    expect((await post(headers as Record<string, string>)).statusCode).toBe(303)
  })

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://other.bambar.test' },
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { origin: 'http://bambar.test.evil.example' },
  ])('is refused from others: %o', async (headers) => {
    rendered = []
    const { statusCode, body } = await post(headers as Record<string, string>)
    expect([statusCode, JSON.parse(body).code, rendered.length]).toEqual([403, 'forbidden', 0])
  })
})

describe('what runs the shop', () => {
  it('measures by route, never by address', async () => {
    await get('/api/v2/storefront/products/kurtik-tsasan-shuurga-okhin')
    await get('/cart/secret-token-hunter2')
    const { body, headers } = await get('/metrics')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(body).toContain('route="/api/v2/storefront/products/:id"')
    expect(body).not.toMatch(/hunter2|shuurga/)
  })
})

describe('the address of a page', () => {
  it('has no slash at its end: it leads to the page without, with its query', async () => {
    for (const [from, to] of [
      ['/t/khuukhed/', '/t/khuukhed'],
      ['/en/products/x//?a=1&b=/', '/en/products/x?a=1&b=/'],
    ]) {
      const { statusCode, headers } = await get(from as string)
      expect([statusCode, headers.location]).toEqual([301, to])
    }
    for (const own of ['/', '/?a=/', '//evil.example/', '/\\evil.example/'])
      expect([own, (await get(own)).headers.location]).toEqual([own, undefined])
    expect((await shop.app.inject({ method: 'POST', url: '/form/', payload: {} })).headers.location).not.toBe('/form')
  })

  it('may hold what is no escape: a page says that it was not found', async () => {
    for (const [from, path] of [
      ['/%ff', '/%25ff'],
      ['/t/%D1%85%E0%A4%A?q=%ff', '/t/%D1%85%25E0%25A4%25A'],
      ['/100%', '/100%25'],
    ]) {
      const { statusCode, headers } = await get(from as string)
      expect([from, statusCode, headers['content-type']]).toEqual([from, 200, 'text/html; charset=utf-8'])
      expect(new URL(rendered[0]?.request.url ?? '').pathname).toBe(path)
    }
    const api = await get('/api/v2/storefront/products/%ff')
    expect([api.statusCode, api.json().code]).toEqual([400, 'bad_request'])
  })
})
