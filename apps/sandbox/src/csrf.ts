import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { html } from './html.ts'

/** Only the sandbox's own pages have it: who can make a program of this machine send a request still can't act here. */
export const csrfToken = randomBytes(24).toString('base64url')

/** Goes into every form. */
export const csrfField = html`<input type="hidden" name="csrf_token" value="${csrfToken}">`

/** Routes that speak a provider's protocol: they know their callers as the provider does. */
const protocols = [
  /^\/(qpay|storepay|lendmn|monpay|most)\//,
  /^\/golomt_card\/api\//,
  /^\/khan_card\/\w+\.do$/,
  /^\/socialpay\/pos\//,
  /^\/khan_bank\//,
  /^\/google\/token$/,
  /^\/facebook\/v[\d.]+\/oauth\/access_token$/,
  /^\/ebarimt\/rest\//,
  /^\/sms\/messages$/,
  /^\/telegram\/:bot\/:method$/,
  /^\/s3\/:bucket\//,
  /^\/analytics\/mp\/collect$/,
  /^\/pixel\/v[\d.]+\/:id\/events$/,
]
const isProtocol = (method: string, route: string): boolean =>
  protocols.some((each) => each.test(route)) || (method === 'POST' && route === '/push/:id')

/** Everything else that changes something is an act of a tester and wants the token, in the form or in `x-csrf-token`. */
export function refuseWithoutToken(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    const { method, routeOptions } = request
    if (method === 'GET' || method === 'HEAD' || routeOptions.url === undefined) return
    if (isProtocol(method, routeOptions.url) || isToken(tokenOf(request))) return
    return reply.code(403).send({ error: 'only from a page of the sandbox' })
  })
}

function tokenOf({ headers, body }: FastifyRequest): unknown {
  const isFields = typeof body === 'object' && body !== null && 'csrf_token' in body
  return headers['x-csrf-token'] ?? (isFields ? body.csrf_token : undefined)
}

function isToken(given: unknown): boolean {
  const [one, other] = [Buffer.from(String(given)), Buffer.from(csrfToken)]
  return one.length === other.length && timingSafeEqual(one, other)
}
