import type { Tx } from '../../../platform/database/db.ts'

/** Without a person it is for whoever has the code. */
export type GivenCoupon = { promotion_id: number; user_id: number | null; code: string; expires_at: Date }

/** A coupon for one use. */
export const insertCoupon = (tx: Tx, given: GivenCoupon): Promise<{ id: number; code: string }> =>
  tx
    .insertInto('coupons')
    .values({ ...given, usage_limit: 1 })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
