import type { Locale } from '@delguur/kit/locale'
import { propertyField } from './listing-filter.ts'
import { groupsOfAge, type Measure, measuresIn, warmEnough } from './measures.ts'
import type { ProductIndex } from './product-index.ts'
import type { QueryPart, QueryWord, Way } from './query-part.ts'

/** What a product is worth that bears a measure asked for; a title is worth 8 times 4. */
const measureWeights = { cold: 24, age: 8 }

/**
 * A normalised query as the parts it is searched by: its words, those that mean the same, and what its numbers mean.
 * Without `likeness` words must be there as they are written or sound: a guess is not built on a guess.
 */
export function partsOf<TCard extends object>(
  index: ProductIndex<TCard>,
  text: string,
  locale: Locale,
  likeness = true,
): QueryPart[] {
  const read = (from: number, to: number) => wordsOf(index, text.slice(from, to), locale, likeness)
  const parts: QueryPart[] = []
  let at = 0
  for (const measure of measuresIn(text)) {
    const way = measure.start < at ? undefined : wayOf(index, measure)
    if (!way) continue
    parts.push(...index.synonyms.parts(read(at, measure.start)))
    // goods that bear the cold need not say so in words, but an age may be that of a size
    const words = 'cold' in measure ? [] : read(measure.start, measure.end)
    parts.push({ ways: words.length > 0 ? [{ words, weight: 1 }, way] : [way] })
    at = measure.end
  }
  return [...parts, ...index.synonyms.parts(read(at, text.length))]
}

/** The words of a text, each as it may stand in titles and names. */
export function wordsOf<TCard extends object>(
  index: ProductIndex<TCard>,
  text: string,
  locale: Locale,
  likeness = true,
): QueryWord[] {
  const asked = (tokens: QueryWord['tokens']) => (likeness ? tokens : { ...tokens, loose: [], skeleton: [] })
  return index.words.ofQuery(text, locale).map((tokens) => ({ tokens: asked(tokens), prefix: true }))
}

function wayOf<TCard extends object>(
  { fields, rules: { measures } }: ProductIndex<TCard>,
  measure: Measure,
): Way | undefined {
  const kind = 'cold' in measure ? 'cold' : 'age'
  const property = measures[kind]
  if (property === undefined) return undefined
  const field = propertyField(property)
  const known = [...(fields.get(field)?.terms.keys() ?? [])]
  const values = 'cold' in measure ? warmEnough(known, measure.cold) : groupsOfAge(known, measure.age)
  return values.length > 0 ? { field, values, weight: measureWeights[kind] } : undefined
}
