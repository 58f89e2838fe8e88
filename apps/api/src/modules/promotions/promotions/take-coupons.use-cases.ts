import type { Tx } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import {
  type CouponRow,
  customersOfOrder,
  deleteUses,
  holdCoupons,
  insertCustomer,
  insertUse,
  refusedFor,
} from './coupon-uses.repository.ts'
import type { CouponProblem } from './domain/deal.ts'

/** An order just placed, as far as its coupons care. */
type Placed = { id: number; adjustments: { coupon_code: string | null }[] }
type Taking = { by: string; now: Date }

/**
 * Uses up the coupons that gave the order a discount, in the transaction that places it and after it is written. Of two
 * orders that want the last use one gets it; the other is refused with the reason (`coupon_used_up`,
 * `coupon_already_used` …), and nothing of it stays.
 */
export async function takeCoupons(tx: Tx, order: Placed, taking: Taking): Promise<void> {
  const codes = codesOf(order)
  if (codes.length === 0) return
  const customers = await customersOfOrder(tx, order.id)
  for (const coupon of await holdCoupons(tx, codes)) await take(tx, coupon, order.id, customers, taking)
}

async function take(tx: Tx, coupon: CouponRow, order_id: number, customers: string[], taking: Taking) {
  const refused =
    (await refusedFor(tx, coupon.id, order_id, taking.now)) ?? (await use(tx, coupon, order_id, customers, taking))
  if (refused) throw new ShopError(refused, { params: { code: coupon.code } })
}

async function use(
  tx: Tx,
  coupon: CouponRow,
  order_id: number,
  customers: string[],
  { by, now }: Taking,
): Promise<CouponProblem | null> {
  const use_id = await insertUse(tx, { coupon, order_id, used_by: by, now })
  if (use_id === undefined) return 'coupon_used_up'
  if (coupon.per_customer === null) return null
  for (const customer of customers) {
    if (!(await insertCustomer(tx, { coupon_id: coupon.id, use_id, customer }, coupon.per_customer)))
      return 'coupon_already_used'
  }
  return null
}

/**
 * Uses the coupons of an order again that were given back when it expired: its money was received after all. That a coupon ended
 * meanwhile is no reason against it, since the shopper agreed to the total while it ran; that its uses are taken is, and
 * then nothing is used and the reason comes back.
 */
export async function retakeCoupons(tx: Tx, order: Placed, taking: Taking): Promise<CouponProblem | null> {
  const codes = codesOf(order)
  if (codes.length === 0) return null
  const customers = await customersOfOrder(tx, order.id)
  for (const coupon of await holdCoupons(tx, codes)) {
    const refused = await use(tx, coupon, order.id, customers, taking)
    if (!refused) continue
    await deleteUses(tx, order.id)
    return refused
  }
  return null
}

const codesOf = ({ adjustments }: Placed): string[] => [
  ...new Set(adjustments.flatMap(({ coupon_code }) => coupon_code ?? [])),
]

/** Releases the coupon uses of an unsuccessful order; idempotent. */
export const releaseCoupons = (tx: Tx, orderId: number): Promise<void> => deleteUses(tx, orderId)
