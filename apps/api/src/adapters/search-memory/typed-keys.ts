import type { Mapping } from '@delguur/search/engine/documents/mapping'
import type { Aggregation } from '@delguur/search/query/aggregation/aggregation-tree'
import type { Suggester } from '@delguur/search/query/suggest-tree'

type Json = Record<string, unknown>

/** Puts the type before the name of each aggregation of an answer, as `typed_keys` asks: `sterms#colors`. */
export function typedAggregations(answer: object, aggregations: readonly Aggregation[], mapping: Mapping): object {
  const typed: Json = { ...answer }
  for (const aggregation of aggregations) {
    const body = typed[aggregation.name]
    if (typeof body !== 'object' || body === null) continue
    delete typed[aggregation.name]
    typed[`${keyType(aggregation, mapping)}#${aggregation.name}`] = typedBody(body as Json, aggregation, mapping)
  }
  return typed
}

/** Buckets hold further aggregations; so does the answer of a single one. */
function typedBody(body: Json, { aggregations }: Aggregation, mapping: Mapping): Json {
  if (aggregations.length === 0) return body
  const typed = (bucket: object): object => typedAggregations(bucket, aggregations, mapping)
  const { buckets } = body
  if (Array.isArray(buckets)) return { ...body, buckets: buckets.map(typed) }
  if (typeof buckets === 'object' && buckets !== null) {
    const keyed = Object.entries(buckets).map(([key, bucket]) => [key, typed(bucket as object)])
    return { ...body, buckets: Object.fromEntries(keyed) }
  }
  return typed(body) as Json
}

const termsTypes: Record<string, string> = {
  keyword: 'sterms',
  long: 'lterms',
  date: 'lterms',
  boolean: 'lterms',
  double: 'dterms',
}

function keyType(aggregation: Aggregation, mapping: Mapping): string {
  if (aggregation.kind !== 'terms') return aggregation.kind
  return termsTypes[typeOf(aggregation.field, mapping) ?? ''] ?? 'umterms'
}

function typeOf(field: string, { fields, nested = {} }: Mapping): string | undefined {
  const own = fields[field]
  if (own) return own.type
  const path = Object.keys(nested).find((name) => field.startsWith(`${name}.`))
  return path === undefined ? undefined : nested[path]?.[field.slice(path.length + 1)]?.type
}

/** The same for suggesters: `completion#names`. */
export const typedSuggestions = (answer: object, suggesters: readonly Suggester[]): object => {
  const kinds = new Map(suggesters.map(({ name, kind }) => [name, kind]))
  return Object.fromEntries(Object.entries(answer).map(([name, entries]) => [`${kinds.get(name)}#${name}`, entries]))
}
