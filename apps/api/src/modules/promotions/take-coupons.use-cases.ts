import type { Tx } from '../../platform/db.ts'
import { ShopError } from '../../platform/shop-error.ts'
import {
  type CouponRow,
  customersOfOrder,
  deleteUses,
  holdCoupons,
  insertCustomer,
  insertUse,
  refusedFor,
} from './coupon-uses.repository.ts'

/** An order just placed, as far as its coupons care. */
type Placed = { id: number; adjustments: { coupon_code: string | null }[] }
type Taking = { by: string; now: Date }

/**
 * Uses up the coupons that gave the order a discount, in the transaction that places it and after it is written. Of two
 * orders that want the last use one gets it; the other is refused with the reason (`coupon_used_up`,
 * `coupon_already_used` …), and nothing of it stays.
 */
export async function takeCoupons(tx: Tx, order: Placed, taking: Taking): Promise<void> {
  const codes = [...new Set(order.adjustments.flatMap(({ coupon_code }) => coupon_code ?? []))]
  if (codes.length === 0) return
  const customers = await customersOfOrder(tx, order.id)
  for (const coupon of await holdCoupons(tx, codes)) await take(tx, coupon, order.id, customers, taking)
}

async function take(tx: Tx, coupon: CouponRow, order_id: number, customers: string[], { by, now }: Taking) {
  const refused = await refusedFor(tx, coupon.id, order_id, now)
  if (refused) throw new ShopError(refused, { params: { code: coupon.code } })
  const use_id = await insertUse(tx, { coupon, order_id, used_by: by, now })
  if (use_id === undefined) throw new ShopError('coupon_used_up', { params: { code: coupon.code } })
  if (coupon.per_customer === null) return
  for (const customer of customers) {
    if (!(await insertCustomer(tx, { coupon_id: coupon.id, use_id, customer }, coupon.per_customer)))
      throw new ShopError('coupon_already_used', { params: { code: coupon.code } })
  }
}

/** Gives back the uses of an order that came to nothing; again changes nothing. */
export const releaseCoupons = (tx: Tx, orderId: number): Promise<void> => deleteUses(tx, orderId)
