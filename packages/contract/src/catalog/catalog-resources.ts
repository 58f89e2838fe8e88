import { z } from 'zod'
import { decimalString, many, metadata, one, resource, timestamp } from '../jsonapi.ts'

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
