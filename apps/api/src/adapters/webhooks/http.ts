import type { WebhookPort } from '../../modules/office/webhooks/index.ts'
import { mayCall, requestPublic } from '../../platform/public-request.ts'

/** Calls the addresses that staff chose; what is answered is not read. `allowed` are origins of stand-ins. */
export function httpWebhooks({
  allowed = [],
  timeout = 10_000,
}: {
  allowed?: string[]
  timeout?: number
} = {}): WebhookPort {
  const allows = ({ origin }: URL): boolean => allowed.includes(origin)
  return {
    allows: (url) => mayCall(url, allows),
    async send(url, headers, body) {
      const length = { 'content-length': Buffer.byteLength(body) }
      const request = { method: 'POST', headers: { ...headers, ...length }, body, timeout: timeout, allows } as const
      return (await requestPublic(url, request)).status
    },
  }
}
