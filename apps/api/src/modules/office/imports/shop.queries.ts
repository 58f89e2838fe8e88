import type { Translated } from '@delguur/kit/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { StandingTexts } from './domain/product-draft.domain.ts'
import type { KnownVariant } from './domain/variant-of-line.domain.ts'

// What the shop has that a file may mean.

type Named = { key: string; slug: string | null }
const namedIn = (rows: readonly Named[]): Map<string, string> =>
  new Map(rows.flatMap(({ key, slug }) => (slug === null ? [] : [[key, slug] as const])))

/** Which products have these addresses and codes: each is looked up for itself, however large the shop grows meanwhile. */
export async function knownProducts(tx: Tx, slugs: readonly string[], skus: readonly string[]) {
  const lookUp = async (keys: readonly string[], found: RawBuilder<unknown>): Promise<Map<string, string>> => {
    if (keys.length === 0) return new Map()
    const { rows } = await sql<Named>`select w.key, ${found} as slug
      from unnest(${[...new Set(keys)]}::text[]) as w(key)`.execute(tx)
    return namedIn(rows)
  }
  return {
    bySlug: await lookUp(
      slugs,
      sql`coalesce((select p.slug from products p where p.slug = w.key and p.deleted_at is null),
        (select p.slug from product_slugs s join products p on p.id = s.product_id where s.slug = w.key and p.deleted_at is null
          and not exists (select from products x where x.slug = s.slug)))`,
    ),
    bySku: await lookUp(
      skus,
      sql`(select p.slug from variants v join products p on p.id = v.product_id where v.sku = w.key and p.deleted_at is null)`,
    ),
  }
}

/** The texts that products have now, by their addresses. */
export async function standingTexts(tx: Tx, slugs: readonly string[]): Promise<Map<string, StandingTexts>> {
  if (slugs.length === 0) return new Map()
  const rows = await tx
    .selectFrom('products')
    .select(['slug', 'name', 'description', 'meta_title as seo_title', 'meta_description as seo_description'])
    .select('meta_keywords as seo_keywords')
    .where('slug', 'in', [...new Set(slugs)])
    .execute()
  return new Map(rows.map(({ slug, ...texts }) => [slug, texts]))
}

export type Vocabulary = {
  categories: { permalink: string; names: Translated[] }[]
  types: { name: string; presentation: Translated; values: { name: string; presentation: Translated }[] }[]
  locations: { code: string; name: Translated }[]
  properties: string[]
  taxes: { tax_type: string; tax_product_code: string | null }[]
}

/** The words of the shop that a file may mean. */
export async function vocabularyOf(db: Db | Tx): Promise<Vocabulary> {
  const { rows: categories } = await sql<Vocabulary['categories'][number]>`select t.permalink,
      (select json_agg(a.name order by a.lft) from taxons a
        where a.taxonomy_id = t.taxonomy_id and t.lft between a.lft and a.rgt) as names
    from taxons t order by t.lft limit 5000`.execute(db)
  const { rows: types } = await sql<Vocabulary['types'][number]>`select t.name, t.presentation,
      coalesce((select json_agg(json_build_object('name', v.name, 'presentation', v.presentation) order by v.position)
        from option_values v where v.option_type_id = t.id), '[]') as values
    from option_types t order by t.position limit 200`.execute(db)
  const locations = await db
    .selectFrom('stock_locations')
    .select(['code', 'name'])
    .where('active', '=', true)
    .orderBy('position')
    .execute()
  const { rows: properties } = await sql<{
    name: string
  }>`select distinct name from product_properties limit 1000`.execute(db)
  const { rows: taxes } = await sql<Vocabulary['taxes'][number]>`
    select distinct tax_type, tax_product_code from products where deleted_at is null order by 1, 2 limit 50`.execute(
    db,
  )
  return { categories, types, locations, properties: properties.map(({ name }) => name), taxes }
}

export async function storesByCode(db: Db | Tx): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('stock_locations')
    .select(['code', 'id'])
    .where('active', '=', true)
    .orderBy('position')
    .execute()
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** What products are now that an import changed: their versions, and whether orders name them. */
export async function standingOf(tx: Tx, products: readonly number[]) {
  const { rows } = await sql<{ id: number; version: number; sold: boolean }>`select p.id, p.version,
      exists (select from variants v join line_items l on l.variant_id = v.id where v.product_id = p.id) as sold
    from products p where p.id = any(${[...products]}::bigint[]) and p.deleted_at is null for no key update of p`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export type Shelf = { variant_id: number; location_id: number; on_hand: number; held: number }

/** What stores have on hand of variants now, those that orders hold among them. */
export async function shelvesOf(
  tx: Tx,
  places: readonly { variant_id: number; location_id: number }[],
): Promise<Map<string, Shelf>> {
  const { rows } = await sql<Shelf>`select s.variant_id, s.stock_location_id as location_id, held_units(s.id) as held,
      s.count_on_hand + held_units(s.id) as on_hand
    from stock_items s join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as w(variant_id bigint, location_id bigint)
      on w.variant_id = s.variant_id and w.location_id = s.stock_location_id for update of s`.execute(tx)
  return new Map(rows.map((row) => [`${row.variant_id} ${row.location_id}`, row]))
}

/** The most categories and options that one product has. */
export async function widestProduct(db: Db | Tx): Promise<{ categories: number; options: number }> {
  const { rows } = await sql<{ categories: number; options: number }>`select
    coalesce((select max(n) from (select count(*)::int as n from product_taxons group by product_id) each), 0) as categories,
    coalesce((select max(n) from (select count(*)::int as n from product_option_types group by product_id) each), 0) as options`.execute(
    db,
  )
  return rows[0] ?? { categories: 0, options: 0 }
}

/** Names of properties that products have. */
export async function propertyNames(db: Db | Tx): Promise<string[]> {
  // from one name to the next by the index: each page of an export wants them
  const { rows } = await sql<{ name: string }>`with recursive names as (
      (select name from product_properties order by name limit 1)
      union all select (select p.name from product_properties p where p.name > n.name order by p.name limit 1)
        from names n where n.name is not null)
    select name from names where name is not null limit 200`.execute(db)
  return rows.map(({ name }) => name)
}

/** The variants of products, with what their options are called in each language. */
export async function variantsOf(tx: Tx, slugs: readonly string[]): Promise<KnownVariant[]> {
  if (slugs.length === 0) return []
  const { rows } = await sql<KnownVariant>`select p.slug, v.sku,
      coalesce((select json_agg((select json_agg(distinct t.value) from (select o.name as value
            union all select e.value from jsonb_each_text(o.presentation) e) t))
          from variant_option_values x join option_values o on o.id = x.option_value_id where x.variant_id = v.id), '[]') as options
    from products p join variants v on v.product_id = p.id and v.deleted_at is null
    where p.slug = any(${[...new Set(slugs)]}::text[]) and p.deleted_at is null
      and (not v.is_master or not exists (select from variants o where o.product_id = p.id and not o.is_master and o.deleted_at is null))`.execute(
    tx,
  )
  return rows
}

export type ShelfOf = { code: string; on_hand: number; low_level: number | null }

/** What the variants of products have in each store, those that orders hold among them, by variant. */
export async function shelvesOfProducts(db: Db | Tx, products: readonly number[]): Promise<Map<number, ShelfOf[]>> {
  const { rows } = await sql<ShelfOf & { variant_id: number }>`select s.variant_id, l.code,
      s.count_on_hand + held_units(s.id) as on_hand, s.low_level
    from variants v join stock_items s on s.variant_id = v.id join stock_locations l on l.id = s.stock_location_id and l.active
    where v.product_id = any(${[...products]}::bigint[]) and v.deleted_at is null order by s.variant_id, l.position`.execute(
    db,
  )
  return Map.groupBy(rows, ({ variant_id }) => Number(variant_id))
}
