import type { ProductDetail, ProductOption, ProductVariant, Review } from '@delguur/contract/shopfront/shop-schemas'
import { localDate } from '@delguur/kit/dates'
import { leaseQuote, mayBeLeased, speaksOfLeasing } from '@delguur/kit/lease'
import { inLocale, type Locale } from '@delguur/kit/locale'
import { mnt } from '@delguur/kit/money'
import { shopTextWords } from '@delguur/kit/text/shop-text'
import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { returnHours } from '../../base/site/index.ts'
import { comparedWith, priceAt } from '../../catalog/catalog/index.ts'
import {
  type CardSource,
  cardOf,
  linksTo,
  type OptionValueRef,
  pictureOf,
  type Search,
  type Vocabulary,
} from '../../search/search/index.ts'
import type { DetailRow, ReviewRow } from './product-detail.queries.ts'
import { detailOf } from './product-detail.store.ts'

/** Everything a product page shows, in one locale. */
export async function readProduct(ctx: Ctx, search: Search, slug: string): Promise<ProductDetail> {
  const row = await detailOf(ctx, slug)
  const source = row && (await search.find.card(row.id))
  if (!source || !row) throw new ShopError('not_found')
  return serializeProduct(ctx, search.words(), row, source)
}

/** A product page of what the tables and the index hold of it. */
export function serializeProduct(ctx: Ctx, words: Vocabulary, row: DetailRow, source: CardSource): ProductDetail {
  const variants = row.variants.map((variant) => variantOf(ctx, row, variant, words))
  const lowest = Math.min(...variants.map((variant) => variant.selling_price))
  const card = cardOf(source, lowest, ctx.locale, ctx.now, ctx.tenant)
  const breadcrumbs = breadcrumbsOf(row, words, ctx.locale)
  const name = (text: DetailRow['material']): string | null => text && inLocale(text, ctx.locale)
  return {
    ...card,
    price: Math.max(card.price, variants.find(({ selling_price }) => selling_price === lowest)?.price ?? 0),
    ...(ownWords(row.meta_title, ctx.locale) && { meta_title: ownWords(row.meta_title, ctx.locale) }),
    description: inLocale(row.description, ctx.locale),
    meta_description:
      ownWords(row.meta_description, ctx.locale) || opening(shopTextWords(inLocale(row.description, ctx.locale))),
    sku: row.sku,
    digital: row.digital,
    vendor: row.vendor && { slug: row.vendor.slug, name: inLocale(row.vendor.name, ctx.locale) },
    material: name(row.material),
    country: row.country_of_origin
      ? { code: row.country_of_origin, name: name(row.country_name) ?? row.country_of_origin }
      : null,
    warm_to: row.warm_to,
    age_groups: row.age_groups,
    gender: row.gender,
    ...(row.alcohol_percent !== null && { alcohol_percent: row.alcohol_percent }),
    ...(row.second_hand && ctx.tenant.flags.trade_in && { second_hand: row.second_hand }),
    breadcrumbs,
    return_hours: returnHours(ctx.tenant, breadcrumbs.at(-1)?.permalink),
    options: optionsOf(row, source.colors, words, ctx),
    variants,
    gallery: galleryOf(row, words, ctx.locale),
    leases: mayBeLeased(row) ? leasesOf(ctx, card.selling_price) : [],
    nutrition: row.serving_g === null ? null : { serving_g: row.serving_g, items: row.nutrition },
    stars: [5, 4, 3, 2, 1].map((star) => row.stars[star] ?? 0),
    reviews: row.reviews.map(reviewOf),
    updated_at: row.updated_at.toISOString(),
  }
}

/** Words for search engines, in the language or in Mongolian: never in a third one. */
const ownWords = (text: DetailRow['meta_title'], locale: Locale): string | undefined =>
  text?.[locale] || text?.mn || undefined

const openingLength = 160

/** What fits a search engine's result, cut between words; a language without spaces is cut where it is. */
export function opening(text: string): string {
  if (text.length <= openingLength) return text
  const cut = text.slice(0, openingLength - 1)
  return `${cut.replace(/\s+\S{0,30}$/, '')}…`
}

export const reviewOf = (row: Omit<ReviewRow, 'created_at'> & { created_at: string | Date }): Review => ({
  id: row.id,
  rating: row.rating,
  comment: row.comment,
  author: row.author_name,
  place: row.author_place,
  bought: row.bought,
  verified: row.verified,
  fit: row.fit,
  size: row.size,
  height_cm: row.height_cm,
  helpful_count: row.helpful_count,
  answer: row.answer,
  photos: row.photos.map(({ path, alt }) => ({ src: `/media/${path}`, alt })),
  created_at: new Date(row.created_at).toISOString(),
})

function variantOf(
  ctx: Ctx,
  row: DetailRow,
  variant: DetailRow['variants'][number],
  words: Vocabulary,
): ProductVariant {
  const selling_price = priceAt(variant, row, ctx.now)
  const values = variant.values.flatMap((id) => words.values.get(id) ?? [])
  const { units, preorder } = forSaleOf(variant, selling_price, ctx.now)
  return {
    id: variant.id,
    sku: variant.sku,
    options: Object.fromEntries(values.map((value) => [value.type, value.name])),
    price: comparedWith(variant, selling_price) ?? variant.price,
    selling_price,
    stock: units === 0 ? 'out' : units <= ctx.tenant.low_stock_at ? 'low' : 'in',
    on_hand: Math.min(units, 99),
    ...(preorder && { preorder }),
    ...(variant.store_price !== null && { store_price: variant.store_price }),
    ...(variant.volume_ml !== null && { volume_ml: variant.volume_ml }),
  }
}

/** What of a variant can be bought: units of its shelves that nobody waits for, else those that are announced. */
function forSaleOf({ on_hand, coming }: DetailRow['variants'][number], price: number, now: Date) {
  if (!coming || on_hand > coming.taken) return { units: on_hand - (coming?.taken ?? 0) }
  const units = coming.arrives_on >= localDate(now) ? coming.units - coming.taken : 0
  if (units === 0) return { units }
  const later = Math.floor((price * (100 - coming.deposit_percent)) / 100)
  return { units, preorder: { arrives_on: coming.arrives_on, now: price - later, later } }
}

/** The categories above a product, from the top. */
export const breadcrumbsOf = (row: DetailRow, words: Vocabulary, locale: Locale) => {
  const taxon = row.main_taxon_id === null ? undefined : words.taxons.get(row.main_taxon_id)
  return taxon ? linksTo(words, taxon, locale) : []
}

/** The choices of a product: colour first, then size; a colour shows its own first picture. */
function optionsOf(row: DetailRow, colors: OptionValueRef[], words: Vocabulary, ctx: Ctx): ProductOption[] {
  const ids = new Set(row.variants.flatMap((variant) => variant.values))
  const values = [...ids].flatMap((id) => words.values.get(id) ?? [])
  const groups = Map.groupBy(values, (value) => value.type)
  return [...groups]
    .map(([type, list]) => ({
      name: type,
      label: type,
      kind: kindOf(type, ctx),
      values: (kindOf(type, ctx) === 'color' ? colors : list.sort((a, b) => a.position - b.position)).map((value) => ({
        name: value.name,
        label: inLocale(value.presentation, ctx.locale),
        ...(value.hint && { hint: inLocale(value.hint, ctx.locale) }),
        ...(value.hex && { hex: value.hex }),
        picture: pictureOfValue(row, value.id, words),
      })),
    }))
    .sort((a, b) => (a.kind === 'color' ? -1 : b.kind === 'color' ? 1 : 0))
}

const kindOf = (type: string, { tenant }: Ctx): ProductOption['kind'] =>
  tenant.color_option_keys.includes(type) ? 'color' : tenant.size_option_keys.includes(type) ? 'size' : 'other'

function pictureOfValue(row: DetailRow, value_id: number, words: Vocabulary) {
  const image = row.images.find((each) => each.option_value_id === value_id)
  const ref = image && words.pictures.get(image.picture_key)
  return ref ? pictureOf(ref, '') : null
}

function galleryOf(row: DetailRow, words: Vocabulary, locale: Locale): ProductDetail['gallery'] {
  const gallery: ProductDetail['gallery'] = {}
  for (const image of row.images) {
    const ref = words.pictures.get(image.picture_key)
    const color = image.option_value_id === null ? '' : (words.values.get(image.option_value_id)?.name ?? '')
    if (!ref) continue
    const list = gallery[color] ?? []
    list.push({ ...pictureOf(ref, image.alt ? inLocale(image.alt, locale) : ''), view: image.view })
    gallery[color] = list
  }
  return gallery
}

const leasesOf = ({ tenant }: Ctx, price: number): ProductDetail['leases'] =>
  tenant.flags.leasing && speaksOfLeasing(tenant.lease, mnt(price))
    ? tenant.lease.months.flatMap((months) => {
        const quote = leaseQuote(tenant.lease, mnt(price), months)
        return quote ? [{ months, monthly: quote.monthly, down_payment: quote.down_payment, total: quote.total }] : []
      })
    : []
