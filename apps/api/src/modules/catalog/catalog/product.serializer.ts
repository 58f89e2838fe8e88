import type { Linkage } from '@delguur/contract/jsonapi'
import { leasePerMonth, mayBeLeased } from '@delguur/kit/lease'
import { inLocale, type Locale } from '@delguur/kit/locale'
import { decimal, displayMnt, mnt } from '@delguur/kit/money'
import type { Entity } from '../../../platform/http/jsonapi.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { comparedWith, isAvailable, priceAt } from './domain/selling.ts'
import { imageEntity } from './images.ts'
import type { MasterRow, ProductBundle, ProductRow, ProductSummary, VariantRow } from './product.queries.ts'
import { sameSlugs, type Words } from './vocabulary.serializer.ts'

export type Drawing = { locale: Locale; now: Date; tenant: Tenant; words: Words; width: number | null }

const known = (map: Map<number, Entity>, ids: number[]): Entity[] => ids.flatMap((id) => map.get(id) ?? [])

/** Price now, and the regular one while a sale runs, else the higher one that the shop compares it with. */
export function pricesOf(product: ProductRow, variant: MasterRow, now: Date) {
  const price = priceAt(variant, product, now)
  const compare = comparedWith(variant, price)
  return {
    currency: 'MNT',
    price: decimal(price),
    display_price: displayMnt(price),
    compare_at_price: compare === null ? null : decimal(compare),
    display_compare_at_price: compare === null ? null : displayMnt(compare),
    ...money('online_price', price),
    ...money('store_price', variant.store_price),
    // what organizations agree on is nobody else's
    ...money('wholesale_price', null),
  }
}

/** An amount and its readable twin. */
const money = (name: string, amount: number | null) => ({
  [name]: amount === null ? null : decimal(mnt(amount)),
  [`display_${name}`]: amount === null ? null : displayMnt(mnt(amount)),
})

const unpriced = {
  currency: 'MNT',
  price: null,
  display_price: null,
  compare_at_price: null,
  display_compare_at_price: null,
  ...money('online_price', null),
  ...money('store_price', null),
  ...money('wholesale_price', null),
}

/** A product with its variants, images and everything its linkage names. */
export function productEntity(bundle: ProductBundle, drawing: Drawing): Entity {
  const { words, locale } = drawing
  const images = bundle.images.map((row) => ({ row, entity: imageEntity(row, locale, drawing.width) }))
  const vendor = (bundle.vendor_id !== null && words.vendors.get(bundle.vendor_id)) || null
  const product: Entity = {
    id: bundle.id,
    type: 'product',
    attributes: productAttributes(bundle, bundleFacts(bundle), drawing),
  }
  const draw = (row: VariantRow): Entity => ({
    id: row.id,
    type: 'variant',
    attributes: variantAttributes(bundle, row, drawing),
    related: {
      product,
      vendor,
      images: images
        .filter(
          ({ row: image }) =>
            image.option_value_id === null || row.values.includes(image.option_value_id) || row.is_master,
        )
        .map(({ entity }) => entity),
      option_values: known(words.values, row.values),
    },
  })
  const variants = bundle.variants.map((row) => ({ row, entity: draw(row) }))
  const primary = variants.find(({ row }) => row.is_master)?.entity ?? null
  const sellable = variants.filter(({ row }) => !row.is_master)
  product.related = {
    variants: sellable.map(({ entity }) => entity),
    primary_variant: primary,
    default_variant: (sellable.find(({ row }) => row.on_hand > 0) ?? sellable[0])?.entity ?? primary,
    option_types: known(words.types, bundle.option_type_ids),
    product_properties: bundle.properties.map((row) => ({
      id: row.id,
      type: 'product_property',
      attributes: {
        name: row.name,
        value: inLocale(row.value, locale),
        description: inLocale(row.value, locale),
        filter_param: row.filter_param,
        show_property: true,
        position: row.position,
      },
    })),
    taxons: known(words.taxons, bundle.taxon_ids),
    images: images.map(({ entity }) => entity),
    vendor,
    badges: known(words.badges, bundle.badge_ids),
  }
  return product
}

const none = (attributes: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in attributes).map((name) => [name, null]))

/** A variant of a product that shoppers may not see: that it is no longer sold, and nothing of what it was. */
export function closedVariant({ id, type, attributes, related }: Entity, product: Entity): Entity {
  return {
    id,
    type,
    attributes: {
      ...attributes,
      ...unpriced,
      ...none(attributes, ['barcode', 'weight', 'height', 'width', 'depth']),
      sku: '',
      options_text: '',
      public_metadata: {},
      purchasable: false,
      in_stock: false,
      backorderable: false,
    },
    related: {
      product: { id: String(product.id), type: product.type },
      vendor: related?.vendor ?? null,
      images: [],
      option_values: [],
    },
  }
}

/** The variants that can be bought: all but the master, or the master alone. */
export function buyable(bundle: ProductBundle): VariantRow[] {
  const others = bundle.variants.filter((row) => !row.is_master)
  return others.length > 0 ? others : bundle.variants
}

/** A product as lists show it: of what it is linked to, the ids. */
export function summaryEntity(row: ProductSummary, drawing: Drawing): Entity {
  const { words } = drawing
  const primary = row.is_master ? row.master_id : null
  const links = (type: string, ids: number[]): Linkage[] => ids.map((id) => ({ id: String(id), type }))
  const link = (type: string, id: number | null): Linkage | null => (id === null ? null : { id: String(id), type })
  return {
    id: row.id,
    type: 'product',
    attributes: productAttributes(row, summaryFacts(row), drawing),
    related: {
      variants: links('variant', row.variant_ids),
      primary_variant: link('variant', primary),
      default_variant: link('variant', row.default_variant_id ?? primary),
      option_types: known(words.types, row.option_type_ids),
      product_properties: links('product_property', row.property_ids),
      taxons: known(words.taxons, row.taxon_ids),
      images: links('image', row.image_ids),
      vendor: (row.vendor_id !== null && words.vendors.get(row.vendor_id)) || null,
      badges: known(words.badges, row.badge_ids),
    },
  }
}

type Facts = { master: MasterRow | null; on_hand: number; backorderable: boolean }

const summaryFacts = (row: ProductSummary): Facts => ({
  master: row.master_id === null ? null : (row as MasterRow),
  on_hand: row.on_hand,
  backorderable: row.backorderable,
})

function bundleFacts(bundle: ProductBundle): Facts {
  const variants = buyable(bundle)
  return {
    master: bundle.variants.find((row) => row.is_master) ?? bundle.variants[0] ?? null,
    on_hand: variants.reduce((sum, row) => sum + row.on_hand, 0),
    backorderable: variants.some((row) => row.backorderable),
  }
}

function productAttributes(
  bundle: ProductRow,
  { master, on_hand, backorderable }: Facts,
  { locale, now, tenant, words }: Drawing,
): Record<string, unknown> {
  const prices = master ? pricesOf(bundle, master, now) : unpriced
  const selling = master ? Number(prices.price) : 0
  const onSale = master !== null && selling < master.price
  const lease = tenant.flags.leasing && mayBeLeased(bundle) ? leasePerMonth(tenant.lease, mnt(selling)) : undefined
  return {
    name: inLocale(bundle.name, locale),
    description: inLocale(bundle.description, locale),
    available_on: bundle.available_on,
    slug: bundle.slug,
    meta_description: bundle.meta_description && inLocale(bundle.meta_description, locale),
    meta_keywords: bundle.meta_keywords && inLocale(bundle.meta_keywords, locale),
    updated_at: bundle.updated_at,
    sku: master?.sku ?? '',
    barcode: master?.barcode ?? null,
    public_metadata: bundle.public_metadata,
    purchasable: on_hand > 0 || backorderable,
    in_stock: on_hand > 0,
    backorderable,
    available: isAvailable(bundle, now),
    ...prices,
    localized_slugs: sameSlugs(bundle.slug),
    sale_price: onSale ? prices.price : null,
    display_sale_price: onSale ? prices.display_price : null,
    sale_percent: onSale ? Math.round((1 - selling / master.price) * 100) : 0,
    sale_start_at: bundle.sale_start_at,
    sale_expire_at: bundle.sale_expire_at,
    average_rating: bundle.average_rating,
    total_reviews: bundle.total_reviews,
    total_on_hand: on_hand,
    brand_code: (bundle.brand_id !== null && words.brands.get(bundle.brand_id)?.attributes.code) || null,
    lease_per_month: lease === undefined ? null : decimal(lease),
  }
}

function variantAttributes(bundle: ProductBundle, row: VariantRow, drawing: Drawing): Record<string, unknown> {
  const size = (value: number | null): string | null => (value === null ? null : value.toFixed(1))
  return {
    sku: row.sku,
    barcode: row.barcode,
    weight: size(row.weight),
    height: size(row.height),
    width: size(row.width),
    depth: size(row.depth),
    is_master: row.is_master,
    options_text: optionsText(row, drawing.words),
    public_metadata: row.public_metadata,
    purchasable: row.on_hand > 0 || row.backorderable,
    in_stock: row.on_hand > 0,
    backorderable: row.backorderable,
    ...pricesOf(bundle, row, drawing.now),
  }
}

/** "Өнгө: Аньс, Хэмжээ: 104 см" in the order of the option types. */
function optionsText(row: VariantRow, words: Words): string {
  return known(words.values, row.values)
    .map((value) => ({ value, type: value.related?.option_type as Entity | undefined }))
    .sort((a, b) => Number(a.type?.attributes.position ?? 0) - Number(b.type?.attributes.position ?? 0))
    .map(({ value, type }) => `${type?.attributes.presentation ?? ''}: ${value.attributes.presentation}`)
    .join(', ')
}
