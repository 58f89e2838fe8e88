import { audit } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/db.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { findReview, type ReviewRow } from './reviews.queries.ts'
import {
  answerReview,
  approveReview,
  countReviews,
  lockProduct,
  lockReview,
  refuseReview,
} from './reviews.repository.ts'

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
    const shown = (row: typeof before | undefined) => ({
      approved: row?.approved ?? false,
      refused_for: row?.refused_for ?? null,
      answer: row?.answer ?? null,
    })
    await audit(ctx, tx, { subject_type: 'review', subject_id: String(id), before: shown(before), after: shown(after) })
  })
  const row = await findReview(ctx.db, id)
  if (!row) throw new ShopError('not_found')
  return row
}
