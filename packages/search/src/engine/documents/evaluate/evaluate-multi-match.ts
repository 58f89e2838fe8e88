import type { FieldBoost, MultiMatchQuery } from '../../../query/tree.ts'
import { fitsWildcard, readWildcard } from '../../../query/wildcard.ts'
import type { Collection, Field, KeywordField, TextField } from '../collection.ts'
import { best, type Matches, nothing, type Part } from '../matches.ts'
import { joinWords, matchField } from './evaluate-match.ts'
import { phraseOn, phrasePrefixOn } from './evaluate-phrase.ts'
import { exactly, tokenMatches, valueMatches } from './evaluate-term.ts'
import type { Boost, Evaluation } from './evaluation.ts'

/** `lenient`: what the field cannot take finds nothing, because the query may name any field. */
type QueryField = { name: string; field: Field; boost: number; lenient: boolean }

const isText = (field: Field | undefined) => field?.kind === 'text' || field?.kind === 'keyword'
const isSearchable = (field: Field | undefined) => isText(field) || (field !== undefined && 'first' in field)

/** `*`, as no field at all, means all texts and keywords; another pattern all fields whose values can be requested. */
function named(pattern: string, collection: Collection): string[] {
  if (!pattern.includes('*')) return [pattern]
  const read = readWildcard(pattern)
  const belongs = pattern === '*' ? isText : isSearchable
  return collection.fieldNames().filter((name) => fitsWildcard(read, name) && belongs(collection.field(name)))
}

/** The fields of the names and patterns, each once: boosts of one that is named twice multiply. */
function fieldsOf(queryField: readonly FieldBoost[], collection: Collection): QueryField[] {
  const found = new Map<string, QueryField>()
  for (const { field: pattern, boost } of queryField.length === 0 ? [{ field: '*', boost: 1 }] : queryField)
    for (const name of named(pattern, collection)) {
      const field = collection.field(name)
      const known = found.get(name)
      if (known) known.boost *= boost
      else if (field) found.set(name, { name, field, boost, lenient: queryField.length === 0 || pattern === '*' })
    }
  return [...found.values()]
}

function onOneField(
  query: MultiMatchQuery,
  evaluation: Evaluation,
  { name, field, lenient }: QueryField,
  boost: Boost,
): Matches {
  if (query.type === 'phrase') return phraseOn(evaluation, name, field, query, boost)
  if (query.type !== 'phrase_prefix') return matchField(evaluation, name, field, query.text, query, boost)
  return lenient && field.kind !== 'text' ? nothing : phrasePrefixOn(evaluation, name, field, query, boost)
}

const times = (boost: Boost, factor: number): Boost => (boost === null ? null : boost * factor)

/** A text that each way of taking texts apart takes apart differently. */
const probe = 'One, two'

/** Fields whose texts are taken apart alike. */
function groupsOf(fields: readonly QueryField[]): QueryField[][] {
  const groups = new Map<string, QueryField[]>()
  for (const queryField of fields) {
    const key = queryField.field.kind === 'text' ? queryField.field.analyze(probe).join('|') : ''
    const group = groups.get(key)
    if (group) group.push(queryField)
    else groups.set(key, [queryField])
  }
  return [...groups.values()]
}

/** A word that may stand in any of the fields; none of them makes it rarer than it is in all. */
function blended(
  evaluation: Evaluation,
  fields: readonly QueryField[],
  word: string,
  tieBreaker: number,
  boost: Boost,
) {
  const frequencies = blendedFrequencies(evaluation, fields, word)
  const parts = fields.map(({ name, field, boost: own }): Part => {
    const weight = times(boost, own)
    const frequency = frequencies.get(name)
    if (field.kind === 'text') return () => tokenMatches(evaluation, field, word, weight, frequency)
    if (field.kind === 'keyword') return () => valueMatches(evaluation, field, word, weight, frequency)
    return () => exactly(evaluation, name, field, word, weight)
  })
  return parts.length === 1 && parts[0] ? parts[0]() : best(parts, tieBreaker, evaluation.room(boost))
}

/**
 * How frequent a word counts as in each field: as in the field that has it most, and one more from field to rarer field,
 * so that the more common field is preferred.
 */
function blendedFrequencies(evaluation: Evaluation, fields: readonly QueryField[], word: string): Map<string, number> {
  const { slots, live } = evaluation.collection
  const inField = (field: TextField | KeywordField) =>
    field.kind === 'text' ? field.frequency(word) : (field.with(word)?.countIn(live) ?? 0)
  const held = fields.flatMap(({ name, field }) =>
    field.kind === 'text' || field.kind === 'keyword'
      ? [{ name, frequency: inField(field), statistics: evaluation.statisticsOf(field) }]
      : [],
  )
  const standing = held.filter(({ frequency }) => frequency > 0).sort((a, b) => b.frequency - a.frequency)
  if (held.length < 2 || !standing[0]) return new Map()
  const most = Math.min(slots, ...standing.map(({ statistics }) => statistics.tokens))
  let previous = standing[0].frequency
  let counted = Math.min(most, previous)
  return new Map(
    standing.map(({ name, frequency, statistics }) => {
      if (previous > frequency) counted = Math.min(most, counted + 1)
      previous = frequency
      return [name, Math.min(statistics.documents, counted)]
    }),
  )
}

function acrossFields(
  query: MultiMatchQuery,
  evaluation: Evaluation,
  fields: readonly QueryField[],
  boost: Boost,
): Matches {
  const groups = groupsOf(fields)
  const parts = groups.map((group): Part => {
    const [first] = group
    if (!first) return () => nothing
    if (group.length === 1) return () => onOneField(query, evaluation, first, times(boost, first.boost))
    const words = first.field.kind === 'text' ? first.field.analyze(query.text) : [query.text]
    const found = words.map(
      (word): Part =>
        () =>
          blended(evaluation, group, word, query.tieBreaker, boost),
    )
    return () => joinWords(evaluation, found, query, boost)
  })
  return joined(evaluation, parts, query.tieBreaker, boost)
}

function joined(evaluation: Evaluation, parts: readonly Part[], tieBreaker: number, boost: Boost): Matches {
  return parts.length === 1 && parts[0] ? parts[0]() : best(parts, tieBreaker, evaluation.room(boost))
}

export function multiMatch(query: MultiMatchQuery, evaluation: Evaluation, boost: Boost): Matches {
  const fields = fieldsOf(query.fields, evaluation.collection)
  if (fields.length === 0) return nothing
  if (query.type === 'cross_fields') return acrossFields(query, evaluation, fields, boost)
  const parts = fields.map(
    (queryField): Part =>
      () =>
        onOneField(query, evaluation, queryField, times(boost, queryField.boost)),
  )
  return joined(evaluation, parts, query.tieBreaker, boost)
}
