import type { DigitalKind } from '@delguur/kit/digital'
import type { Locale } from '@delguur/kit/locale'
import type { ProductStatus } from '../catalog/index.ts'

// What a caller says of products to `writeProducts`: the editor, the sheet, an import, a restored version. Everywhere a field that
// is absent (`undefined`) is left as it is, and `null` clears it.

/** Texts by language: languages that are absent stay, null removes one. Descriptions are text with `## ` headings and `- ` lists. */
export type Texts = Partial<Record<Locale, string | null>>

/** A choice of a variant: type and value by their code, or by their name in any language. */
export type OptionInput = { type: string; value: string }

export type VariantInput = {
  /** Which variant: by id, else by SKU, else by its options; a new one where the product has none such. */
  id?: number | undefined
  sku?: string | undefined
  /** What the caller has seen; another one is refused with `version_conflict`. */
  version?: number | undefined
  options?: readonly OptionInput[] | undefined
  position?: number | undefined
  /** Tugrik. A new variant has the price of the product’s first variant where none is said, else 0, which is not sold. */
  price?: number | undefined
  compare_at_price?: number | null | undefined
  cost?: number | null | undefined
  sale_price?: number | null | undefined
  store_price?: number | null | undefined
  wholesale_price?: number | null | undefined
  /** GTIN-8, 12, 13 or 14 with its check digit. */
  barcode?: string | null | undefined
  weight_g?: number | null | undefined
  width_cm?: number | null | undefined
  height_cm?: number | null | undefined
  depth_cm?: number | null | undefined
  volume_ml?: number | null | undefined
  /** False: always sellable, counted nowhere. */
  track_stock?: boolean | undefined
  backorder?: boolean | undefined
  digital_kind?: DigitalKind | null | undefined
  /** It goes; orders keep it. */
  removed?: boolean | undefined
}

/** A text in Mongolian or a code, or texts by language; `filter` is the value in addresses, made from the text where none is said. */
export type PropertyInput = string | (Texts & { filter?: string | undefined })

export type PictureInput = {
  /** Of the table `pictures`. */
  key: string
  option?: OptionInput | null | undefined
  alt?: Texts | null | undefined
  view?: string | undefined
}

export type ProductInput = {
  /** Which product: by id, else by slug (an earlier one too), else by a SKU of its variants; a new one where there is none such. */
  id?: number | undefined
  /** With `id` its new address: the earlier one leads to it. Without: which product; made from the name where it is new. */
  slug?: string | undefined
  /** What the caller has seen; another one is refused with `version_conflict`. */
  version?: number | undefined
  /** Live without a date is live from now on. A new product is a draft unless said otherwise. */
  status?: ProductStatus | undefined
  available_on?: Date | null | undefined
  discontinued_on?: Date | null | undefined
  /** Of the sale prices of its variants. */
  sale_start_at?: Date | null | undefined
  sale_expire_at?: Date | null | undefined
  /** A new product needs the Mongolian one; with `mongolian_later` any. */
  name?: Texts | undefined
  description?: Texts | undefined
  meta_title?: Texts | null | undefined
  meta_description?: Texts | null | undefined
  meta_keywords?: Texts | null | undefined
  /** By code, else by name in any language. */
  brand?: string | null | undefined
  /** By slug or code, else by name. */
  vendor?: string | null | undefined
  /** By permalink, or by path of names in one language: `Хүүхэд > Хувцас > Куртик`. The first is the main one. */
  categories?: readonly string[] | undefined
  /** By code or name. */
  badges?: readonly string[] | undefined
  tags?: readonly string[] | undefined
  /** By name; a text is in Mongolian unless other products have the same value in all languages. Null removes one. */
  properties?: Readonly<Record<string, PropertyInput | null>> | undefined
  /** Slugs. */
  related?: readonly string[] | undefined
  pictures?: readonly PictureInput[] | undefined
  gender?: 'girl' | 'boy' | 'unisex' | 'woman' | 'man' | null | undefined
  age_groups?: readonly string[] | undefined
  warm_to?: number | null | undefined
  country_of_origin?: string | null | undefined
  tax_type?: 'VAT_ABLE' | 'VAT_FREE' | 'VAT_ZERO' | 'NO_VAT' | undefined
  /** Needed with, and only with, a tax type other than VAT_ABLE. */
  tax_product_code?: string | null | undefined
  /** The 7 digits on the VAT receipt. */
  receipt_class?: string | null | undefined
  gpc_brick?: string | null | undefined
  min_age?: 0 | 18 | 21 | undefined
  variants?: readonly VariantInput[] | undefined
  /** Variants, properties and options that are not named go: the input is the whole product. */
  whole?: boolean | undefined
}

export type WriteOptions = {
  /** What is made where it is not known yet. */
  make?: { brands?: boolean; vendors?: boolean; options?: boolean; badges?: boolean } | undefined
  /** Gains the ids of options that were made. */
  made?: { option_types: number[]; option_values: number[] } | undefined
  /** True: what is faultless of a product is written, its faulty variants are left as they are. False: nothing of it. */
  partial?: boolean | undefined
  /** Each product is a new one: a slug that is taken is refused instead of looked up. */
  mustBeNew?: boolean | undefined
  /** A new product may have its name in another language only: it is shown in that one until there is a Mongolian one. */
  mongolian_later?: boolean | undefined
}

/** What cannot be: at `price`, `name.mn`, `categories[0]`, `variants[2].sku` of the input, with a code of the error table. */
export type Problem = { field: string; code: string; params?: Record<string, string | number> }

export type Written = {
  /** `refused`: nothing was written, see `problems`. */
  outcome: 'created' | 'changed' | 'same' | 'refused'
  /** Absent where a new product was refused. */
  id?: number
  slug?: string
  version?: number
  /** Of the variants of the input, in its order; `refused` ones were left as they are. */
  variants: { id?: number; sku?: string; version?: number; outcome: 'created' | 'changed' | 'same' | 'refused' }[]
  /** Only what differs: `name.en`, `status`, `categories`, `variants.<SKU>.price`; a variant that is new or gone as a whole. */
  before: Record<string, unknown>
  after: Record<string, unknown>
  problems: Problem[]
}
