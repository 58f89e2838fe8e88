import { editsFor } from '../query/fuzziness.ts'
import { failedOnShards, named } from '../query/refusal.ts'
import type { CompletionSuggester } from '../query/suggest-tree.ts'
import type { SuggestEntry } from './answer.ts'
import type { Collection, Completion, CompletionField } from './collection.ts'
import { prefixMatch } from './suggest-prefix.ts'
import type { SuggestBudget } from './suggest-similar.ts'

type Typed = CompletionSuggester & { text: string }
type Found = Completion & { key: string; score: number }

/** The texts that complete what was typed, the heaviest first; a document stands there once, with its best text. */
export function complete(collection: Collection, suggester: Typed, budget: SuggestBudget): SuggestEntry {
  const field = collection.field(suggester.field)
  if (field?.kind !== 'completion') throw notThere(suggester.field, field?.kind)
  const best = new Map<number, Found>()
  for (const found of matching(field, suggester, budget)) {
    const known = best.get(found.slot)
    if (!known || before(found, known) < 0) best.set(found.slot, found)
  }
  const options = firstOf([...best.values()].sort(before), suggester)
  return {
    text: suggester.text,
    offset: 0,
    length: suggester.text.length,
    options: options.map(({ text, score, slot, contexts }) => {
      const option = { text, score, id: collection.idOf(slot) }
      return Object.keys(contexts).length > 0 ? { ...option, contexts } : option
    }),
  }
}

function notThere(name: string, kind: string | undefined) {
  if (kind === undefined) return failedOnShards(`no mapping found for field ${named(name)}`)
  return failedOnShards(`Field ${named(name)} is not a completion suggest field`)
}

const before = (a: Found, b: Found): number =>
  b.score - a.score || (a.key < b.key ? -1 : a.key > b.key ? 1 : a.slot - b.slot)

function firstOf(sorted: Found[], { size, skipDuplicates }: Typed): Found[] {
  if (!skipDuplicates) return sorted.slice(0, size)
  const seen = new Set<string>()
  return sorted.filter(({ text }) => !seen.has(text) && seen.add(text)).slice(0, size)
}

function* matching(field: CompletionField, suggester: Typed, budget: SuggestBudget): Iterable<Found> {
  const typed = field.normalize(suggester.text)
  const { fuzzy } = suggester
  const edits = fuzzy && typed.length >= fuzzy.minLength ? editsFor(fuzzy.fuzziness, typed.length) : 0
  const exact = edits === 0 ? typed.length : Math.min(fuzzy?.prefixLength ?? 0, typed.length)
  for (const completion of field.beginningWith(typed.slice(0, exact))) {
    if (!budget.spend(1)) return
    const boost = boostOf(completion, suggester)
    if (boost === undefined) continue
    if (edits === 0) yield { ...completion, score: scored(completion.weight, boost) }
    else {
      const shared = prefixMatch(typed, completion.key, edits, fuzzy?.transpositions ?? true)
      if (shared !== undefined) yield { ...completion, score: scored(completion.weight, boost * shared) }
    }
  }
}

/** A weight of nothing counts as the boost itself, and the other way round. */
const scored = (weight: number, boost: number): number => (boost === 0 ? weight : weight === 0 ? boost : weight * boost)

/** The greatest boost of the contexts that a text stands in; undefined for one that stands in none of those asked for. */
function boostOf({ contexts }: Completion, { contexts: wanted }: Typed): number | undefined {
  if (wanted.length === 0) return 1
  let boost: number | undefined
  for (const { name, any } of wanted) {
    const held = contexts[name] ?? []
    const fitting = any.filter(({ context, prefix }) =>
      held.some((value) => (prefix ? value.startsWith(context) : value === context)),
    )
    if (fitting.length === 0) return undefined
    boost = Math.max(boost ?? 0, ...fitting.map((one) => one.boost))
  }
  return boost
}
