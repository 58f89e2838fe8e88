import type { FastifyRequest } from 'fastify'

/** What says who asks: a page for everybody is rendered without it. */
const personalHeaders = new Set(['cookie', 'authorization'])

/** A request as the page server reads it. */
export function toWeb(request: FastifyRequest, url: URL, isForAll: boolean): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (isForAll && personalHeaders.has(name)) continue
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // the page of a HEAD is that of a GET: what is made for the one may be sent for the other
  const init: RequestInit = { method: request.method === 'HEAD' ? 'GET' : request.method, headers }
  if (init.method !== 'GET') init.body = bodyOf(request)
  return new Request(url, init)
}

/** Forms arrive parsed; the page server reads them as forms again. */
function bodyOf(request: FastifyRequest): string {
  if (typeof request.body === 'string') return request.body
  const type = request.headers['content-type'] ?? ''
  if (type.includes('json')) return JSON.stringify(request.body ?? {})
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries((request.body ?? {}) as Record<string, unknown>)) {
    for (const each of Array.isArray(value) ? value : [value]) fields.append(name, String(each))
  }
  return fields.toString()
}
