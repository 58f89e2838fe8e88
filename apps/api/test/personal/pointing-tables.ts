import { sql } from 'kysely'
import type { TestApp } from '../app.ts'

/** Tables with a foreign key to one of these, and what becomes of their rows when what they point at goes. */
export async function pointingAt(db: TestApp['db'], ...tables: string[]) {
  const { rows } = await sql<{ name: string; action: string }>`
    select distinct conrelid::regclass::text as name, confdeltype::text as action from pg_constraint
    where contype = 'f' and confrelid::regclass::text = any(${tables}::text[])`.execute(db)
  return rows
}
