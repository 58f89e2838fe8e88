import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { ShopError } from '../shop-error.ts'
import { groupsOf, plainAddress } from './trust-proxy.ts'

const windowMs = 60_000
const loopback = new Set(['127.0.0.1', '::1'])

/** Whether a request was made on this machine and forwarded for nobody. */
export const isOwnMachine = ({ ip, headers }: FastifyRequest): boolean =>
  loopback.has(plainAddress(ip)) && !headers['x-forwarded-for'] && !headers.forwarded && !headers['x-real-ip']

/**
 * Who is counted as one by every limit: an IPv4 address, however it is written, or the 64 leading bits of an IPv6 one, which a
 * household has to itself. What is no address is one and the same.
 */
export function networkOf(text: string): string {
  const ip = plainAddress(text)
  const family = isIP(ip)
  if (family === 0) return 'unknown'
  return family === 4
    ? ip
    : groupsOf(ip)
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')
}

/** Counts requests per address and minute; the machine's own are not counted. 0 switches it off. */
export function limiter(perMinute: number): (request: FastifyRequest) => Promise<void> {
  let counts = new Map<string, number>()
  let endsAt = 0
  return async (request) => {
    if (perMinute === 0 || isOwnMachine(request)) return
    const now = Date.now()
    if (now >= endsAt) {
      counts = new Map()
      endsAt = now + windowMs
    }
    const key = networkOf(request.ip)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > perMinute)
      throw new ShopError('too_many_requests', { params: { retry_after: Math.ceil((endsAt - now) / 1000) } })
  }
}
