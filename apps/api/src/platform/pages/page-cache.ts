import { hash } from 'node:crypto'
import { sameTag } from '@delguur/kit/entity-tags'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, encode, makeAnswer } from '../http/answer.ts'
import { pageHeaders } from '../http/security.ts'

/** A page says so itself when it is the same for everybody; see the architecture, part 3. */
export const publicMark = 'x-page-cache'

/** A page that is the same for everybody. */
export type CachedPage = Answer & { headers: Record<string, string> }

/** What a kept page can be: HTML, the router's data of it, the sitemap, the manifest. */
const cachedType = /^(?:text\/html|text\/x-script|text\/xml|application\/manifest\+json)\b/

/** Parameters by which campaigns are counted: no page differs by them. */
const campaignParameter = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|yclid|igshid|mc_[ce]id)$/

/** The address that a page is rendered for and kept under: `url` without what no page differs by. */
export function cacheAddress(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const parameters = url.slice(at + 1).split('&')
  const retained = parameters.filter((each) => !campaignParameter.test(each.split('=', 1)[0] ?? ''))
  if (retained.length === parameters.length) return url
  return retained.length === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${retained.join('&')}`
}

/** Whether a response is the same for everybody: one that says so, and is no error. */
export const isPublicPage = (response: Response): boolean => response.status === 200 && response.headers.has(publicMark)

/** Whether a page may be kept: nothing empty, nothing but what pages are made of. */
export const isKeepable = (page: CachedPage): boolean => page.length > 0 && cachedType.test(page.type)

/** The bytes of a response, which are not copied where it has them (`BytesResponse` of the storefront). */
export async function bufferOf(response: Response): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await response.bytes()
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** A kept page can't carry a fresh nonce, so its inline scripts and styles are allowed by their hashes. */
export async function toPage(response: Response, nonce: string, forAnybody: boolean): Promise<CachedPage> {
  const html = await bufferOf(response)
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const page = makeAnswer(200, type, html)
  const headers: Record<string, string> = {
    ...pageHeaders(nonce),
    etag: page.etag,
    vary: 'accept-encoding',
    // a page behind a gate is the same for all whom it passed, but no shared cache may keep it
    'cache-control': forAnybody ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=300' : 'private, no-cache',
  }
  const hashes = type.startsWith('text/html') ? inlineHashes(html) : ''
  const policy = headers['content-security-policy'] ?? ''
  headers['content-security-policy'] = policy.replaceAll(` 'nonce-${nonce}'`, hashes && ` ${hashes}`)
  return Object.assign(page, { headers })
}

const inlineTag = /^<(?:script|style)(?: (?!type="application\/)[^>]*)?>$/
const kinds = ['script', 'style']

/** As bytes: a page in Cyrillic is not decoded only to be hashed. Data in a script tag is not run and needs no hash. */
function inlineHashes(html: Buffer): string {
  const hashes = new Set<string>()
  for (const kind of kinds) {
    for (let at = html.indexOf(`<${kind}`); at >= 0; at = html.indexOf(`<${kind}`, at + 1)) {
      const begin = html.indexOf('>', at) + 1
      const end = html.indexOf(`</${kind}>`, begin)
      if (begin === 0 || end <= begin || !inlineTag.test(html.toString('latin1', at, begin))) continue
      hashes.add(`'sha256-${hash('sha256', html.subarray(begin, end), 'base64')}'`)
    }
  }
  return [...hashes].join(' ')
}

/** Sends a page that is the same for everybody; `age` in milliseconds where it is older than it should be. */
export async function sendPublic(
  page: CachedPage,
  request: FastifyRequest,
  reply: FastifyReply,
  age?: number,
): Promise<FastifyReply> {
  reply.headers(page.headers)
  if (age !== undefined) reply.header('age', Math.ceil(age / 1000))
  if (sameTag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  const { body, encoding } = await encode(page, request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.code(page.status).type(page.type).send(body)
}
