import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Fields } from './row-rules.domain.ts'

export type LockedRow = Fields & { id: number; version: number; product_id: number }

/** Locks the products of variants, then the variants; those that are gone are left out. Carts may be filled with them meanwhile. */
export async function lockVariants(tx: Tx, ids: readonly number[]): Promise<LockedRow[]> {
  await sql`select from products where id in (select product_id from variants where id = any(${[...ids]}::bigint[]))
    order by id for no key update`.execute(tx)
  const { rows } = await sql<LockedRow>`
    select v.id, v.version, v.product_id, v.price, v.compare_at_price, v.sale_price, v.cost, v.sku, v.barcode
    from variants v join products p on p.id = v.product_id
    where v.id = any(${[...ids]}::bigint[]) and v.deleted_at is null and p.deleted_at is null order by v.id for no key update of v`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, id: Number(row.id), product_id: Number(row.product_id) }))
}

/** SKUs among these that other variants have. */
export async function takenSkus(tx: Tx, skus: readonly string[], except: readonly number[]): Promise<Set<string>> {
  const { rows } = await sql<{ sku: string }>`select sku from variants
    where sku = any(${[...skus]}::text[]) and not id = any(${[...except]}::bigint[])`.execute(tx)
  return new Set(rows.map(({ sku }) => sku))
}

export type ChangeRow = { id: number; state: string; rows: number; created_at: Date; run_at: Date | null; by: string }

export async function newestChanges(db: Db): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select c.id, c.state, c.created_at, c.run_at, (select count(*)::int from sheet_change_rows r where r.change_id = c.id) as rows,
      trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')) as by
    from sheet_changes c join users u on u.id = c.created_by order by c.created_at desc, c.id desc limit 20`.execute(db)
  return rows
}

export type HistoryRow = Pick<Fields, 'price' | 'sale_price' | 'compare_at_price' | 'cost'> & { at: Date }

export async function priceHistory(db: Db, variantId: number): Promise<HistoryRow[] | undefined> {
  const { rows } = await sql<HistoryRow>`select at, price, sale_price, compare_at_price, cost from price_history
    where variant_id = ${variantId} order by id desc limit 200`.execute(db)
  if (rows.length > 0) return rows
  const now =
    await sql<HistoryRow>`select p.created_at as at, v.price, v.sale_price, v.compare_at_price, v.cost from variants v
    join products p on p.id = v.product_id where v.id = ${variantId}`.execute(db)
  return now.rows.length > 0 ? now.rows : undefined
}
