import { dayMs } from '@delguur/kit/dates'
import type { Insertable } from 'kysely'
import type { DB } from '../../src/platform/db-types.ts'
import type { Text } from '../demo/types.ts'
import { seededRandom } from '../random.ts'
import type { Placed, PlacedVariant } from './products.ts'

/** A year back at most, for products that have been there longer. */
const longest = 400 * dayMs

/** A product's reviews; which size and colour was bought is told in the language of the review. */
export function reviewRows(placed: Placed, now: Date): Insertable<DB['reviews']>[] {
  const { demo, id, product, variants, available_on } = placed
  if (!product.reviews || available_on >= now) return []
  const kind = product.kind ?? ''
  const since = new Date(Math.max(available_on.getTime(), now.getTime() - longest))
  const random = seededRandom(`bought ${product.slug}`)
  const reviews = demo.write_reviews({ seed: product.slug, kind, ...product.reviews, since, now })
  return reviews.map((review) => {
    const variant = random.pick(variants)
    return {
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
