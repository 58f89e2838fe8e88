import { ApiError, type Dispatch } from '@delguur/contract/client'
import type { ErrorBody } from '@delguur/contract/errors'
import type { Route } from '@delguur/contract/route'
import { CacheTags } from '../pages/cache-tags.ts'
import { ShopError } from '../shop-error.ts'
import { apiError, asShopError } from './errors.ts'
import { claimKey, claimOf, keepsKeys, readKey, settleKey } from './idempotency.ts'
import { type Api, type Call, isOfOffice, keyOf, localeOf, type Operation } from './serve.ts'

export type Caller = {
  locale?: string
  bearer?: string
  order_token?: string
  device_token?: string
  ip: string
  request_id: string
  user_agent?: string
  /** Of the page that is made of the answers; what each shows is added. */
  cacheTags?: CacheTags
}

/**
 * Calls the API's operations without a socket; refusals come out as the same `ApiError` the HTTP client throws, and an
 * `idempotency-key` among the headers of a call is honoured as there.
 */
export const localDispatch =
  (api: Api, caller: Caller): Dispatch =>
  async (route, args) => {
    const operation = api.operations.get(keyOf(route))
    if (!operation) throw new Error(`nothing serves ${route.method} ${route.path}`)
    const cacheTags = caller.cacheTags && new CacheTags()
    const call = { ...callOf(route, args, caller), cacheTags }
    const key = args.headers?.['idempotency-key']
    try {
      return key !== undefined && keepsKeys(route) ? await once(api, operation, call, key) : await run(operation, call)
    } catch (error) {
      if (error instanceof ApiError) throw error
      const { status, body } = refusalOf(api, operation, call, error)
      throw new ApiError(status, body)
    } finally {
      if (cacheTags) caller.cacheTags?.add(cacheTags)
    }
  }

async function run(operation: Operation, call: Call): Promise<unknown> {
  const output = await operation.run(call)
  return Buffer.isBuffer(output) ? JSON.parse(output.toString()) : output
}

function refusalOf(api: Api, operation: Operation, call: Call, error: unknown): { status: number; body: ErrorBody } {
  const refusal = asShopError(error)
  const path = operation.route.path
  if (!refusal) api.services.log.error({ err: error, request_id: call.request_id, path }, 'defect')
  return apiError(
    refusal ?? new ShopError('unexpected'),
    localeOf(api.services.tenant, call, isOfOffice(operation.route)),
    operation.format,
  )
}

/** Runs a call under its key, or gives what an equal earlier one gave. */
async function once(api: Api, operation: Operation, call: Call, key: string): Promise<unknown> {
  const { db, secrets } = api.services
  const { params, query, body } = call
  const caller = call.bearer ?? call.order_token
  const claim = claimOf(
    secrets,
    readKey(key, !caller),
    caller ?? call.ip,
    `local ${keyOf(operation.route)}`,
    JSON.stringify({ params, query, body }),
    operation.route.sealed,
  )
  const stored = await claimKey(db, claim)
  if (stored && stored.status >= 400) throw new ApiError(stored.status, JSON.parse(stored.body) as ErrorBody)
  if (stored) return stored.body ? JSON.parse(stored.body) : undefined
  const done = await run(operation, call).then(
    (output) => ({ status: 200, output, text: JSON.stringify(output) ?? '' }),
    (error: unknown) => {
      const refusal = refusalOf(api, operation, call, error)
      return { ...refusal, output: undefined, text: JSON.stringify(refusal.body) }
    },
  )
  await settleKey(db, claim, { status: done.status, content_type: 'application/json', body: done.text })
  if ('body' in done) throw new ApiError(done.status, done.body)
  return done.output
}

function callOf(route: Route, args: Parameters<Dispatch>[1], caller: Caller): Call {
  const params = Object.fromEntries(Object.entries(args.params ?? {}).map(([key, value]) => [key, String(value)]))
  const query = Object.fromEntries(Object.entries(args.query ?? {}).filter(([, value]) => value !== undefined))
  const body = (args.body ?? {}) as Record<string, unknown>
  return { ...caller, params, query, body, url: new URL(`/api/v2${route.path}`, 'http://localhost') }
}
