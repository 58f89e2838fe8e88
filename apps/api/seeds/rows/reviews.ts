import { dayMs, hourMs } from '@delguur/kit/dates'
import type { Insertable } from 'kysely'
import type { DB } from '../../src/platform/database/db-types.ts'
import type { Text } from '../demo/types.ts'
import { seededRandom } from '../random.ts'
import type { Demo } from './demo.ts'
import type { Placed, PlacedVariant } from './products.ts'

/** A year back at most, for products that have been there longer. */
const longest = 400 * dayMs

/** A review with the colour that was bought. */
export type PlacedReview = { way: string; row: Insertable<DB['reviews']> & { id: number } }

/** The reviews of all products, in their order. */
export const placeReviews = (placed: readonly Placed[], now: Date): PlacedReview[] =>
  placed.flatMap((each) => reviewsOf(each, now)).map(({ way, row }, index) => ({ way, row: { id: index + 1, ...row } }))

/** A product's reviews, newest first; which size and colour was bought is told in the language of the review. */
function reviewsOf(placed: Placed, now: Date): { way: string; row: Insertable<DB['reviews']> }[] {
  const { demo, id, product, variants, available_on } = placed
  if (!product.reviews || available_on >= now) return []
  const kind = product.kind ?? ''
  const since = new Date(Math.max(available_on.getTime(), now.getTime() - longest))
  const random = seededRandom(`bought ${product.slug}`)
  const reviews = demo.write_reviews({ seed: product.slug, kind, ...product.reviews, since, now })
  return reviews.map((review) => {
    const variant = random.pick(variants)
    const row: Insertable<DB['reviews']> = {
      product_id: id,
      ...review,
      bought: boughtIn(placed, variant, review.locale),
      approved: true,
      verified: true,
      ...(variant.size !== null && {
        size: String(variant.size),
        fit: random.chance(0.72) ? 'right' : random.chance(0.36) ? 'small' : 'large',
      }),
    }
    return { way: variant.way ?? '', row }
  })
}

/** Each photo belongs to the newest good review of its product in its colour that has none yet. */
export function reviewPhotoRows(
  demo: Demo,
  reviews: readonly PlacedReview[],
  productId: (slug: string) => number,
): Insertable<DB['review_photos']>[] {
  const taken = new Set<number>()
  return demo.review_photos.map(({ key, product, way, alt }) => {
    const found = reviews.find(
      ({ way: bought, row: { id, product_id, rating, locale } }) =>
        product_id === productId(product) && bought === way && rating >= 4 && locale === 'mn' && !taken.has(id),
    )
    if (!found) throw new Error(`demo shop: no review is left for the photo ${key}`)
    taken.add(found.row.id)
    const { id: review_id, created_at: first_at } = found.row
    return { review_id, first_at, path: `${key}-600.webp`, alt, position: 0 }
  })
}

function boughtIn({ demo, product }: Placed, { way, size }: PlacedVariant, locale: 'mn' | 'en' | 'ru'): string {
  const keys = [...(size === null ? [] : [`${product.size_type}:${size}`]), `color:${way}`]
  const values = demo.option_types.flatMap(({ name, values }) =>
    values.map((value) => [`${name}:${value.name}`, value.presentation] satisfies [string, Text]),
  )
  const words = new Map<string, Text>(values)
  return keys.map((key) => words.get(key)?.[locale] ?? '').join(', ')
}

/** Reviews that wait for the shop, with the first pictures of the product in place of photos. */
export function waitingReviewRows(
  demo: Demo,
  { first, productId, images, now }: WaitingIn,
): { reviews: Insertable<DB['reviews']>[]; photos: Insertable<DB['review_photos']>[] } {
  const reviews = demo.waiting_reviews.map(({ product, name, text, hours_ago, photos: _, ...rest }, index) => ({
    ...rest,
    id: first + index,
    product_id: productId(product),
    author_name: name,
    comment: text,
    locale: 'mn',
    verified: true,
    approved: false,
    created_at: new Date(now.getTime() - hours_ago * hourMs),
  }))
  const photos = demo.waiting_reviews.flatMap(({ product, hours_ago, photos: many }, index) =>
    images
      .filter(({ product_id }) => product_id === productId(product))
      .slice(0, many)
      .map(({ picture_key }, position) => ({
        review_id: first + index,
        first_at: new Date(now.getTime() - hours_ago * hourMs),
        path: `${picture_key}-540.jpg`,
        alt: '',
        position,
      })),
  )
  return { reviews, photos }
}

type WaitingIn = {
  /** The id of the first of them. */
  first: number
  productId: (slug: string) => number
  images: readonly { product_id: number; picture_key: string }[]
  now: Date
}
