import type { PictureUse } from '@delguur/contract/catalog/content-pictures'
import type { Db, Tx } from '../../../platform/database/db.ts'

/** How many of these keys are pictures of a use. */
export async function picturesKnown(db: Db | Tx, use: PictureUse, keys: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom('content_pictures')
    .select('key')
    .where('use', '=', use)
    .where('key', 'in', keys)
    .execute()
  return rows.length
}
