import { hash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoShop, startDemoShop } from '../../../test/shops/demo-shop.ts'
import { type PageContext, servePages } from './pages.ts'

// What one request asks, and however it ends, changes nothing of what the next one for the same address gets.

let shop: DemoShop
let port = 0
let rendered: string[] = []
const failing = new Set<string>()

/** A page server as React Router is: no body for HEAD, its own page for what fails. */
async function handle(incoming: Request, { origin, dispatch }: PageContext): Promise<Response> {
  const { pathname, search } = new URL(incoming.url)
  if (pathname.startsWith('/for-all')) {
    const who = ['cookie', 'authorization'].map((name) => incoming.headers.get(name))
    if (pathname.endsWith('/asks')) dispatch({ bearer: 'of somebody' })
    return new Response(JSON.stringify(who), { headers: { 'content-type': 'text/html', 'x-page-cache': 'catalog' } })
  }
  rendered.push(`${pathname}${search}`)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'x-page-cache': 'catalog' }
  if (pathname.startsWith('/slow')) await new Promise((resolve) => setTimeout(resolve, 50))
  const failure = [...failing].find((each) => pathname.endsWith(each))
  if (failure === '/throws') throw new Error('broken')
  if (failure === '/crashes') return new Response('<p>crash</p>', { status: 500, headers })
  if (failure === '/empty') return new Response('', { headers })
  if (failure === '/other') return new Response('\u0000', { headers: { ...headers, 'content-type': 'image/png' } })
  const page = `<!doctype html><a href="${origin}${pathname}${search}">${'хуудас '.repeat(500)}</a></html>`
  return new Response(incoming.method === 'HEAD' ? null : page, { headers })
}

beforeAll(async () => {
  shop = await startDemoShop('kept_pages')
  servePages(shop.app, shop.api, handle, { isPublic: (path) => path.startsWith('/for-all') })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
})
afterAll(() => shop.close())

const own = 'bambar.test'
type Headers = Record<string, string>

async function ask(path: string, headers: Headers = {}, method = 'GET') {
  const sent = request({ port, path, method, headers: { host: own, ...headers } }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  const { date, 'x-request-id': request_id, ...rest } = answer.headers
  const body = Buffer.concat(pieces)
  return {
    status: answer.statusCode,
    headers: rest,
    length: body.length,
    sum: hash('sha1', body),
    body: body.toString(),
  }
}

/** Asks and hangs up at once. */
async function abort(path: string): Promise<void> {
  const sent = request({ port, path, headers: { host: own } })
  sent.on('error', () => undefined).end()
  await once(sent, 'socket')
  await new Promise((resolve) => setTimeout(resolve, 10))
  sent.destroy()
}

const strangers: [string, (path: string) => Promise<unknown>][] = [
  ['HEAD', (path) => ask(path, {}, 'HEAD')],
  ['Range', (path) => ask(path, { range: 'bytes=0-9' })],
  ['If-None-Match', (path) => ask(path, { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() })],
  ['a request that is aborted', abort],
  ['Accept-Encoding: identity;q=0', (path) => ask(path, { 'accept-encoding': 'identity;q=0, *;q=0' })],
  ['Accept-Encoding: gzip', (path) => ask(path, { 'accept-encoding': 'gzip;q=9, ,;;, \tGZIP' })],
  ['a foreign Host', (path) => ask(path, { host: 'evil.example' })],
  [
    'a forwarded host and protocol',
    (path) => ask(path, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp' }),
  ],
  [
    'cookies and languages',
    (path) => ask(path, { cookie: 'a=b', 'accept-language': 'ru', 'x-forwarded-for': '1.2.3.4' }),
  ],
  ['tokens', (path) => ask(path, { authorization: 'Bearer x', 'x-spree-order-token': 'x' })],
]

const places = ['/page', '/slow', '/api/v2/shop/listing', '/api/v2/storefront/products', '/api/v2/badges']

it.each(places)('guarantee 44: no request changes what another gets of %s', async (place) => {
  for (const [i, [name, stranger]] of strangers.entries()) {
    const address = `${place}?per_page=${i + 1}`
    await stranger(address)
    const after = await ask(address)
    expect([name, after.status, after.length > 20, after.body.includes('evil')]).toEqual([name, 200, true, false])
    shop.services.catalog.bump()
    const untouched = await ask(address)
    expect([name, { ...after, body: '' }]).toEqual([name, { ...untouched, body: '' }])
  }
})

it.each(['/throws', '/crashes', '/empty', '/other'])(
  'guarantee 44: keeps no rendering that failed: %s',
  async (end) => {
    failing.add(end)
    const path = `/page${end}`
    await ask(path)
    failing.delete(end)
    const after = await ask(path)
    expect([after.status, after.length > 20]).toEqual([200, true])
  },
)

it('guarantee 44: a page for everybody is not told who reads it, and is for one alone where it asks for a person', async () => {
  const person = { cookie: 'session=x', authorization: 'Bearer x' }
  const page = await ask('/for-all', person)
  expect([page.body, page.headers['cache-control']]).toEqual(['[null,null]', expect.stringContaining('public')])
  const asking = await ask('/for-all/asks', person)
  expect([asking.headers['cache-control'], asking.headers['x-page-cache']]).toEqual(['private, no-store', undefined])
})

it('renders once for all campaigns, and shows nothing of one to another', async () => {
  rendered = []
  const first = await ask('/landing?utm_source=a&page=2&fbclid=x')
  const second = await ask('/landing?page=2&utm_source=b')
  expect(rendered).toEqual(['/landing?page=2'])
  expect([second.body, first.body.includes('utm_')]).toEqual([first.body, false])
})
