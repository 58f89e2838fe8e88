import { z } from 'zod'
import { at, tugrik } from '../schemas.ts'
import { line } from '../text-fields.ts'

// Flat: goods as the office sees and writes them.

export const productStatuses = ['draft', 'live', 'hidden', 'archived'] as const
/** What a product lacks; each is a view of the list. */
export const productProblems = [
  'picture',
  'price',
  'category',
  'receipt_class',
  'translation',
  'alt',
  'pictures_waiting',
] as const
export type ProductProblem = (typeof productProblems)[number]

const text = z.string().max(20_000).nullable().optional()
/** Texts by language as they are written: one language may come alone, null removes one. */
export const TextsInput = z.object({ mn: text, en: text, ru: text, cn: text, it: text })
const title = line(20_000).nullable().optional()
/** The same for what is one line. */
const LinesInput = z.object({ mn: title, en: title, ru: title, cn: title, it: title })
/** Texts as they are kept; null where there is none yet. */
export const Texts = z.object({
  mn: z.string().nullable(),
  en: z.string().nullable(),
  ru: z.string().nullable(),
  cn: z.string().nullable(),
  it: z.string().nullable(),
})
export type Texts = z.infer<typeof Texts>

const amount = tugrik()
const size = z.number().min(0).max(1_000_000).nullable()
const date = z.iso.datetime({ offset: true }).nullable()
const name = z.string().trim().min(1).max(200)

export const ProductImage = z.object({
  key: z.string(),
  base: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
})

export const ProductRow = z.object({
  id: z.int(),
  version: z.int(),
  slug: z.string(),
  sku: z.string(),
  name: z.string(),
  status: z.enum(productStatuses),
  /** It is live from then on. */
  available_on: at,
  picture: ProductImage.nullable(),
  pictures: z.int(),
  brand: z.string().nullable(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  variants: z.int(),
  /** Of the variants, as they cost now; null without any price. */
  price: z.object({ min: z.string(), max: z.string(), regular: z.string() }).nullable(),
  /** Null: not followed. */
  on_hand: z.int().nullable(),
  locations: z.array(z.object({ name: z.string(), on_hand: z.int() })),
  /** How many words each language lacks. */
  missing: z.record(z.string(), z.int()),
  problems: z.array(z.enum(productProblems)),
  updated_at: z.iso.datetime(),
})
export type ProductRow = z.infer<typeof ProductRow>

export const StaffVariant = z.object({
  id: z.int(),
  version: z.int(),
  sku: z.string(),
  barcode: z.string().nullable(),
  position: z.int(),
  options: z.record(z.string(), z.string()),
  price: z.string(),
  compare_at_price: z.string().nullable(),
  sale_price: z.string().nullable(),
  store_price: z.string().nullable(),
  wholesale_price: z.string().nullable(),
  /** Absent for who may not see it. */
  cost: z.string().nullable().optional(),
  weight_g: z.number().nullable(),
  width_cm: z.number().nullable(),
  height_cm: z.number().nullable(),
  depth_cm: z.number().nullable(),
  track_stock: z.boolean(),
  backorder: z.boolean(),
  digital_kind: z.string().nullable(),
  stock: z.array(z.object({ location: z.string(), on_hand: z.int() })),
})
export type StaffVariant = z.infer<typeof StaffVariant>

export const Readiness = z.object({
  key: z.enum(['name', 'price', 'picture', 'category', 'receipt_class', 'stock', 'translation', 'alt', 'seo']),
  done: z.boolean(),
  /** Without it the product is not published. */
  needed: z.boolean(),
  count: z.int(),
})
export type Readiness = z.infer<typeof Readiness>

export const StaffProduct = z.object({
  id: z.int(),
  version: z.int(),
  slug: z.string(),
  earlier_slugs: z.array(z.string()),
  status: z.enum(productStatuses),
  available_on: at,
  discontinued_on: at,
  sale_start_at: at,
  sale_expire_at: at,
  name: Texts,
  description: Texts,
  meta_title: Texts,
  meta_description: Texts,
  meta_keywords: Texts,
  brand: z.string().nullable(),
  vendor: z.string().nullable(),
  categories: z.array(z.string()),
  badges: z.array(z.string()),
  tags: z.array(z.string()),
  related: z.array(z.object({ slug: z.string(), name: z.string() })),
  option_types: z.array(z.string()),
  properties: z.array(z.object({ name: z.string(), value: Texts, filter: z.string() })),
  gender: z.string().nullable(),
  age_groups: z.array(z.string()),
  warm_to: z.int().nullable(),
  country_of_origin: z.string().nullable(),
  tax_type: z.string(),
  tax_product_code: z.string().nullable(),
  receipt_class: z.string().nullable(),
  /** Of a category above, where the product has none of its own. */
  receipt_class_inherited: z.string().nullable(),
  gpc_brick: z.string().nullable(),
  min_age: z.int(),
  alcohol_percent: z.number().nullable(),
  pictures: z.array(
    ProductImage.extend({
      id: z.int(),
      alt: Texts,
      option: z.object({ type: z.string(), value: z.string() }).nullable(),
      position: z.int(),
    }),
  ),
  variants: z.array(StaffVariant),
  readiness: z.array(Readiness),
  /** `name.ru`, `description.cn`: what shoppers of that language read in another. */
  missing: z.array(z.string()),
  /** Somebody bought it: it is archived, not deleted. */
  sold: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type StaffProduct = z.infer<typeof StaffProduct>

const VariantInput = z.object({
  id: z.int().positive().optional(),
  sku: z.string().trim().min(1).max(100).optional(),
  version: z.int().optional(),
  options: z
    .union([
      z.record(z.string().max(100), z.string().max(100)),
      z.array(z.object({ type: z.string().max(100), value: z.string().max(100) })).max(5),
    ])
    .transform((given) =>
      Array.isArray(given) ? given : Object.entries(given).map(([type, value]) => ({ type, value })),
    )
    .optional(),
  position: z.int().min(0).max(100_000).optional(),
  price: amount.optional(),
  compare_at_price: amount.nullable().optional(),
  cost: amount.nullable().optional(),
  sale_price: amount.nullable().optional(),
  store_price: amount.nullable().optional(),
  wholesale_price: amount.nullable().optional(),
  barcode: z.string().trim().max(40).nullable().optional(),
  weight_g: size.optional(),
  width_cm: size.optional(),
  height_cm: size.optional(),
  depth_cm: size.optional(),
  track_stock: z.boolean().optional(),
  backorder: z.boolean().optional(),
  removed: z.boolean().optional(),
})

export const mostVariants = 500

export const ProductInput = z.object({
  slug: z.string().trim().max(100).optional(),
  name: LinesInput.optional(),
  description: TextsInput.optional(),
  meta_title: LinesInput.nullable().optional(),
  meta_description: TextsInput.nullable().optional(),
  meta_keywords: LinesInput.nullable().optional(),
  discontinued_on: date.optional(),
  sale_start_at: date.optional(),
  sale_expire_at: date.optional(),
  brand: name.nullable().optional(),
  vendor: name.nullable().optional(),
  categories: z.array(z.string().max(500)).max(50).optional(),
  badges: z.array(name).max(30).optional(),
  tags: z.array(z.string().trim().min(1).max(60)).max(100).optional(),
  related: z.array(z.string().max(100)).max(50).optional(),
  properties: z.record(z.string().min(1).max(60), z.union([z.string().max(500), TextsInput]).nullable()).optional(),
  gender: z.enum(['girl', 'boy', 'unisex', 'woman', 'man']).nullable().optional(),
  age_groups: z.array(z.string().max(60)).max(20).optional(),
  warm_to: z.int().min(-90).max(60).nullable().optional(),
  country_of_origin: z.string().length(2).nullable().optional(),
  tax_type: z.enum(['VAT_ABLE', 'VAT_FREE', 'VAT_ZERO', 'NO_VAT']).optional(),
  tax_product_code: z.string().trim().max(20).nullable().optional(),
  receipt_class: z.string().trim().max(7).nullable().optional(),
  gpc_brick: z.string().trim().max(8).nullable().optional(),
  min_age: z.union([z.literal(0), z.literal(18), z.literal(21)]).optional(),
  variants: z.array(VariantInput).max(mostVariants).optional(),
})
export type ProductInput = z.infer<typeof ProductInput>
