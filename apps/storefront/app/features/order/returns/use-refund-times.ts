import { refundPromise } from '@delguur/kit/promises'
import { useTenant } from '../../../lib/tenant.ts'

/** The figures of the sentences that say when money is back. */
export function useRefundTimes(): { hours: number; from: number; to: number } {
  const { app_hours: hours, account_days } = refundPromise(useTenant().refund_days)
  return { hours, ...account_days }
}
