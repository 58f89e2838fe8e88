import { httpOnlyCookie } from '../../lib/http-only-cookie.server.ts'

const year = 365 * 24 * 3600

/** The cart's token never reaches scripts: it lives in an HttpOnly cookie. */
const cartCookie = httpOnlyCookie('cart', { maxAge: year })

export async function cartToken(request: Request): Promise<string | undefined> {
  const value: unknown = await cartCookie.read(request)
  return typeof value === 'string' && value ? value : undefined
}

/** A `Set-Cookie` line that keeps the token, or drops it. */
export const keepCart = (request: Request, token: string | null): Promise<string> =>
  cartCookie.write(request, token ?? '', token === null ? { maxAge: 0 } : {})

/**
 * Which press of a plain form this is: a new word after each answer, so that a double click comes twice under the same one
 * and what is added on purpose later under another.
 */
const turnCookie = httpOnlyCookie('turn')

export async function turnOf(request: Request): Promise<string | undefined> {
  const value: unknown = await turnCookie.read(request)
  return typeof value === 'string' && value ? value.slice(0, 60) : undefined
}

/** A `Set-Cookie` line that ends this turn. */
export const nextTurn = (request: Request): Promise<string> => turnCookie.write(request, crypto.randomUUID())
