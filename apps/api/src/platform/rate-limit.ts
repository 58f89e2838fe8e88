import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { ShopError } from './shop-error.ts'

const windowMs = 60_000
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Counts requests per address and minute; the machine's own (loopback, not forwarded) are not counted. 0 switches it off. */
export function limiter(perMinute: number): (request: FastifyRequest) => Promise<void> {
  let counts = new Map<string, number>()
  let endsAt = 0
  return async (request) => {
    if (perMinute === 0 || (loopback.has(request.ip) && !request.headers['x-forwarded-for'])) return
    const now = Date.now()
    if (now >= endsAt) {
      counts = new Map()
      endsAt = now + windowMs
    }
    const key = isIP(request.ip) === 6 ? request.ip.split(':').slice(0, 4).join(':') : request.ip
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > perMinute)
      throw new ShopError('too_many_requests', { params: { retry_after: Math.ceil((endsAt - now) / 1000) } })
  }
}
