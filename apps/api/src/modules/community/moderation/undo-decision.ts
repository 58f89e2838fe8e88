import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { undoCommentDecision, undoTagDecision } from '../articles/index.ts'
import { type Left, setPhotoHidden, undoReviewDecision, undoVendorReviewDecision } from '../reviews/index.ts'

type Row = Left & { subject_type: string; subject_id: string; act: string }
type Undo = (ctx: Ctx, tx: Tx, id: number, row: Left) => Promise<boolean>

// an article is announced to readers and its writer is told: neither can be taken back
const inverses: Partial<Record<string, Undo>> = {
  review: undoReviewDecision,
  vendor_review: undoVendorReviewDecision,
  comment: undoCommentDecision,
  article_tag: undoTagDecision,
}

/** Takes a decision back as a row of the log says it. Refuses what has changed since, and what has no way back. */
export async function undoDecision(ctx: Ctx, row: Row): Promise<void> {
  const tx = ctx.db as Tx
  const id = Number(row.subject_id)
  const [photo] = Object.entries(row.after).filter(([name]) => name.startsWith('photo_'))
  if (photo) return setPhotoHidden(ctx, id, Number(photo[0].slice('photo_'.length)), photo[1] !== 'hidden')
  const inverse = inverses[row.subject_type]
  if (!inverse) throw new ShopError('undo_impossible')
  if (!(await inverse(ctx, tx, id, row))) throw new ShopError('undo_changed')
}
