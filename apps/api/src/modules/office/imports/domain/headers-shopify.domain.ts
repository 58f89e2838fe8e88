import { own } from '@delguur/kit/own'

// Titles of the columns of Shopify: those of the template of 2025 and the names before it, mixed as they come.

const targets: Readonly<Record<string, string>> = {
  title: 'name',
  handle: 'slug',
  urlhandle: 'slug',
  description: 'description',
  'body(html)': 'description',
  body: 'description',
  vendor: 'brand',
  productcategory: 'category',
  standardproducttype: 'category',
  standardizedproducttype: 'category',
  type: 'category_candidate',
  customproducttype: 'category_candidate',
  tags: 'tags',
  published: 'published',
  publishedononlinestore: 'published',
  status: 'status',
  sku: 'sku',
  variantsku: 'sku',
  barcode: 'barcode',
  variantbarcode: 'barcode',
  barcodes: 'barcode',
  variantbarcodes: 'barcode',
  packedproductlength: 'depth',
  packedproductwidth: 'width',
  packedproductheight: 'height',
  packedproductdimensionunit: 'dimensions_unit',
  price: 'price',
  variantprice: 'price',
  'compare-atprice': 'compare_at_price',
  compareatprice: 'compare_at_price',
  variantcompareatprice: 'compare_at_price',
  costperitem: 'cost',
  variantcost: 'cost',
  chargetax: 'taxable',
  varianttaxable: 'taxable',
  taxcode: 'skip',
  varianttaxcode: 'skip',
  inventorytracker: 'track',
  variantinventorytracker: 'track',
  inventoryquantity: 'stock',
  variantinventoryqty: 'stock',
  variantinventoryquantity: 'stock',
  continuesellingwhenoutofstock: 'backorder',
  variantinventorypolicy: 'backorder',
  'weightvalue(grams)': 'weight_g',
  variantgrams: 'weight_g',
  weightunitfordisplay: 'skip',
  variantweightunit: 'skip',
  variantweight: 'skip',
  requiresshipping: 'requires_shipping',
  variantrequiresshipping: 'requires_shipping',
  fulfillmentservice: 'skip',
  variantfulfillmentservice: 'skip',
  productimageurl: 'image',
  imagesrc: 'image',
  imageposition: 'image_position',
  imagealttext: 'image_alt',
  variantimageurl: 'variant_image',
  variantimage: 'variant_image',
  giftcard: 'gift_card',
  seotitle: 'seo_title',
  seodescription: 'seo_description',
  'googleshopping/googleproductcategory': 'google_category',
  'googleshopping/gender': 'property_gender',
  'googleshopping/agegroup': 'property_age_group',
  'googleshopping/mpn': 'property_mpn',
  'googleshopping/manufacturerpartnumber(mpn)': 'property_mpn',
  'googleshopping/adgroupname': 'skip',
  'googleshopping/adwordsgrouping': 'skip',
  'googleshopping/adslabels': 'skip',
  'googleshopping/adwordslabels': 'skip',
  'googleshopping/condition': 'skip',
  'googleshopping/customproduct': 'skip',
  collection: 'category_candidate',
  unitpricetotalmeasure: 'unit_price_total',
  unitpricetotalmeasureunit: 'unit_price_total_unit',
  unitpricebasemeasure: 'unit_price_base',
  unitpricebasemeasureunit: 'unit_price_base_unit',
  hscode: 'property_hs_code',
  countryoforigin: 'property_country_of_origin',
  coo: 'property_country_of_origin',
}

const patterns: readonly [RegExp, string | ((found: RegExpExecArray) => string)][] = [
  [/^option(\d)name$/, (found) => `option${found[1]}_name`],
  [/^option(\d)value$/, (found) => `option${found[1]}_value`],
  [/^option(\d)linkedto$/, (found) => `option${found[1]}_link`],
  [/^googleshopping\/customlabel\d$/, 'skip'],
  [/^price\/(mongolia|монгол(улс)?|mn)$/, 'market_price'],
  [/^compare-?atprice\/(mongolia|монгол(улс)?|mn)$/, 'market_compare_at_price'],
  [/^(included|price|compare-?atprice)\/.+$/, 'skip'],
]

/** The property of a custom field: `Fabric care (product.metafields.custom.care.instructions)`. */
const metafield = /\((?:product|variant)\.metafields\.([^)]+)\)\s*(?:\(\d+\))?$/i

export const metafieldOf = (title: string): string | undefined =>
  metafield.exec(title)?.[1]?.split('.').slice(1).join('.').replaceAll('-pattern', '') || undefined

export function shopifyTarget(name: string, title: string): string | undefined {
  const known = own(targets, name)
  if (known) return known
  for (const [pattern, target] of patterns) {
    const found = pattern.exec(name)
    if (found) return typeof target === 'string' ? target : target(found)
  }
  return metafieldOf(title) === undefined ? undefined : `metafield:${metafieldOf(title)}`
}

const inventory: Readonly<Record<string, string>> = {
  handle: 'slug',
  urlhandle: 'slug',
  title: 'skip',
  sku: 'sku',
  location: 'location',
  onhand: 'stock',
  'onhand(current)': 'skip',
  'onhand(new)': 'stock',
  hscode: 'skip',
  coo: 'skip',
  incoming: 'skip',
  unavailable: 'skip',
  committed: 'skip',
  available: 'skip',
  binname: 'skip',
}

export function shopifyInventory(name: string): string | undefined {
  // they say which variant is meant where it has no code
  const option = /^option(\d)(name|value)$/.exec(name)
  if (option) return `option${option[1]}_${option[2]}`
  return own(inventory, name) ?? (/\(noteditable\)$/.test(name) ? 'skip' : undefined)
}
