import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

const columns = ['id', 'name', 'rules', 'version', 'created_at', 'updated_at'] as const

export const allSegments = (db: Db) => db.selectFrom('segments').select(columns).orderBy('name').limit(500).execute()
export const findSegment = (db: Db, id: number) =>
  db.selectFrom('segments').select(columns).where('id', '=', id).executeTakeFirst()
export type StoredSegment = NonNullable<Awaited<ReturnType<typeof findSegment>>>

export const lockSegment = (tx: Tx, id: number) =>
  tx.selectFrom('segments').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

type NewSegment = { name: string; rules: string; created_by: number | null; created_at: Date; updated_at: Date }
export const insertSegment = (tx: Tx, segment: NewSegment): Promise<StoredSegment> =>
  tx.insertInto('segments').values(segment).returning(columns).executeTakeFirstOrThrow()

type Change = { name: string; rules: string; updated_at: Date }
export const changeSegment = (tx: Tx, id: number, change: Change): Promise<StoredSegment> =>
  tx
    .updateTable('segments')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const deleteSegment = (tx: Tx, id: number) => tx.deleteFrom('segments').where('id', '=', id).execute()

/** Campaigns that are still to be sent to a segment, by their names. */
export async function campaignsTo(tx: Tx, id: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.name from campaigns c
    where c.segment_id = ${id} and c.status <> 'done' order by c.id desc limit 20`.execute(tx)
  return rows.map(({ name }) => name)
}

/** What rules can name: categories, and the provinces with the districts of the capital. */
export const categoriesOf = (db: Db) =>
  db.selectFrom('taxons').select(['id', 'name', 'depth']).orderBy('taxonomy_id').orderBy('lft').limit(2000).execute()
export const placesOf = (db: Db) =>
  db
    .selectFrom('divisions')
    .select(['id', 'name_mn', 'name_en', 'level'])
    .where((eb) => eb.or([eb('parent_id', 'is', null), eb('parent_id', '=', '11')]))
    .orderBy('id')
    .execute()
