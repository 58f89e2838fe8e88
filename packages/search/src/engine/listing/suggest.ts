import { type Locale, parseLocale } from '@delguur/kit/locale'
import { normalize } from '../../analysis/normalize.ts'
import { partsOf } from '../../query/clauses/query-parts.ts'
import type { BitSet } from '../store/bitset.ts'
import type { Hit } from './listing.ts'
import { sharedTaxon } from './nearest-taxon.ts'
import type { ProductIndex } from './product-index.ts'
import { pageByScore } from './sort.ts'
import { findText } from './text-query.ts'

/** Fewer letters say too little. */
export const fewestLetters = 2

/** Words as far as they are typed, and how many of each kind to offer at most. */
export type SuggestQuery = { q: string; locale?: string; products: number; taxons: number; brands: number }

/** What typed words may lead to; counts are of products listed. Shared between equal questions: read it only. */
export type Suggestion<TCard> = {
  /** The words that found, in lower case, and whether they are others than those typed. */
  readonly used: string
  readonly repaired: boolean
  readonly hits: readonly Hit<TCard>[]
  /** Those that the words name, the best first, then the one that most products found share. */
  readonly taxons: readonly { id: number; count: number }[]
  readonly brands: readonly { code: string; count: number }[]
}

/** What to offer while words are typed. */
export function suggestion<TCard extends object>(index: ProductIndex<TCard>, query: SuggestQuery): Suggestion<TCard> {
  const q = normalize(query.q).trim()
  const locale = parseLocale(query.locale) ?? 'mn'
  const { listed } = index.clock
  const found = lettersIn(q) < fewestLetters ? undefined : findText(index, { q, locale, exact: false }, listed)
  if (!found) return { used: q, repaired: false, hits: [], taxons: [], brands: [] }
  const { used, matched } = found
  return {
    used,
    repaired: used !== q,
    hits: index.hits(pageByScore(found, matched, { skip: 0, take: query.products }, index.orders.newer)),
    taxons: taxonsFor(index, used, locale, matched).slice(0, query.taxons),
    brands: brandsFor(index, used, locale).slice(0, query.brands),
  }
}

export const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

function taxonsFor<TCard extends object>(index: ProductIndex<TCard>, used: string, locale: Locale, matched: BitSet) {
  const parts = partsOf(index, used, locale)
  const named = index.text.taxonsNamed(parts).filter(({ held }) => held === parts.length)
  const shared = sharedTaxon(index, matched)
  const ids = new Set([...named.map(({ id }) => id), ...(shared === null ? [] : [shared])])
  return [...ids].flatMap((id) => {
    const count = index.taxons.field.terms.get(id)?.countIn(index.clock.listed) ?? 0
    return count > 0 ? [{ id, count }] : []
  })
}

function brandsFor<TCard extends object>(index: ProductIndex<TCard>, used: string, locale: Locale) {
  return index.brandsNamed(partsOf(index, used, locale)).flatMap((code) => {
    const count = index.fields.get('brand')?.terms.get(code)?.countIn(index.clock.listed) ?? 0
    return count > 0 ? [{ code, count }] : []
  })
}
