import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/db.ts'
import type { BoostRow, PinRow, RedirectRow, SynonymRow } from './tuning.queries.ts'

export type RuleRows = {
  search_synonyms: SynonymRow
  search_pins: PinRow
  search_boosts: BoostRow
  search_redirects: RedirectRow
}
export type RuleTable = keyof RuleRows
export type RuleFields<T extends RuleTable> = Omit<RuleRows[T], 'id' | 'version' | 'updated_at'>

/** How many rules of a kind there may be: each is read with every query. */
const most = 2_000

/** A rule, locked. */
export async function lockRule<T extends RuleTable>(tx: Tx, table: T, id: number): Promise<RuleRows[T] | undefined> {
  const { rows } = await sql<RuleRows[T]>`select * from ${sql.table(table)} where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Whether another rule may be added; who adds waits for others who do. */
export async function hasRoom(tx: Tx, table: RuleTable): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(tx)
  const { rows } = await sql<{ rules: number }>`select count(*)::int as rules from ${sql.table(table)}`.execute(tx)
  return (rows[0]?.rules ?? 0) < most
}

const columns = (fields: object): RawBuilder<unknown> => sql.join(Object.keys(fields).map((name) => sql.ref(name)))
const values = (fields: object): RawBuilder<unknown> => sql.join(Object.values(fields))

export async function insertRule<T extends RuleTable>(tx: Tx, table: T, fields: RuleFields<T>, now: Date) {
  const { rows } = await sql<RuleRows[T]>`insert into ${sql.table(table)} (${columns(fields)}, updated_at)
    values (${values(fields)}, ${now}) returning *`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a rule is inserted')
  return row
}

export async function updateRule<T extends RuleTable>(tx: Tx, table: T, id: number, fields: RuleFields<T>, now: Date) {
  const sets = Object.entries(fields).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<RuleRows[T]>`update ${sql.table(table)} set ${sql.join(sets)}, updated_at = ${now},
    version = version + 1 where id = ${id} returning *`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a locked rule is updated')
  return row
}

export const deleteRule = (tx: Tx, table: RuleTable, id: number) =>
  sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx)

/** Another rule of the same thing. */
export async function isBoosted(tx: Tx, field: string, value: string, but: number | null): Promise<boolean> {
  const { rows } = await sql`select from search_boosts where field = ${field} and value = ${value}
    and id is distinct from ${but}`.execute(tx)
  return rows.length > 0
}

/** Who brings groups of words waits for others who do. */
export const lockSynonyms = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('search_synonyms'))`.execute(tx)

export const allSynonyms = (tx: Tx): Promise<{ id: number; version: number; words: string[] }[]> =>
  tx.selectFrom('search_synonyms').select(['id', 'version', 'words']).orderBy('id').execute()
