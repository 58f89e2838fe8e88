import type { FastifyReply, FastifyRequest } from 'fastify'
import { newNonce, pageHeaders } from '../http/security.ts'
import { ShopError } from '../shop-error.ts'

/** What a closed shop answers: its one page, or a redirect; `preview` where somebody may see the shop nevertheless. */
export type ClosedAnswer =
  | { page: (nonce: string) => string; retry_after: number; redirect?: undefined; preview?: undefined }
  | { redirect: { to: string; cookie?: string }; page?: undefined; preview?: undefined }
  | { preview: true; page?: undefined; redirect?: undefined }

/** The page of a closed shop, which no search engine keeps; data of the router is refused. */
export function sendClosed(
  { page, retry_after }: Extract<ClosedAnswer, { page: (nonce: string) => string }>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (/^[^?]*\.data(?:\?|$)/.test(request.url)) throw new ShopError('unavailable', { params: { retry_after } })
  const nonce = newNonce()
  return reply
    .headers({
      ...pageHeaders(nonce),
      'cache-control': 'no-store',
      'retry-after': String(retry_after),
      'x-robots-tag': 'noindex',
    })
    .code(503)
    .type('text/html; charset=utf-8')
    .send(page(nonce))
}
