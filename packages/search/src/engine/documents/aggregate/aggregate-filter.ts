import type { Aggregation, TopHitsAggregation } from '../../../query/aggregation/aggregation-tree.ts'
import type { Query } from '../../../query/tree.ts'
import { BitSet } from '../../store/bitset.ts'
import type { AggregationAnswer, AnswerBucket } from '../answer.ts'
import type { NestedCollection } from '../collection.ts'
import { Docs, type Scope } from './aggregate-scope.ts'

type Of<K extends Aggregation['kind']> = Extract<Aggregation, { kind: K }>

const stepsPerHit = 2_500

function bucket(aggregation: Aggregation, documents: Docs, scope: Scope, head = {}, name?: string): AnswerBucket {
  const aggregations = scope.below(aggregation.aggregations, documents, scope)
  return { name, head, count: documents.count, aggregations }
}

const single = (aggregation: Aggregation, documents: Docs, scope: Scope): AggregationAnswer => ({
  kind: 'single',
  bucket: bucket(aggregation, documents, scope),
})

function among(documents: Docs, query: Query, scope: Scope): Docs {
  const found = scope.found(query, scope.collection)
  scope.budget.spend(documents.count * 5)
  return documents.among(found)
}

export const filter = (aggregation: Of<'filter'>, documents: Docs, scope: Scope): AggregationAnswer =>
  single(aggregation, among(documents, aggregation.filter, scope), scope)

/** One bucket for each filter; a document may be in several, or in the bucket of those that are in none. */
export function filters(aggregation: Of<'filters'>, documents: Docs, scope: Scope): AggregationAnswer {
  const keyed = aggregation.filters.every(({ key }) => key !== undefined)
  const buckets = aggregation.filters.map(({ key, query }) => {
    scope.budget.bucket()
    return bucket(aggregation, among(documents, query, scope), scope, {}, key)
  })
  if (keyed) buckets.sort((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1))
  if (aggregation.otherKey !== undefined) {
    const taken = aggregation.filters.map(({ query }) => scope.found(query, scope.collection))
    scope.budget.spend(documents.count * taken.length * 5)
    const rest = documents.where((slot) => !taken.some((found) => found.has(slot)))
    buckets.push(bucket(aggregation, rest, scope, {}, aggregation.otherKey))
  }
  return { kind: 'buckets', beside: {}, keyed, buckets }
}

export function missing(aggregation: Of<'missing'>, documents: Docs, scope: Scope): AggregationAnswer {
  const present = scope.collection.field(aggregation.field)?.present
  return single(aggregation, present ? documents.where((slot) => !present.has(slot)) : documents, scope)
}

/** The objects of a nested list; they take no part in what is asked below under a path that the index does not have. */
export function nested(aggregation: Of<'nested'>, documents: Docs, scope: Scope): AggregationAnswer {
  const { path } = aggregation
  const objects = scope.path === undefined ? scope.root.nested(path) : undefined
  if (!objects) return single(aggregation, new Docs(null, []), scope)
  const held = scope.children(path, documents)
  scope.budget.spend(held.count * 40)
  return single(aggregation, held, { ...scope, collection: objects, path })
}

export const global = (aggregation: Of<'global'>, scope: Scope): AggregationAnswer =>
  single(aggregation, new Docs(scope.root.live), scope)

/** The best documents of a bucket; below a nested path the documents that hold its objects. */
export function topHits(aggregation: TopHitsAggregation, documents: Docs, scope: Scope): AggregationAnswer {
  const { from, size, sort } = aggregation
  scope.budget.spend(5_000 + documents.count * 30 + Math.min(size, documents.count) * stepsPerHit)
  const objects = scope.path === undefined ? undefined : scope.root.nested(scope.path)
  const matched = objects ? holders(documents, objects) : documents.bits
  return { kind: 'top_hits', hits: scope.context.rank(matched, { from, size, sort }) }
}

function holders(documents: Docs, objects: NestedCollection): BitSet {
  const parents = new BitSet()
  const { slots } = documents
  for (let i = 0; i < slots.length; i++) parents.add(objects.parentOf(slots[i] ?? 0))
  return parents
}
