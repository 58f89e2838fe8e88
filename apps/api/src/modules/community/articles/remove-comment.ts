import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { tellCommenter } from './announce.ts'
import { requireUser } from './author.ts'
import { type CommentStatus, findComment, type RemovedAs } from './comments.queries.ts'
import { countComments, lockArticle, lockComment, takeAway } from './comments.repository.ts'

type Owner = { user_id: number | null; owner_id: number | null; status: CommentStatus }

/**
 * As what the caller may take a comment away: its writer in any state; who wrote the article, and staff who moderate, what
 * readers see or saw. A refused one stays with its writer, who may appeal.
 */
export function removerOf({ user }: Pick<Ctx, 'user'>, row: Owner): RemovedAs | undefined {
  if (!user || row.status === 'deleted') return undefined
  if (row.user_id === user.id) return 'writer'
  if (row.status === 'refused') return undefined
  if (row.owner_id === user.id) return 'owner'
  return user.permissions.has('moderation.edit') && !user.view_as ? 'shop' : undefined
}

/** Takes a comment away; replies to it stay below an empty line. Its writer is told when it was somebody else. */
export async function removeComment(ctx: Ctx, id: number): Promise<void> {
  requireUser(ctx)
  const known = await findComment(ctx.db, id)
  if (!known) throw new ShopError('not_found')
  await transact(ctx.db, async (tx) => {
    await lockArticle(tx, known.article_id)
    const row = await lockComment(tx, id)
    const as = row && removerOf(ctx, row)
    if (!row || !as) throw new ShopError('not_found')
    await takeAway(tx, id, as)
    await countComments(tx, row.article_id)
    if (as === 'writer') return
    if (row.user_id !== null) await tellCommenter(ctx, tx, row, as)
    if (as === 'shop')
      await audit(ctx, tx, {
        subject_type: 'comment',
        subject_id: String(id),
        before: { status: row.status, reason: row.reason },
        after: { status: 'deleted', reason: null },
      })
  })
}
