import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

export type CountStatus = 'open' | 'closed' | 'posted' | 'canceled'
export type LockedCount = { id: number; status: CountStatus; stock_location_id: number; shelf: string; round: number }

const locked = ['id', 'status', 'stock_location_id', 'shelf', 'round'] as const

/** A count, held alone: who scans waits until its state has changed. */
export const lockCount = (tx: Tx, id: number) =>
  tx
    .selectFrom('stock_counts')
    .select(locked)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
    .then((row) => row as LockedCount | undefined)

/** A count, held against a change of its state; several people scan at once. */
export const shareCount = (tx: Tx, id: number) =>
  tx
    .selectFrom('stock_counts')
    .select(locked)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
    .then((row) => row as LockedCount | undefined)

type NewCount = { stock_location_id: number; shelf: string; note: string; created_by: number | null }

export async function insertCount(tx: Tx, fields: NewCount, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('stock_counts')
    .values({ ...fields, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = {
  status?: CountStatus
  round?: number
  closed_at?: Date | null
  posted_at?: Date
  posted_by?: number | null
}
export const changeCount = (tx: Tx, id: number, change: Change) =>
  tx.updateTable('stock_counts').set(change).where('id', '=', id).execute()

export type NewScan = { scan_id: string; variant_id: number | null; quantity: number }

/**
 * Lines for what is scanned for the first time, with what lay on the shelf just then; in a recount only lines of its round are
 * counted. Gives the round of each variant's line.
 */
export async function openLines(
  tx: Tx,
  count: LockedCount,
  variantIds: readonly number[],
): Promise<Map<number, number>> {
  const ids = [...new Set(variantIds)].sort((a, b) => a - b)
  const expected = (variant: ReturnType<typeof sql>) => sql`coalesce((select shelved_units(si.id) from stock_items si
    where si.variant_id = ${variant} and si.stock_location_id = ${count.stock_location_id}), 0)`
  if (count.round === 1)
    await sql`insert into count_lines (count_id, variant_id, expected)
      select ${count.id}, w.id, ${expected(sql`w.id`)} from unnest(${ids}::bigint[]) as w(id)
      on conflict (count_id, variant_id) do nothing`.execute(tx)
  await sql`update count_lines x set expected = ${expected(sql`x.variant_id`)}
    where x.count_id = ${count.id} and x.variant_id = any(${ids}::bigint[]) and x.expected is null`.execute(tx)
  const rows = await tx
    .selectFrom('count_lines')
    .select(['variant_id', 'round'])
    .where('count_id', '=', count.id)
    .where('variant_id', 'in', [...ids, 0])
    .execute()
  return new Map(rows.map(({ variant_id, round }) => [variant_id, round]))
}

/** Writes scans, each once. Gives the ids of those that are new. */
export async function insertScans(
  tx: Tx,
  count: LockedCount,
  scans: readonly NewScan[],
  by: { scanned_by: number | null; scanned_at: Date },
): Promise<Set<string>> {
  if (scans.length === 0) return new Set()
  const rows = await tx
    .insertInto('count_scans')
    .values(scans.map((scan) => ({ ...scan, ...by, count_id: count.id, round: count.round })))
    .onConflict((conflict) => conflict.columns(['count_id', 'scan_id']).doNothing())
    .returning('scan_id')
    .execute()
  return new Set(rows.map(({ scan_id }) => scan_id))
}

/** Lines that are counted again begin anew. */
export async function recountLines(tx: Tx, id: number, round: number, variantIds: readonly number[]): Promise<void> {
  await sql`update count_lines set round = ${round}, expected = null
    where count_id = ${id} and variant_id = any(${[...variantIds]}::bigint[])`.execute(tx)
}

/** What lies in the part of the store that is counted and was never scanned becomes a line of nothing. */
export async function addUnscanned(tx: Tx, count: LockedCount): Promise<void> {
  const starts = `${count.shelf.replace(/[\\%_]/g, '\\$&')}%`
  await sql`insert into count_lines (count_id, variant_id, round, expected)
    select ${count.id}, si.variant_id, ${count.round}, shelved_units(si.id) from stock_items si
      join variants v on v.id = si.variant_id and v.digital_kind is null
    where si.stock_location_id = ${count.stock_location_id} and (${count.shelf} = '' or si.shelf like ${starts})
      and shelved_units(si.id) > 0
    on conflict (count_id, variant_id) do nothing`.execute(tx)
}

export type CountedLine = { variant_id: number; counted: number; scans: number; expected: number | null }

/** What was counted of each line in its round. */
export async function countedLines(tx: Tx, id: number): Promise<CountedLine[]> {
  const { rows } = await sql<CountedLine>`
    select x.variant_id, x.expected, coalesce(sum(s.quantity), 0)::int as counted, count(s.scan_id)::int as scans
    from count_lines x left join count_scans s on s.count_id = x.count_id and s.variant_id = x.variant_id and s.round = x.round
    where x.count_id = ${id} group by x.variant_id, x.expected order by x.variant_id`.execute(tx)
  return rows
}

export const setBooked = (tx: Tx, id: number, booked: ReadonlyMap<number, number>) =>
  sql`update count_lines l set booked = x.booked
    from unnest(${[...booked.keys()]}::bigint[], ${[...booked.values()]}::integer[]) as x(variant_id, booked)
    where l.count_id = ${id} and l.variant_id = x.variant_id`.execute(tx)
