import type { Picture } from '@delguur/contract/schemas'
import type { ProductCard } from '@delguur/contract/shopfront/shop-schemas'
import { dayMs } from '@delguur/kit/dates'
import { leasePerMonth } from '@delguur/kit/lease'
import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import { mnt } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import type { Tenant } from '../../../platform/tenant.ts'

/** Kept once per value and shared by all cards. */
export type OptionValueRef = {
  id: number
  name: string
  presentation: Translated
  hint: Translated | null
  hex: string | null
  type: string
  /** Whether products are chosen by it in a listing. */
  filterable: boolean
  position: number
}
export type BadgeRef = { code: string; name: Translated; color: string }
export type PictureRef = { key: string; width: number; height: number; color: string }

/** What the engine keeps of a product to draw its card in any locale. */
export type CardSource = {
  id: number
  /** The master: the product as a whole. */
  variant_id: number
  slug: string
  name: Translated
  brand: { code: string; name: Translated } | null
  price: number
  sale_price: number | null
  sale_expire_at: number | null
  rating: number
  total_reviews: number
  total_on_hand: number
  available_on: number
  /** Nobody lends for it; a card that was kept before it was known has none. */
  not_leased?: boolean
  /** 0 where anybody may buy it; a card that was kept before it was known has none. */
  min_age?: number
  /** The day when it comes, where it can only be ordered before; a card that was kept before it was known has none. */
  arrives_on?: string | null
  badges: BadgeRef[]
  pictures: PictureRef[]
  colors: OptionValueRef[]
  sizes: OptionValueRef[]
}

const newForDays = 21
const maxStock = 99

export const pictureOf = (ref: PictureRef, alt: string): Picture => ({
  base: `/media/${ref.key}`,
  width: ref.width,
  height: ref.height,
  color: ref.color,
  alt,
})

/** Share of the price that a sale takes off, in whole percent. */
export const percentOff = (price: number, selling: number): number =>
  selling < price ? Math.round((1 - selling / price) * 100) : 0

/** A card in a locale at a moment; `selling_price` is what holds then. */
export function cardOf(
  source: CardSource,
  selling_price: number,
  locale: Locale,
  now: Date,
  tenant: Tenant,
): ProductCard {
  const name = inLocale(source.name, locale)
  const [first] = source.colors
  const alt = first ? `${name}, ${inLocale(first.presentation, locale)}` : name
  const onSale = selling_price < source.price
  const lease = tenant.flags.leasing && !source.not_leased ? leasePerMonth(tenant.lease, mnt(selling_price)) : undefined
  return {
    id: source.id,
    variant_id: source.variant_id,
    slug: source.slug,
    name,
    brand: source.brand && { code: source.brand.code, name: inLocale(source.brand.name, locale) },
    price: source.price,
    selling_price,
    sale_percent: percentOff(source.price, selling_price),
    sale_expire_at: onSale && source.sale_expire_at ? new Date(source.sale_expire_at).toISOString() : null,
    lease_per_month: lease ?? null,
    rating: source.rating,
    total_reviews: source.total_reviews,
    total_on_hand: Math.min(source.total_on_hand, maxStock),
    // a piece of the second-hand shelf is new there, and is not new
    is_new:
      now.getTime() - source.available_on < newForDays * dayMs &&
      !source.badges.some(({ code }) => code === 'second_hand'),
    ...(source.min_age && { min_age: source.min_age }),
    ...(source.arrives_on && { arrives_on: source.arrives_on }),
    badges: source.badges.map((badge) => ({
      code: badge.code,
      name: inLocale(badge.name, locale),
      color: badge.color,
    })),
    pictures: source.pictures.map((picture, i) => pictureOf(picture, i === 0 ? alt : '')),
    colors: source.colors.map((color) => ({
      code: color.name,
      name: inLocale(color.presentation, locale),
      hex: color.hex ?? '#ffffff',
    })),
    sizes: source.sizes.map((size) => inLocale(size.presentation, locale)),
    size_kind: source.sizes[0]?.type ?? null,
  }
}

/** Cards of what a search found, for a caller. */
export const productCards = (
  { locale, now, tenant }: Pick<Ctx, 'locale' | 'now' | 'tenant'>,
  hits: readonly { card: CardSource; selling_price: number }[],
): ProductCard[] => hits.map((hit) => cardOf(hit.card, hit.selling_price, locale, now, tenant))
