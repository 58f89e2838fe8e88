import type { CandidateOptions, PhraseSuggester } from '../../../query/suggest-tree.ts'
import type { SuggestEntry, SuggestOption } from '../answer.ts'
import type { Collection } from '../collection.ts'
import { type Dictionary, dictionaryOf, type SuggestBudget, similarTo } from './suggest-similar.ts'

type Typed = PhraseSuggester & { text: string }
/** One word that may stand at one place of the phrase; `value` is the logarithm of how likely it is. */
type Candidate = { text: string; value: number; typed: boolean }
type Path = { value: number; words: readonly Candidate[] }

/** Past these the search for the best phrase would cost more than its answer is worth. */
const mostWords = 32
const mostErrors = 8
const mostCandidates = 20
const fewestPaths = 5
/** Adding up where a word stands is so many times cheaper than comparing a word. */
const visitsPerStep = 8

/**
 * Puts a whole phrase right: each word may give way to known words near it, as often as `max_errors` says, and what is
 * likelier than `confidence` times the phrase as typed is proposed. A word is as likely as it is frequent.
 */
export function phrases(collection: Collection, suggester: Typed, budget: SuggestBudget): SuggestEntry[] {
  const field = dictionaryOf(collection, suggester.field)
  const tokens = field.tokenize(suggester.text).map(({ token }) => token)
  if (tokens.length === 0) return []
  const entry = { text: suggester.text, offset: 0, length: suggester.text.length }
  if (tokens.length > mostWords) return [{ ...entry, options: [] }]
  const likelihood = unigrams(field, collection.slots, budget)
  const places = tokens.map((token) => candidatesOf(token, collection, suggester, likelihood, budget))
  const typed = places.reduce((sum, [own]) => sum + (own?.value ?? 0), 0)
  const cutoff = suggester.confidence > 0 ? Math.exp(typed) * suggester.confidence : 0
  const options = bestPaths(places, errorsOf(suggester, tokens.length), Math.max(suggester.size, fewestPaths))
    .filter(({ value }) => Math.exp(value) > cutoff)
    .slice(0, suggester.size)
    .map((path) => optionOf(path, suggester))
  return [{ ...entry, options }]
}

function errorsOf({ maxErrors }: PhraseSuggester, words: number): number {
  const errors = maxErrors >= 1 ? Math.trunc(maxErrors) : Math.round(maxErrors * words)
  return Math.min(Math.max(1, errors), words, mostErrors)
}

/** How likely a word is on its own, with one more occurrence than it has, so that unknown words are not impossible. */
function unigrams(field: Dictionary, documents: number, budget: SuggestBudget): (word: string) => number {
  const all = field.tokens + documents
  return (word) => {
    const affordable = budget.spend(field.frequency(word) / visitsPerStep)
    return (1 + (affordable ? field.occurrences(word) : 0)) / Math.max(all, 1)
  }
}

/** The typed word first, then those near it. */
function candidatesOf(
  token: string,
  collection: Collection,
  suggester: Typed,
  likelihood: (word: string) => number,
  budget: SuggestBudget,
): Candidate[] {
  const candidates = new Map<string, Candidate>()
  const add = (text: string, score: number, typed: boolean) => {
    if (candidates.size > mostCandidates || candidates.has(text)) return
    // A word that is there may still be wrong: it counts for a little less than certain.
    const channel = score === 1 ? suggester.realWordErrorLikelihood : score
    candidates.set(text, { text, value: Math.log10(channel * likelihood(text)), typed })
  }
  add(token, 1, true)
  const generators = suggester.generators.length > 0 ? suggester.generators : [usual(suggester.field)]
  for (const generator of generators) {
    const field = dictionaryOf(collection, generator.field)
    for (const { text, score } of similarTo(field, token, collection.slots, generator, budget)) add(text, score, false)
  }
  return [...candidates.values()]
}

const usual = (field: string): CandidateOptions => ({
  field,
  size: 5,
  suggestMode: 'missing',
  maxEdits: 2,
  prefixLength: 1,
  minWordLength: 4,
  minDocFreq: 0,
})

/** The likeliest phrases. Words count on their own, so of each number of errors only the best beginnings can win. */
function bestPaths(places: Candidate[][], errors: number, size: number): Path[] {
  let paths: Path[][] = [[{ value: 0, words: [] }]]
  for (const candidates of places) {
    const next: Path[][] = []
    for (const [used, started] of paths.entries()) {
      for (const candidate of candidates) {
        const after = candidate.typed ? used : used + 1
        if (after > errors) continue
        const list = next[after] ?? []
        next[after] = list
        for (const path of started)
          list.push({ value: path.value + candidate.value, words: [...path.words, candidate] })
      }
    }
    paths = Array.from(next, (list = []) => list.sort(byValue).slice(0, size))
  }
  return paths.flat().sort(byValue).slice(0, size)
}

const byValue = (a: Path, b: Path): number => b.value - a.value

function optionOf({ value, words }: Path, { highlight }: Typed): SuggestOption {
  const option = { text: words.map(({ text }) => text).join(' '), score: Math.exp(value) }
  if (!highlight) return option
  const marked = words.map(({ text, typed }, at) => {
    if (typed) return text
    const before = words[at - 1]?.typed === false ? '' : highlight.preTag
    const after = words[at + 1]?.typed === false ? '' : highlight.postTag
    return `${before}${text}${after}`
  })
  return { ...option, highlighted: marked.join(' ') }
}
