import { type RawBuilder, sql } from 'kysely'
import { type Db, type Tx, transact } from '../../platform/database/db.ts'
import { type DemoData, findDemoData } from './demo-data.ts'

/** What is removed of these is removed as whole postings; they refuse any other change. */
const ledger = ['ledger_entries', 'ledger_postings', 'ledger_accounts']

type Reference = { child: string; column: string; nullable: boolean }

/** Takes what was invented for the demo out of a shop's database, all of it or nothing; gives what it was. Called again it finds nothing. */
export const removeDemoData = (db: Db, tenant: string): Promise<DemoData> =>
  transact(db, async (tx) => {
    const found = await findDemoData(tx, tenant)
    await removeReviews(tx, found.reviews)
    await sql`delete from comments where id = any(${found.comments}::bigint[])`.execute(tx)
    await removeBooks(tx, found)
    // shelves stay as they are: what was taken for the demo is a movement of no order
    await sql`update stock_movements set order_id = null where order_id = any(${found.orders}::bigint[])`.execute(tx)
    await release(tx, 'orders', found.orders)
    await sql`delete from orders where id = any(${found.orders}::bigint[])`.execute(tx)
    const people = found.people.map(({ id }) => id)
    await sql`delete from orders where user_id = any(${people}::bigint[]) and status = 'cart'`.execute(tx)
    await release(tx, 'users', people)
    await sql`delete from users where id = any(${people}::bigint[])`.execute(tx)
    await removeAccounts(tx, found.accounts)
    return found
  })

async function removeReviews(tx: Tx, ids: readonly number[]): Promise<void> {
  await release(tx, 'reviews', ids)
  await sql`delete from reviews where id = any(${ids}::bigint[])`.execute(tx)
}

/** Whole postings, so that what is left is balanced; the ledger keeps every row from everybody else. */
async function removeBooks(tx: Tx, { orders, people }: DemoData): Promise<void> {
  const owners = [...orders, ...people.map(({ id }) => id)].map(String)
  if (owners.length === 0) return
  for (const table of ledger) await sql`alter table ${sql.table(table)} disable trigger ledger_keep`.execute(tx)
  const owned = sql`((a.kind = 'order' and a.owner = any(${orders.map(String)}::text[]))
    or (a.kind in ('wallet_money', 'wallet_bonus', 'points') and a.owner = any(${people.map(({ id }) => String(id))}::text[])))`
  const removable = sql`(select p.id from ledger_postings p where p.order_id = any(${orders}::bigint[]) or exists (
    select from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.posting_id = p.id and ${owned}))`
  const { rows } = await sql<{ id: number }>`select id from ${removable} g`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await release(tx, 'ledger_postings', ids)
  await sql`delete from ledger_entries where posting_id = any(${ids}::bigint[])`.execute(tx)
  await sql`delete from ledger_postings where id = any(${ids}::bigint[])`.execute(tx)
  await sql`delete from ledger_accounts a where not exists (select from ledger_entries where account_id = a.id)
    and ${owned}`.execute(tx)
  for (const table of ledger) await sql`alter table ${sql.table(table)} enable trigger ledger_keep`.execute(tx)
}

/**
 * Lets go of rows that are to be deleted: what may be without them is, what cannot goes with them. Where the database does either by
 * itself nothing is left to do.
 */
async function release(tx: Tx, parent: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  for (const { child, column, nullable } of await referencesTo(tx, parent)) {
    if (ledger.includes(child)) continue
    const [table, name] = [sql.table(child), sql.ref(column)]
    const held: RawBuilder<unknown> = sql`${name} = any(${[...ids]}::bigint[])`
    if (nullable) await sql`update ${table} set ${name} = null where ${held}`.execute(tx)
    else {
      if (await hasId(tx, child)) {
        const { rows } = await sql<{ id: number }>`select id from ${table} where ${held}`.execute(tx)
        await release(
          tx,
          child,
          rows.map(({ id }) => id),
        )
      }
      await sql`delete from ${table} where ${held}`.execute(tx)
    }
  }
}

/** Columns that point to a table and keep its rows from being deleted. */
async function referencesTo(tx: Tx, parent: string): Promise<Reference[]> {
  const { rows } =
    await sql<Reference>`select c.conrelid::regclass::text as child, a.attname as column, not a.attnotnull as nullable
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${parent}::regclass and c.confdeltype in ('a', 'r')
      and cardinality(c.conkey) = 1 and c.conparentid = 0`.execute(tx)
  return rows
}

const hasId = async (tx: Tx, table: string): Promise<boolean> =>
  (
    await sql`select from pg_attribute where attrelid = ${table}::regclass and attname = 'id' and atttypid = 'bigint'::regtype`.execute(
      tx,
    )
  ).rows.length > 0

/** Transfers are offered again once the shop has an account of its own. */
async function removeAccounts(tx: Tx, numbers: readonly string[]): Promise<void> {
  await sql`update payment_methods set preferences = jsonb_set(preferences, '{accounts}', coalesce(
      (select jsonb_agg(a order by n) from jsonb_array_elements(preferences -> 'accounts') with ordinality e(a, n)
        where a ->> 'number' <> all(${[...numbers]}::text[])), '[]'))
    where preferences -> 'accounts' is not null and ${numbers.length}::int > 0`.execute(tx)
}
