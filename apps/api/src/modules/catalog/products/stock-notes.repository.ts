import { sql } from 'kysely'
import { type Db, transact } from '../../../platform/database/db.ts'

const mostAtOnce = 2_000

/**
 * Takes in of some products whether they are out of stock; tells whether there were any. Notes that commit meanwhile stay:
 * what is counted is read after they were taken away.
 */
export const settleStock = (db: Db): Promise<boolean> =>
  transact(db, async (tx) => {
    // alone, so that two do not keep different things of one product
    await sql`select pg_advisory_xact_lock(hashtext('stock notes'))`.execute(tx)
    const { rows } = await sql<{ id: number }>`select distinct product_id as id from product_stock_changes
      order by 1 limit ${mostAtOnce}`.execute(tx)
    const ids = rows.map(({ id }) => Number(id))
    if (ids.length === 0) return false
    await sql`delete from product_stock_changes where product_id = any(${ids}::bigint[])`.execute(tx)
    await sql`select settle_stock(${ids}::bigint[])`.execute(tx)
    return true
  })
