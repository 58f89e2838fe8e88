import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/db.ts'

/** The first line that names each of these numbers and addresses. */
export async function firstContacts(tx: Tx, id: number, logins: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ login: string; line: number }>`select login, min(line) as line from (
      select sku as login, line from import_rows where import_id = ${id} and sku = any(${[...logins]}::text[])
      union all select slug, line from import_rows where import_id = ${id} and slug = any(${[...logins]}::text[])
        and slug like '%@%') f
    group by login`.execute(tx)
  return new Map(rows.map(({ login, line }) => [login, line]))
}
