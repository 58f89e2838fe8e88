import type { Aggregation, RangeAggregation } from '../../../query/aggregation/aggregation-tree.ts'
import type { AggregationAnswer } from '../answer.ts'
import { Docs, type Scope } from './aggregate-scope.ts'
import { doubleText, eachNumber, type NumberKind, numbersOf, written, writtenAs } from './aggregate-values.ts'

/** Counts documents by spans of a number, which may overlap; the lower spans come first. */
export function range(aggregation: Aggregation & RangeAggregation, documents: Docs, scope: Scope): AggregationAnswer {
  const field = numbersOf(scope, 'range', aggregation.field)
  const spans = aggregation.ranges
    .map(({ key, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }) => ({ key, from, to }))
    .sort((a, b) => compare(a.from, b.from) || compare(a.to, b.to))
  const buckets = spans.map(({ key, from, to }) => {
    scope.budget.bucket()
    scope.budget.spend(documents.count * 10)
    const slots: number[] = []
    eachNumber(field, documents, aggregation.missing, (value, slot) => {
      if (value >= from && value < to && slots[slots.length - 1] !== slot) slots.push(slot)
    })
    const name = key ?? `${boundText(field?.kind, from)}-${boundText(field?.kind, to)}`
    const head = {
      ...(aggregation.keyed ? {} : { key: name }),
      ...bound(field?.kind, from, 'from'),
      ...bound(field?.kind, to, 'to'),
    }
    const aggregations = scope.below(aggregation.aggregations, new Docs(null, slots), scope)
    return { name, head, count: slots.length, aggregations }
  })
  return { kind: 'buckets', beside: {}, keyed: aggregation.keyed, buckets }
}

/** Infinite bounds are equal to themselves, which their difference would not say. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

const boundText = (kind: NumberKind | undefined, value: number): string =>
  Number.isFinite(value) ? (writtenAs(kind, value) ?? doubleText(value)) : '*'

const bound = (kind: NumberKind | undefined, value: number, name: 'from' | 'to') =>
  Number.isFinite(value) ? { [name]: value, ...written(kind, value, `${name}_as_string`) } : {}
