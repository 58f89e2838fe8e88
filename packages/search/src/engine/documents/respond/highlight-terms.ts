import { distance } from '../../../analysis/spelling.ts'
import { editsFor } from '../../../query/fuzziness.ts'
import type { FuzzyOptions, MultiMatchQuery, Query } from '../../../query/tree.ts'
import { fitsWildcard, readWildcard } from '../../../query/wildcard.ts'
import type { Field, KeywordField, TextField } from '../collection.ts'

export type MarkedField = TextField | KeywordField
type Test = (token: string) => boolean
/** What of a text a query requested: words on their own, and words that must stand together. */
export type HighlightTerms = { words: Test[]; phrases: { words: Test[]; slop: number }[] }

type FieldTerms = { name: string; field: MarkedField; requireFieldMatch: boolean; terms: HighlightTerms }

/** What a query asks of the texts of a field; of all fields where the name need not match. Negated parts ask nothing. */
export function highlightTerms(
  query: Query,
  name: string,
  field: MarkedField,
  requireFieldMatch: boolean,
): HighlightTerms {
  const target: FieldTerms = { name, field, requireFieldMatch, terms: { words: [], phrases: [] } }
  visit(query, target)
  return target.terms
}

export const isMarked = (field: Field | undefined): field is MarkedField =>
  field?.kind === 'text' || field?.kind === 'keyword'

function visit(query: Query, target: FieldTerms): void {
  for (const inner of partsOf(query)) visit(inner, target)
  if (names(query, target)) ask(query, target)
}

function partsOf(query: Query): Query[] {
  if (query.kind === 'bool') return [...query.must, ...query.filter, ...query.should]
  if (query.kind === 'constant_score') return [query.filter]
  if (query.kind === 'dis_max') return query.queries
  return query.kind === 'function_score' || query.kind === 'nested' ? [query.query] : []
}

/** Whether the query is about the field. */
function names(query: Query, { name, requireFieldMatch }: FieldTerms): boolean {
  if (query.kind === 'multi_match') {
    if (!requireFieldMatch || query.fields.length === 0) return true
    return query.fields.some(({ field }) => fitsWildcard(readWildcard(field), name))
  }
  return 'field' in query && (!requireFieldMatch || query.field === name)
}

function ask(query: Query, target: FieldTerms): void {
  const { words } = target.terms
  switch (query.kind) {
    case 'term':
      words.push(same(String(query.value), query.caseInsensitive))
      return
    case 'terms': {
      const values = new Set(query.values.map(String))
      words.push((token) => values.has(token))
      return
    }
    case 'prefix':
      words.push(beginning(query.value, query.caseInsensitive))
      return
    case 'wildcard': {
      const pattern = readWildcard(query.pattern, query.caseInsensitive)
      words.push((token) => fitsWildcard(pattern, token))
      return
    }
    case 'match':
      words.push(...fuzzyTests(tokensOf(query.text, target), query))
      return
    case 'match_phrase':
      askPhrase(query.text, query.slop, false, target)
      return
    case 'match_phrase_prefix':
      askPhrase(query.text, query.slop, true, target)
      return
    case 'multi_match':
      askMany(query, target)
  }
}

function askMany(query: MultiMatchQuery, target: FieldTerms): void {
  if (query.type === 'phrase' || query.type === 'phrase_prefix')
    askPhrase(query.text, query.slop, query.type === 'phrase_prefix', target)
  else target.terms.words.push(...fuzzyTests(tokensOf(query.text, target), query))
}

/** The words of a longer phrase are marked wherever they stand. */
const longestPhrase = 32

function askPhrase(text: string, slop: number, prefix: boolean, target: FieldTerms): void {
  const tokens = tokensOf(text, target)
  const words = tokens.map((token, at) => (prefix && at === tokens.length - 1 ? beginning(token) : same(token)))
  if (words.length === 1 || words.length > longestPhrase) target.terms.words.push(...words)
  else if (words.length > 1) target.terms.phrases.push({ words, slop })
}

const tokensOf = (text: string, { field }: FieldTerms): string[] =>
  field.kind === 'text' ? field.analyze(text) : [text]

function same(wanted: string, caseInsensitive = false): Test {
  if (!caseInsensitive) return (token) => token === wanted
  const lower = wanted.toLowerCase()
  return (token) => token.toLowerCase() === lower
}

function beginning(wanted: string, caseInsensitive = false): Test {
  if (!caseInsensitive) return (token) => token.startsWith(wanted)
  const lower = wanted.toLowerCase()
  return (token) => token.toLowerCase().startsWith(lower)
}

/** Plain words are looked up together; only words that may differ are compared one by one. */
function fuzzyTests(tokens: string[], { fuzziness, prefixLength }: FuzzyOptions): Test[] {
  const plain = new Set(tokens)
  const tests: Test[] = [(token) => plain.has(token)]
  for (const wanted of fuzziness ? plain : []) {
    const edits = fuzziness ? editsFor(fuzziness, wanted.length) : 0
    const prefix = wanted.slice(0, prefixLength)
    if (edits > 0) tests.push((token) => token.startsWith(prefix) && distance(wanted, token, edits) <= edits)
  }
  return tests
}
