import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import type { WebhookPort } from '../../modules/webhooks/index.ts'
import { isPublicUrl, publicLookup } from '../push/public-address.ts'

/**
 * Calls over HTTPS: public addresses only, checked as the name is looked up, no redirects, what is answered is not read.
 * `allowed` are origins that are called all the same: those of a sandbox.
 */
export function httpWebhooks({
  allowed = [],
  patience = 10_000,
}: {
  allowed?: string[]
  patience?: number
} = {}): WebhookPort {
  const isAllowed = (url: string): boolean => URL.canParse(url) && allowed.includes(new URL(url).origin)
  return {
    allows: (url) => isPublicUrl(url) || isAllowed(url),
    send(url, headers, body) {
      const own = isAllowed(url)
      if (!own && !isPublicUrl(url)) return Promise.reject(new Error('not a public address'))
      const ask = new URL(url).protocol === 'http:' ? plainRequest : request
      return new Promise((resolve, reject) => {
        const call = ask(url, {
          ...{ method: 'POST', headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) } },
          ...(!own && { lookup: publicLookup }),
          signal: AbortSignal.timeout(patience),
        })
        call.on('error', reject)
        call.on('response', (answer) => {
          answer.destroy()
          resolve(answer.statusCode ?? 0)
        })
        call.end(body)
      })
    },
  }
}
