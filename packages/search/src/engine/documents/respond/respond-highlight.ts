import type { Highlight, HighlightOptions, Query } from '../../../query/tree.ts'
import { fitsWildcard, readWildcard } from '../../../query/wildcard.ts'
import type { Collection } from '../collection.ts'
import type { Source } from '../mapping.ts'
import { flattened, textOf, valuesAt } from '../values.ts'
import { highlightOf } from './highlight.ts'
import { type HighlightTerms, highlightTerms, isMarked, type MarkedField } from './highlight-terms.ts'

type HighlightField = {
  name: string
  path: string[]
  field: MarkedField
  terms: HighlightTerms
  options: HighlightOptions
}

/** Signs of text that the highlights of one answer may go through; hits past it have none. */
const mostSigns = 300_000
const testsPerSign = 16

/** The highlights of one hit after another, by field; undefined for a hit that has none. */
export function highlighter(
  collection: Collection,
  query: Query,
  highlight: Highlight,
): (source: Source) => Record<string, string[]> | undefined {
  const requested = fieldsOf(collection, query, highlight)
  let left = mostSigns
  return (source) => {
    const marked: Record<string, string[]> = {}
    for (const { name, path, field, terms, options } of requested) {
      const texts = flattened(valuesAt(source, path)).flatMap((value) => textOf(value) ?? [])
      const signs = texts.reduce((sum, text) => sum + text.length, 0)
      left -= signs * (1 + (terms.words.length + terms.phrases.length) / testsPerSign)
      if (left < 0) break
      const parts = highlightOf(field, texts, terms, options)
      if (parts.length > 0) marked[name] = parts
    }
    return Object.keys(marked).length > 0 ? marked : undefined
  }
}

/** The fields that are named, and those that fit a pattern; what a later one says of the same field holds. */
function fieldsOf(collection: Collection, query: Query, { fields }: Highlight): HighlightField[] {
  const requested = new Map<string, HighlightField>()
  for (const { field: pattern, ...options } of fields) {
    const wildcard = readWildcard(pattern)
    const names = pattern.includes('*')
      ? collection.fieldNames().filter((name) => fitsWildcard(wildcard, name))
      : [pattern]
    for (const name of names) {
      const field = collection.field(name)
      if (!isMarked(field)) continue
      const terms = highlightTerms(query, name, field, options.requireFieldMatch)
      requested.set(name, { name, path: name.split('.'), field, terms, options })
    }
  }
  return [...requested.values()]
}
