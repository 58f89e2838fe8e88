import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type StoredVariant, variantJson } from '../../catalog/stock/index.ts'
import type { Prices } from './labels.domain.ts'

export type StoredLabel = {
  variant: StoredVariant
  version: number
  price: number
  sale_price: number | null
  compare_at_price: number | null
  sale_start_at: Date | null
  sale_expire_at: Date | null
  scheduled: { at: string; after: Partial<Prices> }[]
  units: number
}

/** Variants and how many labels of each: a statement with `variant_id` and `units`. */
export type LabelSource = RawBuilder<unknown>

/** What lies of a variant `v` in all stores that count it. */
const onShelves = sql`coalesce((select sum(greatest(si.count_on_hand, 0)) from stock_items si where si.variant_id = v.id and si.tracked), 0)::int`

export const ofVariants = (ids: readonly number[]): LabelSource =>
  sql`select v.id as variant_id, ${onShelves} as units from variants v where v.id = any(${[...ids]}::bigint[])`

/** The variants that are sold of products: the master of one without others. */
export const ofProducts = (ids: readonly number[]): LabelSource =>
  sql`select v.id as variant_id, ${onShelves} as units from variants v where v.product_id = any(${[...ids]}::bigint[])
    and (not v.is_master or not exists (select from variants w where w.product_id = v.product_id and not w.is_master and w.deleted_at is null))`

export const ofTransfer = (id: number): LabelSource =>
  sql`select l.variant_id, coalesce(l.received, l.quantity) as units from transfer_lines l where l.transfer_id = ${id}`

export const ofCount = (id: number): LabelSource =>
  sql`select x.variant_id, coalesce(sum(s.quantity), 0)::int as units from count_lines x
    left join count_scans s on s.count_id = x.count_id and s.variant_id = x.variant_id and s.round = x.round
    where x.count_id = ${id} group by x.variant_id`

/** What stands on labels, in the order of the shelves: by product, then as its variants stand. */
export async function readLabels(db: Db, source: LabelSource, most: number): Promise<StoredLabel[]> {
  const { rows } = await sql<StoredLabel>`
    select ${variantJson} as variant, v.version, v.price, v.sale_price, v.compare_at_price, p.sale_start_at, p.sale_expire_at,
      x.units::int as units,
      coalesce((select json_agg(json_build_object('at', c.run_at, 'after', r.after) order by c.run_at, c.id)
        from sheet_change_rows r join sheet_changes c on c.id = r.change_id
        where r.variant_id = v.id and c.state = 'scheduled'), '[]') as scheduled
    from (${source}) x join variants v on v.id = x.variant_id join products p on p.id = v.product_id
    where v.deleted_at is null and p.deleted_at is null and v.digital_kind is null
    order by p.id, v.position, v.id limit ${most + 1}`.execute(db)
  return rows
}
