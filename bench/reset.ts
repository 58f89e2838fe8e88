import { statSync } from 'node:fs'
import pg from 'pg'
import { filledMark } from './shop-process.ts'

type Reference = { child: string; column: string; parent: string; target: string; clears: boolean }

/** Foreign keys of one column. */
const references = `select c.conrelid::regclass::text as child, quote_ident(a.attname) as column,
    c.confrelid::regclass::text as parent, quote_ident(b.attname) as target, c.confdeltype = 'n' as clears
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
  where c.contype = 'f' and cardinality(c.conkey) = 1`

/**
 * Removes the carts and orders written since the data folder was filled, with all that refers to them, so that every run
 * starts alike; those of the demo remain, as its shelf of second-hand pieces is made from them.
 */
export async function removeOrders(url: string, dataDir: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('begin')
    // the ledger is append-only but for a session that says so; keys cascade no more then
    await client.query('set local session_replication_role = replica')
    const filled = statSync(filledMark(dataDir)).mtime
    await client.query('create temp table measured on commit drop as select id from orders where created_at > $1', [
      filled,
    ])
    const { rows } = await client.query<Reference>(references)
    for (const statement of removals(rows, 'orders', 'id in (select id from measured)', []))
      await client.query(statement)
    await client.query(`delete from graphile_worker._private_jobs j
      where locked_at is null and payload ->> 'order_id' is not null
        and not exists (select from orders o where o.id::text = j.payload ->> 'order_id')`)
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Statements that remove the rows of a table for which a condition holds, and before them the rows that refer to these. */
function removals(all: Reference[], table: string, condition: string, above: string[]): string[] {
  const path = [...above, table]
  const before = all
    .filter(({ parent, child }) => parent === table && !path.includes(child))
    .flatMap(({ child, column, target, clears }) => {
      const refers = `${column} in (select ${target} from ${table} where ${condition})`
      return clears ? [`update ${child} set ${column} = null where ${refers}`] : removals(all, child, refers, path)
    })
  return [...before, `delete from ${table} where ${condition}`]
}
