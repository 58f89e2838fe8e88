import type { Locale } from '@delguur/kit/locale'
import { layoutVariants } from './analysis/layout.ts'
import type { BitSet } from './bitset.ts'
import type { ListingFilter } from './listing-filter.ts'
import type { ProductIndex } from './product-index.ts'
import { partsOf } from './query-parts.ts'
import type { TextMatch } from './text-search.ts'

/** From here on words are found as they were written, not by likeness: a title is worth 8, a key of it 24. */
const sure = 16
/** Another layout is believed when its words are found so much better than those that are there. */
const muchBetter = 2

/** What a query found and with which words: others than were typed, where those found too little. */
export type Found = TextMatch & { used: string }

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
  const find = (text: string, likeness = true): Found | undefined => {
    const parts = partsOf(index, text, locale, likeness)
    return parts.length > 0 ? { ...index.text.find(parts, within, index.slots), used: text } : undefined
  }
  const found = exact ? find(typed) : mended(index, typed, locale, find)
  return found && pinned(index, found, within)
}

type Find = (text: string, likeness?: boolean) => Found | undefined

function mended<TCard extends object>(
  index: ProductIndex<TCard>,
  typed: string,
  locale: Locale,
  find: Find,
): Found | undefined {
  const first = find(typed)
  if (first && isEnough(first) && first.strength >= sure) return first
  const readings = layoutVariants(typed).flatMap((text) => find(text, false) ?? [])
  const best = readings.filter(isEnough).sort((a, b) => b.strength - a.strength)[0]
  if (best && (!first || !isEnough(first) || best.strength > first.strength * muchBetter)) return best
  if (first && isEnough(first)) return first
  const spelled = respelled(index, typed, locale)
  const other = spelled === typed ? undefined : find(spelled)
  return other && isBetter(other, first) ? other : first
}

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

const isEnough = ({ whole, matched }: Found): boolean => whole && matched.count() > 0

const isBetter = (found: Found, before: Found | undefined): boolean =>
  isEnough(found) || found.matched.count() > (before?.matched.count() ?? 0)

/** The query with each word that nothing has replaced by the likeliest that something has. */
export function respelled<TCard extends object>(index: ProductIndex<TCard>, typed: string, locale: Locale): string {
  return typed
    .split(/\s+/)
    .map((part) => {
      if (isKnown(index, part, locale)) return part
      return index.speller().meant(part)[0] ?? part
    })
    .join(' ')
}

const isKnown = <TCard extends object>(index: ProductIndex<TCard>, text: string, locale: Locale): boolean =>
  partsOf(index, text, locale).every(({ ways }) =>
    ways.some((way) => !('words' in way) || way.words.every((word) => index.text.knows(word))),
  )
