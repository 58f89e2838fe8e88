import type { TermSuggester } from '../../../query/suggest-tree.ts'
import type { SuggestEntry } from '../answer.ts'
import type { Collection } from '../collection.ts'
import { dictionaryOf, type Similar, type SuggestBudget, similarTo } from './suggest-similar.ts'

/** For each word of the text the known words near it. */
export function words(
  collection: Collection,
  suggester: TermSuggester & { text: string },
  budget: SuggestBudget,
): SuggestEntry[] {
  const field = dictionaryOf(collection, suggester.field)
  return field.tokenize(suggester.text).map(({ token, start, end }) => {
    const similar = similarTo(field, token, collection.slots, suggester, budget)
    const options = suggester.sort === 'frequency' ? similar.sort(byFrequency) : similar
    return { text: token, offset: start, length: end - start, options }
  })
}

const byFrequency = (a: Similar, b: Similar): number =>
  b.freq - a.freq || b.score - a.score || (a.text < b.text ? -1 : 1)
