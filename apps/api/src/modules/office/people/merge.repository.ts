import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Json } from '../../../platform/database/db-types.ts'
import { markedTables, moves, type Reference } from './merge.domain.ts'

export type Keyed = Reference & { keys: string[] }
type Key = Record<string, string | number>
export type Moved = Reference & { rows: Key[] }

/** Every column that names a user, with the columns that name its row: from the foreign keys of the database. */
export async function referencesToUsers(db: Db): Promise<Keyed[]> {
  const { rows } = await sql<Keyed>`
    select c.conrelid::regclass::text as table, a.attname::text as column,
      coalesce((select array_agg(k.attname::text order by k.attnum) from pg_index i
        join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey) where i.indrelid = c.conrelid and i.indisprimary), '{}') as keys
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`.execute(db)
  return rows
}

const isTaken = (error: unknown): boolean =>
  ['23505', '23P01', '23514'].includes(String((error as { code?: unknown } | null)?.code))

/** Does something, or nothing where it meets what is there already. */
async function tried<T>(tx: Tx, work: () => Promise<T>): Promise<T | undefined> {
  await sql`savepoint tried`.execute(tx)
  try {
    const done = await work()
    await sql`release savepoint tried`.execute(tx)
    return done
  } catch (error) {
    if (!isTaken(error)) throw error
    await sql`rollback to savepoint tried`.execute(tx)
    return undefined
  }
}

/** A cart that is open stays with the account it was filled in; what an account made goes where the account goes. */
function only({ table, column }: Reference) {
  if (column === 'customer_id') return sql`and t.user_id is null`
  return table === 'orders' && column === 'user_id' ? sql`and t.status <> 'cart'` : sql``
}

async function update(tx: Tx, { table, column, keys }: Keyed, from: number, to: number, row?: string): Promise<Key[]> {
  const others = keys.filter((key) => key !== column)
  const named =
    others.length === 0
      ? sql`'{}'::jsonb`
      : sql`jsonb_build_object(${sql.join(others.flatMap((key) => [sql.lit(key), sql.ref(`t.${key}`)]))})`
  const one = row === undefined ? sql`` : sql`and t.ctid = ${row}::tid`
  const { rows } = await sql<{ key: Key }>`update ${sql.table(table)} t set ${sql.ref(column)} = ${to}
    where t.${sql.ref(column)} = ${from} ${only({ table, column })} ${one} returning ${named} as key`.execute(tx)
  return rows.map(({ key }) => key)
}

/** Moves the rows of one column: all at once, or one by one where the other account has some of the same. */
async function moveColumn(tx: Tx, reference: Keyed, from: number, to: number): Promise<Moved & { left: number }> {
  const { table, column } = reference
  const all = await tried(tx, () => update(tx, reference, from, to))
  if (all) return { table, column, rows: all, left: 0 }
  const { rows } = await sql<{ row: string }>`select t.ctid::text as row from ${sql.table(table)} t
    where t.${sql.ref(column)} = ${from} ${only(reference)} order by t.ctid`.execute(tx)
  const moved: Key[] = []
  for (const { row } of rows) moved.push(...((await tried(tx, () => update(tx, reference, from, to, row))) ?? []))
  return { table, column, rows: moved, left: rows.length - moved.length }
}

type Marks = { table: string; ids: number[] }

/** Takes the mark off what is marked of one account where the other has a marked one too. */
async function unmark(tx: Tx, from: number, to: number): Promise<Marks[]> {
  const marks: Marks[] = []
  for (const table of markedTables) {
    const { rows } = await sql<{
      id: number
    }>`update ${sql.table(table)} t set is_default = false where t.user_id = ${from} and t.is_default
      and exists (select from ${sql.table(table)} o where o.user_id = ${to} and o.is_default) returning t.id`.execute(
      tx,
    )
    marks.push({ table, ids: rows.map(({ id }) => id) })
  }
  return marks
}

export type Movement = { columns: (Moved & { left: number })[]; marks: Marks[] }

/** Moves everything that is one account's to another. A column that no rule knows is a defect. */
export async function moveEverything(tx: Tx, from: number, to: number): Promise<Movement> {
  const marks = await unmark(tx, from, to)
  const columns: Movement['columns'] = []
  for (const reference of await referencesToUsers(tx)) {
    const does = moves(reference)
    if (does === undefined) throw new Error(`nobody says whether ${reference.table}.${reference.column} moves`)
    if (does) columns.push(await moveColumn(tx, reference, from, to))
  }
  return { columns: columns.filter(({ rows, left }) => rows.length + left > 0), marks }
}

/** Moves rows back that moved and are still there; false where one cannot. */
export async function moveBack(tx: Tx, { columns, marks }: Movement, from: number, to: number): Promise<boolean> {
  for (const { table, column, rows } of columns.toReversed()) {
    const done = await tried(tx, async () => {
      for (const key of rows) {
        const names = Object.entries(key).map(([name, value]) => sql`and t.${sql.ref(name)}::text = ${String(value)}`)
        await sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${to}
          where t.${sql.ref(column)} = ${from} ${sql.join(names, sql` `)}`.execute(tx)
      }
      return true
    })
    if (!done) return false
  }
  for (const { table, ids } of marks)
    if (ids.length > 0)
      await sql`update ${sql.table(table)} t set is_default = true where t.id = any(${ids}::bigint[]) and t.user_id = ${to}`.execute(
        tx,
      )
  return true
}

/** What the gift cards and vouchers of somebody are still worth. */
export async function cardsWorth(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ worth: number }>`
    select coalesce(sum(e.amount), 0)::bigint as worth from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where (a.kind = 'gift_card' and a.owner = any(array(select id::text from gift_cards where coalesce(owner_id, buyer_id) = ${userId})))
      or (a.kind = 'voucher' and a.owner = any(array(select id::text from vouchers where user_id = ${userId})))`.execute(
    tx,
  )
  return Number(rows[0]?.worth ?? 0)
}

type NewMerge = { kept_id: number; gone_id: number; made_by: number | null; reason: string; created_at: Date }

export const insertMerge = async (tx: Tx, merge: NewMerge, moved: Movement, before: unknown): Promise<number> =>
  (
    await tx
      .insertInto('person_merges')
      .values({ ...merge, moved: JSON.stringify(moved), before: JSON.stringify(before) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export type LockedMerge = {
  id: number
  kept_id: number
  gone_id: number
  moved: Json
  before: Json
  created_at: Date
  undone_at: Date | null
  objected_at: Date | null
}

export const lockMerge = (tx: Tx, id: number): Promise<LockedMerge | undefined> =>
  tx
    .selectFrom('person_merges')
    .select(['id', 'kept_id', 'gone_id', 'moved', 'before', 'created_at', 'undone_at', 'objected_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Whether a later merge of the account has to be undone first. */
export const hasLater = async (tx: Tx, kept_id: number, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('person_merges')
    .select('id')
    .where((eb) => eb.or([eb('kept_id', '=', kept_id), eb('gone_id', '=', kept_id)]))
    .where('id', '>', id)
    .where('undone_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const markUndone = (tx: Tx, id: number, at: Date) =>
  tx.updateTable('person_merges').set({ undone_at: at }).where('id', '=', id).execute()

/** Its owner did not ask for it. */
export const markObjected = (tx: Tx, id: number, at: Date) =>
  tx.updateTable('person_merges').set({ objected_at: at }).where('id', '=', id).execute()

/** The account that has what was an account's: the one it was merged into, however often. */
export async function holderOf(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`with recursive kept as (
      select id, merged_into from users where id = ${id}
      union select u.id, u.merged_into from users u join kept k on u.id = k.merged_into)
    select id from kept where merged_into is null`.execute(tx)
  return rows[0]?.id ?? id
}
