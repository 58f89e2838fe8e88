import { audit } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/db.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { findComment, type HeldRow, readHeld } from './comments.queries.ts'
import { changeComment, countComments, lockArticle, lockComment } from './comments.repository.ts'

/** Publishes a comment, or takes it down with a reason. Refuses with `not_found` for a deleted one. */
export async function decide(
  ctx: Ctx,
  id: number,
  status: 'published' | 'refused',
  reason: string | null,
): Promise<HeldRow> {
  if (status === 'refused' && !reason?.trim())
    throw new ShopError('invalid_input', { faults: [{ key: 'reason', code: 'blank' }] })
  const known = await findComment(ctx.db, id)
  if (!known) throw new ShopError('not_found')
  await transact(ctx.db, async (tx) => {
    await lockArticle(tx, known.article_id)
    const row = await lockComment(tx, id)
    if (!row || row.status === 'deleted') throw new ShopError('not_found')
    await changeComment(tx, id, { status, reason: reason?.trim() ?? null })
    await countComments(tx, row.article_id)
    await audit(ctx, tx, {
      subject_type: 'comment',
      subject_id: String(id),
      before: { status: row.status, reason: row.reason },
      after: { status, reason },
    })
  })
  const [held] = await readHeld(ctx.db, { page: 1, per_page: 1 }, id)
  if (!held) throw new ShopError('not_found')
  return held
}
