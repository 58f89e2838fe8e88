import type { Suggester } from '../../../query/suggest-tree.ts'
import type { SuggestAnswers, SuggestEntry } from '../answer.ts'
import type { Collection } from '../collection.ts'
import { complete } from './suggest-completion.ts'
import { phrases } from './suggest-phrase.ts'
import { SuggestBudget } from './suggest-similar.ts'
import { words } from './suggest-term.ts'

/**
 * Proposes texts for what was typed: completions of it, known words near each of its words, or the whole of it put
 * right. A field that is not there, or is of another kind, is refused (`Refused`). The work of one request is bounded:
 * past the bound its suggesters propose what they found so far.
 */
export function suggest(collection: Collection, suggesters: Suggester[]): SuggestAnswers {
  const budget = new SuggestBudget(collection.slots)
  const answers = new Map<string, { kind: Suggester['kind']; entries: SuggestEntry[] }>()
  for (const suggester of suggesters)
    answers.set(suggester.name, { kind: suggester.kind, entries: entriesOf(collection, suggester, budget) })
  return answers
}

function entriesOf(collection: Collection, suggester: Suggester, budget: SuggestBudget): SuggestEntry[] {
  if (suggester.kind === 'completion') return [complete(collection, suggester, budget)]
  if (suggester.kind === 'term') return words(collection, suggester, budget)
  return phrases(collection, suggester, budget)
}
