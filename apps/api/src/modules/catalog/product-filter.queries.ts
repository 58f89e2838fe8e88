import type { Locale } from '@delguur/kit/locale'
import { type RawBuilder, sql } from 'kysely'
import { splitList } from '../../platform/jsonapi.ts'

// The product list's parameters (contract, 3.1) as SQL over `products p` and its master `m`.

type Sql = RawBuilder<unknown>
const whole = (values: string[]): number[] => values.filter((value) => /^\d{1,15}$/.test(value)).map(Number)

/** What shoppers may see at all. */
export const available = (now: Date): Sql => sql`is_available(p, ${now}::timestamptz)`
const saleRuns = (now: Date): Sql => sql`is_on_sale(p, ${now}::timestamptz)`
const sellingPrice = (now: Date): Sql => sql`selling_price(m, p, ${now}::timestamptz)`
export const nameIn = (locale: Locale): Sql => sql`coalesce(nullif(p.name ->> ${locale}, ''), p.name ->> 'mn')`

/** In one of the categories or below it. */
export const inTaxons = (ids: number[]): Sql => sql`p.id in (
  select pt.product_id from taxons wanted join taxons below on below.lft between wanted.lft and wanted.rgt
  join product_taxons pt on pt.taxon_id = below.id where wanted.id = any(${ids}::bigint[]))`

const variantHas = (condition: Sql): Sql => sql`exists (
  select 1 from variants v where v.product_id = p.id and v.deleted_at is null and ${condition})`

const stocked = sql`exists (select 1 from stock_items s where s.variant_id = v.id and s.count_on_hand > 0)`
const backorderable = sql`exists (select 1 from stock_items s where s.variant_id = v.id and s.backorderable)`

export const filterOf = (query: Record<string, unknown>): Record<string, unknown> =>
  typeof query.filter === 'object' && query.filter !== null ? (query.filter as Record<string, unknown>) : {}

/** A list as it was asked: its parameters, read in a locale at a moment; `found` are the ids a full-text search gave. */
export type ListRequest = { query: Record<string, unknown>; locale: Locale; now: Date; found?: number[] | undefined }

/** All conditions of a request; unknown filters are passed over. */
export function conditions({ query, locale, now, found }: ListRequest): Sql[] {
  const filter = filterOf(query)
  const list: (Sql | undefined)[] = [available(now)]
  if (found) list.push(sql`p.id = any(${found}::bigint[])`)
  const ids = splitList(filter.ids)
  if (ids.length > 0) list.push(sql`p.id = any(${whole(ids)}::bigint[])`)
  const skus = splitList(filter.skus)
  if (skus.length > 0) list.push(variantHas(sql`v.sku = any(${skus}::text[])`))
  if (typeof filter.name === 'string' && filter.name)
    list.push(sql`lower(${nameIn(locale)}) like ${`%${likeText(filter.name)}%`}`)
  const taxons = splitList(filter.taxons)
  if (taxons.length > 0) list.push(inTaxons(whole(taxons)))
  for (const id of whole(splitList(filter.concat_taxons))) list.push(inTaxons([id]))
  list.push(priceRange(filter.price, now), currency(filter.currency))
  list.push(...optionNames(filter.options), optionIds(filter.option_value_ids), ...properties(filter.properties))
  if (filter.in_stock === 'true') list.push(variantHas(stocked))
  if (filter.backorderable === 'true') list.push(variantHas(backorderable))
  if (filter.purchasable === 'true') list.push(variantHas(sql`(${stocked} or ${backorderable})`))
  const vendors = splitList(filter.vendor_ids)
  if (vendors.length > 0) list.push(sql`p.vendor_id = any(${whole(vendors)}::bigint[])`)
  const brands = splitList(filter.brand)
  if (brands.length > 0) list.push(sql`p.brand_id in (select id from brands where code = any(${brands}::text[]))`)
  const badges = splitList(filter.badge_ids)
  if (badges.length > 0)
    list.push(
      sql`exists (select 1 from product_badges b where b.product_id = p.id and b.badge_id = any(${whole(badges)}::bigint[]))`,
    )
  if (filter.on_sale === 'true') list.push(sql`m.sale_price is not null and ${saleRuns(now)}`)
  return list.filter((each) => each !== undefined)
}

const likeText = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

function priceRange(value: unknown, now: Date): Sql | undefined {
  if (typeof value !== 'string' || !value) return undefined
  const [low, high] = value.split(',').map((part) => part.trim())
  const min = Number(low)
  if (!Number.isFinite(min)) return undefined
  if (high === undefined) return sql`${sellingPrice(now)} = ${min}::float8`
  const max = high === '' ? Number.POSITIVE_INFINITY : Number(high)
  return sql`${sellingPrice(now)} between ${min}::float8 and ${Number.isNaN(max) ? 'Infinity' : max}::float8`
}

const currency = (value: unknown): Sql | undefined =>
  typeof value === 'string' && value && value.toUpperCase() !== 'MNT' ? sql`false` : undefined

/** Several options must all match, each by any of its values. */
function optionNames(value: unknown): Sql[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([type, names]) =>
    variantHas(sql`exists (select 1 from variant_option_values x join option_values o on o.id = x.option_value_id
      join option_types t on t.id = o.option_type_id where x.variant_id = v.id and t.name = ${type} and o.name = any(${splitList(names)}::text[]))`),
  )
}

/** One variant must carry a named value of every option type that the ids speak of. */
function optionIds(value: unknown): Sql | undefined {
  const ids = whole(splitList(value))
  if (ids.length === 0) return undefined
  return variantHas(sql`(select count(distinct o.option_type_id) from variant_option_values x join option_values o on o.id = x.option_value_id
    where x.variant_id = v.id and o.id = any(${ids}::bigint[])) = (select count(distinct option_type_id) from option_values where id = any(${ids}::bigint[]))`)
}

/** Any value within one property, all properties named. A product may hold several values, joined by commas. */
function properties(value: unknown): Sql[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(
    ([name, values]) => sql`exists (select 1 from product_properties pp where pp.product_id = p.id and pp.name = ${name}
      and string_to_array(pp.filter_param, ',') && ${splitList(values)}::text[])`,
  )
}

const aliases = new Map([
  ['default', 'id'],
  ['name-a-z', 'name'],
  ['name-z-a', '-name'],
  ['newest-first', '-available_on'],
  ['price-high-to-low', '-price'],
  ['price-low-to-high', 'price'],
])

/** What a list depends on: two requests with one key have the same products in the same order, as long as the goods are. */
export function listKey({ query, locale }: ListRequest): string {
  const filter = filterOf(query)
  const named = [query.sort, query.sort_by].some((sort) => typeof sort === 'string' && sort.includes('name'))
  const spoken = named || Array.isArray(query.sort) || filter.name || filter.q ? locale : ''
  return JSON.stringify([spoken, query.filter ?? null, query.sort ?? null, query.sort_by ?? null, query.seed ?? null])
}

/** Whether stock decides what a list shows. */
export const needsStock = (query: Record<string, unknown>): boolean => {
  const filter = filterOf(query)
  return ['in_stock', 'backorderable', 'purchasable', 'q'].some((key) => filter[key] !== undefined)
}

/** The order of a list; unknown keys are passed over, ties go by id. */
export function ordering({ query, locale, now }: ListRequest): Sql {
  const alias = typeof query.sort_by === 'string' ? aliases.get(query.sort_by) : undefined
  const keys = splitList(query.sort ?? alias)
  const seed = /^\d{1,15}$/.test(String(query.seed)) ? Number(query.seed) : 0
  const columns: Record<string, Sql> = {
    name: sql`${nameIn(locale)} collate "mn-x-icu"`,
    price: sellingPrice(now),
    sku: sql`m.sku`,
    slug: sql`p.slug`,
    available_on: sql`p.available_on`,
    created_at: sql`p.created_at`,
    updated_at: sql`p.updated_at`,
    position: sql`p.id`,
    id: sql`p.id`,
    sale_percent: sql`case when m.sale_price is not null and ${saleRuns(now)} then 1 - m.sale_price::numeric / m.price else 0 end`,
    random: sql`hashint8extended(p.id, ${seed})`,
  }
  const parts = keys.flatMap((key) => {
    const name = key.replace(/^-/, '')
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined
    return column ? [key.startsWith('-') ? sql`${column} desc` : sql`${column} asc`] : []
  })
  return sql.join([...parts, sql`p.id asc`])
}
