import type { Locale } from '@delguur/kit/locale'
import { layoutVariants } from '../../analysis/layout.ts'
import type { Likeness } from '../../query/clauses/query-part.ts'
import { partsOf } from '../../query/clauses/query-parts.ts'
import type { ListingFilter } from '../../query/listing-filter.ts'
import type { BitSet } from '../store/bitset.ts'
import type { ProductIndex } from './product-index.ts'
import { commonerWords, respelled } from './respelled.ts'
import type { TextMatch } from './text-search.ts'

/** From here on words are found as they were written, not by likeness: a title is worth 8, a key of it 24. */
const sure = 16
/** Another layout is believed when its words are found so much better than those that are there. */
const muchBetter = 2

/** How well a way to write a query does: how many products it finds, whether by all its parts, and how sure the least sure is. */
export type Judged = { complete: boolean; found: number; strength: number }

/** What a query found and with which words: others than were typed, where those found too little. */
export type Found = TextMatch & Judged & { used: string }

/**
 * The products of `within` that a query means; undefined when it has no words. Where nothing has all words as they were
 * typed, the keys are read on the other layouts, then unknown words are taken for the known ones nearest to them; but not
 * when they are to be taken exactly.
 */
export function findText<TCard extends object>(
  index: ProductIndex<TCard>,
  { q: typed, locale, exact }: Pick<ListingFilter, 'q' | 'locale' | 'exact'>,
  within: BitSet,
): Found | undefined {
  const find = (text: string, likeness: Likeness = 'usual'): Found | undefined => {
    const parts = partsOf(index, text, locale, likeness)
    if (parts.length === 0) return undefined
    const match = index.text.find(parts, within, index.slots)
    return { ...match, found: match.matched.count(), used: text }
  }
  const found = exact ? find(typed) : mended(index, typed, locale, find)
  return found && pinned(index, found, within)
}

type Find = (text: string, likeness?: Likeness) => Found | undefined

function mended<TCard extends object>(
  index: ProductIndex<TCard>,
  typed: string,
  locale: Locale,
  find: Find,
): Found | undefined {
  const first = find(typed)
  if (first && isSure(first)) return first
  const best = betterReading(
    first,
    layoutVariants(typed).flatMap((text) => find(text, 'sure') ?? []),
  )
  if (best && best !== first) return best
  const spelled = respelled(index, typed, locale)
  const other = spelled === typed ? undefined : find(spelled)
  if (other && isBetter(other, best)) return other
  if (best) return best
  return likelier(index, typed, find) ?? mostOf(first, other)
}

/** Where nothing has all the words: those that have them in weaker forms, then those that have one of them mended. */
function likelier<TCard extends object>(index: ProductIndex<TCard>, typed: string, find: Find): Found | undefined {
  const weaker = find(typed, 'every')
  if (weaker && isEnough(weaker)) return weaker
  for (const text of commonerWords(index, typed)) {
    const found = find(text)
    if (found && isEnough(found)) return found
  }
  return undefined
}

/** What finds more; the words that were typed where neither does. */
export const mostOf = <T extends Judged>(typed: T | undefined, other: T | undefined): T | undefined =>
  other && other.found > (typed?.found ?? 0) ? other : typed

/** More than any product is worth by its words. */
const pinnedScore = 1e6

/** Puts the products that the shop has pinned to the words first. */
function pinned<TCard extends object>(index: ProductIndex<TCard>, found: Found, within: BitSet): Found {
  const pins = index.pinnedTo(found.used).filter((slot) => within.has(slot))
  if (pins.length === 0) return found
  const matched = found.matched.clone()
  for (const slot of pins) matched.add(slot)
  const others = [...found.slots.keys()].filter((i) => !pins.includes(found.slots[i] ?? 0))
  return {
    ...found,
    matched,
    slots: Uint32Array.from([...pins, ...others.map((i) => found.slots[i] ?? 0)]),
    scores: Float32Array.from([...pins.map((_, i) => pinnedScore - i), ...others.map((i) => found.scores[i] ?? 0)]),
  }
}

/** Whether something has all the words. */
export const isEnough = ({ complete, found }: Judged): boolean => complete && found > 0

/** Whether nothing else need be tried: all parts were found as they are written. */
export const isSure = (judged: Judged): boolean => isEnough(judged) && judged.strength >= sure

/** What typed words and their readings on other layouts lead to; undefined when neither has all the words. */
export function betterReading<T extends Judged>(first: T | undefined, readings: readonly T[]): T | undefined {
  const own = first && isEnough(first) ? first : undefined
  const [best] = readings.filter(isEnough).sort((a, b) => b.strength - a.strength)
  return best && (!own || best.strength > own.strength * muchBetter) ? best : own
}

/** Whether mended words, all of them found, do better than those that were typed. */
export const isBetter = (mended: Judged, typed: Judged | undefined): boolean =>
  isEnough(mended) && (!typed || mended.strength > typed.strength * muchBetter)
