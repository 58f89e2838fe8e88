import { locales } from '@delguur/kit/locale'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { writtenProducts } from './demo/data.ts'
import type { DemoColor, DemoProduct } from './demo/types.ts'
import { readData } from './read-data.ts'

const text = z.record(z.enum(locales), z.string())
const complete = z.int().nonnegative()
const bySize = <T extends z.core.$ZodType>(value: T) => z.union([value, z.record(z.string(), value)])

const color = z.strictObject({
  way: z.string().nullable(),
  picture_set: z.string().optional(),
  pictures: z.array(z.strictObject({ key: z.string(), view: z.string(), words: text.optional() })).optional(),
} satisfies Record<keyof DemoColor, z.ZodType>)

const product = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  earlier_slugs: z.array(z.string()).optional(),
  sku: z.string(),
  name: text,
  description: text,
  material: text,
  brand: z.string(),
  vendor: z.string(),
  taxons: z.array(z.string()).min(1),
  kind: z.string().optional(),
  colors: z.array(color),
  size_type: z.enum(['clothing_size', 'shoe_size', 'pants_size', 'card_value', 'volume']).nullable(),
  sizes: z.array(z.string()),
  sold_out: z.array(z.strictObject({ way: z.string(), sizes: z.array(z.string()) })).optional(),
  stock: z.enum(['full', 'plenty', 'few', 'one', 'none']).optional(),
  price: complete,
  prices: z.record(z.string(), complete).optional(),
  digital: z.string().optional(),
  units: complete.optional(),
  store_price: complete.optional(),
  wholesale_price: complete.optional(),
  sale: z.strictObject({ price: complete, from_day: z.int(), to_day: z.int() }).optional(),
  gender: z.enum(['girl', 'boy', 'unisex', 'woman', 'man']).optional(),
  facts: z.array(z.strictObject({ name: z.string(), value: text })).optional(),
  age_groups: z.array(z.enum(['0-1', '1-3', '3-5', '6-8', '9-12', '13+', 'adult'])),
  country: z.enum(['MN', 'CN', 'KR', 'IT', 'TR', 'RU']),
  gpc: z.string().optional(),
  badges: z.array(z.string()).optional(),
  available_days_ago: z.int(),
  reviews: z.strictObject({ total: complete.max(300), average: z.number().min(0).max(5) }).optional(),
  nutrition: z
    .strictObject({ serving_g: complete, items: z.array(z.strictObject({ code: z.string(), amount: z.number() })) })
    .optional(),
  alcohol_percent: z.number().optional(),
  volume_ml: bySize(complete).optional(),
  barcode: bySize(z.string()).optional(),
  city_tax: z.boolean().optional(),
  warm_to: z.union([z.literal(-10), z.literal(-25), z.literal(-35)]).optional(),
} satisfies Record<keyof DemoProduct, z.ZodType>)

describe('the products of the demo shops', () => {
  it.each([
    ['bambar', writtenProducts()],
    ['altan-tal', readData<DemoProduct[]>('altan-tal/products')],
  ])('of %s have every field that they need, and none that nothing reads', (_shop, products) => {
    const faults = products.flatMap((each) =>
      (product.safeParse(each).error?.issues ?? []).map(
        ({ path, message }) => `${each.slug}.${path.join('.')}: ${message}`,
      ),
    )
    expect(faults).toEqual([])
  })
})
