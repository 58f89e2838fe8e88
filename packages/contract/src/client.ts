import type { z } from 'zod'
import type { ApprovalPending } from './approvals.ts'
import type { ErrorBody, ErrorCode } from './errors.ts'
import type { StaffJob } from './office/staff-jobs.ts'
import type { Route, Schema } from './route.ts'

/** What a call of a route is given. */
export type Args<R extends Route> = (R extends { params: infer P extends Schema } ? { params: z.input<P> } : unknown) &
  (R extends { query: infer Q extends Schema } ? { query?: z.input<Q> } : unknown) &
  (R extends { body: infer B extends Schema } ? { body: z.input<B> } : unknown) & {
    headers?: Record<string, string>
  }
/** What it answers: its response, or that another person has to approve it first, or the job that does it. */
export type Answer<R extends Route> =
  | (R extends { response: infer S extends Schema }
      ? z.output<S> | (R extends { or_empty: true } ? undefined : never)
      : unknown)
  | (R extends { approval: true } ? ApprovalPending : never)
  | (R extends { job: true } ? { job: StaffJob } : never)

/** A tree of routes as a tree of calls. */
export type Client<T> = {
  [K in keyof T]: T[K] extends Route ? (args: Args<T[K]>) => Promise<Answer<T[K]>> : Client<T[K]>
}

/** Performs one call of a route and gives its answer, or throws an `ApiError`. */
export type Dispatch = (route: Route, args: CallArgs) => Promise<unknown>
export type CallArgs = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

/** The API refused; `code` says why, `message` says it to the shopper. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode
  readonly errors: Record<string, string[]>
  readonly detail: Record<string, string>
  constructor(status: number, body: ErrorBody) {
    super(body.error)
    this.status = status
    this.code = body.code
    this.errors = body.errors ?? {}
    this.detail = body.detail ?? {}
  }

  /** The page server is bundled with its own copy of this class: what the other copy threw is the same error. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError'
  }
}

const isRoute = (value: unknown): value is Route => typeof value === 'object' && value !== null && 'method' in value

/** No branch has this name. */
const via = Symbol('dispatch')
type Branch = { [via]: Dispatch }
/** What makes a client of a route tree: its getters are written once, since a page makes several clients of fifty branches. */
const branches = new WeakMap<object, new (dispatch: Dispatch) => object>()

function branchOf(routes: object): new (dispatch: Dispatch) => object {
  const found = branches.get(routes)
  if (found) return found
  class Tree implements Branch {
    readonly [via]: Dispatch
    constructor(dispatch: Dispatch) {
      this[via] = dispatch
    }
  }
  for (const [name, value] of Object.entries(routes)) {
    const get = isRoute(value)
      ? function (this: Branch) {
          return (args?: CallArgs) => this[via](value, args ?? {})
        }
      : function (this: Branch) {
          return new (branchOf(value))(this[via])
        }
    Object.defineProperty(Tree.prototype, name, { get })
  }
  branches.set(routes, Tree)
  return Tree
}

/** Makes the typed client of a route tree over a way to perform calls: a socket or, in one process, a function. */
export const createClient = <T extends object>(routes: T, dispatch: Dispatch): Client<T> =>
  new (branchOf(routes))(dispatch) as Client<T>

/** Performs calls over HTTP with `fetch`; the headers (locale, tokens) go with each. 60 s time-out, as the contract says. */
export const httpDispatch =
  (base: string, headers: Record<string, string> = {}): Dispatch =>
  async (route, args) => {
    const response = await fetch(new URL(pathOf(route, args), base), {
      method: route.method,
      signal: AbortSignal.timeout(60_000),
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers, ...args.headers },
      ...(args.body !== undefined && { body: JSON.stringify(args.body) }),
    })
    const body = readBody(await response.text())
    if (response.status >= 400) throw new ApiError(response.status, refusalIn(body))
    return body
  }

function readBody(text: string): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Something on the way (a proxy) may refuse without our words. */
const refusalIn = (body: unknown): ErrorBody =>
  typeof body === 'object' && body !== null && 'error' in body && 'code' in body
    ? (body as ErrorBody)
    : { error: '', code: 'unexpected' }

/** The address of a call, with its parameters and its query. */
export function pathOf(route: Pick<Route, 'path' | 'root'>, { params = {}, query = {} }: CallArgs): string {
  const path = route.path.replace(/\{(\w+)\*?\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const text = searchOf(query).toString()
  return `${route.root ? '' : '/api/v2'}${path}${text ? `?${text}` : ''}`
}

/** A query as it is written into an address: lists by commas, without what is not given. */
export function searchOf(query: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null)
      search.append(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  return search
}
