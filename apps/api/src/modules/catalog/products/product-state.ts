import type { DigitalKind } from '@delguur/kit/digital'
import { type Locale, locales } from '@delguur/kit/locale'
import type { ProductStatus } from '../catalog/index.ts'

// A product as the office has it: all that a version keeps and restores. What it refers to is named, not numbered, so that a version
// can be read; stock, reviews and orders are not part of it.

export type StateTexts = Partial<Record<Locale, string>>

export type VariantState = {
  id: number
  version: number
  sku: string
  barcode: string | null
  position: number
  /** Option type → value, by code. */
  options: Record<string, string>
  price: number
  compare_at_price: number | null
  cost: number | null
  sale_price: number | null
  store_price: number | null
  wholesale_price: number | null
  weight_g: number | null
  width_cm: number | null
  height_cm: number | null
  depth_cm: number | null
  volume_ml: number | null
  track_stock: boolean
  backorder: boolean
  digital_kind: DigitalKind | null
}

export type PropertyState = { name: string; value: StateTexts; filter: string }
export type PictureState = {
  key: string
  option: { type: string; value: string } | null
  alt: StateTexts | null
  view: string
}

export type ProductState = {
  slug: string
  status: ProductStatus
  available_on: string | null
  discontinued_on: string | null
  sale_start_at: string | null
  sale_expire_at: string | null
  name: StateTexts
  description: StateTexts
  meta_title: StateTexts | null
  meta_description: StateTexts | null
  meta_keywords: StateTexts | null
  brand: string | null
  vendor: string | null
  gender: string | null
  age_groups: string[]
  warm_to: number | null
  material: StateTexts | null
  country_of_origin: string | null
  tax_type: string
  tax_product_code: string | null
  receipt_class: string | null
  gpc_brick: string | null
  min_age: number
  tags: string[]
  categories: string[]
  badges: string[]
  related: string[]
  option_types: string[]
  properties: PropertyState[]
  pictures: PictureState[]
  /** Those that are sold: all but the master, or the master alone. */
  variants: VariantState[]
}

/** What stands in the database of a product that is to be written. */
export type Current = {
  id: number
  version: number
  updated_at: Date
  state: ProductState
  /** The variant that stands for the product; not sold itself where there are others: then it shows the lowest of their prices. */
  master: { id: number; sku: string; sold: boolean } | null
  /** Variants that went: their SKU brings them back. */
  gone: { id: number; sku: string }[]
}

const variantFields = [
  'sku',
  'barcode',
  'position',
  'options',
  'price',
  'compare_at_price',
  'cost',
  'sale_price',
  'store_price',
  'wholesale_price',
  'weight_g',
  'width_cm',
  'height_cm',
  'depth_cm',
  'volume_ml',
  'track_stock',
  'backorder',
  'digital_kind',
] as const satisfies (keyof VariantState)[]
export type VariantField = (typeof variantFields)[number]

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, each]) => [key, sorted(each)]),
      )
    : Array.isArray(value)
      ? value.map(sorted)
      : value
/** Whether two values say the same, whatever the order of their keys. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** The fields in which two states of a variant differ. */
export const variantChanges = (before: VariantState, after: VariantState): VariantField[] =>
  variantFields.filter((field) => !same(before[field], after[field]))

const translated = ['name', 'description', 'meta_title', 'meta_description', 'meta_keywords', 'material'] as const
type Sides = { before: Record<string, unknown>; after: Record<string, unknown> }

/** What differs between two states, by field: texts by language, variants by SKU and field. */
export function productChanges(before: ProductState | null, after: ProductState): Sides {
  const sides: Sides = { before: {}, after: {} }
  const note = (field: string, was: unknown, is: unknown): void => {
    if (same(was ?? null, is ?? null)) return
    sides.before[field] = was ?? null
    sides.after[field] = is ?? null
  }
  const { variants: _, ...fields } = after
  for (const [field, is] of Object.entries(fields)) {
    const was = before?.[field as keyof ProductState]
    if (!(translated as readonly string[]).includes(field)) note(field, empty(was) ? null : was, empty(is) ? null : is)
    else
      for (const locale of locales)
        note(`${field}.${locale}`, (was as StateTexts | null)?.[locale], (is as StateTexts | null)?.[locale])
  }
  const earlier = new Map(before?.variants.map((each) => [each.id, each]))
  for (const variant of after.variants) {
    const was = earlier.get(variant.id)
    earlier.delete(variant.id)
    if (was)
      for (const field of variantChanges(was, variant)) note(`variants.${was.sku}.${field}`, was[field], variant[field])
    else note(`variants.${variant.sku}`, null, serialize(variant))
  }
  for (const deleted of earlier.values()) note(`variants.${deleted.sku}`, serialize(deleted), null)
  return sides
}

const empty = (value: unknown): boolean => Array.isArray(value) && value.length === 0
const serialize = ({ version: _, ...variant }: VariantState) => variant
