import { failedOnShards } from '../../../query/refusal.ts'
import type { FactorModifier, FunctionScoreQuery, ScoreFunction, ScoreSource } from '../../../query/tree.ts'
import { BitSet } from '../../store/bitset.ts'
import { type Matches, scoreOf } from '../matches.ts'
import { randomOf } from '../random-score.ts'
import type { Boost, Evaluation } from './evaluation.ts'

/** The greatest score: whatever is above it counts as much. */
const highest = (2 - 2 ** -23) * 2 ** 127

/** A function that is that scores documents; `filter` null: any. */
type Ready = { filter: BitSet | null; weight: number; counted: number; of: (slot: number) => number }

const modifiers: Record<FactorModifier, (value: number) => number> = {
  none: (value) => value,
  log: Math.log10,
  log1p: (value) => Math.log10(value + 1),
  log2p: (value) => Math.log10(value + 2),
  ln: Math.log,
  ln1p: Math.log1p,
  ln2p: (value) => Math.log1p(value + 1),
  square: (value) => value * value,
  sqrt: Math.sqrt,
  reciprocal: (value) => 1 / value,
}

function factorOf(evaluation: Evaluation, source: ScoreSource & { kind: 'field_value_factor' }) {
  const { field: name, factor, modifier, missing } = source
  const field = evaluation.collection.field(name)
  if (!field && missing === undefined)
    throw failedOnShards(`Unable to find a field mapper for field [${name}]. No 'missing' value defined.`)
  if (field && (!('first' in field) || field.kind === 'boolean'))
    throw failedOnShards(`field value factor needs a number, field [${name}] is of type [${field.kind}]`)
  const modify = modifiers[modifier]
  return (slot: number): number => {
    const held = field?.first(slot) ?? Number.NaN
    const value = Number.isNaN(held) ? missing : held
    if (value === undefined) throw failedOnShards(`Missing value for field [${name}]`)
    const result = modify(value * Math.fround(factor))
    if (!(result >= 0))
      throw failedOnShards(
        `field value function must not produce negative scores, but got: [${result}] for field value: [${value}]`,
      )
    return result
  }
}

/** What stands for a document in a random number: its first value of a field, else its id. */
function keyOf(evaluation: Evaluation, name: string | undefined): (slot: number) => string {
  const { collection } = evaluation
  if (name === undefined || name === '_id') return (slot) => collection.idOf(slot)
  if (name === '_seq_no') return String
  const field = collection.field(name)
  if (field?.kind === 'keyword') return (slot) => field.valuesOf(slot)[0] ?? ''
  if (field && 'first' in field) return (slot) => String(field.first(slot))
  throw failedOnShards(`Field [${name}] is not mapped and cannot be used as a source of random numbers.`)
}

function valueAt(evaluation: Evaluation, source: ScoreSource): (slot: number) => number {
  if (source.kind === 'weight') return () => 1
  if (source.kind === 'field_value_factor') return factorOf(evaluation, source)
  const key = keyOf(evaluation, source.field)
  const seed = source.seed ?? String(evaluation.now)
  return (slot) => randomOf(seed, key(slot))
}

function ready(evaluation: Evaluation, { filter, weight, source }: ScoreFunction): Ready {
  const set = filter ? evaluation.evaluate(filter, null).matched : null
  const of = valueAt(evaluation, source)
  return { filter: set, weight, counted: weight, of: (slot) => of(slot) * weight }
}

/** What the functions whose filter a document passes make together; 1 where it passes none. */
function together(functions: readonly Ready[], mode: FunctionScoreQuery['scoreMode'], slot: number): number {
  let result: number | undefined
  let weights = 0
  for (const { filter, counted, of } of functions) {
    if (filter && !filter.has(slot)) continue
    const value = of(slot)
    if (mode === 'first') return value
    weights += counted
    result = result === undefined ? value : joins[mode](result, value)
  }
  if (result === undefined) return 1
  if (mode !== 'avg') return mode === 'sum' && weights === 0 ? 1 : result
  return weights === 0 ? 1 : result / weights
}

const joins = {
  multiply: (a: number, b: number) => a * b,
  sum: (a: number, b: number) => a + b,
  avg: (a: number, b: number) => a + b,
  max: Math.max,
  min: Math.min,
}

const boosts: Record<FunctionScoreQuery['boostMode'], (score: number, factor: number) => number> = {
  multiply: (score, factor) => score * factor,
  replace: (_, factor) => factor,
  sum: (score, factor) => score + factor,
  avg: (score, factor) => (score + factor) / 2,
  max: Math.max,
  min: Math.min,
}

/** What a query finds, scored anew; `minScore` drops documents even where no scores are wanted. */
export function functionScore(query: FunctionScoreQuery, evaluation: Evaluation, boost: Boost): Matches {
  if (boost === null && query.minScore === undefined) return evaluation.evaluate(query.query, null)
  const found = evaluation.evaluate(query.query, boost ?? 1)
  const functions = query.functions.map((entry) => ready(evaluation, entry))
  const { slots, live } = evaluation.collection
  const members = found.matched.clone().and(live).members()
  evaluation.pay(members.length * (1 + 2 * functions.length))
  const matched = new BitSet(slots)
  const scores = new Float32Array(slots)
  const combined = boosts[query.boostMode]
  const most = query.maxBoost ?? Number.POSITIVE_INFINITY
  for (let i = 0; i < members.length; i++) {
    const slot = members[i] ?? 0
    const own = scoreOf(found, slot)
    const factor = functions.length === 0 ? 1 : Math.min(most, together(functions, query.scoreMode, slot))
    const score = functions.length === 0 ? own : Math.min(highest, Math.fround(combined(own, factor)))
    if (Number.isNaN(score)) throw failedOnShards(`function score query returned an invalid score: ${score}`)
    if (query.minScore !== undefined && score < query.minScore) continue
    matched.add(slot)
    scores[slot] = score
  }
  return { matched, scores: boost === null ? 0 : scores }
}
