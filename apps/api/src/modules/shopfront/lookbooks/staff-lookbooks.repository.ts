import type { SpotInput } from '@delguur/contract/shopfront/lookbooks-staff'
import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { type StaffLookbookRow, staffLookbooks } from './staff-lookbooks.queries.ts'

export type BookFields = { slug: string; title: Translated; description: Translated; tint: string; season: string }
export type LookFields = {
  id?: number | undefined
  title: Translated
  alt: Translated
  reasons: { title: Translated; text: Translated }[]
  picture_key: string
  spots: SpotInput[]
}

export async function lockLookbook(tx: Tx, id: number): Promise<StaffLookbookRow | undefined> {
  const held = await tx.selectFrom('lookbooks').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return held && (await staffLookbooks(tx, id))[0]
}

/** Who names the same address waits for the other. */
export const holdSlug = (tx: Tx, slug: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`lookbook ${slug}`}))`.execute(tx)

export async function insertLookbook(tx: Tx, fields: BookFields, now: Date): Promise<number> {
  const row = await tx
    .insertInto('lookbooks')
    .values({ ...fields, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateLookbook(tx: Tx, id: number, fields: BookFields, now: Date): Promise<void> {
  await tx
    .updateTable('lookbooks')
    .set(({ eb }) => ({ ...fields, updated_at: now, lock_version: eb('lock_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Sets the looks of a book in their order; those that are not named go. What a look earns in a package stays. */
export async function saveLooks(tx: Tx, lookbook_id: number, looks: readonly LookFields[]): Promise<void> {
  const remaining = looks.flatMap(({ id }) => id ?? [])
  await sql`delete from looks where lookbook_id = ${lookbook_id} and id <> all(${remaining}::bigint[])`.execute(tx)
  for (const [index, { id, title, alt, reasons, picture_key, spots }] of looks.entries()) {
    const fields = { title, alt, reasons: JSON.stringify(reasons), picture_key, position: index + 1 }
    const look_id = id ?? (await insertLook(tx, lookbook_id, fields))
    if (id !== undefined) await tx.updateTable('looks').set(fields).where('id', '=', id).execute()
    await tx.deleteFrom('look_hotspots').where('look_id', '=', look_id).execute()
    const rows = spots.map((spot, place) => ({ ...spot, look_id, position: place + 1 }))
    if (rows.length > 0) await tx.insertInto('look_hotspots').values(rows).execute()
  }
}

type Look = { title: Translated; alt: Translated; reasons: string; picture_key: string; position: number }
const insertLook = async (tx: Tx, lookbook_id: number, look: Look): Promise<number> =>
  (
    await tx
      .insertInto('looks')
      .values({ lookbook_id, ...look })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export async function setPublished(tx: Tx, id: number, published_at: Date | null, now: Date): Promise<void> {
  await tx
    .updateTable('lookbooks')
    .set(({ eb }) => ({ published_at, updated_at: now, lock_version: eb('lock_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteLookbook(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('lookbooks').where('id', '=', id).execute()
}

/** Touches a book whose time has come, so that caches forget the pages without it. */
export async function showDue(db: Db, id: number, now: Date): Promise<void> {
  await sql`update lookbooks set updated_at = ${now} where id = ${id} and published_at <= ${now}`.execute(db)
}
