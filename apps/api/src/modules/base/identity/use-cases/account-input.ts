import { isRefusal } from '@delguur/kit/result'
import { parsePersonName } from '@delguur/kit/text/person-name'
import { type FieldError, ShopError } from '../../../../platform/shop-error.ts'
import { breachedPasswords } from '../breached.ts'
import { checkPassword } from '../password-rules.domain.ts'

type Names = { first_name?: string | undefined; last_name?: string | undefined }

/** Names may be left out; what is given must be one. */
export const nameFaults = (names: Names): FieldError[] =>
  (['first_name', 'last_name'] as const)
    .filter((key) => names[key]?.trim() && parsePersonName(names[key]) === undefined)
    .map((key) => ({ key, code: 'name_invalid' }))

export type NewPassword = { password?: string | undefined; password_confirmation?: string | undefined }

/** What is wrong with a new password: too short or long, known to thieves, the login itself, or not the same twice. */
export async function passwordFaults(
  { password, password_confirmation }: NewPassword,
  logins: readonly (string | null)[],
): Promise<FieldError[]> {
  if (!password) return [{ key: 'password', code: 'blank' }]
  const fault = checkPassword(password, await breachedPasswords(), logins)
  const faults: FieldError[] = isRefusal(fault) ? [{ key: 'password', code: fault.refused }] : []
  if (password_confirmation !== password) faults.push({ key: 'password_confirmation', code: 'password_mismatch' })
  return faults
}

/** The password itself where nothing is wrong with it; else the faults, thrown. */
export async function acceptPassword(given: NewPassword, logins: readonly (string | null)[]): Promise<string> {
  const faults = await passwordFaults(given, logins)
  const [first] = faults
  if (first) throw new ShopError(first.code, { faults })
  return given.password ?? ''
}
