import type { ListQuery } from '@delguur/contract/list'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { type ListSpec, readList } from '../../platform/list.ts'
import { anyOf, texts, wholeRange } from '../../platform/list-filters.ts'
import { variantsMatching } from '../catalog/index.ts'
import type { Fields } from './row-rules.domain.ts'

export type SheetRowStored = Fields & {
  id: number
  version: number
  product_id: number
  slug: string
  name: Record<string, string>
  status: string
  picture_key: string | null
  options_mn: string
  options_en: string
  stock: number | null
}

const optionsIn = (
  locale: string,
) => sql`coalesce((select string_agg(coalesce(o.presentation ->> ${locale}, o.presentation ->> 'mn'),
  ' · ' order by t.position) from variant_option_values l join option_values o on o.id = l.option_value_id
  join option_types t on t.id = o.option_type_id where l.variant_id = v.id), '')`

const spec: ListSpec<SheetRowStored> = {
  from: sql`variants v join products p on p.id = v.product_id`,
  select: (page) => sql<SheetRowStored>`
    select e.cursor, e.place, v.id, v.version, v.product_id, v.sku, v.barcode, v.price, v.compare_at_price, v.sale_price, v.cost,
      p.slug, p.name, p.status, ${optionsIn('mn')} as options_mn, ${optionsIn('en')} as options_en,
      (select i.picture_key from images i where i.product_id = v.product_id
        order by (i.option_value_id in (select l.option_value_id from variant_option_values l where l.variant_id = v.id)) desc nulls last,
          i.position, i.id limit 1) as picture_key,
      case when v.track_stock then (select coalesce(sum(s.count_on_hand), 0)::int from stock_items s where s.variant_id = v.id) end as stock
    from (${page}) e join variants v on v.id = e.id join products p on p.id = v.product_id`,
  id: sql`v.id`,
  // a master stands for its variants, and alone where there are none
  where: sql<SqlBool>`v.deleted_at is null and p.deleted_at is null and (not v.is_master
    or not exists (select from variants w where w.product_id = v.product_id and not w.is_master and w.deleted_at is null))`,
  sorts: { product: { by: sql`v.product_id`, type: 'bigint' }, price: { by: sql`v.price`, type: 'bigint' } },
  sort: 'product',
  filters: {
    status: anyOf(sql`p.status`, ['draft', 'live', 'hidden', 'archived']),
    product: (value) => sql<SqlBool>`p.slug = any(${texts(value)}::text[])`,
    brand: (value) =>
      sql<SqlBool>`p.brand_id in (select b.id from brands b where b.code = any(${texts(value)}::text[]))`,
    category: (
      value,
    ) => sql<SqlBool>`v.product_id in (select l.product_id from product_taxons l join taxons t on t.id = l.taxon_id
      join taxons top on top.permalink = any(${texts(value)}::text[]) and t.lft between top.lft and top.rgt)`,
    price: wholeRange(sql`v.price`),
    stock: wholeRange(sql`(select coalesce(sum(s.count_on_hand), 0) from stock_items s where s.variant_id = v.id)`),
  },
  search: (q) => sql<SqlBool>`v.id in (${variantsMatching(q)})`,
}

export const sheetRows = (db: Db, query: ListQuery) => readList(db, query, spec)

export type LockedRow = Fields & { id: number; version: number; product_id: number }

/** Locks the products of variants, then the variants; those that are gone are left out. */
export async function lockVariants(tx: Tx, ids: readonly number[]): Promise<LockedRow[]> {
  await sql`select from products where id in (select product_id from variants where id = any(${[...ids]}::bigint[]))
    order by id for update`.execute(tx)
  const { rows } = await sql<LockedRow>`
    select v.id, v.version, v.product_id, v.price, v.compare_at_price, v.sale_price, v.cost, v.sku, v.barcode
    from variants v join products p on p.id = v.product_id
    where v.id = any(${[...ids]}::bigint[]) and v.deleted_at is null and p.deleted_at is null order by v.id for update of v`.execute(
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
