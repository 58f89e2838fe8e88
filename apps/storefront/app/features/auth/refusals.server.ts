import { ApiError } from '@delguur/contract/client'
import type { ErrorCode } from '@delguur/contract/errors'
import type { FailedAnswer, Field, FieldErrors } from './answers.ts'

const fieldOf: Partial<Record<ErrorCode, Field>> = {
  login_blank: 'login',
  login_invalid: 'login',
  phone_not_mobile: 'login',
  phone_codes_unavailable: 'login',
  email_unconfirmed: 'login',
  code_wrong: 'code',
  code_void: 'code',
  otp_wrong: 'otp',
  invalid_grant: 'password',
  login_wrong: 'password',
  password_wrong: 'password',
  password_too_short: 'password',
  password_too_long: 'password',
  password_breached: 'password',
  password_mismatch: 'password_confirmation',
}
const known = new Set<string>([
  'login',
  'first_name',
  'last_name',
  'code',
  'password',
  'password_confirmation',
  'otp',
] satisfies Field[])

/** The refusal of a call by field of the page; a defect is thrown on. */
export function refusalOf(error: unknown): FailedAnswer {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
  const { code, message, detail } = error
  if (code === 'otp_required') return { ok: false, faults: {}, otp: true }
  const wait = Number(detail.retry_after)
  return {
    ok: false,
    faults: byField(error) ?? { [fieldOf[code] ?? 'form']: message },
    ...(wait > 0 && { wait }),
    ...(code === 'otp_wrong' && { otp: true as const }),
    ...(code === 'code_void' && { spent: true as const }),
  }
}

function byField({ errors }: ApiError): FieldErrors | undefined {
  const found = Object.entries(errors).flatMap(([key, texts]) => {
    const field = key.slice(key.lastIndexOf('.') + 1)
    return known.has(field) && texts[0] ? [[field, texts[0]] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
