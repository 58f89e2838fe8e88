import { unfit } from '../../../query/refusal.ts'
import type { PrefixQuery, RangeQuery, Scalar, WildcardQuery } from '../../../query/tree.ts'
import { fitsWildcard, readWildcard, type Wildcard } from '../../../query/wildcard.ts'
import { lowerBound } from '../../store/lower-bound.ts'
import { isWithin, type KeywordField, type TextField } from '../collection.ts'
import { type Matches, nothing } from '../matches.ts'
import { boundsOf } from '../written-values.ts'
import { anyToken, numbersWithin, searchable, truthMatches } from './evaluate-term.ts'
import type { Boost, Evaluation } from './evaluation.ts'

/** So many comparisons of letters have the price of one step. */
const comparisons = 2

/** The documents of every term that passes a test, alike. */
function passing(
  evaluation: Evaluation,
  field: KeywordField | TextField,
  test: (term: string) => boolean,
  boost: Boost,
  beginning = '',
): Matches {
  if (field.kind === 'text') {
    const tokens = beginning === '' ? evaluation.vocabularyOf(field) : [...field.beginningWith(beginning)]
    evaluation.pay(tokens.length)
    return anyToken(evaluation, field, tokens.filter(test), boost)
  }
  const { matched } = evaluation.union([], boost)
  const entries = evaluation.entriesOf(field)
  const first = lowerBound(entries.length, (at) => (entries[at]?.[0] ?? '') < beginning)
  let at = first
  for (; at < entries.length; at++) {
    const [value, documents] = entries[at] ?? ['']
    if (!value.startsWith(beginning)) break
    if (test(value)) documents?.addTo(matched)
  }
  evaluation.pay(2 * (at - first))
  return { matched, scores: boost ?? 0 }
}

function textual(evaluation: Evaluation, name: string, kind: string): KeywordField | TextField | undefined {
  const field = evaluation.collection.field(name)
  if (!field) return undefined
  const searched = searchable(name, field)
  if (searched.kind === 'keyword' || searched.kind === 'text') return searched
  throw unfit(
    `Can only use ${kind} queries on keyword and text fields - not on [${name}] which is of type [${searched.kind}]`,
  )
}

export function prefix(
  { field: name, value, caseInsensitive }: PrefixQuery,
  evaluation: Evaluation,
  boost: Boost,
): Matches {
  const field = textual(evaluation, name, 'prefix')
  if (!field) return nothing
  if (!caseInsensitive) return passing(evaluation, field, (term) => term.startsWith(value), boost, value)
  const wanted = value.toLowerCase()
  return passing(evaluation, field, (term) => term.toLowerCase().startsWith(wanted), boost)
}

/** The runs of plain letters in a pattern. */
const piecesOf = ({ signs }: Wildcard) =>
  signs
    .map((sign) => (typeof sign === 'string' ? ' ' : sign.letter))
    .join('')
    .split(' ')
    .filter((piece) => piece !== '')

/** Whether the pieces stand in the text one after the other: few texts do that do not fit. */
function hasInOrder(text: string, pieces: readonly string[]): boolean {
  let from = 0
  for (const piece of pieces) {
    const at = text.indexOf(piece, from)
    if (at < 0) return false
    from = at + piece.length
  }
  return true
}

export function wildcard(
  { field: name, pattern, caseInsensitive }: WildcardQuery,
  evaluation: Evaluation,
  boost: Boost,
) {
  const field = textual(evaluation, name, 'wildcard')
  if (!field) return nothing
  const read = readWildcard(pattern, caseInsensitive)
  const pieces = piecesOf(read)
  const fits = (term: string) => {
    if (!caseInsensitive && !hasInOrder(term, pieces)) return false
    evaluation.pay(2 + Math.ceil((term.length * (read.stars + 1)) / comparisons))
    return fitsWildcard(read, term)
  }
  return passing(evaluation, field, fits, boost, caseInsensitive ? '' : read.prefix)
}

/** Terms compare by code unit. */
function between({ gt, gte, lt, lte }: RangeQuery): (term: string) => boolean {
  const text = (value: Scalar | undefined) => (value === undefined ? undefined : String(value))
  const [above, from, below, to] = [text(gt), text(gte), text(lt), text(lte)]
  return (term) =>
    (above === undefined || term > above) &&
    (from === undefined || term >= from) &&
    (below === undefined || term < below) &&
    (to === undefined || term <= to)
}

export function range(query: RangeQuery, evaluation: Evaluation, boost: Boost): Matches {
  const found = evaluation.collection.field(query.field)
  if (!found) return nothing
  const field = searchable(query.field, found)
  if (field.kind === 'keyword' || field.kind === 'text') return passing(evaluation, field, between(query), boost)
  const bounds = boundsOf(field, query, evaluation.now)
  if (field.kind !== 'boolean') return numbersWithin(evaluation, field, bounds, boost)
  const values = ([0, 1] as const).filter((value) => isWithin(value, bounds))
  return truthMatches(evaluation, field, new Set(values), boost)
}
