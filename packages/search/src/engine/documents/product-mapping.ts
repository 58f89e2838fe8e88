import { defaultLocale, locales } from '@delguur/kit/locale'
import { COMBINATIONS } from '../../query/combinations.ts'
import { type TokenKind, tokenKinds } from '../listing/text-index.ts'
import type { FieldType, Mapping } from './mapping.ts'

/** The option types and properties whose values products are filtered by; both differ from shop to shop. */
export type ProductGroups = {
  options: readonly string[]
  properties: readonly string[]
  /** Whether the words of titles and brands can be requested in their forms, too. */
  forms?: boolean
}

/** The field of a text's words in one form: tokens between spaces, made by `analysis/words.ts`. */
export const formField = (text: 'title' | 'brand', kind: TokenKind): string => `${text}_${kind}`

const keyword: FieldType = { type: 'keyword' }
const ownKeyword: FieldType = { type: 'keyword', unique: true }
const long: FieldType = { type: 'long' }
const sharedLong: FieldType = { type: 'long', shared: true }
const date: FieldType = { type: 'date' }
const text: FieldType = { type: 'text' }
const tokens: FieldType = { type: 'text', analyzer: 'whitespace' }
const presence: FieldType = { type: 'presence' }
const completion: FieldType = { type: 'completion' }

const each = (names: readonly string[], path: (name: string) => string, type: FieldType) =>
  Object.fromEntries(names.map((name) => [path(name), type]))

const identity = { id: long, vid: long, slug: ownKeyword, sku: ownKeyword, sku_code: ownKeyword }

/** Money is whole tugrik and percent whole; both, and `on_sale`, are of the moment the document was written. */
const trade = {
  price: long,
  selling_price: long,
  sale_price: long,
  sale_percent: sharedLong,
  on_sale: { type: 'boolean' },
  sale_start_at: date,
  sale_expire_at: date,
  available_on: date,
  created_at: date,
  updated_at: date,
  total_on_hand: long,
  average_rating: { type: 'double' },
  total_reviews: long,
} as const

const places = {
  'store.vendor_id': sharedLong,
  'store.code': keyword,
  'store.slug': keyword,
  'store.name': keyword,
  'brand.code': keyword,
  'brand.name': keyword,
  product_cat: keyword,
  badges: sharedLong,
  badge_codes: keyword,
  'keyword.id': sharedLong,
  'keyword.name': keyword,
  'keyword.mn': keyword,
  'taxonomy.id': sharedLong,
  'taxonomy.permalink': keyword,
  l0: sharedLong,
  l1: sharedLong,
  l2: sharedLong,
  l3: sharedLong,
  l4: sharedLong,
  gendric: keyword,
} as const

const otherLocales = locales.filter((locale) => locale !== defaultLocale)

const texts = {
  title: text,
  name: text,
  title_latin: text,
  description: text,
  ...each(otherLocales, (locale) => `translated.${locale}.name`, text),
  image: presence,
  images: presence,
  suggestion: completion,
  custom_suggestion: completion,
}

const forms = {
  ...each(tokenKinds, (kind) => formField('title', kind as TokenKind), tokens),
  ...each(tokenKinds, (kind) => formField('brand', kind as TokenKind), tokens),
  sku_exact: tokens,
}

const hidden = Object.keys(forms)

/**
 * What can be asked of a product. A taxon stands in `taxonomy` with all above it, in `l0` (root) to `l4` by its level;
 * `options` are values in stock.
 */
export function productMapping({ options, properties, forms: withForms = true }: ProductGroups): Mapping {
  return {
    ...(withForms && { hidden }),
    fields: {
      ...identity,
      ...trade,
      ...places,
      ...texts,
      ...(withForms && forms),
      ...each(properties, (name) => `property.${name}`, keyword),
      ...each(options, (name) => `options.${name}`, keyword),
      [COMBINATIONS]: keyword,
    },
    nested: {
      property_list: { name: keyword, value: keyword },
      variants: {
        id: long,
        sku: ownKeyword,
        price: long,
        selling_price: long,
        total_on_hand: long,
        ...each(['color', ...options], (name) => `option_values.${name}`, keyword),
      },
    },
  }
}
