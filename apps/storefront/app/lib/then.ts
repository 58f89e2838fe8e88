import { splitLocale } from '@delguur/kit/locale'

const nowhere = 'http://shop.invalid'
const closed = /^\/(?:login|resources|api|auth)(?:\/|$)/

/** A path of this shop that somebody may be sent on to after the sign-in; anything else is nobody's wish. */
export function ownPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || wanted.length > 2000 || !/^\/(?![/\\])/.test(wanted)) return undefined
  if (!URL.canParse(wanted, nowhere)) return undefined
  const { origin, pathname, search, hash } = new URL(wanted, nowhere)
  if (origin !== nowhere || pathname.startsWith('//') || closed.test(splitLocale(pathname).rest)) return undefined
  return `${pathname}${search}${hash}`
}

/** `?then=…` for the next step of the sign-in, or nothing. */
export const thenQuery = (then: string | undefined): string => (then ? `?then=${encodeURIComponent(then)}` : '')
