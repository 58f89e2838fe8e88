import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

type Changed = { version: number; before: number | null; after: number | null }

/** Who looks after a locked order; undefined where nobody of the staff has that id. */
export async function setAssignee(
  tx: Tx,
  id: number,
  staff_id: number | null,
  now: Date,
): Promise<Changed | undefined> {
  const { rows } = await sql<Changed>`
    with before as (select assigned_to from orders where id = ${id})
    update orders set assigned_to = ${staff_id}, version = version + 1, updated_at = ${now}
    where id = ${id} and (${staff_id}::bigint is null or exists (select from users u where u.id = ${staff_id}
      and u.role in ('staff', 'admin')))
    returning version, (select assigned_to from before) as before, assigned_to as after`.execute(tx)
  return rows[0]
}
