import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { isAsLeft } from '../../../platform/staff/undoable.ts'
import { findComment, type HeldRow, readHeld } from './comments.queries.ts'
import { changeComment, countComments, insertComment, lockArticle, lockComment } from './comments.repository.ts'
import { digestOf } from './comments.ts'

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
  const held = await readHeld(ctx.db, id)
  if (!held) throw new ShopError('not_found')
  return held
}

type Left = { before: Record<string, unknown>; after: Record<string, unknown> }

/** Puts back what a decision changed; false where the comment has changed since. */
export async function undoCommentDecision(ctx: Ctx, tx: Tx, id: number, row: Left): Promise<boolean> {
  const known = await findComment(tx, id)
  if (!known) return false
  await lockArticle(tx, known.article_id)
  const found = await lockComment(tx, id)
  if (!found) return false
  const before = { status: found.status, reason: found.reason }
  if (!isAsLeft(before, row)) return false
  const after = { ...before, ...row.before }
  await changeComment(tx, id, after)
  await countComments(tx, known.article_id)
  await audit(ctx, tx, { subject_type: 'comment', subject_id: String(id), before, after })
  return true
}

/** Answers a comment in the name of the shop; gives the id of the answer. */
export const replyToComment = (ctx: Ctx, id: number, text: string): Promise<number> =>
  transact(ctx.db, async (tx) => {
    const known = await findComment(tx, id)
    if (known?.status !== 'published') throw new ShopError('not_found')
    await lockArticle(tx, known.article_id)
    const made = await insertComment(
      tx,
      {
        article_id: known.article_id,
        user_id: idOf(ctx),
        by_shop: true,
        reply_id: known.reply_id ?? known.id,
        body: text,
        status: 'published',
        reason: null,
        digest: digestOf(text),
      },
      ctx.now,
    )
    await countComments(tx, known.article_id)
    await audit(ctx, tx, {
      subject_type: 'comment',
      subject_id: String(id),
      before: null,
      after: { reply: text },
    })
    return made
  })

function idOf({ user }: Ctx): number {
  if (!user) throw new ShopError('forbidden')
  return user.id
}
