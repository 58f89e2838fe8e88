import { own } from '@delguur/kit/own'

import { inEnglish } from './headers-woocommerce-languages.domain.ts'

// Titles of the columns of WooCommerce, as its own export of products writes them.

const targets: Readonly<Record<string, string>> = {
  id: 'row_id',
  type: 'row_type',
  sku: 'sku',
  'gtin,upc,ean,orisbn': 'barcode',
  gtin: 'barcode',
  gtin8: 'barcode',
  'gtin12/upc': 'barcode',
  'gtin13/ean': 'barcode',
  'gtin14/itf-14': 'barcode',
  isbn: 'barcode',
  mpn: 'property_mpn',
  name: 'name',
  published: 'published',
  'isfeatured?': 'skip',
  visibilityincatalog: 'visibility',
  shortdescription: 'short_description',
  description: 'description',
  datesalepricestarts: 'sale_start_at',
  datesalepriceends: 'sale_expire_at',
  taxstatus: 'taxable',
  taxclass: 'skip',
  'instock?': 'in_stock',
  stock: 'stock',
  lowstockamount: 'low_stock',
  'backordersallowed?': 'backorder',
  'soldindividually?': 'skip',
  'allowcustomerreviews?': 'skip',
  purchasenote: 'skip',
  saleprice: 'sale_price',
  regularprice: 'price',
  categories: 'categories',
  tags: 'tags',
  'tags(comma)': 'tags',
  shippingclass: 'skip',
  images: 'images',
  downloadlimit: 'skip',
  downloadexpirydays: 'skip',
  parent: 'parent',
  groupedproducts: 'skip',
  upsells: 'skip',
  'cross-sells': 'related',
  externalurl: 'skip',
  buttontext: 'skip',
  position: 'skip',
  brands: 'brand',
  brand: 'brand',
  costofgoods: 'cost',
  costofgoodssold: 'cost',
  slug: 'slug',
  downloadable: 'skip',
  virtual: 'skip',
  'meta:_yoast_wpseo_title': 'seo_title',
  'meta:_yoast_wpseo_metadesc': 'seo_description',
  'meta:rank_math_title': 'seo_title',
  'meta:rank_math_description': 'seo_description',
}

export function woocommerceTarget(given: string, title: string): string | undefined {
  const name = inEnglish(given)
  const known = own(targets, name)
  if (known) return known
  const attribute = /^attribute(\d{1,2})(name|value\(s\)|visible|global|default)$/.exec(name)
  if (attribute) {
    const [, n, part] = attribute
    if (part === 'name') return `attribute${n}_name`
    return part === 'value(s)' ? `attribute${n}_values` : 'skip'
  }
  if (/^weight\(.+\)$/.test(name)) return 'weight'
  const measure = /^(length|width|height)\(.+\)$/.exec(name)?.[1]
  if (measure) return measure === 'length' ? 'depth' : measure
  if (/^download\d+(id|name|url)$/.test(name)) return 'skip'
  const meta = /^meta:\s*(.+)$/i.exec(title.trim())?.[1]
  if (!meta) return undefined
  // what begins with a line is of WordPress and its extensions, not for people
  return meta.startsWith('_') ? 'skip' : `metafield:${meta}`
}

/** The unit that a title names: `Weight (kg)`. */
export const unitIn = (title: string): string | undefined => /\(([a-zа-я]+)\)\s*$/i.exec(title)?.[1]
