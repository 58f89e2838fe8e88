import { own } from '@delguur/kit/own'

import type { Kind } from './targets.domain.ts'

// Titles of the columns of Spree 5: products, translations and customers.

const targets: Readonly<Record<string, string>> = {
  product_id: 'skip',
  sku: 'sku',
  name: 'name',
  slug: 'slug',
  status: 'status',
  seller_name: 'vendor',
  vendor_name: 'vendor',
  description: 'description',
  meta_title: 'seo_title',
  meta_description: 'seo_description',
  meta_keywords: 'keywords',
  tags: 'tags',
  labels: 'badges',
  min_quantity: 'min_quantity',
  price: 'price',
  compare_at_price: 'compare_at_price',
  cost_price: 'cost',
  cost_currency: 'skip',
  currency: 'currency',
  width: 'width',
  height: 'height',
  depth: 'depth',
  dimensions_unit: 'dimensions_unit',
  weight: 'weight',
  weight_unit: 'weight_unit',
  available_on: 'available_on',
  discontinue_on: 'discontinue_on',
  track_inventory: 'track',
  inventory_count: 'stock',
  inventory_backorderable: 'backorder',
  backorderable: 'backorder',
  tax_category: 'tax_class',
  shipping_category: 'skip',
  digital: 'digital',
  product_type: 'product_type',
  hs_code: 'property_hs_code',
  country_of_origin: 'property_country_of_origin',
  customs_description: 'property_customs_description',
  barcode: 'barcode',
  locale: 'locale',
  brand: 'brand',
  brand_name: 'brand',
}

const people: Readonly<Record<string, string>> = {
  email: 'email',
  first_name: 'first_name',
  last_name: 'last_name',
  phone: 'phone',
  accepts_email_marketing: 'accepts_email',
  tags: 'tags',
  company: 'company',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  province: 'state',
  province_code: 'state',
  country: 'country',
  country_code: 'country',
  zip: 'zip',
  created_at: 'skip',
  total_spent: 'skip',
  orders_count: 'skip',
}

export function spreeTarget(name: string, title: string, kind: Kind): string | undefined {
  if (kind === 'people') return own(people, name)
  const known = own(targets, name)
  if (known) return known
  const image = /^image(\d{1,2})(_src)?$/.exec(name)
  if (image) return Number(image[1]) <= 10 ? `image${Number(image[1])}` : 'skip'
  const option = /^option([1-5])_(name|value)$/.exec(name)
  if (option) return `option${option[1]}_${option[2]}`
  const category = /^category([1-9])$/.exec(name)
  if (category) return `category${category[1]}`
  const field = /^(?:metafield|custom_field)\.(.+)$/i.exec(title.trim())
  return field ? `metafield:${field[1]?.split('.').slice(-1)[0] ?? ''}` : undefined
}
