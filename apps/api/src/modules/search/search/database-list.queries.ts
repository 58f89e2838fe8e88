import { lowestListedPrice } from '@delguur/kit/selling'
import type { ListingQuery } from '@delguur/search/engine/listing/listing'
import { mostParts } from '@delguur/search/query/clauses/query-part'
import { type FieldValues, isVariantField } from '@delguur/search/query/combinations'
import { listingFilter, listingPage, propertyField, sizeField } from '@delguur/search/query/listing-filter'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

type Sql = RawBuilder<unknown>

/** A page of the products that a query asks for, and what each costs (tugrik). */
export type ListedPage = { ids: number[]; prices: number[] }

/**
 * The listing from the tables themselves, for while the search is away: the same listing rule, filters and orders. Words
 * are looked for as they stand in names, brands and SKUs, and no filter values are counted. The newest are found along
 * their index; every other order looks at all products.
 */
export async function listedPage(db: Db, query: ListingQuery, now: Date): Promise<ListedPage> {
  const { page, per_page } = listingPage(query)
  const { rows } = await sql<{ id: number; selling: number }>`
    select p.id, selling from ${priced(listingFilter(query), now)}
    order by ${orderBy(query)} limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return { ids: rows.map(({ id }) => id), prices: rows.map(({ selling }) => selling) }
}

/** How many products a query asks for, on whichever page. */
export async function listedTotal(db: Db, query: ListingQuery, now: Date): Promise<number> {
  const filter = listingFilter(query)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${asksForPrice(filter) ? priced(filter, now) : unpriced(filter, now)}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

const asksForPrice = ({ price_min, price_max, on_sale }: Filter): boolean =>
  price_min !== null || price_max !== null || on_sale

/** The products that a filter leaves, each with its lowest prices. */
const priced = (filter: Filter, now: Date): Sql => sql`products p cross join lateral (
    select min(v.price) as price, min(selling_price(v, p, ${now}::timestamptz)) as selling from ${buyable}
  ) r where ${sql.join([...conditions(filter, now), ...priceConditions(filter, now)], sql` and `)}`

/** The same products without their prices, for a filter that asks for none: half the time to count them. */
const unpriced = (filter: Filter, now: Date): Sql => sql`products p
  where ${sql.join(conditions(filter, now), sql` and `)} and not exists (
    select 1 from ${buyable} and least(v.price, v.sale_price) <= ${lowestListedPrice}
    and selling_price(v, p, ${now}::timestamptz) <= ${lowestListedPrice})`

/** The variants of product `p` that can be bought: all but the master, or the master alone. */
const buyable = sql`variants v where v.product_id = p.id and v.deleted_at is null and (not v.is_master or not exists (
  select 1 from variants o where o.product_id = p.id and o.deleted_at is null and not o.is_master))`
const stocked = sql`exists (select 1 from stock_items s where s.variant_id = v.id and units(s) > 0)`

type Filter = ReturnType<typeof listingFilter>

function conditions(filter: Filter, now: Date): Sql[] {
  return [
    sql`is_available(p, ${now}::timestamptz)`,
    sql`exists (select 1 from images i where i.product_id = p.id)`,
    sql`exists (select 1 from ${buyable} and ${stocked})`,
    ...(filter.ids ? [sql`p.id = any(${filter.ids}::bigint[])`] : []),
    ...(filter.taxon_id === null ? [] : [belowTaxon(filter.taxon_id)]),
    ...filter.terms.map(([field, values]) => hasTerm(field, values)),
    ...inOneVariant(filter.terms.filter(([field]) => isVariantField(field))),
    ...filter.q.split(/\s+/).filter(Boolean).slice(0, mostParts).map(hasWord),
  ]
}

const priceConditions = (filter: Filter, now: Date): Sql[] => [
  sql`selling > ${lowestListedPrice}`,
  ...(filter.price_min === null ? [] : [sql`selling >= ${filter.price_min}::float8`]),
  ...(filter.price_max === null ? [] : [sql`selling <= ${filter.price_max}::float8`]),
  ...(filter.on_sale ? [mayBeOnSale(now), sql`selling < price`] : []),
]

/** What every product with a lower price has; queried first, as it is faster than the prices of all. */
const mayBeOnSale = (now: Date): Sql =>
  sql`is_on_sale(p, ${now}::timestamptz) and p.id in (select product_id from variants where sale_price is not null)`

const belowTaxon = (id: number): Sql => sql`p.id in (
  select pt.product_id from taxons wanted join taxons below on below.lft between wanted.lft and wanted.rgt
  join product_taxons pt on pt.taxon_id = below.id where wanted.id = ${id})`

const columns: Readonly<Record<string, (values: string[]) => Sql>> = {
  brand: (values) => sql`p.brand_id in (select id from brands where code = any(${values}::text[]))`,
  vendor: (values) => sql`p.vendor_id in (select id from vendors where slug = any(${values}::text[]))`,
  badge: (values) => sql`exists (select 1 from product_badges b join badges d on d.id = b.badge_id
    where b.product_id = p.id and d.code = any(${values}::text[]))`,
  [propertyField('gender')]: (values) => sql`p.gender = any(${values}::text[])`,
  [propertyField('age_group')]: (values) => sql`p.age_groups && ${values}::text[]`,
  [propertyField('warm_to')]: (values) => sql`p.warm_to::text = any(${values}::text[])`,
  [propertyField('color')]: (values) => hasOption('color', values, sql`true`),
}

function hasTerm(field: string, values: string[]): Sql {
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined
  if (column) return column(values)
  const size = sizeField('')
  return field.startsWith(size) ? hasOption(field.slice(size.length), values, stocked) : sql`false`
}

const hasOption = (type: string, values: readonly string[], also: Sql): Sql =>
  sql`exists (select 1 from ${buyable} and ${also} and ${withOption(type, values)})`

const withOption = (type: string, values: readonly string[]): Sql => sql`exists (
  select 1 from variant_option_values x join option_values o on o.id = x.option_value_id
  join option_types t on t.id = o.option_type_id
  where x.variant_id = v.id and t.name = ${type} and o.name = any(${values}::text[]))`

/** Colour and sizes chosen together are of one variant in stock. */
function inOneVariant(chosen: FieldValues): Sql[] {
  if (chosen.length < 2) return []
  const size = sizeField('')
  const options = chosen.map(([field, values]) =>
    withOption(field.startsWith(size) ? field.slice(size.length) : 'color', values),
  )
  return [sql`exists (select 1 from ${buyable} and ${stocked} and ${sql.join(options, sql` and `)})`]
}

function hasWord(word: string): Sql {
  const like = `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`(lower(p.name::text) like ${like}
    or exists (select 1 from brands b, jsonb_each_text(b.name) n where b.id = p.brand_id and lower(n.value) like ${like})
    or exists (select 1 from variants v where v.product_id = p.id and v.deleted_at is null and lower(v.sku) like ${like}))`
}

function orderBy({ sort, seed }: ListingQuery): Sql {
  const newest = sql`p.available_on desc, p.id desc`
  if (sort === 'random') return sql`hashint8extended(p.id, ${Math.trunc(seed ?? 0)}), p.id`
  if (sort === 'date_asc') return sql`p.available_on asc, p.id asc`
  if (sort === 'price_asc') return sql`selling asc, ${newest}`
  if (sort === 'price_desc') return sql`selling desc, ${newest}`
  if (sort === 'sale_percent_desc') return sql`round((1 - selling::numeric / price) * 100) desc, ${newest}`
  return newest
}
