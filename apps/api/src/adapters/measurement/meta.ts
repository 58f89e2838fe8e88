import { hash } from 'node:crypto'
import type { PurchaseReport } from '../../modules/base/measurement/index.ts'
import { postReport } from './post.ts'

export type MetaOptions = {
  /** Of the Graph API with its version: `https://graph.facebook.com/v23.0`. */
  url: string
  pixel_id: string
  access_token: string
  timeout?: number
}

const digest = (text: string): string => hash('sha256', text)
/** Trimmed and in small letters, as Meta wants it before it is hashed. */
const emailDigest = (email: string): string => digest(email.trim().toLowerCase())
/** Digits with the country's code and without the plus. */
function phoneDigest(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 8) return undefined
  return digest(digits.length === 8 ? `976${digits}` : digits)
}

/**
 * Meta's Conversions API. The pixel's own event has the same `event_id`, so the purchase counts once. Address and number
 * leave the shop as SHA-256 only.
 */
export function metaReports({ url, pixel_id, access_token, timeout }: MetaOptions) {
  return async ({ event, at, origin, ...buyer }: PurchaseReport): Promise<void> => {
    const { email, phone, browser_id, click_id, user_agent } = buyer
    const ph = phone ? phoneDigest(phone) : undefined
    const report = {
      event_name: 'Purchase',
      event_time: Math.floor(at.getTime() / 1000),
      event_id: event.event_id,
      event_source_url: origin,
      action_source: 'website',
      user_data: {
        ...(email && { em: [emailDigest(email)] }),
        ...(ph && { ph: [ph] }),
        ...(browser_id && { fbp: browser_id }),
        ...(click_id && { fbc: click_id }),
        ...(user_agent && { client_user_agent: user_agent }),
      },
      custom_data: {
        currency: event.currency,
        value: event.value,
        content_type: 'product',
        contents: event.items.map(({ item_id, quantity, price }) => ({ id: item_id, quantity, item_price: price })),
      },
    }
    await postReport(`${url}/${pixel_id}/events`, { data: [report], access_token }, timeout)
  }
}
