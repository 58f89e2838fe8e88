import { unfit } from '../../../query/refusal.ts'
import type { Query, Scalar, TermQuery, TermsQuery } from '../../../query/tree.ts'
import { rarity, scorer } from '../bm25.ts'
import type { Field, KeywordField, NumberBounds, NumberField, TextField } from '../collection.ts'
import { type Matches, nothing } from '../matches.ts'
import { booleanOf, boundsOf, numberOn } from '../written-values.ts'
import type { Boost, Evaluation } from './evaluation.ts'

/** A field whose values can be requested; others are refused, as the original refuses what it has not indexed. */
export function searchable(name: string, field: Field): KeywordField | NumberField | TextField {
  if (field.kind === 'geo_point')
    throw unfit(`Geometry fields do not support exact searching, use dedicated geometry queries instead: [${name}]`)
  if (field.kind === 'presence' || field.kind === 'completion')
    throw unfit(`Cannot search on field [${name}] since it is not indexed.`)
  return field
}

/** What scoring a document costs. */
const scoring = 5

/** The documents of one token of a text; `frequency` stands in for its own when several terms share one. */
export function tokenMatches(
  evaluation: Evaluation,
  field: TextField,
  token: string,
  boost: Boost,
  frequency = field.frequency(token),
): Matches {
  evaluation.pay(field.frequency(token) * (boost === null ? 2 : scoring) + (evaluation.collection.slots >>> 4))
  const { matched } = evaluation.union([], boost)
  if (boost === null) {
    field.each(token, (slot) => matched.add(slot))
    return { matched, scores: 0 }
  }
  const statistics = evaluation.statisticsOf(field)
  const score = scorer(statistics, rarity(statistics.documents, frequency), boost)
  const scores = new Float32Array(evaluation.collection.slots)
  field.each(token, (slot, times) => {
    matched.add(slot)
    scores[slot] = score(times, field.lengthOf(slot))
  })
  return { matched, scores }
}

/** The documents of one whole value; values keep no lengths and count once, so all have the same score. */
export function valueMatches(
  evaluation: Evaluation,
  field: KeywordField,
  value: string,
  boost: Boost,
  frequency?: number,
): Matches {
  const documents = field.with(value)
  if (!documents) return nothing
  const found = evaluation.union([documents], boost)
  if (boost === null) return found
  const statistics = evaluation.statisticsOf(field)
  const rareness = rarity(statistics.documents, frequency ?? documents.countIn(evaluation.collection.live))
  return { matched: found.matched, scores: scorer(statistics, rareness, boost)(1, 1) }
}

/** One truth value is scored as a word is, both are not. */
export function truthMatches(
  evaluation: Evaluation,
  field: NumberField,
  values: ReadonlySet<0 | 1>,
  boost: Boost,
): Matches {
  const [value, other] = values
  if (value === undefined) return nothing
  if (other !== undefined) return { matched: field.present, scores: boost ?? 0 }
  const documents = field.with(value)
  if (!documents) return nothing
  const found = evaluation.union([documents], boost)
  if (boost === null) return found
  const statistics = evaluation.statisticsOf(field)
  const rareness = rarity(statistics.documents, documents.countIn(evaluation.collection.live))
  return { matched: found.matched, scores: scorer(statistics, rareness, boost)(1, 1) }
}

/** The documents whose number lies between two others. */
export function numbersWithin(evaluation: Evaluation, field: NumberField, bounds: NumberBounds, boost: Boost): Matches {
  evaluation.pay(evaluation.collection.slots)
  return { matched: field.within(bounds), scores: boost ?? 0 }
}

/** A day stands for all its instants, as any date that leaves places open. */
function dateMatches(evaluation: Evaluation, field: NumberField, value: Scalar, boost: Boost): Matches {
  return numbersWithin(evaluation, field, boundsOf(field, { gte: value, lte: value }, evaluation.now), boost)
}

function ignoringCase(evaluation: Evaluation, field: KeywordField | TextField, value: string, boost: Boost): Matches {
  const wanted = value.toLowerCase()
  if (field.kind === 'keyword') {
    const sets = evaluation.entriesOf(field)
    evaluation.pay(2 * sets.length)
    return evaluation.union(
      sets.filter(([term]) => term.toLowerCase() === wanted).map(([, documents]) => documents),
      boost,
    )
  }
  const tokens = evaluation.vocabularyOf(field)
  evaluation.pay(2 * tokens.length)
  return anyToken(
    evaluation,
    field,
    tokens.filter((token) => token.toLowerCase() === wanted),
    boost,
  )
}

/** The documents of any of the tokens, alike. */
export function anyToken(evaluation: Evaluation, field: TextField, tokens: Iterable<string>, boost: Boost): Matches {
  const { matched } = evaluation.union([], boost)
  for (const token of tokens) {
    evaluation.pay(2 * field.frequency(token) + 1)
    field.each(token, (slot) => matched.add(slot))
  }
  return { matched, scores: boost ?? 0 }
}

/** One value as it stands, on any kind of field. */
export function exactly(evaluation: Evaluation, name: string, field: Field, value: Scalar, boost: Boost): Matches {
  const searched = searchable(name, field)
  switch (searched.kind) {
    case 'keyword':
      return valueMatches(evaluation, searched, String(value), boost)
    case 'text':
      return tokenMatches(evaluation, searched, String(value), boost)
    case 'boolean':
      return truthMatches(evaluation, searched, new Set([booleanOf(value)]), boost)
    case 'date':
      return dateMatches(evaluation, searched, value, boost)
    default:
      return evaluation.union([searched.with(numberOn(value))], boost)
  }
}

export function term(
  { field: name, value, caseInsensitive }: TermQuery,
  evaluation: Evaluation,
  boost: Boost,
): Matches {
  if (name === '_id') return identified([String(value)], evaluation, boost)
  const field = evaluation.collection.field(name)
  if (!field) return nothing
  if (!caseInsensitive) return exactly(evaluation, name, field, value, boost)
  if (field.kind === 'keyword' || field.kind === 'text') return ignoringCase(evaluation, field, String(value), boost)
  throw unfit(`[${name}] field which is of type [${field.kind}], does not support case insensitive term queries`)
}

export function terms({ field: name, values }: TermsQuery, evaluation: Evaluation, boost: Boost): Matches {
  if (name === '_id') return identified(values.map(String), evaluation, boost)
  const field = evaluation.collection.field(name)
  if (!field) return nothing
  const searched = searchable(name, field)
  if (searched.kind === 'keyword')
    return evaluation.union(
      values.map((value) => searched.with(String(value))),
      boost,
    )
  if (searched.kind === 'text') return anyToken(evaluation, searched, values.map(String), boost)
  if (searched.kind === 'boolean') return truthMatches(evaluation, searched, new Set(values.map(booleanOf)), boost)
  const { matched } = evaluation.union([], boost)
  for (const value of values) matched.or(exactly(evaluation, name, searched, value, null).matched)
  return { matched, scores: boost ?? 0 }
}

/** The documents of these ids. */
export function identified(ids: readonly string[], evaluation: Evaluation, boost: Boost): Matches {
  const { matched } = evaluation.union([], boost)
  for (const id of ids) {
    const slot = evaluation.collection.slotOf(id)
    if (slot !== undefined) matched.add(slot)
  }
  return { matched, scores: boost ?? 0 }
}

/** Whether a field has a value; the name of an object stands for all its fields. */
export function exists({ field: name }: Query & { kind: 'exists' }, evaluation: Evaluation, boost: Boost): Matches {
  const { collection } = evaluation
  const own = collection.field(name)
  if (own) return { matched: own.present, scores: boost ?? 0 }
  const { matched } = evaluation.union([], boost)
  for (const inner of collection.fieldNames())
    if (inner.startsWith(`${name}.`)) matched.or(collection.field(inner)?.present ?? nothing.matched)
  return { matched, scores: boost ?? 0 }
}
