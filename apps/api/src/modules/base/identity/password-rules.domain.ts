import { type Refusal, refuse } from '@delguur/kit/result'

export const shortestPassword = 8
export const longestPassword = 128

type PasswordFault = 'password_too_short' | 'password_too_long' | 'password_breached'

/** Letter for letter the same however a keyboard composes them. */
export const normalPassword = (password: string): string => password.normalize('NFC')

/**
 * Whether a password may be taken: 8 to 128 characters of any kind, on no list of stolen ones, and none of the names that
 * its owner signs in with. Refuses with `password_too_short`, `password_too_long`, `password_breached`.
 */
export function checkPassword(
  password: string,
  isBreached: (password: string) => boolean,
  logins: readonly (string | null)[] = [],
): Refusal<PasswordFault> | undefined {
  const { length } = [...normalPassword(password)]
  if (length < shortestPassword) return refuse('password_too_short', undefined, 'password')
  if (length > longestPassword) return refuse('password_too_long', undefined, 'password')
  const plain = normalPassword(password).toLowerCase()
  const own = logins.filter((login) => login !== null).flatMap((login) => [login, login.split('@')[0] ?? login])
  const guessable = own.some((login) => login.toLowerCase() === plain)
  return guessable || isBreached(plain) ? refuse('password_breached', undefined, 'password') : undefined
}
