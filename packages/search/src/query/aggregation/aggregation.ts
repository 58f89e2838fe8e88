import { type Body, entriesOf, isObject, scalarOf, tokenOf } from '../clauses/clause.ts'
import { illegal, malformed, named } from '../refusal.ts'
import type { Walk } from '../walk.ts'
import { type AggregationParser, bucketAggregations } from './aggregation-bucket.ts'
import { metricAggregations } from './aggregation-metric.ts'
import type { Aggregation } from './aggregation-tree.ts'

const kinds: ReadonlyMap<string, AggregationParser> = new Map([...bucketAggregations, ...metricAggregations])
const metrics = new Set([...metricAggregations.map(([kind]) => kind)])

/** What a client hands through to its own answer: plain values only, so that it stays small. */
function metaOf(body: Body, walk: Walk) {
  if (!Object.hasOwn(body, 'meta')) return {}
  const entries = entriesOf(body.meta, 'meta', walk)
  return { meta: Object.fromEntries(entries.map(([key, value]) => [key, scalarOf(value, 'meta', walk)])) }
}

/** The aggregations below one, under either of the two names. */
function belowOf(name: string, body: Body, walk: Walk, depth: number): Aggregation[] {
  const short = Object.hasOwn(body, 'aggs')
  const long = Object.hasOwn(body, 'aggregations')
  if (short && long) throw malformed(`Found two sub aggregation definitions under ${named(name)}`)
  if (!short && !long) return []
  return parseAggregations(short ? body.aggs : body.aggregations, walk, depth + 1)
}

/** The key of the one kind among the options of an aggregation. */
function kindOf(name: string, body: Body): string {
  let kind: string | undefined
  for (const key in body) {
    if (!Object.hasOwn(body, key) || key === 'meta' || key === 'aggs' || key === 'aggregations') continue
    if (kind !== undefined)
      throw malformed(`Found two aggregation type definitions in ${named(name)}: ${named(kind)} and ${named(key)}`)
    if (!kinds.has(key)) throw malformed(`Unknown aggregation type ${named(key)}`)
    kind = key
  }
  if (kind === undefined) throw malformed(`Missing definition for aggregation ${named(name)}`)
  return kind
}

/** An order that names a path must find it among the aggregations below. */
function ordered(aggregation: Aggregation): Aggregation {
  if (aggregation.kind !== 'terms' && aggregation.kind !== 'histogram') return aggregation
  for (const { by } of aggregation.order) {
    if (by === '_count' || by === '_key') continue
    const [first] = by.split(/[.>[]/)
    if (!aggregation.aggregations.some((inner) => inner.name === first || inner.name === by))
      throw illegal(
        `Invalid aggregation order path ${named(by)}: there is no such aggregation in ${named(aggregation.name)}`,
      )
  }
  return aggregation
}

function one(name: string, body: unknown, walk: Walk, depth: number): Aggregation {
  walk.aggregation(depth)
  if (!/^[^[\]>]+$/.test(name))
    throw malformed(
      `Invalid aggregation name ${named(name)}. Aggregation names can contain any character except '[', ']', and '>'`,
    )
  if (!isObject(body)) throw malformed(`Aggregation definition for ${named(name)} starts with a [${tokenOf(body)}]`)
  const kind = kindOf(name, body)
  const aggregations = belowOf(name, body, walk, depth)
  if (aggregations.length > 0 && metrics.has(kind))
    throw illegal(`Aggregator ${named(name)} of type [${kind}] cannot accept sub-aggregations`)
  if (kind === 'global' && depth > 1)
    throw illegal(`Aggregation ${named(name)} of type [global] must be at the top level`)
  const read = kinds.get(kind)?.(body[kind], walk)
  if (!read) throw malformed(`Unknown aggregation type ${named(kind)}`)
  return ordered({ ...read, name, ...metaOf(body, walk), aggregations })
}

/** Reads `aggs`: named aggregations, each with its kind and those below it. */
export function parseAggregations(value: unknown, walk: Walk, depth = 1): Aggregation[] {
  if (value === undefined || value === null) return []
  return entriesOf(value, 'aggregations', walk).map(([name, body]) => one(name, body, walk, depth))
}
