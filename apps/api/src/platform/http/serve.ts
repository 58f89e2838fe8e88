import type { Resource } from '@delguur/contract/jsonapi'
import type { Route } from '@delguur/contract/route'
import { defaultLocale, type Locale, parseLocale } from '@delguur/kit/locale'
import type { z } from 'zod'
import type { Ctx, Services } from '../context.ts'
import type { StartedJob } from '../jobs/started-job.ts'
import { withWhatItIs } from '../openapi/what-it-is.ts'
import type { CacheTags } from '../pages/cache-tags.ts'
import { ShopError } from '../shop-error.ts'
import { Requested } from '../staff/approvals.ts'
import { maskedAnswer, maskedByName, seesPeople } from '../staff/masking.ts'
import { spokenIn, type Tenant } from '../tenant.ts'
import { checkAccess, requireFresh, stringOf } from './access.ts'
import { refuseHalves } from './complete-texts.ts'
import type { ResponseFormat } from './errors.ts'
import type { SentForm } from './file-forms.ts'
import { readSeen, type SeenVersion } from './if-match.ts'
import {
  type Entity,
  type Page,
  pageInfo,
  parsePage,
  parseShape,
  type Registry,
  renderDocument,
  type Shape,
  type Written,
  writeDocument,
} from './jsonapi.ts'
import { isRawInput, parseAddress, parseInput, typedCall } from './read-input.ts'
import type { SentStream } from './sent-stream.ts'

/** A request as the API sees it, whether it came through a socket or from the page server of the same process. */
export type Call = {
  params: Record<string, string>
  query: Record<string, unknown>
  body: Record<string, unknown>
  /** Reads the file of a form, where the route takes one. */
  file?: () => Promise<Buffer>
  /** Reads the fields and files of a form, where the route takes one. */
  form?: () => Promise<SentForm>
  /** A large file on its way, where the route takes one. */
  stream?: () => Promise<SentStream | undefined>
  /** The very bytes and headers, where a route takes them. */
  raw?: Raw
  bearer?: string
  if_match?: string | undefined
  /** The `Cookie` of the request, and what the answer sets, for the few operations that speak with a browser. */
  cookie?: string | undefined
  set_cookies?: string[]
  /** Whether another site's page makes the browser send this. */
  is_foreign?: boolean
  order_token?: string
  device_token?: string
  locale?: string
  ip: string
  request_id: string
  user_agent?: string
  cacheTags?: CacheTags | undefined
  url: URL
}

export type Raw = { body: Buffer; headers: Record<string, string | undefined> }
/** What a foreign system is answered, in its own words. */
export type RawAnswer = { status: number; type: string; body: string | Buffer; headers?: Record<string, string> }

type Parsed<R extends Route, K extends 'params' | 'query' | 'body'> =
  R extends Record<K, infer S extends z.core.$ZodType> ? z.output<S> : Record<string, unknown>

export type Input<R extends Route> = {
  ctx: Ctx
  params: Parsed<R, 'params'>
  query: Parsed<R, 'query'>
  body: Parsed<R, 'body'>
  /** The file that came with the call; it is read when it is requested. */
  file: () => Promise<Buffer>
  /** Its fields and files, of a route that takes a form; read when requested. */
  form: () => Promise<SentForm>
  /** Its large file, of a route that takes one; undefined where the call is JSON. */
  stream: () => Promise<SentStream | undefined>
  raw: Raw
  /** Dialect A: what to include and which fields. */
  shape: Shape
  page: Page
  ip: string
  cookie: string | undefined
  setCookie: (cookie: string) => void
  /** The version that the caller has seen, of a route that is `versioned`. */
  version: SeenVersion
}

/** A page of things for JSON:API; `per_page` where the list has a size of its own. */
export type List = {
  entities: Entity[] | Written[]
  total: number
  filters?: unknown
  per_page?: number
  /** What `meta` says besides the counts of the page. */
  meta?: Record<string, number>
}
type Output<R extends Route> =
  | Answer<R>
  | (R extends { approval: true } ? Requested : never)
  | (R extends { job: true } ? StartedJob : never)
type Answer<R extends Route> = R extends { raw: true }
  ? RawAnswer
  : R extends { jsonapi: { many: true } }
    ? List
    : R extends { jsonapi: object }
      ? Entity | Written
      : R extends { response: infer S extends z.core.$ZodType }
        ? z.input<S> | (R extends { or_empty: true } ? undefined : never)
        : undefined

export type Handler<R extends Route> = (input: Input<R>) => Promise<Output<R>>

/** A route with its work: what the HTTP server mounts and the in-process client calls. An answer may be JSON written already. */
export type Operation = {
  route: Route
  format: ResponseFormat
  run: (call: Call) => Promise<unknown>
  /** Refuses who may not call it; for bodies so large that strangers' are not read. */
  admit: (call: Call) => Promise<void>
}

/** What was answered, from whichever cache, by the API or as a page. */
export type Answered = {
  method: 'GET' | 'POST'
  path: string
  query: Record<string, unknown>
  agent: string
  ip: string
  host: string
  /** The page before, as the browser names it. */
  referer: string
  /** Why a browser loads it before anybody wants to see it. */
  purpose: string
}
/** Is told of what was answered after it was sent, and closes with the server. */
export type Watcher = { saw: (read: Answered) => void; close: () => Promise<void> }

/** The API of one tenant: its services, resource types and operations, and who watches it. */
export type Api = {
  services: Services
  registry: Map<string, Resource>
  operations: Map<string, Operation>
  watchers: Watcher[]
}

export const createApi = (services: Services): Api => ({
  services,
  registry: new Map(),
  operations: new Map(),
  watchers: [],
})

/** Pages are bundled with their own copy of the contract, so a route is known by what it says. */
export const keyOf = (route: Route): string => `${route.method} ${route.path}`

export const formatOf = (route: Route): ResponseFormat =>
  route.jsonapi || route.path.startsWith('/storefront/') ? 'jsonapi' : 'flat'

export { requireFresh }

/** Joins a contract route to the code that answers it. */
export function serve<R extends Route>(api: Api, route: R, handler: Handler<R>): void {
  const format = formatOf(route)
  if (route.access === 'staff' && !route.permission) throw new Error(`${keyOf(route)} names no permission`)
  if (route.access === 'staff' && route.method !== 'GET' && !route.audit && !route.reads)
    throw new Error(`${keyOf(route)} says not what its audit rows are called`)
  const run = async (sent: Call): Promise<unknown> => {
    refuseHalves(sent.body)
    if (route.own_pages && sent.is_foreign) throw new ShopError('forbidden')
    const call = typedCall(sent, route)
    const ctx = await contextOf(api.services, route, call)
    const seen = route.may_match && call.if_match ? readSeen(call.if_match) : undefined
    if (route.reserved && !ctx.order_token && (await api.services.reserved?.turn(longestTurn)) === false)
      throw new ShopError('unavailable')
    if (route.audit) ctx.act = { name: route.audit, ip: call.ip, seen }
    await checkAccess(api.services, route, format, call, ctx)
    // what is deleted has to be what was seen
    if (ctx.act && route.versioned && route.method === 'DELETE') ctx.act.seen = readSeen(call.if_match)
    const options = route.method === 'GET' ? call.query : { ...call.body, ...call.query }
    const input: Input<R> = {
      ctx,
      params: parseAddress(route.params, call.params) as Parsed<R, 'params'>,
      query: parseInput(route.query, call.query) as Parsed<R, 'query'>,
      body: parseInput(route.body, call.body, isRawInput(route)) as Parsed<R, 'body'>,
      file: call.file ?? noFile,
      form: call.form ?? noForm,
      stream: call.stream ?? noStream,
      raw: call.raw ?? noRaw,
      shape: route.jsonapi ? parseShape(options, api.registry, route.jsonapi.types) : noShape,
      page: parsePage(options),
      ip: call.ip,
      cookie: call.cookie,
      setCookie: (cookie) => call.set_cookies?.push(cookie),
      version: route.versioned ? readSeen(call.if_match) : 0,
    }
    const output: unknown = await withoutNames(ctx, route, () =>
      handler(input).catch(async (error) => {
        throw await withWhatItIs(error, route.path, api.operations, call)
      }),
    )
    return route.jsonapi && output !== undefined
      ? document(output as List | Entity | Written, input, call.url, api.registry)
      : output
  }
  const runFirst = (call: Call): Promise<unknown> => api.services.writes.during(() => run(call))
  const admit = async (call: Call) =>
    checkAccess(api.services, route, format, call, await contextOf(api.services, route, call))
  api.operations.set(keyOf(route), { route, format, admit, run: route.method === 'GET' ? run : runFirst })
}

/** Runs a handler; what it answers or refuses a staff operation with names nobody to who may not see people. */
async function withoutNames(ctx: Ctx, { access, response }: Route, handle: () => Promise<unknown>): Promise<unknown> {
  if (access !== 'staff' || seesPeople(ctx)) return handle()
  try {
    const output = await handle()
    if (!(output instanceof Requested)) return maskedAnswer(response, output)
    return new Requested(maskedByName(output.approval) as Requested['approval'])
  } catch (error) {
    if (!(error instanceof ShopError) || !error.beside) throw error
    const { code, params, faults, withErrors, detail, oauth, beside } = error
    const current = 'current' in beside ? { current: maskedAnswer(response, beside.current) } : {}
    const seen = { ...(maskedByName(beside) as Record<string, unknown>), ...current }
    throw new ShopError(code, {
      params,
      faults,
      withErrors,
      beside: seen,
      ...(detail && { detail }),
      ...(oauth && { oauth }),
    })
  }
}

const noForm = (): Promise<SentForm> => Promise.resolve({ fields: {}, files: [] })
const noStream = (): Promise<undefined> => Promise.resolve(undefined)
const noFile = async (): Promise<never> => {
  throw new ShopError('parameter_missing')
}
const noRaw: Raw = { body: Buffer.alloc(0), headers: {} }
const noShape: Shape = { include: [], fields: new Map() }

function document(
  output: List | Entity | Written,
  input: { shape: Shape; page: Page },
  url: URL,
  registry: Registry,
): unknown {
  if ('pieces' in output) return writeDocument(output)
  if (!('entities' in output)) return renderDocument(output, input.shape, registry)
  const page = { ...input.page, per_page: output.per_page ?? input.page.per_page }
  const info = pageInfo(page, output.entities.length, output.total, url)
  Object.assign(info.meta, output.meta)
  if (output.filters !== undefined) info.meta.filters = output.filters
  return isWritten(output.entities)
    ? writeDocument(output.entities, info)
    : renderDocument(output.entities, input.shape, registry, info)
}

const isWritten = (list: Entity[] | Written[]): list is Written[] => list[0] !== undefined && 'pieces' in list[0]

type Wanted = Pick<Call, 'locale' | 'query' | 'body'>

/** The locale of a call: its parameter while the shop speaks it, else the default. The office has languages of its own. */
export function localeOf(tenant: Pick<Tenant, 'locales'>, call: Wanted, of_office = false): Locale {
  const wanted = call.query.locale ?? call.body.locale ?? call.locale
  return of_office ? (parseLocale(wanted) ?? defaultLocale) : spokenIn(tenant, wanted)
}

/** Routes that only the office calls. */
export const isOfOffice = ({ access, path }: Route): boolean => access === 'staff' || path.startsWith('/oauth/office')

/** What does not wait for connections that pages or staff have. */
const isReserved = ({ access, reserved }: Route): boolean => access === 'order' || reserved === true

/** Who has no token yet lets those with one go first, and waits no longer for them, in milliseconds. */
const longestTurn = 20_000

async function contextOf(services: Services, route: Route, call: Call): Promise<Ctx> {
  return {
    ...services,
    ...(services.reserved && isReserved(route) && { db: services.reserved.db }),
    now: services.clock(),
    locale: localeOf(services.tenant, call, isOfOffice(route)),
    user: null,
    order_token: call.order_token ?? stringOf(call.query.order_token) ?? stringOf(call.body.order_token) ?? null,
    device_token: call.device_token ?? null,
    request_id: call.request_id,
    ip: call.ip,
    user_agent: call.user_agent?.slice(0, longestAgent) ?? '',
    cacheTags: call.cacheTags,
  }
}

const longestAgent = 400
