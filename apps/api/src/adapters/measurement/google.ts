import { randomInt } from 'node:crypto'
import type { PurchaseReport } from '../../modules/base/measurement/index.ts'
import { postReport } from './post.ts'

export type GoogleOptions = {
  /** `https://www.google-analytics.com/mp/collect`. */
  url: string
  measurement_id: string
  api_secret: string
  timeout?: number
}

/**
 * Google Analytics 4 by its Measurement Protocol. The browser's own event has the same `transaction_id`, so the purchase
 * counts once. Advertising signals are refused: what is agreed to is statistics.
 */
export function googleReports({ url, measurement_id, api_secret, timeout }: GoogleOptions) {
  const to = `${url}?${new URLSearchParams({ measurement_id, api_secret })}`
  return async ({ event, at, client_id }: PurchaseReport): Promise<void> => {
    const { event_id, ...params } = event
    await postReport(
      to,
      {
        // a browser that blocks the script has no number there: the purchase is counted, nobody is followed
        client_id: client_id ?? `${randomInt(1e9, 2e9)}.${Math.floor(at.getTime() / 1000)}`,
        timestamp_micros: at.getTime() * 1000,
        consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
        events: [{ name: 'purchase', params: { transaction_id: event_id, ...params } }],
      },
      timeout,
    )
  }
}
