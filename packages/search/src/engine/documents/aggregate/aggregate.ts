import type { Aggregation } from '../../../query/aggregation/aggregation-tree.ts'
import type { Query } from '../../../query/tree.ts'
import type { BitSet } from '../../store/bitset.ts'
import type { AggregationAnswer, AggregationAnswers } from '../answer.ts'
import type { Collection } from '../collection.ts'
import { filter, filters, global, missing, nested, topHits } from './aggregate-filter.ts'
import { histogram } from './aggregate-histogram.ts'
import { metric } from './aggregate-metric.ts'
import { range } from './aggregate-range.ts'
import { type AggregationContext, Budget, Docs, type Scope } from './aggregate-scope.ts'
import { terms } from './aggregate-terms.ts'

/**
 * Counts what a request asks for over the documents that matched. Fields the mapping does not have count as empty; a
 * field of the wrong type, too many buckets or too much work is refused (`Refused`).
 */
export function aggregate(
  collection: Collection,
  aggregations: Aggregation[],
  matched: BitSet,
  context: AggregationContext,
): AggregationAnswers {
  if (aggregations.length === 0) return new Map()
  const children = new Map<string, Uint32Array[]>()
  const found = new Map<Query, BitSet>()
  const scope: Scope = {
    root: collection,
    collection,
    context,
    budget: new Budget(collection.slots),
    found(query, within) {
      const known = found.get(query)
      if (known) return known
      const made = context.evaluate(query, within)
      found.set(query, made)
      return made
    },
    children: (path, documents) => childrenOf(collection, path, documents, children),
    below,
  }
  return below(aggregations, new Docs(matched), scope)
}

function below(aggregations: Aggregation[], documents: Docs, scope: Scope): AggregationAnswers {
  const answers = new Map<string, { meta?: object; answer: AggregationAnswer }>()
  for (const aggregation of aggregations) {
    const answer = one(aggregation, documents, scope)
    answers.set(aggregation.name, aggregation.meta ? { meta: aggregation.meta, answer } : { answer })
  }
  return answers
}

function one(aggregation: Aggregation, documents: Docs, scope: Scope): AggregationAnswer {
  scope.budget.spend(1_000 + documents.count * 2)
  switch (aggregation.kind) {
    case 'terms':
      return terms(aggregation, documents, scope)
    case 'range':
      return range(aggregation, documents, scope)
    case 'histogram':
      return histogram(aggregation, documents, scope)
    case 'filter':
      return filter(aggregation, documents, scope)
    case 'filters':
      return filters(aggregation, documents, scope)
    case 'missing':
      return missing(aggregation, documents, scope)
    case 'nested':
      return nested(aggregation, documents, scope)
    case 'global':
      return global(aggregation, scope)
    case 'top_hits':
      return topHits(aggregation, documents, scope)
    default:
      return metric(aggregation, documents, scope)
  }
}

/** The objects of the documents, out of a table from document to objects that is made once for each path. */
function childrenOf(root: Collection, path: string, documents: Docs, tables: Map<string, Uint32Array[]>): Docs {
  const objects = root.nested(path)
  if (!objects) return new Docs(null, [])
  let table = tables.get(path)
  if (!table) {
    const lists: number[][] = []
    for (const slot of objects.live.members()) {
      const parent = objects.parentOf(slot)
      const list = lists[parent]
      if (list) list.push(slot)
      else lists[parent] = [slot]
    }
    table = lists.map((list) => Uint32Array.from(list))
    tables.set(path, table)
  }
  const held: number[] = []
  const { slots } = documents
  for (let i = 0; i < slots.length; i++) for (const slot of table[slots[i] ?? 0] ?? []) held.push(slot)
  return new Docs(
    null,
    held.sort((a, b) => a - b),
  )
}
