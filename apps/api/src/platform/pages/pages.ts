import { ApiError, type Dispatch } from '@delguur/contract/client'
import { splitLocale } from '@delguur/kit/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asShopError } from '../http/errors.ts'
import { localDispatch } from '../http/local-client.ts'
import { requestUrl } from '../http/request-url.ts'
import { isForeign, newNonce } from '../http/security.ts'
import type { Api } from '../http/serve.ts'
import { countPage } from '../metrics.ts'
import { ShopError } from '../shop-error.ts'
import { type Tenant, titleIn } from '../tenant.ts'
import { CacheTags } from './cache-tags.ts'
import { type ClosedAnswer, sendClosed } from './closed-page.ts'
import { withoutSlash } from './page-address.ts'
import { type Redirect, sendBusy, sendPrivate, sendRedirect } from './page-answers.ts'
import { type CachedPage, cacheAddress, isKeepable, isPublicPage, sendPublic, toPage } from './page-cache.ts'
import { Busy, RenderLane } from './render-lane.ts'
import { type Found, SingleFlight, TaggedCache } from './tagged-cache.ts'
import { toWeb } from './web-request.ts'

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

/**
 * Redirects a request before its page is looked up, or passes it; `variant` is a part of the key of kept pages. Nothing for
 * who gets the page that everybody gets.
 */
export type PageGate = (request: FastifyRequest, origin: string) => { redirect: Redirect } | Passed | undefined
type Passed = { redirect?: undefined; variant: string; context: PageExtras }

/** The built storefront: a request in, a response out. */
export type PageHandler = (request: Request, context: PageContext) => Promise<Response>

type Serving = {
  /** Answers for a shop that is closed. */
  closed?: (request: FastifyRequest, origin: string) => ClosedAnswer | undefined
  /** The origin of the shop, where it is not that of the request. */
  origin?: string | undefined
  gate?: PageGate | undefined
  /** Added to the context of each page. */
  context?: PageExtras
  /** Whether the page of a path is the same for everybody, where it is one. */
  isPublic?: (path: string) => boolean
  /** Where public pages are rendered. */
  lane?: RenderLane
  /** How often a page is rendered at most for changes of stock, in milliseconds. */
  renderEvery?: number
  /** What ages of pages are measured by, in milliseconds. */
  time?: () => number
}

/** What became of a rendering: a page for everybody, or a response for the one who asked. */
type Rendered = { page: CachedPage } | { page?: undefined; response: Response; nonce: string }

type Cached = { cache: TaggedCache<CachedPage>; flights: SingleFlight<Rendered>; lane: RenderLane }

/** A request for a page that is not cached as it is now. */
type Wanted = {
  request: FastifyRequest
  reply: FastifyReply
  origin: string
  address: string
  key: string
  reading: boolean
  passed: Passed | undefined
  now: Date
  found: Found<CachedPage> | undefined
}

/** Serves pages for every path nothing else took; public ones are rendered once for all, until what they show changes. */
export function servePages(app: FastifyInstance, api: Api, handle: PageHandler, serving: Serving = {}): void {
  const { services } = api
  const { time } = serving
  const cached: Cached = {
    cache: new TaggedCache<CachedPage>(services.catalog, { follows: 'pages', ...(time && { time }) }),
    flights: new SingleFlight<Rendered>(),
    lane: serving.lane ?? new RenderLane({ writes: services.writes }),
  }
  const unlisted = unlistedRequests(app)
  const make = renderer(api, handle, serving, cached)
  app.addHook('onClose', () => cached.lane.close())
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    bodyLimit: 1024 * 1024,
    // what a cached page needs comes first: most requests are for one
    handler: async (request, reply) => {
      const reading = request.method === 'GET' || request.method === 'HEAD'
      const shorter = reading ? withoutSlash(request.url) : undefined
      if (shorter) return reply.redirect(shorter, 301)
      const origin = serving.origin ?? `${request.protocol}://${request.host}`
      if (!URL.canParse(origin)) throw new ShopError('bad_request')
      if (!reading && isForeign(request.headers, [request.host, new URL(origin).host])) throw new ShopError('forbidden')
      const closed = serving.closed?.(request, origin)
      if (closed?.redirect) return sendRedirect(closed.redirect, request, reply)
      if (closed?.page) return sendClosed(closed, request, reply)
      if (closed?.preview) unlisted.add(request)
      const passed = serving.gate?.(request, origin)
      if (passed?.redirect) return sendRedirect(passed.redirect, request, reply)
      const address = reading ? cacheAddress(request.url) : request.url
      const key = `${origin} ${passed?.variant ?? ''} ${address}`
      const now = services.clock()
      const found = reading ? cached.cache.get(key, now) : undefined
      if (found?.state !== 'fresh') return make({ request, reply, origin, address, key, reading, passed, now, found })
      countPage(services.tenant.name, 'kept')
      return sendPublic(found.answer, request, reply)
    },
  })
}

/** Answers what is not cached as it is now. */
function renderer(api: Api, handle: PageHandler, serving: Serving, { cache, flights, lane }: Cached) {
  const { renderEvery = usualInterval } = serving
  const count = (from: Parameters<typeof countPage>[1]): void => countPage(api.services.tenant.name, from)
  return async (wanted: Wanted): Promise<FastifyReply> => {
    const { request, reply, origin, address, key, reading, passed, now, found } = wanted
    const url = requestUrl({ protocol: request.protocol, host: request.host, url: address }, origin)
    const isForAll = reading && serving.isPublic?.(url.pathname) === true
    const webRequest = toWeb(request, url, isForAll)
    const context = contextOf(api, request, origin)
    const render = async (): Promise<Rendered> => {
      const mark = cache.begin(now)
      const [nonce, cacheTags] = [newNonce(), new CacheTags()]
      const calls: Calls = { failed: false, personal: false }
      const made = { ...context(cacheTags, calls), ...serving.context, ...passed?.context, nonce }
      const response = await handle(webRequest, made)
      if (response.status === 503) throw new ShopError('unavailable')
      if (!reading || calls.personal || !isPublicPage(response)) return { response, nonce }
      count('rendered')
      const page = await toPage(response, nonce, passed === undefined)
      // a page that lacks what could not be read is for nobody else
      if (isKeepable(page) && !calls.failed) cache.set(key, page, mark, cacheTags.levelTags(), cacheTags.validUntil)
      return { page }
    }
    // who renders what is not for everybody asks for themselves and waits for nobody
    if (!isForAll)
      return render().then(
        (rendered) => send(rendered, request, reply),
        (error: unknown) => sendLater(error, found, request, reply),
      )

    const once = (timeout: number): Promise<Rendered> => {
      const flight = `${cache.begin(now).sources} ${key}`
      if (!flights.isFlying(flight)) return flights.do(flight, () => lane.run(render, timeout))
      // what turns out to be for one alone is not shared
      return flights.do(flight, render).then((each) => (each.page ? each : lane.run(render, timeout)))
    }
    const stale = found?.state === 'stale' ? found : undefined
    if (stale && stale.stale < mostStale) {
      // each order changes its stock again: all changes of a second have one rendering
      if (stale.age >= renderEvery) once(timeoutWithoutPage).catch(() => undefined)
      count('stale')
      return sendPublic(stale.answer, request, reply)
    }
    if (stale && lane.isBehind(timeoutWithPage)) {
      once(longestInLane).catch(() => undefined)
      count('late')
      return sendPublic(stale.answer, request, reply, stale.age)
    }
    try {
      return await send(await once(found ? timeoutWithPage : timeoutWithoutPage), request, reply)
    } catch (error) {
      count(found ? 'late' : 'refused')
      return sendLater(error, found, request, reply)
    }
  }
}

/** Requests before the opening: what they are answered is for who sees it alone. */
function unlistedRequests(app: FastifyInstance): WeakSet<FastifyRequest> {
  const unlisted = new WeakSet<FastifyRequest>()
  app.addHook('onSend', (request, reply, payload, done) => {
    if (unlisted.has(request)) reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    done(null, payload)
  })
  return unlisted
}

/** A page whose stock has changed is shown so much longer while it is rendered anew. */
const mostStale = 2_000
/** All that changes a page within this time is one rendering. */
const usualInterval = 1_000
/** Beyond the bound a rendering nobody waits for keeps its turn so long. */
const longestInLane = 10_000
/** How long a visitor waits for a free rendering: with a page of before at hand, and without one. */
const timeoutWithPage = 500
const timeoutWithoutPage = 2_000

const send = (rendered: Rendered, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  rendered.page ? sendPublic(rendered.page, request, reply) : sendPrivate(rendered.response, rendered.nonce, reply)

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

/** Of the calls of a page: whether one failed, and whether one was made in the name of a person or with an order's token. */
type Calls = { failed: boolean; personal: boolean }

/** What a page is given besides; its calls tell `cacheTags` what it will show. */
function contextOf(api: Api, request: FastifyRequest, origin: string) {
  const { tenant, clock } = api.services
  const from = { ip: request.ip, request_id: request.id, user_agent: request.headers['user-agent'] ?? '' }
  return (cacheTags: CacheTags, calls: Calls): Omit<PageContext, keyof PageExtras | 'nonce'> => ({
    dispatch: (caller) => {
      if (caller.bearer || caller.order_token || caller.device_token) calls.personal = true
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
