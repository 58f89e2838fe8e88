import { distance } from '../../../analysis/spelling.ts'
import { failedOnShards, named } from '../../../query/refusal.ts'
import type { CandidateOptions } from '../../../query/suggest-tree.ts'
import type { Collection, KeywordField } from '../collection.ts'
import type { Token } from '../tokenize.ts'

/** A known word near a typed one; `score` is 1 for the same and falls with each edit in proportion to the shorter word. */
export type Similar = { text: string; score: number; freq: number }

const visitsPerDocument = 10
const fewestDocuments = 10_000
const leastScore = 0.5
/** A word in more than this share of the documents is taken to be meant as it is. */
const commonShare = 0.01
const inspectionsPerSuggestion = 5

/** How many known words and texts the suggesters of one request may look at. */
export class SuggestBudget {
  private left: number

  constructor(documents: number) {
    this.left = visitsPerDocument * Math.max(fewestDocuments, documents)
  }

  /** False when there is nothing left. */
  spend(visits: number): boolean {
    this.left -= visits
    return this.left >= 0
  }
}

/** The words of a field, and how many documents have each. */
export type Dictionary = {
  tokenize(text: string): readonly Token[]
  frequency(word: string): number
  beginningWith(beginning: string): Iterable<string>
  /** How many words there are in all documents together, and how often one of them stands there. */
  readonly tokens: number
  occurrences(word: string): number
}

/** The words that a suggester reads, of a text or keyword field; any other is refused. */
export function dictionaryOf(collection: Collection, name: string): Dictionary {
  const field = collection.field(name)
  if (field?.kind === 'keyword') return keywordsOf(field, collection)
  if (field?.kind === 'text')
    return {
      tokenize: (text) => field.tokenize(text),
      frequency: (word) => field.frequency(word),
      beginningWith: (beginning) => field.beginningWith(beginning),
      tokens: field.tokens,
      occurrences: (word) => {
        let all = 0
        field.each(word, (_, times) => {
          all += times
        })
        return all
      },
    }
  if (field === undefined) throw failedOnShards(`no mapping found for field ${named(name)}`)
  throw failedOnShards(`Field ${named(name)} of type [${field.kind}] cannot be used for suggestions of words`)
}

/** Each value is one word. */
function keywordsOf(field: KeywordField, { live }: Collection): Dictionary {
  const frequency = (word: string) => field.with(word)?.countIn(live) ?? 0
  return {
    tokenize: (text) => [{ token: text, start: 0, end: text.length }],
    frequency,
    *beginningWith(beginning) {
      for (const [value] of field.entries()) if (value.startsWith(beginning)) yield value
    },
    tokens: live.count(),
    occurrences: frequency,
  }
}

/** The known words near one that was typed, those with the best score first. */
export function similarTo(
  field: Dictionary,
  typed: string,
  documents: number,
  options: CandidateOptions,
  budget: SuggestBudget,
): Similar[] {
  const { suggestMode, maxEdits, prefixLength, minWordLength, minDocFreq, size } = options
  const own = field.frequency(typed)
  if (typed.length < minWordLength || (suggestMode === 'missing' && own > 0)) return []
  if (own > Math.ceil(commonShare * documents)) return []
  const least = Math.max(
    suggestMode === 'popular' ? own : 0,
    minDocFreq >= 1 ? minDocFreq : Math.max(0, Math.trunc(minDocFreq * documents) - 1),
  )
  const inspections = size * inspectionsPerSuggestion
  const found = near(field, typed, { prefixLength, maxEdits, least }, budget).sort(byScore)
  const close = found.filter(({ edits }) => edits === 1)
  const candidates = close.length >= inspections ? close : found
  return candidates
    .slice(0, inspections)
    .map(({ text, score, freq }) => ({ text, score, freq }))
    .sort((a, b) => b.score - a.score || b.freq - a.freq || (a.text < b.text ? -1 : 1))
    .slice(0, size)
}

type Near = Similar & { edits: number }

function near(
  field: Dictionary,
  typed: string,
  { prefixLength, maxEdits, least }: { prefixLength: number; maxEdits: number; least: number },
  budget: SuggestBudget,
): Near[] {
  const found: Near[] = []
  if (prefixLength > typed.length) return found
  const signs = signsOf(typed)
  for (const text of field.beginningWith(typed.slice(0, prefixLength))) {
    if (!budget.spend(1)) break
    if (Math.abs(text.length - typed.length) > maxEdits || text === typed) continue
    if (bitCount(signs ^ signsOf(text)) > maxEdits * 2) continue
    const edits = distance(typed, text, maxEdits)
    if (edits > maxEdits) continue
    const score = Math.fround(1 - Math.fround(edits / Math.min(text.length, typed.length)))
    const freq = score < leastScore ? 0 : field.frequency(text)
    if (freq > least) found.push({ text, score, freq, edits })
  }
  return found
}

const byScore = (a: Similar, b: Similar): number => b.score - a.score || (a.text < b.text ? -1 : 1)

/** The letters of a word as bits: an edit changes at most two of them. */
function signsOf(word: string): number {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31)
  return bits
}

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
