import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { available } from './product-filter.queries.ts'

/** The small tables that products refer to. */
export async function readVocabulary(db: Db) {
  const [taxonomies, taxons, types, values, vendors, brands, badges, pictures] = await Promise.all([
    db.selectFrom('taxonomies').selectAll().orderBy('position').execute(),
    db.selectFrom('taxons').selectAll().orderBy('lft').execute(),
    db.selectFrom('option_types').selectAll().orderBy('position').execute(),
    db.selectFrom('option_values').selectAll().orderBy('position').execute(),
    db.selectFrom('vendors').selectAll().where('active', '=', true).orderBy('position').execute(),
    db.selectFrom('brands').selectAll().orderBy('position').execute(),
    db.selectFrom('badges').selectAll().orderBy('position').execute(),
    db.selectFrom('pictures').selectAll().execute(),
  ])
  return {
    taxonomies,
    taxons,
    types,
    values,
    vendors,
    brands,
    badges,
    pictures: new Map(pictures.map((row) => [row.key, row])),
  }
}

export type Vocabulary = Awaited<ReturnType<typeof readVocabulary>>
export type TaxonRow = Vocabulary['taxons'][number]
export type VendorRow = Vocabulary['vendors'][number]
export type BrandRow = Vocabulary['brands'][number]

/** What there is of a brand: how many products, and what their reviews say. A vendor has reviews of its own: `vendorRatings`. */
export type ProductCounts = { products: number; average: number; reviews: number }

export async function productCountsBy(
  db: Db,
  column: 'brand_id' | 'vendor_id',
  now: Date,
): Promise<Map<number, ProductCounts>> {
  const by = sql.ref(`p.${column}`)
  const { rows } = await sql<ProductCounts & { id: number }>`
    select ${by} as id, count(*) filter (where ${available(now)})::int as products,
      coalesce(round(sum(average_rating * total_reviews) / nullif(sum(total_reviews), 0), 2), 0)::float8 as average,
      sum(total_reviews)::int as reviews
    from products p where ${by} is not null and p.deleted_at is null group by ${by}`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** What buyers say of vendors, by vendor: their approved reviews of it. */
export async function vendorRatings(db: Db): Promise<Map<number, Pick<ProductCounts, 'average' | 'reviews'>>> {
  const { rows } = await sql<{ id: number; average: number; reviews: number }>`
    select vendor_id as id, average_rating as average, total_reviews as reviews from vendor_ratings`.execute(db)
  return new Map(rows.map(({ id, ...rating }) => [id, rating]))
}

/** The categories that a brand has products in. */
export async function taxonsByBrand(db: Db, now: Date): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ brand_id: number; taxon_ids: number[] }>`
    select p.brand_id, array_agg(distinct t.taxon_id) as taxon_ids from products p
      join product_taxons t on t.product_id = p.id
    where p.brand_id is not null and ${available(now)} group by p.brand_id`.execute(db)
  return new Map(rows.map((row) => [row.brand_id, row.taxon_ids]))
}

/** First products of a taxon and all below it, newest first. */
export const productIdsOfTaxon = (db: Db, taxon: TaxonRow, now: Date, limit: number): Promise<number[]> =>
  newest(
    db,
    sql`${available(now)} and exists (select 1 from product_taxons pt join taxons t on t.id = pt.taxon_id
      where pt.product_id = p.id and t.lft between ${taxon.lft} and ${taxon.rgt})`,
    limit,
  )

/** First products of a vendor, newest first. */
export const productIdsOfVendor = (db: Db, vendor_id: number, now: Date, limit: number): Promise<number[]> =>
  newest(db, sql`${available(now)} and p.vendor_id = ${vendor_id}`, limit)

async function newest(db: Db, where: RawBuilder<unknown>, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p where ${where} order by p.available_on desc, p.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
