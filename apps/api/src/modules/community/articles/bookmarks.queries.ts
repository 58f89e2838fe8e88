import type { Db } from '../../../platform/database/db.ts'

/** Ids of what a person has marked, the newest first. */
export async function listBookmarks(db: Db, userId: number, kind: string): Promise<number[]> {
  const rows = await db
    .selectFrom('bookmarks')
    .select('item_id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('item_id', 'desc')
    .execute()
  return rows.map(({ item_id }) => item_id)
}
