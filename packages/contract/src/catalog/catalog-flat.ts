import { z } from 'zod'
import { route } from '../route.ts'
import { count, integer, localeCode } from '../schemas.ts'
import { idOrSlug } from './catalog.ts'

const query = z.object({ locale: localeCode.optional() })
const FlatTaxon = z.object({
  id: z.int(),
  permalink: z.string(),
  name: z.string(),
  translation_en: z.string(),
  parent_id: z.int().nullable(),
  depth: z.int(),
})
type FlatTaxonNode = z.infer<typeof FlatTaxon> & { children: FlatTaxonNode[] }
const FlatTaxonNode: z.core.$ZodType<FlatTaxonNode> = FlatTaxon.extend({
  get children() {
    return z.array(FlatTaxonNode)
  },
}).meta({ id: 'FlatTaxonNode' })
const FlatBadge = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string().nullable(),
  color: z.string(),
  position: z.int(),
})
/** Of the products there are: how many, and what was said of them. */
const goods = { products_count: z.int(), average_rating: z.number(), total_reviews: z.int() }
export const FlatVendor = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  code: z.string(),
  about_us: z.string().nullable(),
  contact_us: z.string().nullable(),
  ...goods,
})
export type FlatVendor = z.infer<typeof FlatVendor>
export const FlatBrand = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** A line; the story is a paragraph. */
  description: z.string().nullable(),
  story: z.string().nullable(),
  logo: z.string().nullable(),
  tint: z.string(),
  /** How its name is set: font weight, and letter spacing in em. */
  wordmark: z.object({ weight: z.int(), tracking: z.number() }),
  ...goods,
})
export type FlatBrand = z.infer<typeof FlatBrand>
export const FlatReview = z.object({
  id: z.int(),
  rating: z.int(),
  comment: z.string(),
  images: z.array(z.string()),
  user: z.object({ name: z.string() }),
  /** Written by somebody who bought and received it. */
  verified: z.boolean(),
  fit: z.enum(['small', 'right', 'large']).nullable(),
  size: z.string().nullable(),
  helpful_count: z.int(),
  /** What the shop answered. */
  answer: z.string().nullable(),
  created_at: z.iso.datetime(),
})
const paging = { page: integer(1).optional(), per_page: integer(1, 1000).optional() }
const pageInfo = { count: z.int(), total_count: z.int(), current_page: z.int(), pages: z.int(), per_page: z.int() }

export const flatCatalog = {
  taxonsAll: route({
    method: 'GET',
    path: '/taxons/all',
    access: 'none',
    summary: 'All categories as a list',
    query,
    response: z.object({ taxons: z.array(FlatTaxon) }),
    cache: 'catalog',
  }),
  taxonsTree: route({
    method: 'GET',
    path: '/taxons/tree',
    access: 'none',
    summary: 'All categories, nested',
    query,
    response: z.object({ taxons: z.array(FlatTaxonNode) }),
    cache: 'catalog',
  }),
  badges: route({
    method: 'GET',
    path: '/badges',
    access: 'none',
    summary: 'Badges',
    query,
    response: z.object({ badges: z.array(FlatBadge) }),
    cache: 'catalog',
  }),
  badge: route({
    method: 'GET',
    path: '/badges/{id}',
    access: 'none',
    summary: 'A badge',
    params: z.object({ id: count }),
    query,
    response: FlatBadge,
    cache: 'catalog',
  }),
  brands: route({
    method: 'GET',
    path: '/brands',
    access: 'none',
    summary: 'Brands',
    query: query.extend(paging),
    response: z.object({ brands: z.array(FlatBrand), ...pageInfo }),
    cache: 'catalog',
  }),
  brand: route({
    method: 'GET',
    path: '/brands/{id}',
    access: 'none',
    summary: 'A brand by id or code',
    params: idOrSlug,
    query,
    response: FlatBrand,
    cache: 'catalog',
  }),
  vendors: route({
    method: 'GET',
    path: '/vendors',
    access: 'none',
    summary: 'Vendors',
    query: query.extend(paging),
    response: z.object({ vendors: z.array(FlatVendor), ...pageInfo }),
    cache: 'catalog',
  }),
  vendor: route({
    method: 'GET',
    path: '/vendors/{id}',
    access: 'none',
    summary: 'A vendor by id or slug',
    params: idOrSlug,
    query,
    response: FlatVendor,
    cache: 'catalog',
  }),
  stockItems: route({
    method: 'GET',
    path: '/products/{product}/variants/{id}/stock_items',
    access: 'none',
    summary: 'Stock of a variant at each location',
    params: z.object({ product: z.string(), id: count }),
    query,
    response: z.object({
      stock_items: z.array(
        z.object({
          id: z.int(),
          count_on_hand: z.int(),
          backorderable: z.boolean(),
          stock_location_id: z.int(),
          stock_location_name: z.string(),
        }),
      ),
    }),
  }),
  nutrition: route({
    method: 'GET',
    path: '/products/{id}/nutrition',
    access: 'none',
    summary: 'Nutrition facts of a food',
    params: idOrSlug,
    query,
    response: z.object({
      serving: z.string().nullable(),
      items: z.array(
        z.object({ name: z.string(), amount: z.number(), unit: z.string(), daily_percent: z.int().nullable() }),
      ),
    }),
    cache: 'catalog',
  }),
  reviews: route({
    method: 'GET',
    path: '/products/{id}/reviews',
    access: 'none',
    summary: 'Approved reviews of a product',
    params: idOrSlug,
    query: query.extend(paging),
    response: z.object({
      reviews: z.array(FlatReview),
      average_rating: z.number(),
      total_reviews: z.int(),
      ...pageInfo,
    }),
    cache: 'catalog',
  }),
}
