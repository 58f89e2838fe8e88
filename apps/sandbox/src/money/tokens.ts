import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Access tokens that a stand-in gave out, in memory: after a restart of the provider everybody signs in again. */
export function tokens(
  prefix: string,
  lasts_s: number,
): { give: () => string; known: (request: FastifyRequest) => boolean } {
  const given = new Map<string, number>()
  return {
    give() {
      const token = `${prefix}${randomBytes(24).toString('base64url')}`
      given.set(token, Date.now() + lasts_s * 1000)
      const [oldest] = given.keys()
      if (given.size > 1_000 && oldest) given.delete(oldest)
      return token
    },
    known({ headers: { authorization = '' } }) {
      const [scheme = '', token = ''] = authorization.split(' ')
      return scheme.toLowerCase() === 'bearer' && (given.get(token) ?? 0) > Date.now()
    },
  }
}

/** Whether a call carries this name and password (RFC 7617). */
export const isBasic = ({ headers: { authorization } }: FastifyRequest, name: string, password: string): boolean =>
  authorization === `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
