import { httpOnlyCookie } from '../../lib/http-only-cookie.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { outgoingCookies, serverContext } from '../../lib/server-context.server.ts'

const week = 7 * 24 * 3600
const longest = 60
const couponCookie = httpOnlyCookie('coupon', { maxAge: week })

const write = async ({ request, context }: RequestArgs, code: string, maxAge?: number): Promise<void> => {
  const line = await couponCookie.write(request, code, maxAge === undefined ? {} : { maxAge })
  context.get(outgoingCookies).push(line)
}

/** The coupon code of the page's address, else the one that an earlier address gave and no cart has had yet. */
export async function linkedCoupon({ request, context }: RequestArgs): Promise<string | null> {
  if (!context.get(serverContext).flags.offers) return null
  const given = new URL(request.url).searchParams.get('coupon')?.trim().slice(0, longest)
  if (given) return given
  const saved: unknown = await couponCookie.read(request)
  return typeof saved === 'string' && saved ? saved : null
}

/** Keeps a code until there is a cart to use it on. */
export const keepCoupon = (args: RequestArgs, code: string): Promise<void> => write(args, code)

/** The code was sent to a cart: whatever became of it, it is not sent again by itself. */
export async function couponTried(args: RequestArgs, code: string): Promise<void> {
  if ((await couponCookie.read(args.request)) === code) await write(args, '', 0)
}
