import { failedOnShards, named } from '../../../query/refusal.ts'
import type { CompletionSuggester } from '../../../query/suggest-tree.ts'
import type { SuggestEntry } from '../answer.ts'
import type { Collection, Completion, CompletionField } from '../collection.ts'
import { prefixMatch } from './suggest-prefix.ts'
import type { SuggestBudget } from './suggest-similar.ts'

type Typed = CompletionSuggester & { text: string }
/** Of the contexts only those that were requested. */
type Found = { completion: Completion & { key: string }; contexts: Completion['contexts']; score: number }
/** By one edit: the original reads AUTO here without looking at the length. */
const editsWhereAuto = 1

/** The texts that complete what was typed, the heaviest first; a document stands there once, with its best text. */
export function complete(collection: Collection, suggester: Typed, budget: SuggestBudget): SuggestEntry {
  const field = collection.field(suggester.field)
  if (field?.kind !== 'completion') throw notThere(suggester.field, field?.kind)
  const best = new Map<number, Found>()
  for (const found of matching(field, suggester, budget)) {
    const known = best.get(found.completion.slot)
    if (!known || before(found, known) < 0) best.set(found.completion.slot, found)
  }
  const options = firstOf([...best.values()].sort(before), suggester)
  return {
    text: suggester.text,
    offset: 0,
    length: suggester.text.length,
    options: options.map(({ completion, score, contexts }) => {
      const option = { text: completion.text, score, id: collection.idOf(completion.slot) }
      return suggester.contexts.length > 0 ? { ...option, contexts } : option
    }),
  }
}

function notThere(name: string, kind: string | undefined) {
  if (kind === undefined) return failedOnShards(`no mapping found for field ${named(name)}`)
  return failedOnShards(`Field ${named(name)} is not a completion suggest field`)
}

function before({ completion: a, score }: Found, { completion: b, score: other }: Found): number {
  return other - score || (a.key < b.key ? -1 : a.key > b.key ? 1 : a.slot - b.slot)
}

function firstOf(sorted: Found[], { size, skipDuplicates }: Typed): Found[] {
  if (!skipDuplicates) return sorted.slice(0, size)
  const seen = new Set<string>()
  return sorted.filter(({ completion: { text } }) => !seen.has(text) && seen.add(text)).slice(0, size)
}

function* matching(field: CompletionField, suggester: Typed, budget: SuggestBudget): Iterable<Found> {
  const typed = field.normalize(suggester.text)
  const { fuzzy } = suggester
  if (typed === '') return
  const edits = editsOf(suggester, typed.length)
  const exact = edits === 0 ? typed.length : Math.min(fuzzy?.prefixLength ?? 0, typed.length)
  for (const completion of field.beginningWith(typed.slice(0, exact))) {
    if (!budget.spend(1)) return
    const held = contextsOf(completion, suggester)
    if (held === undefined) continue
    // With edits allowed the texts that stay true to what was typed for longer come first.
    const shared = fuzzy ? prefixMatch(typed, completion.key, edits, fuzzy.transpositions) : 1
    if (shared === undefined) continue
    yield { completion, contexts: held.contexts, score: scored(completion.weight, held.boost * shared) }
  }
}

function editsOf({ fuzzy }: Typed, length: number): number {
  if (!fuzzy || length < fuzzy.minLength) return 0
  return fuzzy.fuzziness.kind === 'auto' ? editsWhereAuto : fuzzy.fuzziness.edits
}

/** A weight of nothing counts as the boost itself, and the other way round. */
const scored = (weight: number, boost: number): number => (boost === 0 ? weight : weight === 0 ? boost : weight * boost)

const anywhere = { contexts: {}, boost: 1 }

/** The contexts requested that a text stands in, and the greatest boost of them; undefined when it is in none. */
function contextsOf(
  { contexts }: Completion,
  { contexts: wanted }: Typed,
): { contexts: Completion['contexts']; boost: number } | undefined {
  if (wanted.length === 0) return anywhere
  const held: Record<string, string[]> = {}
  let boost: number | undefined
  for (const { name, any } of wanted) {
    for (const value of contexts[name] ?? []) {
      const fitting = any.filter(({ context, prefix }) => (prefix ? value.startsWith(context) : value === context))
      if (fitting.length === 0) continue
      held[name] = [...(held[name] ?? []), value]
      boost = fitting.reduce((most, one) => Math.max(most, one.boost), boost ?? 0)
    }
  }
  return boost === undefined ? undefined : { contexts: held, boost }
}
