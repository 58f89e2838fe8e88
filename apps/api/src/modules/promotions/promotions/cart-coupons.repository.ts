import type { Tx } from '../../../platform/database/db.ts'

/** Puts a coupon on a cart; twice is once. */
export const putCoupon = async (tx: Tx, order_id: number, coupon_id: number, created_at: Date): Promise<void> => {
  await tx
    .insertInto('order_coupons')
    .values({ order_id, coupon_id, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes coupons off a cart. */
export const dropCoupons = async (tx: Tx, order_id: number, coupon_ids: number[]): Promise<void> => {
  if (coupon_ids.length === 0) return
  await tx.deleteFrom('order_coupons').where('order_id', '=', order_id).where('coupon_id', 'in', coupon_ids).execute()
}
