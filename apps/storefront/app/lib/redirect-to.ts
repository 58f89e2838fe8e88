import { splitLocale } from '@delguur/kit/locale'

const nowhere = 'http://shop.invalid'
const closed = /^\/(?:login|resources|api|auth)(?:\/|$)/

/** A path of this shop as browsers read it, for whatever may be sent on to; nothing for an address of anybody else. */
export function pathHere(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || wanted.length > 2000 || !/^\/(?![/\\])/.test(wanted)) return undefined
  if (!URL.canParse(wanted, nowhere)) return undefined
  const { origin, pathname, search, hash } = new URL(wanted, nowhere)
  return origin === nowhere && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined
}

/** A path of this shop that somebody may be sent on to after the sign-in; anything else is nobody's wish. */
export function ownPath(wanted: unknown): string | undefined {
  const path = pathHere(wanted)
  return path && !closed.test(splitLocale(new URL(path, nowhere).pathname).rest) ? path : undefined
}

/** `?then=…` for the next step of the sign-in, or nothing. */
export const thenQuery = (then: string | undefined): string => (then ? `?then=${encodeURIComponent(then)}` : '')
