import type { PictureUse } from '@delguur/contract/catalog/content-pictures'
import type { Tx } from '../../../platform/database/db.ts'

export async function insertPicture(tx: Tx, key: string, use: PictureUse, created_at: Date): Promise<void> {
  await tx.insertInto('content_pictures').values({ key, use, created_at }).execute()
}
