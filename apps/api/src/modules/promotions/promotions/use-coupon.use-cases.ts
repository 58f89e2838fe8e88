import { createHash } from 'node:crypto'
import type { FoundCode } from '@delguur/contract/office/lookup'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { holdCoupons, insertCustomer, insertUse } from './coupon-uses.repository.ts'
import { asCode } from './domain/code.ts'
import { type CouponRow, findCoupon } from './promotions.queries.ts'
import { couponState } from './promotions.serializer.ts'

/** A coupon by what stands on it: its code as it was typed or scanned, or its number. */
export async function staffCoupon(ctx: Ctx, key: string, db = ctx.db): Promise<CouponRow> {
  const code = asCode(key)
  const byCode = code && (await findCoupon(db, { code }))
  const found = byCode || (/^\d{1,15}$/.test(key) ? await findCoupon(db, { id: Number(key) }) : undefined)
  if (!found) throw new ShopError('not_found')
  return found
}

/** The same by a scanner, which reads codes; a number alone would be the id of any coupon. */
export async function scannedCoupon(ctx: Ctx, code: string): Promise<FoundCode | null> {
  const key = asCode(code)
  const found = key && !/^\d+$/.test(code) ? await findCoupon(ctx.db, { code: key }) : undefined
  return found ? { kind: 'coupon' } : null
}

const hashOf = (customer: string): string => createHash('sha256').update(customer).digest('hex')

const refusals = {
  inactive: 'coupon_inactive',
  used: 'coupon_used_up',
  expired: 'coupon_expired',
  upcoming: 'coupon_not_started',
} as const

/**
 * Uses a coupon at the counter, once for each call; `coupon_used_up` when nothing is left of it, whoever was faster, and the
 * reason when its time is not now. `not_found` when what was scanned is another coupon.
 */
export async function useCoupon(ctx: Ctx, key: string, scanned?: string): Promise<CouponRow> {
  return transact(ctx.db, async (tx) => {
    const { code } = await staffCoupon(ctx, key, tx)
    if (scanned !== undefined && asCode(scanned) !== code) throw new ShopError('not_found')
    const [coupon] = await holdCoupons(tx, [code])
    const row = await staffCoupon(ctx, code, tx)
    const state = couponState(row, ctx.now)
    if (!coupon || state !== 'active') throw new ShopError(state === 'active' ? 'not_found' : refusals[state])
    const used_by = `${ctx.user?.role ?? 'staff'}:${ctx.user?.id ?? 0}`
    const use_id = await insertUse(tx, { coupon, order_id: null, used_by, now: ctx.now })
    if (use_id === undefined) throw new ShopError('coupon_used_up')
    if (row.user_id !== null && coupon.per_customer !== null) {
      const use = { coupon_id: coupon.id, use_id, customer: hashOf(`user:${row.user_id}`) }
      if (!(await insertCustomer(tx, use, coupon.per_customer))) throw new ShopError('coupon_already_used')
    }
    const used = await staffCoupon(ctx, code, tx)
    const subject = { subject_type: 'coupon', subject_id: String(coupon.id) }
    await audit(ctx, tx, { ...subject, before: null, after: { use_id, used_by } })
    return used
  })
}
