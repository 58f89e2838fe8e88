import { mayBeLeased } from '@delguur/kit/lease'
import type { ProductDocument } from '@delguur/search/engine/listing/document'
import { taxonLevels } from '@delguur/search/engine/listing/document'
import { combinationsOf } from '@delguur/search/query/combinations'
import { propertyField, sizeField } from '@delguur/search/query/listing-filter'
import type { CardSource, OptionValueRef } from './card.ts'
import { percentOff } from './card.ts'
import type { ProductRow, Vocabulary } from './search.queries.ts'

const time = (at: Date | null): number | null => at?.getTime() ?? null
const bySizeType = (sizes: OptionValueRef[]) =>
  Map.groupBy(
    sizes.filter((size) => size.filterable),
    (size) => size.type,
  )

function known<K, V>(map: Map<K, V>, keys: K[]): V[] {
  return keys.flatMap((key) => map.get(key) ?? [])
}

/** The ids from the root down to a taxon. */
export function chainOf(taxons: Vocabulary['taxons'], id: number): number[] {
  const chain: number[] = []
  for (let at = taxons.get(id); at; at = at.parent_id === null ? undefined : taxons.get(at.parent_id))
    chain.unshift(at.id)
  return chain
}

/** A product as the engine holds it. The search service reads variants from the database when a document is requested. */
export function documentOf(row: ProductRow, words: Vocabulary): ProductDocument<CardSource> {
  const values = known(words.values, row.values_all)
  const inStock = known(words.values, row.values_in_stock).sort((a, b) => a.position - b.position)
  const colors = colorsOf(values, row.color_id)
  const brand = row.brand_id === null ? undefined : words.brands.get(row.brand_id)
  const vendor = row.vendor_id === null ? undefined : words.vendors.get(row.vendor_id)
  const chains = row.taxon_ids.map((id) => chainOf(words.taxons, id))
  const sizes = inStock.filter((value) => value.type !== 'color')
  const card = cardSource(row, words, brand ?? null, colors, sizes)
  return {
    id: row.id,
    slug: row.slug,
    sku: row.sku,
    vid: row.vid,
    title: row.name,
    price: row.price,
    selling_price: row.price,
    max_price: row.max_price,
    sale_price: row.sale_price,
    sale_percent: percentOff(row.price, row.sale_price ?? row.price),
    sale_start_at: time(row.sale_start_at),
    sale_expire_at: time(row.sale_expire_at),
    available_on: row.available_on.getTime(),
    created_at: row.created_at.getTime(),
    total_on_hand: row.on_hand,
    has_image: row.pictures.length > 0,
    brand: card.brand,
    store: vendor ? { vendor_id: vendor.id, slug: vendor.slug } : null,
    taxons: chains,
    ...taxonLevels(chains),
    property: {
      color: colors.map((color) => color.name),
      ...(row.gender && { gender: [row.gender] }),
      age_group: row.age_groups,
      ...(row.warm_to !== null && { warm_to: [String(row.warm_to)] }),
    },
    options: Object.fromEntries([...bySizeType(sizes)].map(([type, list]) => [type, list.map((size) => size.name)])),
    combinations: [
      ...new Set(row.values_together.flatMap((ids) => combinationsOf(factsOf(known(words.values, ids))))),
    ].sort(),
    badges: card.badges.map((badge) => badge.code),
    average_rating: row.average_rating,
    total_reviews: row.total_reviews,
    keyword:
      row.gpc_brick && row.gpc_title ? { id: Number(row.gpc_brick), name: row.gpc_title, mn: row.gpc_title } : null,
    variants: [],
    card,
  }
}

/** What products are filtered by of one variant: its colour, and its sizes by their type. */
const factsOf = (values: OptionValueRef[]): Map<string, string> =>
  new Map(
    values
      .filter(({ type, filterable }) => type === 'color' || filterable)
      .map(({ type, name }) => [type === 'color' ? propertyField('color') : sizeField(type), name]),
  )

/** The shown colour first, the others in the order of their type. */
function colorsOf(values: OptionValueRef[], colorLimit: number | null): OptionValueRef[] {
  const rank = (value: OptionValueRef): number => (value.id === colorLimit ? -1 : value.position)
  return values.filter((value) => value.type === 'color').sort((a, b) => rank(a) - rank(b))
}

function cardSource(
  row: ProductRow,
  words: Vocabulary,
  brand: CardSource['brand'],
  colors: OptionValueRef[],
  sizes: OptionValueRef[],
): CardSource {
  return {
    id: row.id,
    variant_id: row.master_id,
    slug: row.slug,
    name: row.name,
    brand: brand && { code: brand.code, name: brand.name },
    price: row.price,
    sale_price: row.sale_price,
    sale_expire_at: time(row.sale_expire_at),
    rating: row.average_rating,
    total_reviews: row.total_reviews,
    total_on_hand: row.on_hand,
    available_on: row.available_on.getTime(),
    min_age: row.min_age,
    ...(row.arrives_on && { arrives_on: row.arrives_on }),
    not_leased: !mayBeLeased(row),
    badges: known(words.badges, row.badge_ids).sort((a, b) => a.position - b.position),
    pictures: known(words.pictures, row.pictures),
    colors,
    sizes,
  }
}
