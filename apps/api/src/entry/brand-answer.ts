import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Answer, encode, sameTag } from '../platform/answer.ts'
import type { Age } from './brand-files.ts'

type Headers = Record<string, string>

const common: Headers = {
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

/** A page is asked for anew each time: what the gate says may have changed. Only an open one may wait in the browser. */
export const pageHeaders = (html: string, age: Age, store: string): Headers => ({
  ...common,
  'content-security-policy': policy(html, store),
  'x-frame-options': 'DENY',
  'cache-control': age === 'yes' ? 'private, no-cache' : 'private, no-store',
  vary: 'Cookie, Accept-Encoding, Save-Data',
})

/** Names of assets carry the hash of their content. */
export const fileHeaders = (path: string): Headers => ({
  ...common,
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  vary: 'Accept-Encoding',
})

const compressible = /^text\/|xml|json|javascript/

/** Sends an answer compressed as the client takes it, or says that it has it already. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  headers: Headers,
): Promise<void> {
  response.setHeaders(new Map(Object.entries({ ...headers, 'content-type': answer.type, etag: answer.etag })))
  if (answer.status === 200 && sameTag(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304).end()
    return
  }
  const accept = compressible.test(answer.type) ? request.headers['accept-encoding'] : undefined
  const { body, encoding } = await encode(answer, accept)
  if (encoding) response.setHeader('content-encoding', encoding)
  response.writeHead(answer.status, { 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Leads elsewhere: for good (301) to a page's right address, or after an answer (303). */
export function lead(response: ServerResponse, to: string, status: 301 | 303, cookie?: string): void {
  const caching = status === 301 ? 'public, max-age=3600' : 'private, no-store'
  const headers = { ...common, location: to, 'cache-control': caching, ...(cookie && { 'set-cookie': cookie }) }
  response.writeHead(status, headers).end()
}

export function refuse(response: ServerResponse, status: number, text: string, headers: Headers = {}): void {
  response
    .writeHead(status, {
      ...common,
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
    .end(`${text}\n`)
}
