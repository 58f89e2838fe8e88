import { isUtf8 } from 'node:buffer'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { illegalArgument, tooLarge, unreadableJson, wrongContentType } from './es-errors.ts'

const deepest = 100
const json = /^application\/(?:vnd\.(?:elasticsearch|opensearch)\+)?(?:json|x-ndjson)$/
const unzip = promisify(gunzip)

type Request = AsyncIterable<Buffer | string> & { headers: Record<string, string | string[] | undefined> }

/** Refuses, before a body is read, what is not JSON; a request without a body needs no type. */
export function checkContentType(type: string | undefined): void {
  const media = (type ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!json.test(media)) throw wrongContentType(type ?? '')
}

export const hasBody = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The body of a GET, which the server leaves unread. */
export async function readBody(request: Request, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > limit) throw tooLarge(limit)
    chunks.push(Buffer.from(chunk))
  }
  return Buffer.concat(chunks)
}

/** The text of a body, decompressed where it was compressed; never more than `limit` bytes of it. */
export async function textOf(body: Buffer, encoding: string | undefined, limit: number): Promise<string> {
  if (encoding !== undefined && encoding !== 'gzip' && encoding !== 'identity')
    throw illegalArgument(`Content-Encoding [${encoding.slice(0, 40)}] is not supported`)
  const bytes = encoding === 'gzip' && body.length > 0 ? await unpacked(body, limit) : body
  if (!isUtf8(bytes)) throw unreadableJson('Invalid UTF-8 in the request body')
  const text = bytes.toString()
  if (isDeeper(text, deepest)) throw illegalArgument(`the request body is nested deeper than [${deepest}] levels`)
  return text
}

const unpacked = (body: Buffer, limit: number): Promise<Buffer> =>
  unzip(body, { maxOutputLength: limit }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge(limit) : illegalArgument('Not in GZIP format')
  })

/** The value of a JSON text; undefined for an empty one. */
export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadableJson(error.message.slice(0, 200))
    throw error
  }
}

const quote = 0x22
const backslash = 0x5c

/** Whether brackets outside of strings stand more than `levels` deep. */
export function isDeeper(text: string, levels: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) {
      for (at++; at < text.length && text.charCodeAt(at) !== quote; at++) if (text.charCodeAt(at) === backslash) at++
    } else if (sign === 0x7b || sign === 0x5b) {
      if (++depth > levels) return true
    } else if (sign === 0x7d || sign === 0x5d) depth--
  }
  return false
}
