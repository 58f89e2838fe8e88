import { createHash } from 'node:crypto'
import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import webPush, { type RequestDetails } from 'web-push'
import { PushError, type PushPort } from '../../modules/notify/index.ts'
import { isPublicUrl, publicLookup } from './public-address.ts'

/** The shop's keys as a sender (RFC 8292), base64url, and whom a push service may ask: `mailto:` or `https:`. */
export type VapidKeys = { public_key: string; private_key: string }
export type WebPushOptions = VapidKeys & {
  subject: string
  /** Origins that are called though they are not public: the sandbox's. */
  allowed?: string[]
  /** For the whole of one message, milliseconds. */
  patience?: number
}

export function makeVapidKeys(): VapidKeys {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return { public_key: publicKey, private_key: privateKey }
}

/** The subscription is unknown, over, or another sender's: it will never take a message of this shop. */
const over = new Set([403, 404, 410])
/** A message is of use for a day. */
const lifetimeSeconds = 86_400

/**
 * Web Push. Endpoints come from strangers: only https at public addresses is called, whatever a name leads to, and no
 * redirect is followed.
 */
export function webPushPort({
  public_key,
  private_key,
  subject,
  allowed = [],
  patience = 15_000,
}: WebPushOptions): PushPort {
  const isAllowed = (endpoint: string): boolean => URL.canParse(endpoint) && allowed.includes(new URL(endpoint).origin)
  const accepts = (endpoint: string): boolean => isAllowed(endpoint) || isPublicUrl(endpoint)
  return {
    public_key,
    accepts,
    async send({ endpoint, p256dh, auth }, message) {
      if (!accepts(endpoint)) throw new PushError('push refused: not a public address')
      const topic = createHash('sha256').update(message.tag).digest('base64url').slice(0, 32)
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails: { subject, publicKey: public_key, privateKey: private_key },
        TTL: lifetimeSeconds,
        urgency: 'normal',
        topic,
      })
      const status = await post(details, { guarded: !isAllowed(endpoint), patience })
      if (over.has(status)) return 'gone'
      if (status >= 200 && status < 300) return 'sent'
      throw new PushError(`push refused (${status})`)
    },
  }
}

type How = { guarded: boolean; patience: number }

/** The status of the answer; its words may repeat the endpoint, which is a secret of the browser's, and stay unread. */
function post({ endpoint, method, headers, body }: RequestDetails, { guarded, patience }: How): Promise<number> {
  const signal = AbortSignal.timeout(patience)
  const ask = endpoint.startsWith('https:') ? request : requestPlain
  return new Promise((done, fail) => {
    const asked = ask(endpoint, { method, headers, signal, ...(guarded && { lookup: publicLookup }) }, (answer) => {
      answer.resume()
      done(answer.statusCode ?? 0)
    })
    asked.on('error', () => fail(new PushError(signal.aborted ? 'push timed out' : 'push unreachable')))
    asked.end(body)
  })
}
