import type { Fuzziness } from './fuzziness.ts'

export type CompletionContext = { context: string; boost: number; prefix: boolean }
export type CompletionFuzzy = { fuzziness: Fuzziness; transpositions: boolean; minLength: number; prefixLength: number }
export type CompletionSuggester = {
  kind: 'completion'
  field: string
  size: number
  skipDuplicates: boolean
  fuzzy?: CompletionFuzzy
  /** a text stands in any of the contexts named */
  contexts: { name: string; any: CompletionContext[] }[]
}
export type SuggestMode = 'missing' | 'popular' | 'always'
export type CandidateOptions = {
  field: string
  size: number
  suggestMode: SuggestMode
  maxEdits: 1 | 2
  prefixLength: number
  minWordLength: number
  minDocFreq: number
}
export type TermSuggester = CandidateOptions & { kind: 'term'; sort: 'score' | 'frequency' }
export type PhraseSuggester = {
  kind: 'phrase'
  field: string
  size: number
  confidence: number
  maxErrors: number
  realWordErrorLikelihood: number
  separator: string
  highlight?: { preTag: string; postTag: string }
  generators: CandidateOptions[]
}
/** `text` is the typed text; for completion it is a prefix. */
export type Suggester = { name: string; text: string } & (CompletionSuggester | TermSuggester | PhraseSuggester)
