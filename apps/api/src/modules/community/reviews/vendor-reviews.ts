import type { ReviewInput } from '@delguur/contract/community/reviews'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { isAsLeft } from '../../../platform/staff/undoable.ts'
import { spamReason } from '../articles/index.ts'
import type { Left } from './moderate.ts'
import { findVendorReview, receivedFrom, type VendorReviewRow, vendorReviewBy } from './vendor-reviews.queries.ts'
import {
  decideVendorReview,
  deleteVendorReview,
  lockVendorReview,
  saveVendorReview,
} from './vendor-reviews.repository.ts'
import { checkedWords, requireUser } from './write-review.ts'

const written = { name: 'vendor_reviews.write', tries: 10, seconds: 3600 }

/**
 * Writes or changes the caller's review of a vendor; it is shown once staff have approved it. Refuses who has received nothing
 * of the vendor (`review_not_bought`), `invalid_input` by field and `too_many_requests`.
 */
export async function writeVendorReview(
  ctx: Ctx,
  vendor_id: number,
  input: Pick<ReviewInput, 'rating' | 'comment'>,
): Promise<VendorReviewRow> {
  const user_id = requireUser(ctx)
  if (!(await receivedFrom(ctx.db, user_id, vendor_id))) throw new ShopError('review_not_bought')
  await spend(ctx, written, String(user_id))
  const { rating, comment, faults } = checkedWords(input)
  if (faults.length > 0) throw new ShopError('invalid_input', { faults })
  const held_for = spamReason(comment, false) ?? null
  await transact(ctx.db, (tx) => saveVendorReview(tx, { vendor_id, user_id, rating, comment, held_for }, ctx.now))
  return found(await vendorReviewBy(ctx.db, user_id, vendor_id))
}

/** Deletes the caller's review of a vendor. */
export async function removeVendorReview(ctx: Ctx, vendorId: number): Promise<void> {
  const user = requireUser(ctx)
  if (!(await transact(ctx.db, (tx) => deleteVendorReview(tx, user, vendorId)))) throw new ShopError('not_found')
}

export const publishVendorReview = (ctx: Ctx, id: number): Promise<VendorReviewRow> => decide(ctx, id, null)

/** Takes a review down; its writer reads the reason. */
export function refuseVendorReview(ctx: Ctx, id: number, text: string): Promise<VendorReviewRow> {
  const reason = text.trim()
  if (!reason) throw new ShopError('invalid_input', { faults: [{ key: 'reason', code: 'blank' }] })
  return decide(ctx, id, reason)
}

/** Puts back what a decision changed; false where the review has changed since. */
export async function undoVendorReviewDecision(ctx: Ctx, tx: Tx, id: number, row: Left): Promise<boolean> {
  const before = await lockVendorReview(tx, id)
  if (!before || !isAsLeft(before, row)) return false
  const after = { ...before, ...row.before }
  await decideVendorReview(tx, id, after)
  await audit(ctx, tx, { subject_type: 'vendor_review', subject_id: String(id), before, after })
  return true
}

async function decide(ctx: Ctx, id: number, refused_for: string | null): Promise<VendorReviewRow> {
  await transact(ctx.db, async (tx) => {
    const before = found(await lockVendorReview(tx, id))
    const after = { approved: refused_for === null, refused_for }
    await decideVendorReview(tx, id, after)
    await audit(ctx, tx, { subject_type: 'vendor_review', subject_id: String(id), before, after })
  })
  return found(await findVendorReview(ctx.db, id))
}

function found<T>(row: T | undefined): T {
  if (!row) throw new ShopError('not_found')
  return row
}
