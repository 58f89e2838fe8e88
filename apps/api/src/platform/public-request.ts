import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { isPublicUrl, publicLookup } from './public-address.ts'

/** Why a request to an address that a person chose got no answer. Its text never repeats the address, which may be a secret. */
export class PublicRequestError extends Error {
  override name = 'PublicRequestError'
  readonly reason: 'not_public' | 'timeout' | 'unreachable' | 'too_large'
  constructor(reason: PublicRequestError['reason']) {
    super(texts[reason])
    this.reason = reason
  }
}
const texts = {
  not_public: 'not a public address',
  timeout: 'timed out',
  unreachable: 'unreachable',
  too_large: 'the answer is too large',
}

export type PublicRequest = {
  method: 'GET' | 'POST'
  headers?: Record<string, string | number> | undefined
  body?: Buffer | string | undefined
  /** For the whole of the request, milliseconds. */
  timeout: number
  /** How much of the answer is read; without it nothing is, and the connection is closed at its headers. */
  maxBytes?: number
  /** Addresses that are called though they are not public: a stand-in's. */
  allows?: (url: URL) => boolean
}
export type PublicAnswer = {
  status: number
  body: Buffer
  /** Where it leads on to, as it says; whoever follows asks for that address anew. */
  location: string | undefined
}

/** Whether an address that a person chose may be called. */
export function mayCall(address: string, allows?: PublicRequest['allows']): boolean {
  return isPublicUrl(address) || (URL.canParse(address) && allows?.(new URL(address)) === true)
}

/**
 * The one way to call an address that a person chose: https at public addresses only, checked as the name is looked up for
 * the connection, on a connection of its own, without redirects, within a time and a number of bytes.
 */
export function requestPublic(
  address: string,
  { method, headers, body, timeout, maxBytes, allows }: PublicRequest,
): Promise<PublicAnswer> {
  if (!mayCall(address, allows)) return Promise.reject(new PublicRequestError('not_public'))
  const url = new URL(address)
  const isPublic = isPublicUrl(address)
  const ask = url.protocol === 'https:' ? request : plainRequest
  const signal = AbortSignal.timeout(timeout)
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => reject(asRequestError(error, signal))
    // a shared agent might hand over a connection that was made without the look-up, or go through a proxy
    const options = { method, signal, agent: false as const, ...(headers && { headers }) }
    const call = ask(url, { ...options, ...(isPublic && { lookup: publicLookup }) }, (answer) => {
      const status = answer.statusCode ?? 0
      const { location } = answer.headers
      if (maxBytes === undefined) {
        answer.destroy()
        return resolve({ status, body: Buffer.alloc(0), location })
      }
      if (Number(answer.headers['content-length']) > maxBytes) {
        answer.destroy()
        return fail(new PublicRequestError('too_large'))
      }
      const parts: Buffer[] = []
      let length = 0
      answer.on('error', fail)
      answer.on('data', (part: Buffer) => {
        length += part.length
        if (length > maxBytes) answer.destroy(new PublicRequestError('too_large'))
        else parts.push(part)
      })
      answer.on('end', () => resolve({ status, body: Buffer.concat(parts), location }))
    })
    call.on('error', fail)
    call.end(body)
  })
}

function asRequestError(error: unknown, signal: AbortSignal): PublicRequestError {
  if (error instanceof PublicRequestError) return error
  if (signal.aborted) return new PublicRequestError('timeout')
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return new PublicRequestError(code === 'EPRIVATE' ? 'not_public' : 'unreachable')
}
