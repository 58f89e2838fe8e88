import { Readable } from 'node:stream'
import { splitLocale, toBcp47 } from '@delguur/kit/locale'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorText } from '../http/errors.ts'
import { newNonce, pageHeaders } from '../http/security.ts'
import { ShopError } from '../shop-error.ts'
import { bufferOf, publicMark } from './page-cache.ts'

export type Redirect = { to: string; cookie?: string }

/** More wait for pages than can be rendered: the browser asks again by itself. */
export function sendBusy(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { locale } = splitLocale(request.url.split('?', 1)[0] ?? '/')
  const isForScripts = /^[^?]*\.data(?:\?|$)|^\/resources\//.test(request.url)
  if (isForScripts && request.headers['sec-fetch-mode'] !== 'navigate')
    throw new ShopError('unavailable', { params: { retry_after: 2 } })
  const text = errorText('unavailable', locale)
  return reply
    .headers({ ...pageHeaders(newNonce()), 'cache-control': 'no-store', 'retry-after': '2' })
    .code(503)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${toBcp47(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="2"><title>${text}</title><p>${text}</p></html>`,
    )
}

/** Redirects a page by its location and the router's data by headers of its own; other data is refused. */
export function sendRedirect({ to, cookie }: Redirect, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ 'cache-control': 'private, no-store', ...(cookie && { 'set-cookie': cookie }) })
  const [pathname = ''] = request.url.split('?', 1)
  if (pathname.endsWith('.data'))
    return reply
      .headers({ 'x-remix-redirect': to, 'x-remix-status': '303', 'x-remix-reload-document': 'true' })
      .code(204)
      .send()
  if (/^\/resources\//.test(pathname) && request.headers['sec-fetch-mode'] !== 'navigate')
    throw new ShopError('forbidden')
  return reply.redirect(to, 303)
}

/** Cookies are sent apart; the mark is for the cache. */
const unsentHeaders = new Set(['set-cookie', publicMark])

/** Sends a response that is for the one who asked. */
export async function sendPrivate(response: Response, nonce: string, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers(pageHeaders(nonce))
  for (const [name, value] of response.headers) if (!unsentHeaders.has(name)) reply.header(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-store')
  reply.code(response.status)
  if (!response.body) return reply.send()
  const type = response.headers.get('content-type') ?? ''
  if (!/html|json|text|script/.test(type))
    return reply.send(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]))
  return reply.send(await bufferOf(response))
}
