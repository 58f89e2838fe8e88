import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { ShopError } from './shop-error.ts'

const windowMs = 60_000
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Whether a request was made on this machine and forwarded for nobody. */
export const isOwnMachine = ({ ip, headers }: FastifyRequest): boolean =>
  loopback.has(ip) && !headers['x-forwarded-for'] && !headers.forwarded && !headers['x-real-ip']

/** Who is counted as one: an IPv4 address, or the 64 leading bits of an IPv6 one, which a household has to itself. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || isIP(ip) !== 6) return mapped ?? ip
  const [head = '', tail] = ip.split('::')
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const zeros = tail === undefined ? 0 : 8 - (left?.length ?? 0) - (right?.length ?? 0)
  const groups = [...(left ?? []), ...Array<string>(zeros).fill('0'), ...(right ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
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
