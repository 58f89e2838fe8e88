import type { Tx } from '../../../platform/database/db.ts'

export type Mark = { user_id: number; kind: string; item_id: number }

/** Whether there was such a mark; it is gone. */
export const unmark = async (tx: Tx, { user_id, kind, item_id }: Mark): Promise<boolean> =>
  Number(
    (
      await tx
        .deleteFrom('bookmarks')
        .where('user_id', '=', user_id)
        .where('kind', '=', kind)
        .where('item_id', '=', item_id)
        .executeTakeFirst()
    ).numDeletedRows,
  ) > 0

export const mark = (tx: Tx, made: Mark, now: Date) =>
  tx
    .insertInto('bookmarks')
    .values({ ...made, created_at: now })
    .execute()
