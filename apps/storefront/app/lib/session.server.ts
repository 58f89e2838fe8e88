import type { Locale } from '@delguur/kit/locale'
import { createCookie, type RouterContextProvider } from 'react-router'

/** A request and what is needed to answer it. */
export type Asked = { request: Request; context: Readonly<RouterContextProvider>; locale: Locale }

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

/**
 * Which press of a plain form this is: a new word after each answer, so that a double click comes twice under the same one
 * and what is added on purpose later under another.
 */
const turnCookie = createCookie('turn', { httpOnly: true, sameSite: 'lax', path: '/' })

export async function turnOf(request: Request): Promise<string | undefined> {
  const value: unknown = await turnCookie.parse(request.headers.get('cookie'))
  return typeof value === 'string' && value ? value.slice(0, 60) : undefined
}

/** A `Set-Cookie` line that ends this turn. */
export const nextTurn = (request: Request): Promise<string> =>
  turnCookie.serialize(crypto.randomUUID(), { secure: isSecure(request) })
