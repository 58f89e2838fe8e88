import { type CookieSerializeOptions, createCookie } from 'react-router'

type Lasting = Pick<CookieSerializeOptions, 'maxAge'>

/** A cookie of the shop's server: no script reads it and no other site's form sends it. */
export type HttpOnlyCookie = {
  /** What this request brings, or nothing. */
  read: (request: Request) => Promise<unknown>
  /** A `Set-Cookie` line for the answer to this request. */
  write: (request: Request, value: unknown, lasting?: Lasting) => Promise<string>
}

/**
 * By https its name begins with `__Host-`: browsers then take it from this very host over https alone, so that neither a
 * neighbouring subdomain nor somebody on the line can put another in its place.
 */
export function httpOnlyCookie(name: string, lasting: Lasting = {}): HttpOnlyCookie {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', ...lasting } as const
  const plain = createCookie(name, options)
  const bound = createCookie(`__Host-${name}`, { ...options, secure: true })
  const cookieOf = ({ url }: Request) => (new URL(url).protocol === 'https:' ? bound : plain)
  return {
    read: (request) => cookieOf(request).parse(request.headers.get('cookie')),
    write: (request, value, more) => cookieOf(request).serialize(value, more),
  }
}
