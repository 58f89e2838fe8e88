import { type Locale, locales } from '@delguur/kit/locale'
import { targetsOf } from './kinds/titles.domain.ts'

// What a column of a file may become. The names are those of the shop's own files (contract, part 3.1), and a few that only other
// programs' files need.

export const kinds = ['products', 'translations', 'stock', 'prices', 'people', 'delivery', 'synonyms'] as const
export type Kind = (typeof kinds)[number]

/** Texts in a language: with `_mn` … `_it`, or without where the file has one language. */
const texts = ['name', 'description', 'seo_title', 'seo_description'] as const
const keywords = 'seo_keywords'
const each = (name: string): string[] => locales.map((locale) => `${name}_${locale}`)
const times = (count: number, name: (n: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => name(i + 1))

const keys = ['slug', 'sku']
const words = [...texts.flatMap((name) => [name, ...each(name)]), ...each(keywords), 'locale']
const prices = [
  ...['price', 'compare_at_price', 'cost', 'sale_price', 'sale_start_at', 'sale_expire_at', 'currency'],
  ...['store_price', 'wholesale_price'],
  'min_quantity',
]
const stocks = ['stock', 'low_stock', 'backorder', 'track', 'location']
const options = times(5, (n) => `option${n}_name`).flatMap((name) => [name, name.replace('_name', '_value')])
const links = times(3, (n) => `option${n}_link`)
const unitPrices = ['total', 'total_unit', 'base', 'base_unit'].map((part) => `unit_price_${part}`)
const pictures = [
  ...times(10, (n) => `image${n}`),
  'image',
  'images',
  'image_position',
  'image_alt',
  ...each('image_alt'),
  ...times(10, (n) => `image${n}_option`),
  ...times(10, (n) => `image${n}_alt`).flatMap(each),
]
const measures = [
  'weight_g',
  'width_cm',
  'height_cm',
  'depth_cm',
  'weight',
  'weight_unit',
  'width',
  'height',
  'depth',
  'dimensions_unit',
  'volume_ml',
]
const rest = [
  ...[
    'status',
    'available_on',
    'discontinue_on',
    'brand',
    'vendor',
    'barcode',
    'variant_image',
    'tags',
    'badges',
    'related',
  ],
  ...[
    'tax_class',
    'receipt_class',
    'gpc',
    'in_stock',
    'min_age',
    'short_description',
    'published',
    'visibility',
    'gift_card',
    'taxable',
  ],
  ...[
    'requires_shipping',
    'digital',
    'categories',
    'category',
    'category_candidate',
    'google_category',
    'product_type',
    'parent',
    'row_type',
    'row_id',
  ],
  ...['market_price', 'market_compare_at_price', 'keywords'],
  ...times(9, (n) => `category${n}`),
  ...links,
  ...unitPrices,
]
const byKind: Readonly<Record<Kind, ReadonlySet<string>>> = {
  products: new Set([...keys, ...words, ...prices, ...stocks, ...options, ...pictures, ...measures, ...rest]),
  translations: new Set([...keys, ...words, ...each('image_alt')]),
  stock: new Set([...keys, ...stocks, ...options]),
  prices: new Set([...keys, ...prices, ...options]),
  people: targetsOf('people'),
  delivery: targetsOf('delivery'),
  synonyms: targetsOf('synonyms'),
}

/** Whether a column of such an import may become this. */
export function isTarget(kind: Kind, target: string): boolean {
  if (target === 'skip' || byKind[kind].has(target)) return true
  if (kind === 'products')
    return /^(property|stock|low_stock)_[^\s].{0,99}$|^attribute\d{1,2}_(name|values)$/.test(target)
  return kind === 'stock' && /^(low_)?stock_[a-zA-Z0-9_-]{1,60}$/.test(target)
}

/** What a person may choose for a column, in the order in which it is offered. */
export const offeredTargets = (kind: Kind): string[] =>
  [...byKind[kind]].filter((target) => !internal.has(target) && !ofPicture.test(target))
/** Of each picture of an export: nobody chooses them for another file. */
const ofPicture = /^image\d+_(option|alt_\w+)$/
const internal = new Set([
  'row_type',
  'row_id',
  'market_price',
  'market_compare_at_price',
  'category_candidate',
  'google_category',
  'in_stock',
  'parent',
  'min_quantity',
  ...links,
  ...unitPrices,
])

export const isText = (target: string): boolean =>
  (texts as readonly string[]).includes(target) || target === 'image_alt'

/** Prices need a permission of their own. */
export const priceTargets: ReadonlySet<string> = new Set([...prices, 'market_price', 'market_compare_at_price'])

/** `name` in a file whose language is known. */
export const inLanguage = (target: string, language: Locale): string =>
  isText(target) ? `${target}_${language}` : target
