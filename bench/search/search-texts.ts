import { locales } from '@delguur/kit/locale'
import type { Random } from '../../apps/api/seeds/random.ts'
import { queries } from '../../packages/search/eval/queries.ts'

/** What shoppers typed in the evaluation set, each once. */
export const typed: readonly string[] = [
  ...new Set(
    Object.values(queries)
      .flat()
      .map(({ q }) => q),
  ),
]

/** The order of a list that is walked through in a circle; the same for the same seed. */
export function mixed<T>(list: readonly T[], random: Random): T[] {
  const rest = [...list]
  return rest.map(() => rest.splice(random.below(rest.length), 1)[0] as T)
}

const sorts = ['relevance', 'price_asc', 'sale_percent_desc']

/** Each text in each language and three orders, far from its like, so that nothing kept of one answers another. */
export const listingAddresses = (random: Random): string[] =>
  sorts.flatMap((sort) =>
    locales.flatMap((locale) =>
      mixed(typed, random).map(
        (q) => `/api/v2/shop/listing?${new URLSearchParams({ q, sort, locale, per_page: '40' }).toString()}`,
      ),
    ),
  )

/** What stands in the box on the way to each text, from two letters on. */
export const beginnings: readonly string[] = [
  ...new Set(typed.flatMap((text) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(0, at + 2).trim()))),
].filter((text) => text.length >= 2)

export const suggestAddresses = (random: Random): string[] =>
  ['mn', 'en', 'ru'].flatMap((locale) =>
    mixed(beginnings, random).map((q) => `/api/v2/shop/suggest?${new URLSearchParams({ q, locale }).toString()}`),
  )
