import { splitLocale } from '@delguur/kit/locale'

const nowhere = 'http://shop.invalid'
const closed = /^\/(?:login|resources|api|auth)(?:\/|$)/

/** A redirect target as browsers resolve it; undefined for an address of another origin. */
export function sameOriginPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || wanted.length > 2000 || !/^\/(?![/\\])/.test(wanted)) return undefined
  if (!URL.canParse(wanted, nowhere)) return undefined
  const { origin, pathname, search, hash } = new URL(wanted, nowhere)
  return origin === nowhere && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined
}

/** A redirect target that is allowed after the sign-in; other values are ignored. */
export function redirectTarget(wanted: unknown): string | undefined {
  const path = sameOriginPath(wanted)
  return path && !closed.test(splitLocale(new URL(path, nowhere).pathname).rest) ? path : undefined
}

/** The redirect target as the query `?then=…` of the next sign-in step; empty without one. */
export const redirectQuery = (redirectTo: string | undefined): string =>
  redirectTo ? `?then=${encodeURIComponent(redirectTo)}` : ''
