import type { Tx } from '../../../platform/database/db.ts'
import { type GivenCoupon, insertCoupon } from './given-coupons.repository.ts'

/** Gives a coupon for one use, to one person or to whoever has its code; its code is ten or more unmistakable letters. */
export const giveCoupon = (tx: Tx, given: GivenCoupon): Promise<{ id: number; code: string }> => insertCoupon(tx, given)
