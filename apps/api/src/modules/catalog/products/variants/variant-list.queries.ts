import type { ListQuery } from '@delguur/contract/list'
import { parseInteger } from '@delguur/kit/numbers/integer'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import { type Condition, type ListSpec, readList } from '../../../../platform/http/list.ts'
import { anyOf, integerRange, texts } from '../../../../platform/http/list-filters.ts'
import { variantsMatching } from '../../catalog/index.ts'

export type VariantRow = {
  id: number
  price: number
  compare_at_price: number | null
  sale_price: number | null
  cost: number | null
  sku: string
  barcode: string | null
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

const stocked = integerRange(
  sql`(select coalesce(sum(s.count_on_hand), 0) from stock_items s where s.variant_id = v.id)`,
)

/** Who has so many in all stores has its share of them in one: an index knows which, where few have. */
function mostOf(value: unknown, stores: number): Condition {
  const { gte, gt, eq }: Record<string, unknown> =
    typeof value === 'object' && value !== null ? { ...value } : { eq: value }
  const least = parseInteger(gte ?? gt ?? eq) ?? 0
  return least <= 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`v.id in (select s.variant_id from stock_items s
        where s.count_on_hand >= ${sql.lit(Math.floor(least / Math.max(1, stores)))})`
}

const specOf = (stores: number): ListSpec<VariantRow> => ({
  from: sql`variants v join products p on p.id = v.product_id`,
  select: (page) => sql<VariantRow>`
    select e.cursor, e.place, v.id, v.version, v.product_id, v.sku, v.barcode, v.price, v.compare_at_price, v.sale_price, v.cost,
      p.slug, p.name, p.status, ${optionsIn('mn')} as options_mn, ${optionsIn('en')} as options_en,
      (select i.picture_key from images i where i.product_id = v.product_id
        order by (i.option_value_id in (select l.option_value_id from variant_option_values l where l.variant_id = v.id)) desc nulls last,
          i.position, i.id limit 1) as picture_key,
      case when v.track_stock then (select coalesce(sum(s.count_on_hand), 0)::int from stock_items s where s.variant_id = v.id) end as stock
    from (${page}) e join variants v on v.id = e.id join products p on p.id = v.product_id`,
  id: sql`v.id`,
  // a master stands for its variants, and alone where there are none; a value, as `exists` would read all variants
  where: sql<SqlBool>`v.deleted_at is null and p.deleted_at is null and (not v.is_master
    or (select w.id from variants w where w.product_id = v.product_id and not w.is_master and w.deleted_at is null limit 1) is null)`,
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
    price: integerRange(sql`v.price`),
    stock: (value) => sql<SqlBool>`${stocked(value)} and ${mostOf(value, stores)}`,
  },
  search: (q) => sql<SqlBool>`v.id in (${variantsMatching(q)})`,
})

/** A page of variants, flat, of one product after another. */
export async function listVariants(db: Db, query: ListQuery) {
  const { rows } =
    query.filter.stock === undefined
      ? { rows: [] }
      : await sql<{ stores: number }>`select count(*)::int as stores from stock_locations`.execute(db)
  return readList(db, query, specOf(rows[0]?.stores ?? 1))
}
