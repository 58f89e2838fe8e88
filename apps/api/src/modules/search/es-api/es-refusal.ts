import { asShopError } from '../../../platform/http/errors.ts'
import { SearchError } from './es-api.port.ts'
import * as errors from './es-errors.ts'

export type EsRefusal = { status: number; body: object; headers: Record<string, string> }

/** Any error as the family words it: refusals as they are, faults of HTTP and the database translated, the rest hidden. */
export function esRefusal(error: unknown, bodyLimit: number): EsRefusal {
  if (error instanceof errors.PlainError)
    return { status: error.status, body: { error: error.message, status: error.status }, headers: error.headers }
  const { answer } = error instanceof SearchError ? error : familyError(error, bodyLimit)
  const { status } = answer
  const retryAfter = String(asShopError(error)?.params.retry_after ?? 1)
  const headers: Record<string, string> = {
    ...(status === 401 && { 'www-authenticate': errors.basicRealm }),
    ...((status === 429 || status === 503) && { 'retry-after': retryAfter }),
  }
  return { status, body: answer, headers }
}

function familyError(error: unknown, bodyLimit: number): SearchError {
  const shop = asShopError(error)
  if (shop?.code === 'too_many_requests') return errors.tooManyRequests()
  if (shop?.code === 'body_too_large') return errors.tooLarge(bodyLimit)
  if (shop?.code === 'unavailable') return errors.unavailable()
  return shop ? errors.illegalArgument('the request could not be read') : errors.defect()
}
