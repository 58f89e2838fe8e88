import type { ProductOrder } from '@delguur/contract/catalog/taxons-staff'
import type { DigitalKind } from '@delguur/kit/digital'
import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { listed } from '../../../platform/database/prepared.ts'
import { availableNowOrLater, discontinuedIn } from '../../catalog/catalog/index.ts'
import type { BadgeRef, OptionValueRef, PictureRef } from './card.ts'
import { readTuning } from './tuning/tuning.queries.ts'

export type ProductRow = {
  id: number
  slug: string
  sku: string
  vid: number
  master_id: number
  name: Translated
  brand_id: number | null
  vendor_id: number | null
  price: number
  max_price: number
  sale_price: number | null
  sale_start_at: Date | null
  sale_expire_at: Date | null
  available_on: Date
  created_at: Date
  gender: string | null
  age_groups: string[]
  warm_to: number | null
  min_age: number
  digital: DigitalKind | null
  alcohol_percent: number | null
  gpc_brick: string | null
  gpc_title: string | null
  average_rating: number
  total_reviews: number
  on_hand: number
  /** When it comes, where none of it is on a shelf and it can be ordered before. */
  arrives_on: string | null
  values_all: number[]
  values_in_stock: number[]
  /** Of each variant in stock that has more than one value, all of them. */
  values_together: number[][]
  taxon_ids: number[]
  badge_ids: number[]
  pictures: string[]
  color_id: number | null
}

/** Which products: those named, or the next ones after an id; a draft is one that no shopper sees yet. */
export type Slice = { ids: number[] } | { after: number; limit: number } | { draft: number }

/**
 * What the index needs of each live product. A product's price is the lowest of the variants that can be bought: all but
 * the master, or the master alone.
 */
export async function productRows(db: Db, slice: Slice, now: Date): Promise<ProductRow[]> {
  const isDraft = 'draft' in slice
  const where = isDraft
    ? sql`p.id = ${slice.draft} and p.deleted_at is null`
    : 'ids' in slice
      ? sql`p.id = any(${listed(slice.ids, 'bigint[]')}::bigint[])`
      : sql`p.id > ${slice.after}`
  const limit = 'limit' in slice ? sql`limit ${slice.limit}` : sql``
  const { rows } = await sql<ProductRow>`
    with picked as materialized (
      select * from products p where ${where}
        and ${isDraft ? sql`true` : availableNowOrLater(now)}
      order by p.id ${limit}
    ), stock as materialized (
      select v.product_id, v.id, v.sku, v.price, v.sale_price, v.is_master, v.digital_kind,
        sellable_units(v.id, coalesce(sum(units(s)), 0), ${now}::timestamptz) as on_hand, coalesce(sum(units(s)), 0)::int as on_shelf
      from picked p join variants v on v.product_id = p.id and v.deleted_at is null
      left join stock_items s on s.variant_id = v.id
      group by v.id
    ), master as (
      select product_id, bool_and(is_master) as alone, max(sku) filter (where is_master) as sku, max(digital_kind) filter (where is_master) as digital,
        coalesce(max(id) filter (where is_master), min(id)) as master_id from stock group by product_id
    ), buyable as (
      select s.* from stock s join master m using (product_id) where not s.is_master or m.alone
    ), prices as (
      select product_id, min(price) as price, max(price) as max_price, min(sale_price) as sale_price,
        sum(on_hand)::int as on_hand, min(id) as vid,
        case when sum(on_hand) > 0 then (select min(f.arrives_on)::text from preorder_offers f where f.variant_id = any(array_agg(b.id))
          and f.units > 0) end as arrives_on, bool_or(on_hand > 0 and on_shelf >= on_hand) as on_shelves
      from buyable b group by product_id
    ), options as (
      select b.product_id, array_agg(distinct o.option_value_id) as values_all,
        coalesce(array_agg(distinct o.option_value_id) filter (where b.on_hand > 0), '{}') as values_in_stock
      from buyable b join variant_option_values o on o.variant_id = b.id group by b.product_id
    ), sets as (
      select b.product_id, json_agg(o.option_value_id) as ids
      from buyable b join variant_option_values o on o.variant_id = b.id where b.on_hand > 0
      group by b.product_id, b.id having count(*) > 1
    ), together as (
      select product_id, json_agg(ids) as sets from sets group by product_id
    ), taxa as (
      select t.product_id, array_agg(t.taxon_id order by t.position) as taxon_ids
      from picked p join product_taxons t on t.product_id = p.id group by t.product_id
    ), marks as (
      select b.product_id, array_agg(b.badge_id) as badge_ids
      from picked p join product_badges b on b.product_id = p.id group by b.product_id
    ), shown as (
      select i.product_id, (array_agg(i.picture_key order by i.position))[1:3] as pictures,
        (array_agg(i.option_value_id order by i.position))[1] as color_id
      from picked p join images i on i.product_id = p.id group by i.product_id
    )
    select p.id, p.slug, m.sku, m.master_id, r.vid, p.name, p.brand_id, p.vendor_id, r.price, r.max_price, r.sale_price,
      p.sale_start_at, p.sale_expire_at, coalesce(p.available_on, p.created_at) as available_on, p.created_at, p.gender, p.age_groups, p.warm_to, p.min_age, p.alcohol_percent, m.digital,
      p.gpc_brick, p.gpc_title, p.average_rating, p.total_reviews, r.on_hand, case when not r.on_shelves then r.arrives_on end as arrives_on,
      coalesce(o.values_all, '{}') as values_all, coalesce(o.values_in_stock, '{}') as values_in_stock, coalesce(h.sets, '[]') as values_together,
      coalesce(t.taxon_ids, '{}') as taxon_ids, coalesce(b.badge_ids, '{}') as badge_ids,
      coalesce(i.pictures, '{}') as pictures, i.color_id
    from picked p join prices r on r.product_id = p.id join master m on m.product_id = p.id
    left join options o on o.product_id = p.id left join together h on h.product_id = p.id left join taxa t on t.product_id = p.id
    left join marks b on b.product_id = p.id left join shown i on i.product_id = p.id
    order by p.id`.execute(db)
  return rows
}

/** The first three pictures of products in one colour each. */
export async function picturesIn(
  db: Db,
  wanted: { product_id: number; color_id: number }[],
): Promise<{ product_id: number; color_id: number; pictures: string[] }[]> {
  const [products, colors] = [wanted.map((each) => each.product_id), wanted.map((each) => each.color_id)]
  const { rows } = await sql<{ product_id: number; color_id: number; pictures: string[] }>`
    select i.product_id, i.option_value_id as color_id, (array_agg(i.picture_key order by i.position))[1:3] as pictures
    from unnest(${products}::bigint[], ${colors}::bigint[]) as w(product_id, color_id)
    join images i on i.product_id = w.product_id and i.option_value_id = w.color_id
    group by i.product_id, i.option_value_id`.execute(db)
  return rows
}

export type TaxonRow = {
  /** In which order its products stand where nobody asked for another. */
  product_order: ProductOrder
  /** Products that stand first then: those that staff pinned, or those that sold best. */
  pinned: number[] | null
  id: number
  parent_id: number | null
  permalink: string
  name: Translated
  description: Translated | null
  tint: string
  picture_key: string | null
  depth: number
  updated_at: Date
}

/** So many of those that sold best stand first; the newest follow. */
const mostFirst = 200

/** The small tables that every card refers to, each row once. */
export async function vocabulary(db: Db) {
  const [brands, vendors, badges, values, pictures, taxons, tuning] = await Promise.all([
    db.selectFrom('brands').select(['id', 'code', 'name', 'wordmark']).orderBy('position').execute(),
    db
      .selectFrom('vendors')
      .select(['id', 'slug', 'code', 'name'])
      .where('active', '=', true)
      .orderBy('position')
      .execute(),
    db.selectFrom('badges').select(['id', 'code', 'name', 'color', 'position']).execute(),
    db
      .selectFrom('option_values as v')
      .innerJoin('option_types as t', 't.id', 'v.option_type_id')
      .select(['v.id', 'v.name', 'v.presentation', 'v.hint', 'v.hex', 'v.position', 't.name as type', 't.filterable'])
      .execute(),
    db.selectFrom('pictures').selectAll().execute(),
    db
      .selectFrom('taxons')
      .select(['id', 'parent_id', 'permalink', 'name', 'description', 'tint', 'picture_key', 'depth', 'updated_at'])
      .select([
        sql<number[] | null>`case taxons.product_order
          when 'manual' then (select array_agg(t.product_id order by t.pinned) from product_taxons t
            where t.taxon_id = taxons.id and t.pinned is not null)
          when 'best_selling' then array(select s.product_id from product_sales s
            where exists (select from product_taxons t join taxons b on b.id = t.taxon_id
              where t.product_id = s.product_id and b.lft between taxons.lft and taxons.rgt)
            order by s.units desc, s.product_id desc limit ${mostFirst}) end`.as('pinned'),
        sql<ProductOrder>`product_order`.as('product_order'),
      ])
      .orderBy('lft')
      .execute(),
    readTuning(db),
  ])
  return {
    tuning,
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    vendors: new Map(vendors.map((vendor) => [vendor.id, vendor])),
    badges: new Map(badges.map((badge): [number, BadgeRef & { position: number }] => [badge.id, badge])),
    values: new Map(values.map((value): [number, OptionValueRef] => [value.id, value])),
    pictures: new Map(pictures.map((picture): [string, PictureRef] => [picture.key, picture])),
    taxons: new Map(taxons.map((taxon): [number, TaxonRow] => [taxon.id, taxon])),
  }
}

export type Vocabulary = Awaited<ReturnType<typeof vocabulary>>

/** Pictures that products have got since the words were read. */
export async function learnPictures(db: Db, { pictures }: Vocabulary, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ key: string }>`select distinct picture_key as key from images
    where product_id = any(${listed([...ids], 'bigint[]')}::bigint[])`.execute(db)
  const keys = rows.flatMap(({ key }) => (pictures.has(key) ? [] : key))
  if (keys.length === 0) return
  const added = await db.selectFrom('pictures').selectAll().where('key', 'in', keys).execute()
  for (const picture of added) pictures.set(picture.key, picture)
}

export type Change = { kind: 'product' | 'stock' | 'site' | 'content'; product_id: number | null; tag: string | null }

/**
 * Changes of transactions that `seen` does not show and this look does, and what it shows: each change comes once, however
 * long its transaction ran and whatever else runs on the server.
 */
export async function changesSince(db: Db, seen: string): Promise<{ changes: Change[]; seen: string }> {
  const { rows } = await sql<{ seen: string; changes: Change[] | null }>`
    select pg_current_snapshot()::text as seen,
      (select json_agg(distinct jsonb_build_object('kind', kind, 'product_id', product_id, 'tag', tag)) from catalog_changes
       where xid >= pg_snapshot_xmin(${seen}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${seen}::pg_snapshot))
        as changes`.execute(db)
  const [row] = rows
  return { changes: row?.changes ?? [], seen: row?.seen ?? seen }
}

/** `coming`: what is announced of each variant, as a text that changes with what is shown of it. */
export type StockRow = {
  id: number
  units: number[]
  backorderable: boolean[]
  coming: string[]
  taxon_ids: number[]
}

/** How many units products have of each variant, in the order of the variants, and where they stand. */
export async function stockRows(db: Db, slice: { ids: readonly number[] } | { after: number; limit: number }) {
  const where =
    'ids' in slice
      ? sql`p.id = any(${listed([...slice.ids], 'bigint[]')}::bigint[])`
      : sql`p.id > ${slice.after} and p.deleted_at is null order by p.id limit ${slice.limit}`
  const { rows } = await sql<StockRow>`
    with picked as materialized (select p.id from products p where ${where}),
    stock as (
      select v.product_id, v.id, coalesce(sum(units(s)), 0)::int as units,
        coalesce(bool_or(s.backorderable), false) as backorderable,
        coalesce((select f.arrives_on || '/' || f.deposit_percent || '/' || f.taken || '/' || f.units from preorder_offers f
          where f.variant_id = v.id and f.units > 0), '') as coming
      from picked p join variants v on v.product_id = p.id and v.deleted_at is null
      left join stock_items s on s.variant_id = v.id group by v.id
    )
    select s.product_id as id, array_agg(s.units order by s.id) as units,
      array_agg(s.backorderable order by s.id) as backorderable, array_agg(s.coming order by s.id) as coming,
      array(select t.taxon_id from product_taxons t where t.product_id = s.product_id) as taxon_ids
    from stock s group by s.product_id order by s.product_id`.execute(db)
  return rows
}

/** Whether there are more products than so many; it counts no further. */
export async function hasMoreProducts(db: Db, than: number): Promise<boolean> {
  const { rows } = await sql`select from products where deleted_at is null offset ${than} limit 1`.execute(db)
  return rows.length > 0
}

/** What a look shows now: take it before reading the data that it is to cover. */
export async function seenNow(db: Db): Promise<string> {
  const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(db)
  return rows[0]?.seen ?? '1:1:'
}

/** What time alone changed after one moment and up to another: products whose last day has come, notices that began or ended. */
export async function changesByTime(db: Db, from: Date, to: Date): Promise<Change[]> {
  const between = (column: string) =>
    sql`${sql.ref(column)} > ${from}::timestamptz and ${sql.ref(column)} <= ${to}::timestamptz`
  const { rows } = await sql<Change>`
    select 'product' as kind, id as product_id, null as tag from products where ${discontinuedIn({ one: from, other: to })}
    union all select 'site', null, null where exists (
      select from notices where ${between('starts_at')} or ${between('ends_at')})`.execute(db)
  return rows
}

/** Those of some products that are drafts; there may be more of them than a statement has parameters. */
export async function draftsAmong(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`select id from products
    where id = any(${[...ids]}::bigint[]) and status = 'draft'`.execute(db)
  return new Set(rows.map(({ id }) => Number(id)))
}
