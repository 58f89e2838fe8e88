import { createCookie } from 'react-router'

const year = 365 * 24 * 3600

/** The cart's token never reaches scripts: it lives in an HttpOnly cookie. */
const cartCookie = createCookie('cart', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: year })

const isSecure = (request: Request): boolean => new URL(request.url).protocol === 'https:'

export async function cartToken(request: Request): Promise<string | undefined> {
  const value: unknown = await cartCookie.parse(request.headers.get('cookie'))
  return typeof value === 'string' && value ? value : undefined
}

/** A `Set-Cookie` line that keeps the token, or drops it. */
export const keepCart = (request: Request, token: string | null): Promise<string> =>
  cartCookie.serialize(token ?? '', { secure: isSecure(request), ...(token === null && { maxAge: 0 }) })
