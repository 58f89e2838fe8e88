import type { Locale } from '@delguur/kit/locale'
import { type RawBuilder, sql } from 'kysely'
import { splitList } from '../../../platform/http/jsonapi.ts'

// The product list's parameters (contract, 3.1) as SQL over `products p` and its master `m`.

type Sql = RawBuilder<unknown>
const integers = (values: string[]): number[] => values.filter((value) => /^\d{1,15}$/.test(value)).map(Number)

/** What shoppers may see at all. */
export const available = (now: Date): Sql => sql`is_available(p, ${now}::timestamptz)`
const saleRuns = (now: Date): Sql => sql`is_on_sale(p, ${now}::timestamptz)`
const sellingPrice = (now: Date): Sql => sql`selling_price(m, p, ${now}::timestamptz)`
export const nameIn = (locale: Locale): Sql => sql`coalesce(nullif(p.name ->> ${locale}, ''), p.name ->> 'mn')`

const variantHas = (condition: Sql): Sql => sql`exists (
  select 1 from variants v where v.product_id = p.id and v.deleted_at is null and ${condition})`

const stocked = sql`exists (select 1 from stock_items s where s.variant_id = v.id and units(s) > 0)`
const backorderable = sql`exists (select 1 from stock_items s where s.variant_id = v.id and s.backorderable)`

export const filterOf = (query: Record<string, unknown>): Record<string, unknown> =>
  typeof query.filter === 'object' && query.filter !== null ? (query.filter as Record<string, unknown>) : {}

/** A list request: its parameters, read in a locale at a moment; `found` are the ids a full-text search gave. */
export type ListRequest = { query: Record<string, unknown>; locale: Locale; now: Date; found?: number[] | undefined }

/** One condition of a list over `products p` and its master `m`: lists that name it by the same key share what it finds. */
export type Condition = { key: string; holds: Sql /** Stock decides it. */; stock?: boolean }

/** All conditions of a request but the ids and categories it names; unknown filters are passed over. */
export function conditions({ query, locale, now }: ListRequest): Condition[] {
  const filter = filterOf(query)
  const list: Condition[] = []
  const add = (name: string, value: unknown, holds: Sql | undefined, stock = false): void => {
    if (holds) list.push({ key: JSON.stringify([name, value]), holds, stock })
  }
  const some = (name: string, holds: (values: string[]) => Sql): void => {
    const values = splitList(filter[name])
    if (values.length > 0) add(name, values, holds(values))
  }
  some('skus', (skus) => variantHas(sql`v.sku = any(${skus}::text[])`))
  if (typeof filter.name === 'string' && filter.name)
    add('name', [locale, filter.name], sql`lower(${nameIn(locale)}) like ${`%${likeText(filter.name)}%`}`)
  add('price', filter.price, priceRange(filter.price, now))
  add('currency', filter.currency, currency(filter.currency))
  for (const [name, values] of grouped(filter.properties)) add('properties', [name, values], hasProperty(name, values))
  const { key, facts, stock } = variantFacts(filter)
  if (facts.length > 0) add('variant', key, variantHas(sql.join(facts, sql` and `)), stock)
  some('vendor_ids', (ids) => sql`p.vendor_id = any(${integers(ids)}::bigint[])`)
  some('brand', (codes) => sql`p.brand_id in (select id from brands where code = any(${codes}::text[]))`)
  some(
    'badge_ids',
    (ids) =>
      sql`exists (select 1 from product_badges b where b.product_id = p.id and b.badge_id = any(${integers(ids)}::bigint[]))`,
  )
  if (filter.on_sale === 'true') add('on_sale', true, sql`m.sale_price is not null and ${saleRuns(now)}`)
  return list
}

/** The lists of categories that a request names: its products are in one of each list or below it. */
export function namedTaxons({ query }: ListRequest): number[][] {
  const filter = filterOf(query)
  const any = splitList(filter.taxons)
  return [...(any.length > 0 ? [integers(any)] : []), ...integers(splitList(filter.concat_taxons)).map((id) => [id])]
}

/** The lists of ids that a request names: what its filter says and what a search found. */
export function namedIds({ query, found }: ListRequest): (readonly number[])[] {
  const ids = splitList(filterOf(query).ids)
  return [...(ids.length > 0 ? [integers(ids)] : []), ...(found ? [found] : [])]
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

const grouped = (value: unknown): [name: string, values: string[]][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, values]) => [name, splitList(values)])
    : []

/**
 * What one and the same variant has to be: each option by any of its values, and in stock where that is asked for. Who asks for
 * several options together wants to buy that variant, so it is there.
 */
function variantFacts(filter: Record<string, unknown>): { key: unknown; facts: Sql[]; stock: boolean } {
  const options = grouped(filter.options)
  const ids = integers(splitList(filter.option_value_ids))
  const flags = ['in_stock', 'backorderable', 'purchasable'].filter((name) => filter[name] === 'true')
  const isThere = options.length > 1 && flags.length === 0 ? ['purchasable'] : flags
  return {
    key: [options, ids, isThere],
    facts: [
      ...options.map(([type, names]) => hasOption(type, names)),
      ...(ids.length > 0 ? [hasOptionIds(ids)] : []),
      ...isThere.map((name) => stockFacts[name] ?? sql`true`),
    ],
    stock: isThere.length > 0,
  }
}

const stockFacts: Readonly<Record<string, Sql>> = {
  in_stock: stocked,
  backorderable,
  purchasable: sql`(${stocked} or ${backorderable})`,
}

const hasOption = (type: string, names: string[]): Sql =>
  sql`exists (select 1 from variant_option_values x join option_values o on o.id = x.option_value_id
      join option_types t on t.id = o.option_type_id where x.variant_id = v.id and t.name = ${type} and o.name = any(${names}::text[]))`

/** One variant must carry a named value of every option type that the ids speak of. */
const hasOptionIds = (ids: number[]): Sql =>
  sql`(select count(distinct o.option_type_id) from variant_option_values x join option_values o on o.id = x.option_value_id
    where x.variant_id = v.id and o.id = any(${ids}::bigint[])) = (select count(distinct option_type_id) from option_values where id = any(${ids}::bigint[]))`

/** Any value within one property, all properties named. A product may hold several values, joined by commas. */
const hasProperty = (name: string, values: string[]): Sql =>
  sql`exists (select 1 from product_properties pp where pp.product_id = p.id and pp.name = ${name}
      and string_to_array(pp.filter_param, ',') && ${values}::text[])`

const aliases = new Map([
  ['default', 'id'],
  ['name-a-z', 'name'],
  ['name-z-a', '-name'],
  ['newest-first', '-available_on'],
  ['price-high-to-low', '-price'],
  ['price-low-to-high', 'price'],
])

/** The order of a list over `products p` and its master `m`, named so that lists with one order share it. */
export type Order = { key: string; by: Sql }

/** The order that a request asks for; unknown keys are passed over, ties go by id. */
export function orderOf({ query, locale, now }: ListRequest): Order {
  const alias = typeof query.sort_by === 'string' ? aliases.get(query.sort_by) : undefined
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
  const keys = splitList(query.sort ?? alias).filter((key) => Object.hasOwn(columns, nameOf(key)))
  const parts = keys.flatMap((key) => {
    const column = columns[nameOf(key)]
    return column ? [key.startsWith('-') ? sql`${column} desc` : sql`${column} asc`] : []
  })
  const names = new Set(keys.map(nameOf))
  const key = JSON.stringify([keys, names.has('name') && locale, names.has('random') && seed])
  return { key, by: sql.join([...parts, sql`p.id asc`]) }
}

const nameOf = (key: string): string => key.replace(/^-/, '')
