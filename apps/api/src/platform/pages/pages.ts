import { Readable } from 'node:stream'
import { ApiError, type Dispatch } from '@delguur/contract/client'
import { splitLocale, toBcp47 } from '@delguur/kit/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encode, makeAnswer } from '../http/answer.ts'
import { asShopError, errorText } from '../http/errors.ts'
import { localDispatch } from '../http/local-client.ts'
import { requestUrl } from '../http/request-url.ts'
import { isForeign, newNonce, pageHeaders } from '../http/security.ts'
import type { Api } from '../http/serve.ts'
import { countPage } from '../metrics.ts'
import { ShopError } from '../shop-error.ts'
import { type Tenant, titleIn } from '../tenant.ts'
import { CacheTags } from './cache-tags.ts'
import { type ClosedAnswer, sendClosed } from './closed-page.ts'
import { withoutSlash } from './page-address.ts'
import { type CachedPage, cacheAddress, isKeepable, isPublicPage, sendPublic, toPage } from './page-cache.ts'
import { Busy, RenderLane } from './render-lane.ts'
import { type Found, SingleFlight, TaggedCache } from './tagged-cache.ts'

/** What the page server is given with a request. */
export type PageContext = {
  dispatch: (caller: { locale?: string; order_token?: string; bearer?: string; device_token?: string }) => Dispatch
  nonce: string
  origin: string
  /** The tenant's name as shoppers read it. */
  shop: string
  /** What the tenant switches on, and where the home page's two scenes lead. */
  flags: Tenant['flags']
  locales: Tenant['locales']
  home: Tenant['home']
  now: Date
  /** Whose pages these are, as its folder is called; what is kept by the page server is kept apart by it. */
  tenant: string
} & PageExtras

/** What the entry and the modules add to the context of a page. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, so that the platform knows no module
export interface PageExtras {}

export type Redirect = { to: string; cookie?: string }
/**
 * Redirects a request before its page is looked up, or passes it; `variant` is a part of the key of kept pages. Nothing for
 * who gets the page that everybody gets.
 */
export type PageGate = (
  request: FastifyRequest,
  origin: string,
) => { redirect: Redirect } | { redirect?: undefined; variant: string; context: PageExtras } | undefined

/** The built storefront: a request in, a response out. */
export type PageHandler = (request: Request, context: PageContext) => Promise<Response>

type Serving = {
  /** Answers for a shop that is closed. */
  closed?: (request: FastifyRequest, origin: string, nonce: string) => ClosedAnswer | undefined
  /** The origin of the shop, where it is not that of the request. */
  origin?: string | undefined
  gate?: PageGate | undefined
  /** Added to the context of each page. */
  context?: PageExtras
  /** Whether the page of a path is the same for everybody, where it is one. */
  isPublic?: (path: string) => boolean
  /** Where public pages are rendered. */
  lane?: RenderLane
}

/** What became of a rendering: a page for everybody, or a response for the one who asked. */
type Rendered = { page: CachedPage } | { page?: undefined; response: Response; nonce: string }

/** Serves pages for every path nothing else took; public ones are rendered once for all, until what they show changes. */
export function servePages(app: FastifyInstance, api: Api, handle: PageHandler, serving: Serving = {}): void {
  const { services } = api
  const cache = new TaggedCache<CachedPage>(services.catalog, { follows: 'pages' })
  const flights = new SingleFlight<Rendered>()
  const lane = serving.lane ?? new RenderLane({ writes: api.writes })
  const unlisted = unlistedRequests(app)
  app.addHook('onClose', () => lane.close())
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    bodyLimit: 1024 * 1024,
    handler: async (request, reply) => {
      const shorter = request.method === 'GET' || request.method === 'HEAD' ? withoutSlash(request.url) : undefined
      if (shorter) return reply.redirect(shorter, 301)
      const origin = serving.origin ?? `${request.protocol}://${request.host}`
      const reading = request.method === 'GET' || request.method === 'HEAD'
      const address = reading ? cacheAddress(request.url) : request.url
      const url = requestUrl({ protocol: request.protocol, host: request.host, url: address }, origin)
      if (!reading && isForeign(request.headers, [request.host, new URL(origin).host])) throw new ShopError('forbidden')
      const closedNonce = newNonce()
      const closed = serving.closed?.(request, origin, closedNonce)
      if (closed?.redirect) return sendRedirect(closed.redirect, request, reply)
      if (closed?.page) return sendClosed(closed, closedNonce, request, reply)
      if (closed?.preview) unlisted.add(request)
      const passed = serving.gate?.(request, origin)
      if (passed?.redirect) return sendRedirect(passed.redirect, request, reply)
      const key = `${origin} ${passed?.variant ?? ''} ${address}`
      const now = services.clock()
      const found = reading ? cache.get(key, now) : undefined
      const count = (from: Parameters<typeof countPage>[1]): void => countPage(services.tenant.name, from)
      if (found?.state === 'fresh') {
        count('kept')
        return sendPublic(found.answer, request, reply)
      }

      const webRequest = toWeb(request, url)
      const context = contextOf(api, request, origin)
      const render = async (): Promise<Rendered> => {
        const mark = cache.begin(now)
        const [nonce, cacheTags] = [newNonce(), new CacheTags()]
        const calls = { failed: false }
        const made = { ...context(cacheTags, calls), ...serving.context, ...passed?.context, nonce }
        const response = await handle(webRequest, made)
        if (response.status === 503) throw new ShopError('unavailable')
        if (!reading || !isPublicPage(response)) return { response, nonce }
        count('rendered')
        const page = await toPage(response, nonce, passed === undefined)
        // a page that lacks what could not be read is for nobody else
        if (isKeepable(page) && !calls.failed) cache.set(key, page, mark, cacheTags.levelTags())
        return { page }
      }
      // who renders what is not for everybody asks for themselves and waits for nobody
      if (!reading || !serving.isPublic?.(url.pathname))
        return render().then(
          (rendered) => send(rendered, request, reply),
          (error: unknown) => sendLater(error, found, request, reply),
        )

      const once = (timeout: number): Promise<Rendered> => {
        const flight = `${cache.begin(now).products} ${key}`
        if (!flights.isFlying(flight)) return flights.do(flight, () => lane.run(render, timeout))
        // what turns out to be for one alone is not shared
        return flights.do(flight, render).then((each) => (each.page ? each : lane.run(render, timeout)))
      }
      if (found?.state === 'stale' && found.stale < mostStale) {
        once(timeoutWithoutPage).catch(() => undefined)
        count('stale')
        return sendPublic(found.answer, request, reply)
      }
      try {
        return await send(await once(found ? timeoutWithPage : timeoutWithoutPage), request, reply)
      } catch (error) {
        count(found ? 'late' : 'refused')
        return sendLater(error, found, request, reply)
      }
    },
  })
}

/** Requests before the opening: what they are answered is for who sees it alone. */
function unlistedRequests(app: FastifyInstance): WeakSet<FastifyRequest> {
  const unlisted = new WeakSet<FastifyRequest>()
  app.addHook('onSend', async (request, reply) => {
    if (unlisted.has(request)) reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  })
  return unlisted
}

/** A page whose stock has changed is shown so much longer while it is rendered anew. */
const mostStale = 2_000
/** How long a visitor waits for a free rendering: with a page of before at hand, and without one. */
const timeoutWithPage = 500
const timeoutWithoutPage = 2_000

const send = (rendered: Rendered, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  rendered.page
    ? sendPublic(rendered.page, request, reply)
    : sendPrivate(rendered.response, rendered.nonce, request, reply)

/**
 * More wait for pages than can be rendered, or the database is away: the page of before where there is one, else the
 * browser asks again by itself.
 */
function sendLater(
  error: unknown,
  found: Found<CachedPage> | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | FastifyReply {
  if (!(error instanceof Busy) && asShopError(error)?.code !== 'unavailable') throw error
  return found ? sendPublic(found.answer, request, reply, found.age) : sendBusy(request, reply)
}

function sendBusy(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { locale } = splitLocale(request.url.split('?', 1)[0] ?? '/')
  const isForScripts = /^[^?]*\.data(?:\?|$)|^\/resources\//.test(request.url)
  if (isForScripts && request.headers['sec-fetch-mode'] !== 'navigate')
    throw new ShopError('unavailable', { params: { retry_after: 2 } })
  const text = errorText('unavailable', locale)
  return reply
    .headers({ ...pageHeaders(newNonce()), 'cache-control': 'no-store', 'retry-after': '2' })
    .code(503)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${toBcp47(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="2"><title>${text}</title><p>${text}</p></html>`,
    )
}

/** Redirects a page by its location and the router's data by headers of its own; other data is refused. */
function sendRedirect({ to, cookie }: Redirect, request: FastifyRequest, reply: FastifyReply): FastifyReply {
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

/** What a page is given besides; its calls tell `cacheTags` what stock it will show. */
function contextOf(api: Api, request: FastifyRequest, origin: string) {
  const { tenant, clock } = api.services
  const from = { ip: request.ip, request_id: request.id, user_agent: request.headers['user-agent'] ?? '' }
  return (cacheTags: CacheTags, calls: { failed: boolean }): Omit<PageContext, keyof PageExtras | 'nonce'> => ({
    dispatch: (caller) => {
      const call = localDispatch(api, { ...caller, ...from, cacheTags })
      return (route, args) =>
        call(route, args).catch((error: unknown) => {
          if (error instanceof ApiError && error.status >= 500) calls.failed = true
          throw error
        })
    },
    origin,
    shop: titleIn(tenant, splitLocale(/^[^?.]*/.exec(request.url)?.[0] ?? '/').locale),
    flags: tenant.flags,
    locales: tenant.locales,
    home: tenant.home,
    tenant: tenant.name,
    now: clock(),
  })
}

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
