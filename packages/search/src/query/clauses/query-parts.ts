import type { Locale } from '@delguur/kit/locale'
import { groupsOfAge, type Measure, measuresIn, warmEnough } from '../../analysis/measures.ts'
import type { Words } from '../../analysis/words.ts'
import { propertyField } from '../listing-filter.ts'
import type { SearchRules } from '../rules.ts'
import type { Synonyms } from '../synonyms.ts'
import type { Likeness, QueryPart, QueryWord, Way } from './query-part.ts'

/** What queries are read with: the shop's words and rules, and the values there are of each field. */
export type QueryReader = {
  words: Words
  synonyms: Synonyms
  rules: SearchRules
  fields: ReadonlyMap<string, { terms: ReadonlyMap<string, unknown> }>
}

/** A number that stands alone and is too short for a code says a size: 10 is not the beginning of 104. */
const SHORT_NUMBER = /(?<![\p{L}\p{N}_/.-])\d{1,3}(?![\p{L}\p{N}_/.-])/gu

/** What a product is worth that bears a measure requested; a title is worth 8 times 4. */
const measureWeights = { cold: 24, age: 8 }

/**
 * A normalised query as the parts it is searched by: its words, those that mean the same, and what its numbers mean.
 * With `sure` likeness words must be there as they are written or sound: a guess is not built on a guess.
 */
export function partsOf(index: QueryReader, text: string, locale: Locale, likeness: Likeness = 'usual'): QueryPart[] {
  const read = (from: number, to: number) => wordsOf(index, text.slice(from, to), locale, likeness)
  const parts: QueryPart[] = []
  let at = 0
  for (const measure of measuresIn(text)) {
    const ways = measure.start < at ? [] : waysOf(index, measure, read(measure.start, measure.end))
    if (ways.length === 0) continue
    parts.push(...index.synonyms.parts(read(at, measure.start)), { ways })
    at = measure.end
  }
  return [...parts, ...index.synonyms.parts(read(at, text.length))]
}

/** The words of a text, each as it may stand in titles and names. */
export function wordsOf(
  index: Pick<QueryReader, 'words'>,
  text: string,
  locale: Locale,
  likeness: Likeness = 'usual',
): QueryWord[] {
  const partOf = (tokens: QueryWord['tokens']) =>
    likeness === 'sure'
      ? { ...tokens, loose: [], skeleton: [] }
      : { ...tokens, loose: telling(tokens.loose, tokens), skeleton: telling(tokens.skeleton, tokens) }
  const numbers = new Set(text.match(SHORT_NUMBER))
  return index.words.ofQuery(text, locale).map((tokens) => ({
    tokens: partOf(tokens),
    prefix: !tokens.exact.some((token) => numbers.has(token)),
    ...(likeness === 'every' && { every: true }),
  }))
}

/** Weak forms that keep at least half of the letters: `qqqqwwww` sounds like `o`, which half of the shop begins with. */
const telling = (forms: readonly string[], { exact }: QueryWord['tokens']): string[] => {
  const letters = Math.min(...exact.map(({ length }) => length))
  return forms.filter(({ length }) => 2 * length >= letters)
}

/** The warmth of a product is a property, not a word of its title; an age or an amount may be that of a size. */
function waysOf({ fields, rules: { measures } }: QueryReader, measure: Measure, words: readonly QueryWord[]): Way[] {
  const asWords = spellings(words)
  if ('amount' in measure) return asWords
  const kind = 'cold' in measure ? 'cold' : 'age'
  const property = measures[kind]
  const field = propertyField(property ?? '')
  const known = [...(fields.get(field)?.terms.keys() ?? [])]
  const values = 'cold' in measure ? warmEnough(known, measure.cold) : groupsOfAge(known, measure.age)
  const byValue: Way[] = values.length > 0 ? [{ field, values, weight: measureWeights[kind] }] : []
  return 'cold' in measure ? byValue : [...asWords, ...byValue]
}

/** `2-3 нас` is a size of its own, or that of either year. */
function spellings(all: readonly QueryWord[]): Way[] {
  const words = all.map((word) => ({ ...word, prefix: false }))
  const [from, to, unit] = words
  const either =
    from && to && unit && words.length === 3
      ? [
          [from, unit],
          [to, unit],
        ]
      : []
  return [words, ...either]
    .filter(({ length }) => length > 0)
    .map((each) => ({ words: each, together: true, weight: 1 }))
}
