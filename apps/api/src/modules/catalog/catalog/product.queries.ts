import type { DigitalKind } from '@delguur/kit/digital'
import type { Translated } from '@delguur/kit/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { ProductStatus } from './domain/selling.ts'
import { available } from './product-filter.queries.ts'

export type VariantRow = {
  id: number
  sku: string
  barcode: string | null
  is_master: boolean
  position: number
  price: number
  sale_price: number | null
  compare_at_price: number | null
  store_price: number | null
  weight: number | null
  height: number | null
  width: number | null
  depth: number | null
  public_metadata: Record<string, unknown>
  on_hand: number
  backorderable: boolean
  values: number[]
}

/** What a product says of itself, and of which small tables. */
export type ProductRow = {
  id: number
  status: ProductStatus
  slug: string
  name: Translated
  description: Translated
  meta_description: Translated | null
  meta_keywords: Translated | null
  available_on: Date
  discontinued_on: Date | null
  deleted_at: Date | null
  updated_at: Date
  sale_start_at: Date | null
  sale_expire_at: Date | null
  average_rating: number
  total_reviews: number
  public_metadata: Record<string, unknown>
  vendor_id: number | null
  /** What it is apart from a thing: money on a card, a code, a ticket. */
  digital: DigitalKind | null
  alcohol_percent: number | null
  brand_id: number | null
  option_type_ids: number[]
  taxon_ids: number[]
  badge_ids: number[]
}

/** A product with all that its resource links to. */
export type ProductBundle = ProductRow & {
  variants: VariantRow[]
  images: {
    id: number
    picture_key: string
    option_value_id: number | null
    position: number
    alt: Translated | null
    width: number
    height: number
  }[]
  properties: { id: number; name: string; value: Translated; filter_param: string; position: number }[]
}

export type MasterRow = Pick<
  VariantRow,
  'sku' | 'barcode' | 'price' | 'sale_price' | 'compare_at_price' | 'store_price'
>

/** A product with the ids of what it is linked to, for lists that show no more; of its master the columns, or nulls. */
export type ProductSummary = ProductRow & { [Column in keyof MasterRow]: MasterRow[Column] | null } & {
  /** The master, or the first variant where there is none. */
  master_id: number | null
  is_master: boolean | null
  on_hand: number
  backorderable: boolean
  /** Without the master. */
  variant_ids: number[]
  default_variant_id: number | null
  image_ids: number[]
  property_ids: number[]
}

/** By slug, by an earlier slug, else by id. */
export async function findProductId(db: Db, key: string, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`${productIdOf(key, now)}`.execute(db)
  return rows[0]?.id
}

/** A query of the id of a product in the shop by its slug, an earlier slug or its id; it has at most one row. */
export const productIdOf = (key: string, now: Date): RawBuilder<unknown> => {
  const id = /^\d{1,15}$/.test(key) ? Number(key) : 0
  return sql`
    select id from (
      select p.id, 1 as rank from products p where p.slug = ${key} and ${available(now)}
      union all select p.id, 2 from product_slugs s join products p on p.id = s.product_id where s.slug = ${key} and ${available(now)}
      union all select p.id, 3 from products p where p.id = ${id} and ${available(now)}
    ) f order by rank limit 1`
}

const productColumns = sql`p.id, p.status, p.slug, p.name, p.description, p.meta_description, p.meta_keywords, p.available_on, p.discontinued_on, p.deleted_at, p.updated_at,
      p.sale_start_at, p.sale_expire_at, p.average_rating, p.total_reviews, p.public_metadata, p.vendor_id, p.brand_id, p.alcohol_percent,
      (select digital_kind from variants where product_id = p.id and is_master) as digital,
      array(select option_type_id from product_option_types where product_id = p.id order by position) as option_type_ids,
      array(select taxon_id from product_taxons where product_id = p.id order by position) as taxon_ids,
      array(select badge_id from product_badges where product_id = p.id order by badge_id) as badge_ids`

const stockOfVariant = sql`lateral (
          select sum(units(i))::int as on_hand, bool_or(i.backorderable) or exists (select from preorder_offers f where f.variant_id = v.id
            and f.units > f.taken and f.arrives_on >= (now() at time zone 'Asia/Ulaanbaatar')::date) as backorderable
          from stock_items i where i.variant_id = v.id) s on true`

/** Some products as lists show them, in one query and any order. */
export async function productSummaries(db: Db, ids: number[]): Promise<ProductSummary[]> {
  // One product is worth a plan of its own: the planner reckons with many in an array.
  const wanted = ids.length === 1 ? sql`${ids[0]}` : sql`any(${ids}::bigint[])`
  const { rows } = await sql<ProductSummary>`
    select ${productColumns}, m.*, v.*,
      array(select i.id from images i where i.product_id = p.id order by i.position) as image_ids,
      array(select r.id from product_properties r where r.product_id = p.id order by r.position) as property_ids
    from products p left join lateral (
      select v.id as master_id, v.is_master, v.sku, v.barcode, v.price, v.sale_price, v.compare_at_price, v.store_price
      from variants v where v.product_id = p.id and v.deleted_at is null order by v.is_master desc, v.position limit 1) m on true,
    lateral (
      select coalesce(sum(coalesce(v.on_hand, 0)) filter (where not v.is_master), sum(v.on_hand), 0)::int as on_hand,
        coalesce(bool_or(coalesce(v.backorderable, false)) filter (where not v.is_master), bool_or(v.backorderable), false) as backorderable,
        coalesce(array_agg(v.id) filter (where not v.is_master), '{}') as variant_ids,
        coalesce((array_agg(v.id) filter (where not v.is_master and v.on_hand > 0))[1],
          (array_agg(v.id) filter (where not v.is_master))[1]) as default_variant_id
      from (
        select v.id, v.is_master, s.on_hand, s.backorderable from variants v left join ${stockOfVariant}
        where v.product_id = p.id and v.deleted_at is null order by v.position) v) v
    where p.id = ${wanted}`.execute(db)
  return rows
}

/** Everything about some products, in one query. */
export async function productBundles(db: Db, ids: number[]): Promise<ProductBundle[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ProductBundle>`
    select ${productColumns},
      (select coalesce(json_agg(x order by x.is_master desc, x.position), '[]') from (
        select v.id, v.sku, v.barcode, v.is_master, v.position, v.price, v.sale_price, v.compare_at_price, v.store_price, v.weight, v.height, v.width, v.depth, v.public_metadata,
          coalesce(s.on_hand, 0) as on_hand, coalesce(s.backorderable, false) as backorderable,
          array(select o.option_value_id from variant_option_values o where o.variant_id = v.id) as values
        from variants v left join ${stockOfVariant}
        where v.product_id = p.id and v.deleted_at is null) x) as variants,
      (select coalesce(json_agg(json_build_object('id', i.id, 'picture_key', i.picture_key, 'option_value_id', i.option_value_id,
        'position', i.position, 'alt', i.alt, 'width', k.width, 'height', k.height) order by i.position), '[]')
        from images i join pictures k on k.key = i.picture_key where i.product_id = p.id) as images,
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'value', r.value, 'filter_param', r.filter_param,
        'position', r.position) order by r.position), '[]') from product_properties r where r.product_id = p.id) as properties
    from products p where p.id = any(${ids}::bigint[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function productsOfVariants(db: Db, variantIds: number[]): Promise<number[]> {
  if (variantIds.length === 0) return []
  const rows = await db.selectFrom('variants').select('product_id').distinct().where('id', 'in', variantIds).execute()
  return rows.map((row) => row.product_id)
}
