import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** The newest order of each state, that a message can tell of one; at most a dozen. */
export async function newestOrders(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select distinct on (status) id, completed_at from (
        select id, status, completed_at from orders where status <> 'cart' order by completed_at desc limit 500
      ) newest order by status, completed_at desc
    ) each order by completed_at desc limit 12`.execute(db)
  return rows.map(({ id }) => Number(id))
}
