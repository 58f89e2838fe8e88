import type { DigitalKind } from '@delguur/kit/digital'
import type { Locale } from '@delguur/kit/locale'

// What a file says of a product. A field that is not there is left as it is; null clears it.

export type Severity = 'error' | 'warning'
export type Problem = {
  /** The title of the column; empty where it is the whole line. */
  column: string
  code: string
  params?: Record<string, string | number>
  /** What would be right, where it is known. */
  fix?: string
  severity: Severity
}

export type Texts = Partial<Record<Locale, string | null>>

export type VariantDraft = {
  line: number
  sku: string
  options?: { type: string; value: string }[]
  price?: number
  /** The file says that it costs nothing: it is not for sale. */
  unpriced?: true
  compare_at_price?: number | null
  cost?: number | null
  sale_price?: number | null
  store_price?: number | null
  wholesale_price?: number | null
  barcode?: string | null
  weight_g?: number | null
  width_cm?: number | null
  height_cm?: number | null
  depth_cm?: number | null
  volume_ml?: number | null
  track?: boolean
  /** Units on hand, by the code of the store. */
  stock?: Record<string, number>
  /** The lines that say the stock of stores beside its own. */
  stock_lines?: Record<string, number>
  low_stock?: number | null
  /** The same of one store, by its code. */
  low_levels?: Record<string, number | null>
  backorder?: boolean
  /** Null where it is brought to the buyer. */
  digital_kind?: DigitalKind | null
  image?: string
}

export type PictureDraft = {
  line: number
  column: string
  source: string
  position: number
  alt: Texts
  /** The choice that it shows, where the file says it. */
  option?: { type: string; value: string }
}

/** A property in several languages, with its value in addresses. */
export type PropertyTexts = Texts & { filter?: string }

/** The texts that a product has now: what a file says word for word is left as it is. */
export type StandingTexts = Partial<
  Record<'name' | 'description' | 'seo_title' | 'seo_description' | 'seo_keywords', Texts | null>
>

export type ProductDraft = {
  slug: string | null
  lines: number[]
  name?: Texts
  description?: Texts
  seo_title?: Texts
  seo_description?: Texts
  seo_keywords?: Texts
  status?: 'draft' | 'live' | 'hidden' | 'archived'
  available_on?: Date | null
  discontinue_on?: Date | null
  sale_start_at?: Date | null
  sale_expire_at?: Date | null
  brand?: string | null
  vendor?: string | null
  /** Permalinks, the first is the main one. */
  categories?: string[]
  tags?: string[]
  badges?: string[]
  related?: string[]
  properties?: Record<string, string | PropertyTexts | null>
  tax_class?: string | null
  receipt_class?: string | null
  gpc?: string | null
  min_age?: number | null
  variants: VariantDraft[]
  pictures: PictureDraft[]
}

/** How a file is to be read: what was mapped and answered. */
export type Reading = {
  language: Locale | null
  /** What one of the file's currency is in tugrik; null where the prices are tugrik. */
  rate: { currency: string; rate: number; rounding: number } | null
  /** Lines in this currency are left out. */
  skips_currency: boolean
  /** What columns of values without a name of the choice are, by their titles. */
  option_types?: Readonly<Record<string, string>>
  /** Where `stock` without a store goes. */
  location: string | null
  /** The store that a name of the file means, in the writing of `alike`. */
  locations: Readonly<Record<string, string | null>>
  /** Categories that are made before products are put into them, parents first. */
  new_categories?: readonly { permalink: string; parent: string | null; name: string }[]
  /** The permalink that a path of the file means, as it stands there; null leaves it out. */
  categories: Readonly<Record<string, string | null>>
  /** `Size:104` as the type and value of the shop; null leaves it out. */
  values: Readonly<Record<string, { type: string; value: string } | null>>
  /** The tax class of goods that are not taxed. */
  untaxed: string | null
  /** What a variant is that needs no delivery; null leaves it a thing. */
  digital: DigitalKind | null
  keywords_are_tags: boolean
  /** `-` clears a field, in the shop's own files. */
  clears: boolean
  tax_classes: Readonly<Record<string, string>>
}

/** What an import changed of a product: how it was, and which version the import left. */
export type UndoFields = { product_id?: number; version?: number; created?: boolean; fields?: Record<string, unknown> }
