import { sql } from 'kysely'
import type { Db } from '../src/platform/database/db.ts'

// For data that is filled in by the million: what each row would cost is paid once at the end.

/** No per-row foreign key checks where the role may switch them off; the shop's own triggers rest in any case. */
export async function withoutTriggers(tx: Db, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{
    super: boolean
  }>`select rolsuper as super from pg_roles where rolname = current_user`.execute(tx)
  if (rows[0]?.super) {
    await sql`set local session_replication_role = replica`.execute(tx)
    await work()
    await sql`set local session_replication_role = origin`.execute(tx)
    return
  }
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  await work()
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
}

/** Building an index once is much cheaper than adding to it row by row. */
export async function withoutIndexes(tx: Db, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any(${[...tables]}::regclass[]) and not i.indisunique
      and not exists (select from pg_constraint where conindid = i.indexrelid)`.execute(tx)
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(tx)
  await work()
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
  for (const { definition } of rows) await sql.raw(definition).execute(tx)
}
