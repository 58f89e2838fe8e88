import { ApiError, type Dispatch } from '@delguur/contract/client'
import type { Route } from '@delguur/contract/route'
import { asShopError, wireError } from './errors.ts'
import { type Api, type Call, keyOf, localeOf } from './serve.ts'
import { ShopError } from './shop-error.ts'

export type Caller = { locale?: string; bearer?: string; order_token?: string; ip: string; request_id: string }

/** Calls the API's operations without a socket; refusals come out as the same `ApiError` the HTTP client throws. */
export const localDispatch =
  (api: Api, caller: Caller): Dispatch =>
  async (route, args) => {
    const operation = api.operations.get(keyOf(route))
    if (!operation) throw new Error(`nothing serves ${route.method} ${route.path}`)
    const call = callOf(route, args, caller)
    try {
      const output = await operation.run(call)
      return Buffer.isBuffer(output) ? JSON.parse(output.toString()) : output
    } catch (error) {
      const refusal = asShopError(error)
      if (!refusal) api.services.log.error({ err: error, request_id: caller.request_id, path: route.path }, 'defect')
      const { status, body } = wireError(refusal ?? new ShopError('unexpected'), localeOf(call), operation.dialect)
      throw new ApiError(status, body)
    }
  }

function callOf(route: Route, args: Parameters<Dispatch>[1], caller: Caller): Call {
  const params = Object.fromEntries(Object.entries(args.params ?? {}).map(([key, value]) => [key, String(value)]))
  const query = Object.fromEntries(Object.entries(args.query ?? {}).filter(([, value]) => value !== undefined))
  const body = (args.body ?? {}) as Record<string, unknown>
  return { ...caller, params, query, body, url: new URL(`/api/v2${route.path}`, 'http://localhost') }
}
