import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/db.ts'

/** Takes out of imports of people that nobody has touched since a moment whom they named. */
export async function forgetLines(tx: Tx, since: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`update imports set
      status = case when status in ('asking', 'checked') then 'canceled' else status end,
      columns = (select coalesce(jsonb_agg(c || '{"sample": []}' order by n), '[]')
        from jsonb_array_elements(columns) with ordinality e(c, n))
    where kind = 'people' and phase is null and coalesce(finished_at, seen_at) < ${since}
      and exists (select from import_rows r where r.import_id = imports.id and r.cells <> '[]')
    returning id`.execute(tx)
  await sql`update import_rows set cells = '[]', changes = '[]', problems = '[]', undo = null, sku = null, slug = null
    where import_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
}
