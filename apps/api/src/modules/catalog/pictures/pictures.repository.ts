import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Source } from './pictures.queries.ts'

/** Locks a product; its version, undefined where there is no such. */
export async function lockProduct(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('products')
    .select('version')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.version
}

export async function nextVersion(tx: Tx, id: number, now: Date): Promise<number> {
  const row = await tx
    .updateTable('products')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Nobody draws or removes files of a source meanwhile. */
export async function holdSource(tx: Tx, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pictures'), hashtext(${hash}))`.execute(tx)
}

export async function keepSource(tx: Tx, source: Source & { bytes: number }, created_at: Date): Promise<void> {
  await tx
    .insertInto('picture_sources')
    .values({ ...source, created_at })
    .onConflict((on) => on.column('hash').doNothing())
    .execute()
}

type Drawn = { key: string; width: number; height: number; color: string; source: string }

export async function keepDrawn(tx: Tx, drawn: Drawn): Promise<void> {
  await tx
    .insertInto('pictures')
    .values(drawn)
    .onConflict((on) => on.column('key').doUpdateSet({ unused_since: null }))
    .execute()
}

/** Somebody uses it again. */
export async function keepUsed(tx: Tx, key: string): Promise<void> {
  await tx.updateTable('pictures').set({ unused_since: null }).where('key', '=', key).execute()
}

export type Image = {
  id?: number
  product_id: number
  picture_key: string
  option_value_id: number | null
  view: string
  position: number
  alt: Translated | null
  focal_x: number
  focal_y: number
}

export async function insertImage(tx: Tx, image: Image): Promise<number> {
  const row = await tx.insertInto('images').values(image).returning('id').executeTakeFirstOrThrow()
  return Number(row.id)
}

export async function updateImage(tx: Tx, id: number, fields: Partial<Image>): Promise<void> {
  if (Object.keys(fields).length > 0) await tx.updateTable('images').set(fields).where('id', '=', id).execute()
}

export async function deleteImage(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('images').where('id', '=', id).execute()
}

/** Numbers the pictures of a product in this order, from 1 on. */
export async function setOrder(tx: Tx, productId: number, ids: readonly number[]): Promise<void> {
  await sql`update images i set position = w.n from unnest(${[...ids]}::bigint[]) with ordinality as w(id, n)
    where i.id = w.id and i.product_id = ${productId} and i.position <> w.n`.execute(tx)
}

/** Marks since when pictures that staff sent are shown nowhere, and takes the mark off what is shown again. */
export async function markUnused(db: Db, now: Date): Promise<void> {
  await sql`update pictures p set unused_since = case when ${isUsed} then null else ${now}::timestamptz end
    where p.source is not null and (p.unused_since is null) <> ${isUsed}`.execute(db)
}

/**
 * Shown by a product, a category or an order of what it was bought as; a version of a product keeps its pictures for as long as what
 * it was is undone.
 */
const isUsed = sql<boolean>`(exists (select from images i where i.picture_key = p.key)
  or exists (select from taxons t where t.picture_key = p.key)
  or exists (select from line_items l where l.bought is not null and l.bought -> 'picture' ->> 'key' = p.key))`

export async function unusedSince(db: Db, before: Date): Promise<{ key: string; source: string }[]> {
  const { rows } = await sql<{ key: string; source: string }>`
    select p.key, p.source from pictures p where p.source is not null and p.unused_since < ${before} limit 500`.execute(
    db,
  )
  return rows
}

/** Deletes a picture that is still shown nowhere; false where somebody uses it after all. */
export async function deleteUnused(tx: Tx, key: string, before: Date): Promise<boolean> {
  await sql`select from pictures where key = ${key} for update`.execute(tx)
  const { rows } =
    await sql`delete from pictures p where p.key = ${key} and p.unused_since < ${before} and not ${isUsed}
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Deletes a source that nothing is drawn from any more. */
export async function deleteSource(tx: Tx, hash: string): Promise<boolean> {
  const { rows } = await sql`delete from picture_sources s where s.hash = ${hash}
    and not exists (select from pictures p where p.source = s.hash) returning 1`.execute(tx)
  return rows.length > 0
}
