import { createECDH, createHash } from 'node:crypto'
import type { RequestDetails } from 'web-push'
import { PushError, type PushPort } from '../../modules/messages/notify/index.ts'
import { mayCall, PublicRequestError, requestPublic } from '../../platform/public-request.ts'

/** The shop's keys as a sender (RFC 8292), base64url, and whom a push service may ask: `mailto:` or `https:`. */
export type VapidKeys = { public_key: string; private_key: string }
export type WebPushOptions = VapidKeys & {
  subject: string
  /** The origin of a sandbox, whose push service is called though it is not public. */
  sandbox?: string | undefined
  /** For the whole of one message, milliseconds. */
  timeout?: number
}

export function makeVapidKeys(): VapidKeys {
  const curve = createECDH('prime256v1')
  const public_key = curve.generateKeys('base64url')
  // a number with zeros in front is given without them
  const number = curve.getPrivateKey()
  const private_key = Buffer.concat([Buffer.alloc(32 - number.length), number]).toString('base64url')
  return { public_key, private_key }
}

/** The subscription is unknown, over, or another sender's: it will never take a message of this shop. */
const over = new Set([403, 404, 410])
/** A message is of use for a day. */
const lifetimeSeconds = 86_400

/** Whether an address is a subscription of the sandbox's push service: its other paths are the acts of banks and payers. */
function isSandboxPush(sandbox: string | undefined, { origin, pathname, href }: URL): boolean {
  if (!sandbox || !/^\/push\/[\w-]{8,64}$/.test(pathname) || href !== `${origin}${pathname}`) return false
  // it answers by number and by name
  return origin === sandbox || origin === sandbox.replace('//127.0.0.1', '//localhost')
}

/** Web Push (RFC 8030). Endpoints come from strangers, so they are called by the guarded client. */
export function webPushPort({ public_key, private_key, subject, sandbox, timeout = 15_000 }: WebPushOptions): PushPort {
  const allows = (url: URL): boolean => isSandboxPush(sandbox, url)
  return {
    public_key,
    accepts: (endpoint) => mayCall(endpoint, allows),
    async send({ endpoint, p256dh, auth }, message) {
      if (!mayCall(endpoint, allows)) throw new PushError('push refused: not a public address')
      const topic = createHash('sha256').update(message.tag).digest('base64url').slice(0, 32)
      const { default: webPush } = await import('web-push')
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails: { subject, publicKey: public_key, privateKey: private_key },
        TTL: lifetimeSeconds,
        urgency: 'normal',
        topic,
      })
      const status = await post(details, timeout, allows)
      if (over.has(status)) return 'gone'
      if (status >= 200 && status < 300) return 'sent'
      throw new PushError(`push refused (${status})`)
    },
  }
}

/** The status of the answer; its words may repeat the endpoint, which is a secret of the browser's, and stay unread. */
async function post(
  { endpoint, headers, body }: RequestDetails,
  timeout: number,
  allows: (url: URL) => boolean,
): Promise<number> {
  try {
    return (await requestPublic(endpoint, { method: 'POST', headers, body: body ?? '', timeout, allows })).status
  } catch (error) {
    throw new PushError(error instanceof PublicRequestError ? `push ${error.message}` : 'push unreachable')
  }
}
