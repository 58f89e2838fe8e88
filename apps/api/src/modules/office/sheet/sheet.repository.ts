import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { Edit } from './row-rules.domain.ts'

export type Write = { id: number; product_id: number; before: Edit; after: Edit }

/** Changes rows in one statement, and the products they are of; gives the new version of each. */
export async function writeRows(tx: Tx, writes: readonly Write[], now: Date): Promise<Map<number, number>> {
  if (writes.length === 0) return new Map()
  const sets = JSON.stringify(writes.map(({ id, after }) => ({ id, set: after })))
  // SKUs may be exchanged among rows: they are unique again when all are written
  const skus = JSON.stringify(writes.flatMap(({ id, after }) => (after.sku === undefined ? [] : [{ id }])))
  if (skus !== '[]')
    await sql`update variants v set sku = 'moving ' || v.id from json_to_recordset(${skus}::json) as w(id bigint)
      where v.id = w.id`.execute(tx)
  const { rows } = await sql<{ id: number; version: number }>`
    update variants v set version = v.version + 1,
      price = case when w.set ? 'price' then (w.set ->> 'price')::bigint else v.price end,
      compare_at_price = case when w.set ? 'compare_at_price' then (w.set ->> 'compare_at_price')::bigint else v.compare_at_price end,
      sale_price = case when w.set ? 'sale_price' then (w.set ->> 'sale_price')::bigint else v.sale_price end,
      cost = case when w.set ? 'cost' then (w.set ->> 'cost')::bigint else v.cost end,
      sku = case when w.set ? 'sku' then w.set ->> 'sku' else v.sku end,
      barcode = case when w.set ? 'barcode' then w.set ->> 'barcode' else v.barcode end
    from json_to_recordset(${sets}::json) as w(id bigint, set jsonb) where v.id = w.id
    returning v.id, v.version`.execute(tx)
  await sql`update products set version = version + 1, updated_at = ${now}
    where id in (select product_id from variants where id = any(${writes.map(({ id }) => id)}::bigint[]))`.execute(tx)
  return new Map(rows.map(({ id, version }) => [Number(id), version]))
}

type NewChange = { created_by: number; created_at: Date; run_at: Date | null; state: 'running' | 'done' | 'scheduled' }

export async function insertChange(tx: Tx, change: NewChange): Promise<number> {
  const row = await tx.insertInto('sheet_changes').values(change).returning('id').executeTakeFirstOrThrow()
  return Number(row.id)
}

export async function insertChangeRows(
  tx: Tx,
  change_id: number,
  writes: readonly Write[],
  versions?: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = JSON.stringify(writes.map((write) => ({ ...write, version: versions?.get(write.id) ?? null })))
  await sql`insert into sheet_change_rows (change_id, variant_id, before, after, version)
    select ${change_id}, id, before, after, version
    from json_to_recordset(${rows}::json) as w(id bigint, before jsonb, after jsonb, version integer)`.execute(tx)
}

export type StoredChange = { id: number; state: string; run_at: Date | null; created_by: number }
export type StoredRow = { variant_id: number; before: Edit; after: Edit; version: number | null }

export async function lockChange(tx: Tx, id: number): Promise<StoredChange | undefined> {
  return tx
    .selectFrom('sheet_changes')
    .select(['id', 'state', 'run_at', 'created_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export const changeRows = (tx: Tx, change_id: number): Promise<StoredRow[]> =>
  someRows(tx, sql`change_id = ${change_id}`, null)

export async function setState(tx: Tx, id: number, state: 'running' | 'done' | 'canceled' | 'undone'): Promise<void> {
  await tx.updateTable('sheet_changes').set({ state }).where('id', '=', id).execute()
}

export async function setVersions(
  tx: Tx,
  change_id: number,
  versions: ReadonlyMap<number, number | null>,
): Promise<void> {
  await sql`update sheet_change_rows r set version = w.version
    from unnest(${[...versions.keys()]}::bigint[], ${[...versions.values()]}::integer[]) as w(id, version)
    where r.change_id = ${change_id} and r.variant_id = w.id`.execute(tx)
}

/** Rows of an act that give SKUs: they may be exchanged among each other. */
export const skuRows = (tx: Tx, change_id: number): Promise<StoredRow[]> =>
  someRows(tx, sql`change_id = ${change_id} and after ? 'sku'`, null)

/** The other rows of an act behind one. */
export const rowsAfter = (tx: Tx, change_id: number, id: number, most: number): Promise<StoredRow[]> =>
  someRows(tx, sql`change_id = ${change_id} and variant_id > ${id} and not after ? 'sku'`, most)

async function someRows(tx: Tx, which: RawBuilder<unknown>, most: number | null): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`select variant_id, before, after, version from sheet_change_rows
    where ${which} order by variant_id limit ${most}`.execute(tx)
  return rows.map((row) => ({ ...row, variant_id: Number(row.variant_id) }))
}
