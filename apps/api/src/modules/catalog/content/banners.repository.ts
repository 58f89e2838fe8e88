import type { Db, Tx } from '../../../platform/database/db.ts'
import { type BannerRow, bannerById } from './banners.queries.ts'

export type BannerFields = Omit<BannerRow, 'id' | 'version' | 'updated_at'>

export async function lockBanner(tx: Tx, id: number): Promise<BannerRow | undefined> {
  const held = await tx.selectFrom('banners').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return held && bannerById(tx, id)
}

export async function insertBanner(tx: Tx, fields: BannerFields, now: Date): Promise<number> {
  const row = { ...fields, updated_at: now }
  return (await tx.insertInto('banners').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateBanner(tx: Tx, id: number, fields: BannerFields, now: Date): Promise<void> {
  await tx
    .updateTable('banners')
    .set(({ eb }) => ({ ...fields, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteBanner(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('banners').where('id', '=', id).execute()
}

/** Touches a banner whose day has come, so that caches forget the page without it. */
export async function touchBanner(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('banners').set({ updated_at: now }).where('id', '=', id).execute()
}
