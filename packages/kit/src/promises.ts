/**
 * When money that goes back is there: at cards and apps of providers within hours, in bank accounts within days, of which the
 * shop sets the last (`refund_days`).
 */
export const refundPromise = (days: number) => ({
  app_hours: 48,
  account_days: { from: Math.min(3, days), to: days },
})
