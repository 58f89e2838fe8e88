import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { isAsLeft } from '../../../platform/staff/undoable.ts'
import { findReview, type ReviewRow } from './reviews.queries.ts'
import {
  answerReview,
  approveReview,
  countReviews,
  hidePhoto,
  lockProduct,
  lockReview,
  type ReviewState,
  refuseReview,
  restoreReview,
} from './reviews.repository.ts'

const stateOf = ({ approved, refused_for, held_for, answer }: ReviewState): ReviewState => ({
  approved,
  refused_for,
  held_for,
  answer,
})

type Change = { kind: 'publish' } | { kind: 'refuse'; reason: string } | { kind: 'answer'; answer: string }

/** Approves, refuses or answers a review; the mean of its product follows. */
export async function decide(ctx: Ctx, id: number, change: Change): Promise<ReviewRow> {
  const text = change.kind === 'refuse' ? change.reason.trim() : change.kind === 'answer' ? change.answer.trim() : ''
  if (change.kind === 'refuse' && !text)
    throw new ShopError('invalid_input', { faults: [{ key: 'reason', code: 'blank' }] })
  const known = await findReview(ctx.db, id)
  if (!known) throw new ShopError('not_found')
  await transact(ctx.db, async (tx) => {
    await lockProduct(tx, known.product_id)
    const before = await lockReview(tx, id)
    if (!before) throw new ShopError('not_found')
    if (change.kind === 'publish') await approveReview(tx, id)
    if (change.kind === 'refuse') await refuseReview(tx, id, text)
    if (change.kind === 'answer') await answerReview(tx, id, text || null, ctx.now)
    await countReviews(tx, [known.product_id])
    const after = await lockReview(tx, id)
    await audit(ctx, tx, {
      subject_type: 'review',
      subject_id: String(id),
      before: stateOf(before),
      after: after ? stateOf(after) : null,
    })
  })
  const row = await findReview(ctx.db, id)
  if (!row) throw new ShopError('not_found')
  return row
}

/** What a row of the audit log says of a decision. */
export type Left = { before: Record<string, unknown>; after: Record<string, unknown> }

/** Puts back what a decision changed; false where the review has changed since. */
export async function undoReviewDecision(ctx: Ctx, tx: Tx, id: number, row: Left): Promise<boolean> {
  const known = await findReview(tx, id)
  if (!known) return false
  await lockProduct(tx, known.product_id)
  const found = await lockReview(tx, id)
  if (!found || !isAsLeft(stateOf(found), row)) return false
  const before = stateOf(found)
  const after = { ...before, ...row.before }
  await restoreReview(tx, id, after)
  await countReviews(tx, [known.product_id])
  await audit(ctx, tx, { subject_type: 'review', subject_id: String(id), before, after })
  return true
}

/** Hides a photo of a review, or shows it again. */
export const setPhotoHidden = (ctx: Ctx, id: number, photo_id: number, hidden: boolean): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const known = await findReview(tx, id)
    if (!known) throw new ShopError('not_found')
    await lockProduct(tx, known.product_id)
    const was = await hidePhoto(tx, id, photo_id, hidden)
    if (was === undefined) throw new ShopError('not_found')
    const name = `photo_${photo_id}`
    await audit(ctx, tx, {
      subject_type: 'review',
      subject_id: String(id),
      before: { [name]: was ? 'hidden' : 'shown' },
      after: { [name]: hidden ? 'hidden' : 'shown' },
    })
  })
