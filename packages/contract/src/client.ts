import type { z } from 'zod'
import type { ErrorBody, ErrorCode } from './errors.ts'
import type { Route } from './route.ts'

type Args<R extends Route> = (R extends { params: infer P extends z.ZodType } ? { params: z.input<P> } : unknown) &
  (R extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : unknown) &
  (R extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : unknown) & {
    headers?: Record<string, string>
  }
type Answer<R extends Route> = R extends { response: infer S extends z.ZodType } ? z.output<S> : unknown

/** A tree of routes as a tree of calls. */
export type Client<T> = {
  [K in keyof T]: T[K] extends Route ? (args: Args<T[K]>) => Promise<Answer<T[K]>> : Client<T[K]>
}

export type WireRequest = { method: string; url: string; headers: Record<string, string>; body?: string }
export type WireResponse = { status: number; headers: Record<string, string | undefined>; body: string }
/** Carries a request to the API: through a socket or, in one process, without. */
export type Transport = (request: WireRequest) => Promise<WireResponse>

/** The API refused; `code` says why, `message` says it to the shopper. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly errors: Record<string, string[]>
  constructor(status: number, body: ErrorBody) {
    super(body.error)
    this.status = status
    this.code = body.code
    this.errors = body.errors ?? {}
  }
}

type LooseArgs = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

const isRoute = (value: unknown): value is Route => typeof value === 'object' && value !== null && 'method' in value

/** Makes the typed client of a route tree over a transport; headers (locale, tokens) go with each call. */
export function createClient<T extends object>(
  routes: T,
  transport: Transport,
  headers: Record<string, string> = {},
): Client<T> {
  const entries = Object.entries(routes).map(([name, value]) => [
    name,
    isRoute(value)
      ? (args: LooseArgs) => call(value, args ?? {}, transport, headers)
      : createClient(value as object, transport, headers),
  ])
  return Object.fromEntries(entries) as Client<T>
}

async function call(
  route: Route,
  args: LooseArgs,
  transport: Transport,
  headers: Record<string, string>,
): Promise<unknown> {
  const response = await transport({
    method: route.method,
    url: urlOf(route, args),
    headers: {
      accept: 'application/json',
      ...headers,
      ...args.headers,
      ...(args.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(args.body !== undefined && { body: JSON.stringify(args.body) }),
  })
  const body: unknown = response.body ? JSON.parse(response.body) : undefined
  if (response.status >= 400)
    throw new ApiError(response.status, (body ?? { error: '', code: 'unexpected' }) as ErrorBody)
  return body
}

function urlOf(route: Route, { params = {}, query = {} }: LooseArgs): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null)
      search.append(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = search.toString()
  return `${route.root ? '' : '/api/v2'}${path}${text ? `?${text}` : ''}`
}
