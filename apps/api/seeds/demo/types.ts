import type { DigitalKind } from '@delguur/kit/digital'
import type { Locale } from '@delguur/kit/locale'

/** A text by locale. */
export type Text = Record<Locale, string>

/** Colour ways the picture studio knows; also the values of the option type `color`. */
export type Way =
  | 'tsatsargana'
  | 'anis'
  | 'tenger'
  | 'nomin'
  | 'nogoo'
  | 'sarnai'
  | 'nar'
  | 'tsas'
  | 'bor'
  | 'shono'
  | 'yargui'
  | 'gaa'

export type SizeType = 'clothing_size' | 'shoe_size' | 'pants_size' | 'card_value' | 'volume'

export type View = 'front' | 'worn' | 'back' | 'folded' | 'detail' | 'label' | 'size'

/**
 * One colour of a product, or none: null is what comes in no colours. `look` names a picture set (`picture-sets.ts`);
 * `pictures` names single ones instead.
 */
export type DemoColor = {
  way: Way | null
  picture_set?: string
  pictures?: readonly { key: string; view: View; words?: Text }[]
}

export type DemoProduct = {
  /** ASCII slug, unique. */
  slug: string
  /** Slugs it had before; their addresses lead to the present one. */
  earlier_slugs?: string[]
  /** `UNG-0412`: brand prefix and number; products of one series share the first seven characters. */
  sku: string
  name: Text
  description: Text
  material: Text
  brand: string
  vendor: string
  /** Permalinks; the first is the main (breadcrumb) taxon. */
  taxons: string[]
  /** What the studio draws it as. */
  kind?: string
  /** First colour is shown in lists. */
  colors: DemoColor[]
  size_type: SizeType | null
  /** Names of the option values, in order: `98`, `104` (cm), `28` (shoe), `0-3` (months) … */
  sizes: string[]
  /** Sizes nobody has in stock, by colour way, or `all`. */
  sold_out?: { way: Way | 'all'; sizes: string[] }[]
  /** Units per variant over all locations: `plenty` (default), `few` (1 to 3), `one` (a single unit of the first variant), `none`. */
  stock?: 'full' | 'plenty' | 'few' | 'one' | 'none'
  /** Whole tugrik. */
  price: number
  /** Of sizes that cost something else. */
  prices?: Record<string, number>
  /** What it is when it is no thing; then `units` of each variant are there, at the first store. */
  digital?: DigitalKind
  units?: number
  /** What it costs in the stores, and in bulk, where that is told. */
  store_price?: number
  wholesale_price?: number
  /** Sale price and its window in days from the day of seeding (negative: began in the past). */
  sale?: { price: number; from_day: number; to_day: number }
  gender?: 'girl' | 'boy' | 'unisex' | 'woman' | 'man'
  /** More that is told of it, by name: what it is made from, how. */
  facts?: readonly { name: string; value: Text }[]
  age_groups: AgeGroup[]
  country: 'MN' | 'CN' | 'KR' | 'IT' | 'TR' | 'RU'
  /** GS1 GPC brick code, from the product-class table. */
  gpc?: string
  badges?: string[]
  /** Days before seeding that the product became available; negative lies in the future. */
  available_days_ago: number
  /** How many reviews the seeder writes (0 to 300) and their mean. */
  reviews?: { total: number; average: number }
  /** Foods only: grams of a serving and amounts in it. */
  nutrition?: { serving_g: number; items: { code: NutritionCode; amount: number }[] }
  /** Percent by volume, of what is alcohol. */
  alcohol_percent?: number
  /** Millilitres of what is sold by volume; by size where there are sizes. */
  volume_ml?: number | Readonly<Record<string, number>>
  /** Digits below the bars on it; by size where there are sizes. */
  barcode?: string | Readonly<Record<string, string>>
  /** Sold with the tax of the city. */
  city_tax?: boolean
  /** Temperature in °C it keeps warm down to, for winter products. */
  warm_to?: -10 | -25 | -35
}

export type AgeGroup = '0-1' | '1-3' | '3-5' | '6-8' | '9-12' | '13+' | 'adult'
export type NutritionCode =
  | 'energy'
  | 'protein'
  | 'fat'
  | 'saturated_fat'
  | 'carbohydrate'
  | 'sugar'
  | 'fiber'
  | 'salt'
  | 'vitamin_c'
  | 'calcium'

/** A picture set: one garment in one way and pattern; three views. Its key is `kind-way-pattern`. */
export type PictureSet = {
  kind: string
  way: Way
  pattern: string
  backdrop: string
  print?: string
  /** How it differs from others of its kind, in the kind's own words. */
  cut?: Cut
  /** Which second cloth and trim go with its colour; 0 is the colour's own. */
  tone?: number
  /** Whose label is sewn in. */
  maker?: string
  /** Of the product, for what is left to chance. */
  seed?: string
}

export type Cut = Readonly<Record<string, string | number | boolean>>
