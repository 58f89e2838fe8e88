import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decrypt } from 'http_ece'
import { withForms } from './forms.ts'
import type { Inbox } from './inbox.ts'
import { readVapid, type Sender } from './vapid.ts'

/** What a browser hands to its page: where to send, and the keys that only it can open a message with. */
export type Subscription = { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } }
export type Browser = {
  id: string
  subscription: Subscription
  ended: boolean
  key: ECDH
  /** The only key whose messages are taken, where the page named one. */
  sender: string | undefined
}

const maxBytes = 4096

/** A push service (RFC 8030) and the browsers behind it: messages are decrypted here and go to the inbox. */
export function pushRoutes(app: FastifyInstance, inbox: Inbox): Map<string, Browser> {
  const browsers = new Map<string, Browser>()
  withForms(app, (inner) => subscribing(inner, browsers))
  app.delete<{ Params: { id: string } }>('/push/:id', ({ params }, reply) => {
    const browser = browsers.get(params.id)
    if (browser) browser.ended = true
    return reply.code(browser ? 204 : 404).send()
  })
  // nothing else takes a body that is no form and no JSON
  app.register(async (inner) => receiving(inner, inbox, browsers))
  return browsers
}

function subscribing(app: FastifyInstance, browsers: Map<string, Browser>): void {
  app.post<{ Body: { application_server_key?: string } | null }>('/push/subscriptions', (request, reply) => {
    const made = subscribe(originOf(request), request.body?.application_server_key)
    browsers.set(made.id, made)
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    return isForm ? reply.redirect('/push', 303) : reply.code(201).send({ id: made.id, ...made.subscription })
  })
}

function receiving(app: FastifyInstance, inbox: Inbox, browsers: Map<string, Browser>): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post<{ Params: { id: string } }>('/push/:id', (request, reply) => {
    const browser = browsers.get(request.params.id)
    return browser ? receive(inbox, browser, request, reply) : refuse(reply, 404, 'no such subscription')
  })
}

const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`

function subscribe(origin: string, sender: string | undefined): Browser {
  const id = randomBytes(12).toString('base64url')
  const key = createECDH('prime256v1')
  const p256dh = key.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const subscription = { endpoint: `${origin}/push/${id}`, expirationTime: null, keys: { p256dh, auth } }
  return { id, subscription, key, sender: sender || undefined, ended: false }
}

const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply => reply.code(status).send({ error })

function receive(inbox: Inbox, browser: Browser, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { headers, body } = request
  if (browser.ended) return refuse(reply, 410, 'the subscription has ended')
  const sender = readVapid(headers.authorization, originOf(request))
  if (!sender) return refuse(reply, 401, 'no VAPID token of today, for this service, signed by its key')
  if (browser.sender && browser.sender !== sender.key) return refuse(reply, 403, 'subscribed with another key')
  if (!/^\d+$/.test(String(headers.ttl))) return refuse(reply, 400, 'no TTL')
  if (headers['content-encoding'] !== 'aes128gcm' || !Buffer.isBuffer(body)) return refuse(reply, 415, 'not aes128gcm')
  if (body.length > maxBytes) return refuse(reply, 413, 'above 4096 bytes')
  const payload = opened(browser, body)
  if (payload === undefined) return refuse(reply, 400, 'cannot be decrypted')
  const stored = inbox.add({ ...parsePush(payload), ...sentBy(request, sender), to: browser.id, payload, source: body })
  return reply.code(201).header('location', `/messages/${stored.id}`).send()
}

/** The text of a message, if it was encrypted for this browser (RFC 8291). */
function opened({ key, subscription }: Browser, body: Buffer): string | undefined {
  try {
    return decrypt(body, { version: 'aes128gcm', privateKey: key, authSecret: subscription.keys.auth }).toString('utf8')
  } catch {
    return undefined
  }
}

const sentBy = ({ headers }: FastifyRequest, { subject }: Sender) => ({
  kind: 'push' as const,
  received_at: new Date().toISOString(),
  from: subject,
  sender: subject,
  language: '',
  ttl: Number(headers.ttl),
  urgency: String(headers.urgency ?? 'normal'),
  topic: String(headers.topic ?? ''),
})

/** What a service worker shows of the JSON; another payload is shown as it is. */
function parsePush(payload: string): { subject: string; text: string; url: string; tag: string } {
  const plain = { subject: 'Push message', text: payload, url: '', tag: '' }
  try {
    const { title, body, url, tag } = JSON.parse(payload) as Record<string, unknown>
    return { subject: String(title ?? ''), text: String(body ?? ''), url: String(url ?? ''), tag: String(tag ?? '') }
  } catch {
    return plain
  }
}
