import type { ErrorCode } from '@delguur/contract/errors'
import { isRefusal, type Refusal } from '@delguur/kit/result'

type Params = Record<string, string | number>

/** A fault of one field; `key` is dotted for nested models (`ship_address.phone`, `base`). */
export type FieldError = { key: string; code: ErrorCode; params?: Params }

type Options = {
  params?: Params
  faults?: FieldError[]
  withErrors?: boolean
  detail?: Record<string, string>
  beside?: Record<string, unknown>
  oauth?: 'invalid_grant'
}

/**
 * A refusal as the API answers it. With `faults` the body carries `errors` by field; `withErrors` forces an empty
 * `errors` object where the contract asks for one.
 */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly params: Params
  readonly faults: FieldError[]
  readonly withErrors: boolean
  /** What the client needs to go on; goes out as it is. */
  readonly detail: Record<string, string> | undefined
  /** Further members of the body, where the contract names them. */
  readonly beside: Record<string, unknown> | undefined
  /** What OAuth calls it: RFC 6749 wants its own words in `error`. */
  readonly oauth: 'invalid_grant' | undefined
  constructor(code: ErrorCode, options: Options = {}) {
    super(code)
    this.code = code
    this.params = options.params ?? {}
    this.faults = options.faults ?? []
    this.withErrors = options.withErrors ?? this.faults.length > 0
    this.detail = options.detail
    this.beside = options.beside
    this.oauth = options.oauth
  }
}

/** The value of a rule, or its refusal thrown; a refusal with a field becomes a fault of that field. */
export function accept<T>(value: T): Exclude<T, Refusal> {
  if (!isRefusal(value)) return value as Exclude<T, Refusal>
  const code = value.refused as ErrorCode
  const params = value.params ?? {}
  throw new ShopError(code, { params, faults: value.field ? [{ key: value.field, code, params }] : [] })
}
