import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'

/** Rows of files that no process has used for so long go: they hold the history of changes up. */
const unusedAfterMs = 86_400_000

/** Which database this is, and which filling of it: a dump that was restored has another one. */
const place = sql`(select system_identifier from pg_control_system()) || ' ' ||
  (select oid from pg_database where datname = current_database()) || ' ' || pg_relation_filenode('products')`

/** What is recorded of the schema last: a migration may change how products are read. */
export async function newestMigration(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from schema_migrations`.execute(db)
  return rows[0]?.name ?? ''
}

/** From now on no change is forgotten that the file does not contain. */
export async function registerFile(db: Db, id: string, seen: string, now: Date): Promise<void> {
  await sql`insert into product_index_files (id, place, first_missing, used_at)
    values (${id}, ${place}, pg_snapshot_xmin(${seen}::pg_snapshot), ${now}::timestamptz)`.execute(db)
}

/** Whether the file is one of this database, to which all later changes are known. */
export async function useFile(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update product_index_files set used_at = ${now}::timestamptz
    where id = ${id}::uuid and place = ${place} returning id`.execute(db)
  return rows.length > 0
}

export const removeFile = (db: Db, id: string) => db.deleteFrom('product_index_files').where('id', '=', id).execute()

/** Forgets old changes, but for those that a file in use needs. */
export async function forgetChanges(db: Db, olderThan: Date, now: Date): Promise<void> {
  await db
    .deleteFrom('product_index_files')
    .where('used_at', '<', new Date(now.getTime() - unusedAfterMs))
    .execute()
  await sql`delete from catalog_changes where created_at < ${olderThan}::timestamptz
    and not exists (select from product_index_files f where f.first_missing <= catalog_changes.xid)`.execute(db)
}
