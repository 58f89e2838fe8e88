import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '@delguur/contract/errors'
import { defaultLocale, parseLocale } from '@delguur/kit/locale'
import { ShopError } from '../shop-error.ts'
import { apiError } from './errors.ts'
import { apiHeaders } from './security.ts'

/** What Node's HTTP parser gave up on, before there was a request. */
type ParserError = Error & { code?: string; rawPacket?: Buffer }

/** A request line longer than the parser reads; what else is too long stands in the headers. */
const longAddress = /^[A-Z]+ \S{8000}/

function codeOf({ code, rawPacket }: ParserError): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout'
  if (code !== 'HPE_HEADER_OVERFLOW') return 'bad_request'
  return longAddress.test(rawPacket?.toString('latin1') ?? '') ? 'uri_too_long' : 'headers_too_large'
}

/** Answers what is no readable request in the usual words and closes the connection, for a server's `clientError`. */
export function refuseUnreadable(error: ParserError, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const text = error.rawPacket?.toString('latin1') ?? ''
  const locale = parseLocale(/[?&]locale=(\w+)/.exec(text.slice(0, 16_000))?.[1]) ?? defaultLocale
  const jsonapi = /^[A-Z]+ \/api\/v2\/storefront\//.test(text)
  const { status, body } = apiError(new ShopError(codeOf(error)), locale, jsonapi ? 'jsonapi' : 'flat')
  const content = Buffer.from(JSON.stringify(body))
  const headers = {
    ...apiHeaders,
    'x-request-id': randomUUID(),
    'content-type': jsonapi ? 'application/vnd.api+json' : 'application/json; charset=utf-8',
    'content-length': content.length,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(
    Buffer.concat([Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`), content]),
  )
}
