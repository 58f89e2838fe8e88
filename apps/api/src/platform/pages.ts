import { hash } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Dispatch } from '@delguur/contract/client'
import { type Market, marketOf } from '@delguur/kit/alcohol-market'
import { splitLocale } from '@delguur/kit/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AgeAtDoor, type AtDoor, ageAtDoor, atDoor } from './age-gate.ts'
import { type Answer, AnswerCache, encode, makeAnswer, sameTag } from './answer-cache.ts'
import { askedUrl } from './asked-url.ts'
import { localDispatch } from './local-client.ts'
import { type Look, readLook, serveLook } from './look.ts'
import { isForeign, newNonce, pageHeaders } from './security.ts'
import type { Api } from './serve.ts'
import { ShopError } from './shop-error.ts'
import { type Tenant, titleIn } from './tenant.ts'

/** What the page server is given with a request. */
export type PageContext = {
  dispatch: (caller: { locale?: string; order_token?: string; bearer?: string; device_token?: string }) => Dispatch
  nonce: string
  origin: string
  /** The tenant's name as shoppers read it. */
  shop: string
  /** What the tenant switches on, and where the home page's two scenes lead. */
  flags: Tenant['flags']
  home: Tenant['home']
  look: Look
  /** What the visitor said of their age, where the tenant asks at the door. */
  age: AgeAtDoor | undefined
  /** How alcohol is sold to this visitor, where it is. */
  market: Market | undefined
  now: Date
  /** Whose pages these are, as its folder is called; what is kept by the page server is kept apart by it. */
  tenant: string
}
/** The built storefront: a request in, a response out. */
export type PageHandler = (request: Request, context: PageContext) => Promise<Response>

/** Where shoppers find the shop, if not where they ask; and the folder of tenants that its look stands in. */
type Serving = { origin?: string | undefined; tenants?: string }
const ownTenants = join(import.meta.dirname, '../../../../tenants')

/** A page says so itself when it is the same for everybody; see the architecture, part 3. */
const publicMark = 'x-page-cache'
type CachedPage = Answer & { headers: Record<string, string> }

/** What a kept page can be: HTML, the router's data of it, the sitemap, the manifest. */
const keptType = /^(?:text\/html|text\/x-script|text\/xml|application\/manifest\+json)\b/

/** Parameters by which campaigns are counted: no page differs by them. */
const campaignParameter = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|yclid|igshid|mc_[ce]id)$/

/** The address that a page is rendered for and kept under: `url` without what no page differs by. */
function keptAddress(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const parameters = url.slice(at + 1).split('&')
  const kept = parameters.filter((each) => !campaignParameter.test(each.split('=', 1)[0] ?? ''))
  if (kept.length === parameters.length) return url
  return kept.length === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${kept.join('&')}`
}

/** Serves pages for every path nothing else took; public ones are rendered once per version of the data. */
export function servePages(app: FastifyInstance, api: Api, handle: PageHandler, serving: Serving = {}): void {
  const { services } = api
  const cache = new AnswerCache<CachedPage>()
  const looks = readLook(join(serving.tenants ?? ownTenants, services.tenant.name))
  serveLook(app, looks)
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    bodyLimit: 1024 * 1024,
    handler: async (request, reply) => {
      const version = api.services.catalog.at(api.services.clock())
      const origin = serving.origin ?? `${request.protocol}://${request.host}`
      const reading = request.method === 'GET' || request.method === 'HEAD'
      const address = reading ? keptAddress(request.url) : request.url
      const url = askedUrl({ protocol: request.protocol, host: request.host, url: address }, origin)
      if (!reading && isForeign(request.headers, [request.host, new URL(origin).host])) throw new ShopError('forbidden')
      const age = services.tenant.alcohol && ageAtDoor(services, request, origin)
      const away = age && atDoor(services, age, request)
      if (away) return sendAway(away, request, reply)
      const market = age && marketOf(services.tenant.alcohol?.markets ?? [], age.country)
      const key = `${origin} ${market?.sale ?? ''} ${address}`
      const ready = reading ? cache.get(version, key) : undefined
      if (ready) return sendPublic(ready, request, reply)
      const nonce = newNonce()
      const response = await handle(toWeb(request, url), {
        ...contextOf(api, request, nonce, origin),
        look: looks.look,
        age,
        market,
      })
      if (reading && response.status === 200 && response.headers.get(publicMark)) {
        const page = await toPage(response, nonce, age === undefined)
        if (page.length > 0 && keptType.test(page.type)) cache.set(version, key, page)
        return sendPublic(page, request, reply)
      }
      return sendPrivate(response, nonce, request, reply)
    },
  })
}

/** To the door, or in by it: a page by its address, the router's data by its own words for it, other data not at all. */
function sendAway({ to, cookie }: AtDoor, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ 'cache-control': 'private, no-store', ...(cookie && { 'set-cookie': cookie }) })
  const [pathname = ''] = request.url.split('?', 1)
  if (pathname.endsWith('.data'))
    return reply
      .headers({ 'x-remix-redirect': to, 'x-remix-status': '303', 'x-remix-reload-document': 'true' })
      .code(204)
      .send()
  if (/^\/resources\//.test(pathname) && request.headers['sec-fetch-mode'] !== 'navigate')
    throw new ShopError('forbidden')
  return reply.redirect(to, 303)
}

const contextOf = (
  api: Api,
  request: FastifyRequest,
  nonce: string,
  origin: string,
): Omit<PageContext, 'look' | 'age' | 'market'> => ({
  dispatch: (caller) =>
    localDispatch(api, {
      ...caller,
      ip: request.ip,
      request_id: request.id,
      user_agent: request.headers['user-agent'] ?? '',
    }),
  nonce,
  origin,
  shop: titleIn(api.services.tenant, splitLocale(/^[^?.]*/.exec(request.url)?.[0] ?? '/').locale),
  flags: api.services.tenant.flags,
  home: api.services.tenant.home,
  tenant: api.services.tenant.name,
  now: api.services.clock(),
})

function toWeb(request: FastifyRequest, url: URL): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // the page of a HEAD is that of a GET: what is made for the one may be sent for the other
  const init: RequestInit = { method: request.method === 'HEAD' ? 'GET' : request.method, headers }
  if (init.method !== 'GET') init.body = bodyOf(request)
  return new Request(url, init)
}

/** Forms arrive parsed; the page server reads them as forms again. */
function bodyOf(request: FastifyRequest): string {
  if (typeof request.body === 'string') return request.body
  const type = request.headers['content-type'] ?? ''
  if (type.includes('json')) return JSON.stringify(request.body ?? {})
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries((request.body ?? {}) as Record<string, unknown>)) {
    for (const each of Array.isArray(value) ? value : [value]) fields.append(name, String(each))
  }
  return fields.toString()
}

/** A kept page can't carry a fresh nonce, so its inline scripts and styles are allowed by their hashes. */
async function toPage(response: Response, nonce: string, forAnybody: boolean): Promise<CachedPage> {
  const html = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const page = makeAnswer(200, type, html)
  const headers: Record<string, string> = {
    ...pageHeaders(nonce),
    etag: page.etag,
    vary: 'accept-encoding',
    // behind a door a page is the same for all who have passed, and nobody on the way may hand it out
    'cache-control': forAnybody ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=300' : 'private, no-cache',
  }
  const hashes = type.startsWith('text/html') ? inlineHashes(html) : ''
  const policy = headers['content-security-policy'] ?? ''
  headers['content-security-policy'] = policy.replaceAll(` 'nonce-${nonce}'`, hashes && ` ${hashes}`)
  return Object.assign(page, { headers })
}

/** As bytes: a page in Cyrillic is not decoded only to be hashed. */
function inlineHashes(html: Buffer): string {
  const hashes = new Set<string>()
  for (const [, , text] of html.toString('latin1').matchAll(/<(script|style)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/g)) {
    if (text) hashes.add(`'sha256-${hash('sha256', Buffer.from(text, 'latin1'), 'base64')}'`)
  }
  return [...hashes].join(' ')
}

async function sendPublic(page: CachedPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers(page.headers)
  if (sameTag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  const { body, encoding } = await encode(page, request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.code(page.status).type(page.type).send(body)
}

async function sendPrivate(
  response: Response,
  nonce: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers(pageHeaders(nonce))
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-store')
  reply.code(response.status)
  if (!response.body) return reply.send()
  const type = response.headers.get('content-type') ?? ''
  if (!/html|json|text|script/.test(type))
    return reply.send(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]))
  const answer = makeAnswer(response.status, type, Buffer.from(await response.arrayBuffer()))
  const { body, encoding } = await encode(answer, request.headers['accept-encoding'])
  if (encoding) reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' })
  return reply.send(body)
}
