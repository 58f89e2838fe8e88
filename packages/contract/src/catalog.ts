import { z } from 'zod'
import { decimalString, many, metadata, one, resource, timestamp } from './jsonapi.ts'
import { route } from './route.ts'
import { count, localeCode, whole } from './wire.ts'

// Dialect A: the catalogue (contract, part 3) and the flat reads of part 8.1 that belong to it.

const text = z.string().nullable()
const display = z.string().nullable()
const price = decimalString.nullable()
/** Ours: what it costs here now, in the retailer's stores, and in bulk; null where that is not told. */
const otherPrices = {
  online_price: price,
  display_online_price: display,
  store_price: price,
  display_store_price: display,
  wholesale_price: price,
  display_wholesale_price: display,
}
const slugs = z.record(z.string(), z.string())

export const product = resource(
  'product',
  {
    name: z.string(),
    description: text,
    available_on: timestamp,
    slug: z.string(),
    meta_description: text,
    meta_keywords: text,
    updated_at: timestamp,
    sku: z.string(),
    barcode: text,
    public_metadata: metadata,
    purchasable: z.boolean(),
    in_stock: z.boolean(),
    backorderable: z.boolean(),
    available: z.boolean(),
    currency: z.string(),
    price,
    display_price: display,
    compare_at_price: price,
    display_compare_at_price: display,
    ...otherPrices,
    localized_slugs: slugs,
    sale_price: price,
    display_sale_price: display,
    sale_percent: z.int(),
    sale_start_at: timestamp,
    sale_expire_at: timestamp,
    average_rating: z.number(),
    total_reviews: z.int(),
    total_on_hand: z.int(),
    brand_code: text,
    lease_per_month: price,
  },
  {
    variants: many('variant'),
    option_types: many('option_type'),
    product_properties: many('product_property'),
    taxons: many('taxon'),
    images: many('image'),
    default_variant: one('variant'),
    primary_variant: one('variant'),
    vendor: one('vendor'),
    badges: many('badge'),
  },
)

export const variant = resource(
  'variant',
  {
    sku: z.string(),
    barcode: text,
    weight: price,
    height: price,
    width: price,
    depth: price,
    is_master: z.boolean(),
    options_text: z.string(),
    public_metadata: metadata,
    purchasable: z.boolean(),
    in_stock: z.boolean(),
    backorderable: z.boolean(),
    currency: z.string(),
    price,
    display_price: display,
    compare_at_price: price,
    display_compare_at_price: display,
    ...otherPrices,
  },
  { product: one('product'), images: many('image'), option_values: many('option_value'), vendor: one('vendor') },
)

const named = { name: z.string(), presentation: z.string(), position: z.int(), public_metadata: metadata }
export const optionType = resource('option_type', named, { option_values: many('option_value') })
export const optionValue = resource('option_value', named, { option_type: one('option_type') })

export const productProperty = resource('product_property', {
  name: z.string(),
  value: z.string(),
  description: text,
  filter_param: z.string(),
  show_property: z.boolean(),
  position: z.int(),
})

const style = z.object({ url: z.string(), size: z.string(), width: z.string(), height: z.string() })
const picture = { styles: z.array(style), alt: text, original_url: text, transformed_url: text }
export const image = resource('image', { ...picture, position: z.int() })
export const taxonImage = resource('taxon_image', picture)
export const vendorImage = resource('vendor_image', { styles: z.array(style) })

export const taxon = resource(
  'taxon',
  {
    name: z.string(),
    pretty_name: z.string(),
    permalink: z.string(),
    seo_title: text,
    description: text,
    meta_title: text,
    meta_description: text,
    meta_keywords: text,
    left: z.int(),
    right: z.int(),
    position: z.int(),
    depth: z.int(),
    updated_at: timestamp,
    public_metadata: metadata,
    is_root: z.boolean(),
    is_child: z.boolean(),
    is_leaf: z.boolean(),
    localized_slugs: slugs,
  },
  {
    parent: one('taxon'),
    taxonomy: one('taxonomy'),
    children: many('taxon'),
    image: one('taxon_image'),
    products: { type: 'product', many: true, showOnly: true },
  },
)
export const taxonomy = resource('taxonomy', { name: z.string(), position: z.int(), public_metadata: metadata })

const logo = ['logo_url', 'logo_small_url', 'logo_medium_url', 'logo_large_url'] as const
const cover = ['cover_photo_url', 'cover_photo_small_url', 'cover_photo_medium_url', 'cover_photo_large_url'] as const
export const vendor = resource(
  'vendor',
  {
    name: z.string(),
    slug: z.string(),
    about_us: text,
    contact_us: text,
    instagram: text,
    facebook: text,
    twitter: text,
    ...Object.fromEntries([...logo, ...cover].map((name) => [name, text])),
  },
  { image: one('vendor_image'), products: many('product') },
)

export const badge = resource('badge', { name: z.string(), image: text, color: z.string(), position: z.int() })
export const brand = resource(
  'brand',
  {
    code: z.string(),
    name: z.string(),
    logo_url: text,
    cover_url: text,
    description: text,
    position: z.int(),
    products_count: z.int(),
  },
  { taxons: many('taxon') },
)
export const storeLocation = resource('store_location', {
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  opening_hours: z.string(),
  count_on_hand: z.int(),
  in_stock: z.boolean(),
})

export const catalogResources = [
  product,
  variant,
  optionType,
  optionValue,
  productProperty,
  image,
  taxonImage,
  vendorImage,
  taxon,
  taxonomy,
  vendor,
  badge,
  brand,
  storeLocation,
]

/** Bracketed filters, includes and fields are read from the raw query; what is said here of them is for readers. */
const open = z.looseObject({})
const bracketed = (description: string) => z.unknown().optional().meta({ type: 'object', description })
const word = (description: string) => z.unknown().optional().meta({ type: 'string', description })
const transformation = bracketed('size: the smallest made width that covers it, "540x675"; quality')
const idOrSlug = z.object({ id: z.string().max(300) })

const pictures = z.looseObject({ image_transformation: transformation, currency: word('MNT') })
const productList = pictures.extend({
  filter: bracketed(
    'ids, skus, name, q, taxons, concat_taxons, price, currency, options[type], option_value_ids, properties[name], in_stock, backorderable, purchasable, on_sale, vendor_ids, brand, badge_ids',
  ),
  sort: word(
    'name, price, sku, slug, available_on, created_at, updated_at, position, id, sale_percent, random; - for descending',
  ),
  sort_by: word('default, name-a-z, name-z-a, newest-first, price-high-to-low, price-low-to-high'),
  seed: word('Chooses the order of a random list'),
})
const taxonList = z.looseObject({
  filter: bracketed('ids, name, parent_id, parent_permalink, taxonomy_id, roots'),
  taxon_image_transformation: transformation,
})

export const catalog = {
  products: route({
    method: 'GET',
    path: '/storefront/products',
    access: 'none',
    summary: 'Products by filter, sort and page',
    query: productList,
    jsonapi: { types: ['product'], many: true },
    cache: 'catalog',
  }),
  product: route({
    method: 'GET',
    path: '/storefront/products/{id}',
    access: 'none',
    summary: 'A product by slug or id',
    params: idOrSlug,
    query: pictures,
    jsonapi: { types: ['product'] },
    cache: 'catalog',
  }),
  variants: route({
    method: 'GET',
    path: '/storefront/products/{id}/variants',
    access: 'none',
    summary: 'Variants of a product, the master included',
    params: idOrSlug,
    query: pictures.extend({ filter: bracketed('options[type]') }),
    jsonapi: { types: ['variant'], many: true },
    cache: 'catalog',
  }),
  taxons: route({
    method: 'GET',
    path: '/storefront/taxons',
    access: 'none',
    summary: 'Categories in tree order',
    query: taxonList,
    jsonapi: { types: ['taxon'], many: true },
    cache: 'catalog',
  }),
  taxon: route({
    method: 'GET',
    path: '/storefront/taxons/{id*}',
    access: 'none',
    summary: 'A category by permalink or id',
    params: idOrSlug,
    query: z.looseObject({ taxon_image_transformation: transformation }),
    jsonapi: { types: ['taxon'] },
    cache: 'catalog',
  }),
  vendors: route({
    method: 'GET',
    path: '/storefront/vendors',
    access: 'none',
    summary: 'Active vendors',
    query: open,
    jsonapi: { types: ['vendor'], many: true },
    cache: 'catalog',
  }),
  vendor: route({
    method: 'GET',
    path: '/storefront/vendors/{id}',
    access: 'none',
    summary: 'A vendor by slug or id',
    params: idOrSlug,
    query: open,
    jsonapi: { types: ['vendor'] },
    cache: 'catalog',
  }),
  brands: route({
    method: 'GET',
    path: '/storefront/brands',
    access: 'none',
    summary: 'Brands',
    query: open,
    jsonapi: { types: ['brand'], many: true },
    cache: 'catalog',
  }),
  brand: route({
    method: 'GET',
    path: '/storefront/brands/{id}',
    access: 'none',
    summary: 'A brand by its code',
    params: idOrSlug,
    query: open,
    jsonapi: { types: ['brand'] },
    cache: 'catalog',
  }),
  storesOfVariant: route({
    method: 'GET',
    path: '/storefront/variants/{id}/store_locations',
    access: 'none',
    summary: 'Stores and what each has of a variant',
    params: z.object({ id: count }),
    query: open,
    jsonapi: { types: ['store_location'], many: true },
  }),
}

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
const FlatTaxonNode: z.ZodType<FlatTaxonNode> = FlatTaxon.extend({
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
/** Of the goods there are: how many, and what was said of them. */
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
const FlatReview = z.object({
  id: z.int(),
  rating: z.int(),
  comment: z.string(),
  images: z.array(z.string()),
  user: z.object({ name: z.string() }),
  created_at: z.iso.datetime(),
})
const paging = { page: whole(1).optional(), per_page: whole(1, 1000).optional() }
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
