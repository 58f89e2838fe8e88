import { hash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { sameTag } from '@delguur/kit/entity-tags'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, encode } from '../../platform/http/answer.ts'
import type { Age } from './brand-pages.ts'

type Headers = Record<string, string>

/** Headers of every answer of the site. */
export const commonHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** Only the site's own files, and scripts that stand in the page as they were built; forms may end in the store. */
const policy = (html: string, store: string): string =>
  [
    "default-src 'none'",
    `script-src 'self'${scriptHashes(html)}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self' data:",
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${store}`,
    "frame-ancestors 'none'",
  ].join('; ')

function scriptHashes(html: string): string {
  const texts = [...html.matchAll(/<script(?:\s[^>]*)?>([^<]+)<\/script>/g)].map(([, text = '']) => text)
  return texts.map((text) => ` 'sha256-${hash('sha256', text, 'base64')}'`).join('')
}

/** A page is requested anew each time: what the gate says may have changed. Only an open one may wait in the browser. */
export const pageHeaders = (html: string, age: Age, store: string): Headers => ({
  'content-security-policy': policy(html, store),
  'x-frame-options': 'DENY',
  'cache-control': age === 'yes' ? 'private, no-cache' : 'private, no-store',
  vary: 'Cookie, Accept-Encoding, Save-Data',
})

/** Sends a page compressed as the client takes it, or says that it has it already. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Answer): Promise<FastifyReply> {
  reply.header('etag', page.etag)
  if (page.status === 200 && sameTag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  const { body, encoding } = await encode(page, request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.code(page.status).type(page.type).send(body)
}

/** Redirects: for good (301) to a page's right address, or after an answer (303). */
export const redirect = (reply: FastifyReply, to: string, status: 301 | 303): FastifyReply =>
  reply.header('cache-control', status === 301 ? 'public, max-age=3600' : 'private, no-store').redirect(to, status)

export const refuse = (reply: FastifyReply, status: number): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${STATUS_CODES[status]}\n`)
