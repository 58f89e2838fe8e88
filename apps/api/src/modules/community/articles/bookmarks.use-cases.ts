import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { lockUser } from '../../base/identity/index.ts'
import { publishedIds } from './articles.queries.ts'
import { requireUser } from './author.ts'
import { listBookmarks } from './bookmarks.queries.ts'
import { mark, unmark } from './bookmarks.repository.ts'

const mostMarks = 1000
const usualKind = 'article'

/** What kind of thing is marked: one lower-case word; articles when none is named. */
export function kindOf(type: string | undefined): string {
  const kind = type?.trim() || usualKind
  if (!/^[a-z][a-z_]{0,39}$/.test(kind))
    throw new ShopError('invalid_input', { faults: [{ key: 'type', code: 'slug_invalid' }] })
  return kind
}

/** Marks something, or unmarks it if it was marked; gives all marks of its kind. Refuses an article that nobody may read
 * (`not_found`), and more than a thousand (`limit_reached`). */
export async function toggleBookmark(
  ctx: Ctx,
  { id, type }: { id: number; type?: string | undefined },
): Promise<number[]> {
  const user_id = requireUser(ctx)
  const kind = kindOf(type)
  if (!Number.isSafeInteger(id) || id <= 0) throw new ShopError('not_found')
  return transact(ctx.db, async (tx) => {
    await lockUser(tx, user_id)
    const before = await listBookmarks(tx, user_id, kind)
    const made = { user_id, kind, item_id: id }
    if (!(await unmark(tx, made))) {
      if (kind === usualKind && (await publishedIds(tx, [id], ctx.now)).length === 0) throw new ShopError('not_found')
      if (before.length >= mostMarks) throw new ShopError('limit_reached', { params: { limit: mostMarks } })
      await mark(tx, made, ctx.now)
    }
    return listBookmarks(tx, user_id, kind)
  })
}
