import type { Tx } from '../../platform/db.ts'

export type GivenCoupon = { promotion_id: number; user_id: number; code: string; expires_at: Date }

/** A coupon for one person and one use. */
export const insertCoupon = (tx: Tx, given: GivenCoupon): Promise<{ id: number; code: string }> =>
  tx
    .insertInto('coupons')
    .values({ ...given, usage_limit: 1 })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
