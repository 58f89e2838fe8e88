import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
}

/** Headers of data answers: nothing in them may run or be framed. */
export const apiHeaders: Record<string, string> = {
  ...common,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
}

/** Of an API's answer that is the same for everybody. */
export const publicHeaders = {
  ...apiHeaders,
  'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
  vary: 'accept-encoding',
}

/** Headers of the office's page: nothing inline runs, nothing foreign is asked, and no search engine lists it. */
export const officeHeaders: Record<string, string> = {
  ...common,
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}

export const newNonce = (): string => randomBytes(16).toString('base64')

/** Headers of pages: own scripts and styles only, inline ones by nonce. */
export const pageHeaders = (nonce: string): Record<string, string> => ({
  ...common,
  // what is said to a courier is recorded on the page of an address
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(self), payment=(self)',
  'x-frame-options': 'DENY',
  'content-security-policy': [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
})

/**
 * Whether another site's page makes the browser send this. Browsers say so themselves; an older one names the page's host,
 * which must be one of `hosts`. What is no browser has no cookies to abuse.
 */
export function isForeign(headers: IncomingHttpHeaders, hosts: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const from = headers.origin
  if (from === undefined) return false
  return !URL.canParse(from) || !hosts.includes(new URL(from).host)
}
