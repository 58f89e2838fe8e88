import type { Words } from '@delguur/search/analysis/words'
import type { Source } from '@delguur/search/engine/documents/mapping'
import { latinTitles, productWords, skuCode, titleCompletions } from '@delguur/search/engine/documents/product-words'
import type { ProductDocument } from '@delguur/search/engine/listing/document'
import type { Db } from '../../../platform/database/db.ts'
import { isListed, priceAt } from '../../catalog/catalog/index.ts'
import { type OptionValueRef, percentOff } from './card.ts'
import { documentOf } from './documents.ts'
import { type ProductRow, productRows, type Vocabulary } from './search.queries.ts'
import { type SourceRow, type SourceVariant, sourceRows } from './sources.queries.ts'

/** A product's document by the search API: what is shown, and the hidden fields that only searches see. */
export type ProductSource = { id: number; visible: Source; hidden: () => Source }

const imageWidth = 540
const urlOf = (picture_key: string): string => `/media/${picture_key}-${imageWidth}.jpg`
const time = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/**
 * The documents of the products that are there, with the prices that hold at `now`; others are left out, and so is what is not for
 * sale yet: whoever may ask the search service may not read it (decision 0111).
 */
export async function productSources(
  db: Db,
  vocabulary: Vocabulary,
  words: Words,
  ids: number[],
  now: Date,
): Promise<ProductSource[]> {
  const [rows, more] = await Promise.all([productRows(db, { ids }, now), sourceRows(db, ids)])
  const byId = new Map(more.map((row) => [row.id, row]))
  return rows.flatMap((row) => {
    const rest = byId.get(row.id)
    return rest && row.available_on <= now ? [sourceOf(row, rest, vocabulary, words, now)] : []
  })
}

function sourceOf(row: ProductRow, more: SourceRow, vocabulary: Vocabulary, words: Words, now: Date): ProductSource {
  const product = documentOf(row, vocabulary)
  const trade = tradeOf(product, now)
  const priceOf = (variant: SourceVariant): number => priceAt(variant, product, now)
  const latin = latinTitles(row.name.mn)
  const visible = {
    ...identityOf(row, more, latin),
    ...trade,
    ...placesOf(row, product, vocabulary),
    ...propertiesOf(product, more),
    options: product.options,
    combinations: product.combinations,
    variants: more.variants.map((variant) => variantOf(variant, more, vocabulary, priceOf)),
    ...(isListed({ ...product, selling_price: trade.selling_price }, now) && completionsOf(row, product, latin)),
  }
  const { title, brand, sku } = product
  return { id: row.id, visible, hidden: () => productWords(words, { title, brand: brand?.name ?? null, sku }) }
}

function identityOf(row: ProductRow, more: SourceRow, latin: string[]): Source {
  const images = more.images.map(({ picture_key }) => urlOf(picture_key))
  const locales = Object.entries(row.name)
  return {
    id: row.id,
    vid: row.vid,
    slug: row.slug,
    sku: row.sku,
    sku_code: skuCode(row.sku),
    title: row.name.mn,
    name: row.name.mn,
    title_latin: latin,
    description: more.description.mn,
    translated: Object.fromEntries(
      locales.map(([locale, name]) => [
        locale,
        { name, description: more.description[locale as keyof typeof more.description] ?? more.description.mn },
      ]),
    ),
    ...(images.length > 0 && { image: images[0] }),
    images,
    created_at: row.created_at.toISOString(),
    updated_at: more.updated_at.toISOString(),
  }
}

type Product = Omit<ProductDocument<unknown>, 'card'>

/** Prices and stock as they hold at a moment. */
function tradeOf(product: Product, now: Date) {
  const { price, sale_price } = product
  const selling_price = Math.min(price, priceAt(product, product, now))
  return {
    price,
    selling_price,
    sale_price,
    sale_percent: percentOff(price, selling_price),
    on_sale: selling_price < price,
    sale_start_at: time(product.sale_start_at),
    sale_expire_at: time(product.sale_expire_at),
    available_on: time(product.available_on),
    total_on_hand: product.total_on_hand,
    average_rating: product.average_rating,
    total_reviews: product.total_reviews,
  }
}

function placesOf(row: ProductRow, product: Product, { vendors, taxons, badges }: Vocabulary): Source {
  const vendor = row.vendor_id === null ? undefined : vendors.get(row.vendor_id)
  const linkOf = (id: number) => ({ id, permalink: taxons.get(id)?.permalink ?? '' })
  return {
    store: vendor && {
      vendor_id: vendor.id,
      code: vendor.code,
      slug: vendor.slug,
      name: vendor.name.mn,
      logo: null,
    },
    brand: product.brand && { code: product.brand.code, name: product.brand.name.mn },
    product_cat: product.taxons[0]?.map((id) => linkOf(id).permalink).at(-1) ?? null,
    taxonomy: [...new Set(product.taxons.flat())].map(linkOf),
    l0: product.l0,
    l1: product.l1,
    l2: product.l2,
    l3: product.l3,
    l4: product.l4,
    badges: row.badge_ids.filter((id) => badges.has(id)),
    badge_codes: product.badges,
    keyword: product.keyword,
    gendric: row.gender,
  }
}

/** Values by name, and the same as a list of names with a value each. */
function propertiesOf(product: Product, more: SourceRow): Source {
  const others = more.properties.map(({ name, filter_param }) => [name, filter_param.split(',')] as const)
  const property: Record<string, string[]> = { ...Object.fromEntries(others), ...product.property }
  return {
    property,
    property_list: Object.entries(property).flatMap(([name, values]) => values.map((value) => ({ name, value }))),
  }
}

function variantOf(
  variant: SourceVariant,
  { images }: SourceRow,
  { values }: Vocabulary,
  priceOf: (variant: SourceVariant) => number,
) {
  const chosen = variant.values.flatMap((id): OptionValueRef[] => {
    const value = values.get(id)
    return value ? [value] : []
  })
  const image = images.find(
    ({ option_value_id }) => option_value_id !== null && variant.values.includes(option_value_id),
  )
  const picture = image ?? images[0]
  return {
    id: variant.id,
    sku: variant.sku,
    image: picture ? urlOf(picture.picture_key) : null,
    price: variant.price,
    selling_price: priceOf(variant),
    option_values: Object.fromEntries(chosen.map(({ type, name }) => [type, name])),
    total_on_hand: variant.on_hand,
  }
}

/** Only what is in the shop is completed to; what was reviewed more comes first. */
function completionsOf(row: ProductRow, product: Product, latin: string[]): Source {
  const weight = 10 + Math.min(row.total_reviews, 990)
  const { mn, ...others } = row.name
  const custom = [...latin.slice(1), ...Object.values(others), product.sku]
  return {
    suggestion: { input: titleCompletions(mn), weight },
    custom_suggestion: { input: [...new Set(custom)], weight },
  }
}
