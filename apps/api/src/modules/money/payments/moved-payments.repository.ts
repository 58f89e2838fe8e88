import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

/** Notes which payments of other orders some payments were a part of, by their numbers. */
export const noteMoved = (tx: Tx, payments: readonly { number: string; moved_from: number }[]): Promise<unknown> =>
  sql`update payments y set moved_from = x.moved_from
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as x(number text, moved_from bigint)
    where y.number = x.number`.execute(tx)

/** The payment that came from outside: itself, or where it moved from, however often it did. */
export async function originOf(db: Db, paymentId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with recursive before as (select id, moved_from from payments where id = ${paymentId}
      union all select p.id, p.moved_from from payments p join before b on p.id = b.moved_from)
    select id from before where moved_from is null`.execute(db)
  return rows[0]?.id ?? paymentId
}
