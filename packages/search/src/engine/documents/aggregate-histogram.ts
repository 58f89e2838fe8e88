import type { Aggregation, HistogramAggregation } from '../../query/aggregation-tree.ts'
import { type Found, ordered } from './aggregate-order.ts'
import { Docs, type Scope } from './aggregate-scope.ts'
import { doubleText, eachNumber, numbersOf, written, writtenAs } from './aggregate-values.ts'
import type { AggregationAnswer } from './answer.ts'

type Histogram = Aggregation & HistogramAggregation

/** Counts documents by steps of a number; where none is wanted to be left out, empty steps stand between the others. */
export function histogram(aggregation: Histogram, documents: Docs, scope: Scope): AggregationAnswer {
  const field = numbersOf(scope, 'histogram', aggregation.field)
  const { interval, offset, minDocCount, missing } = aggregation
  scope.budget.spend(documents.count * 100)
  const steps = new Map<number, number[]>()
  eachNumber(field, documents, missing, (value, slot) => {
    const step = Math.floor((value - offset) / interval)
    const slots = steps.get(step)
    if (!slots) steps.set(step, [slot])
    else if (slots[slots.length - 1] !== slot) slots.push(slot)
  })
  scope.budget.bucket(steps.size)
  if (minDocCount === 0) fill(steps, aggregation, scope)
  const found: Found<number>[] = []
  for (const [step, slots] of steps) {
    if (slots.length < minDocCount) continue
    found.push({ key: step * interval + offset, count: slots.length, documents: () => new Docs(null, slots) })
  }
  const buckets = ordered(found, aggregation.order, found.length, aggregation.aggregations, scope)
  return {
    kind: 'buckets',
    beside: {},
    keyed: aggregation.keyed,
    buckets: buckets.map(({ key, count, documents: inside }) => ({
      name: writtenAs(field?.kind, key) ?? doubleText(key),
      head: { key, ...written(field?.kind, key, 'key_as_string') },
      count,
      aggregations: scope.below(aggregation.aggregations, inside(), scope),
    })),
  }
}

/** The empty steps between the first and the last, and as far as the bounds reach. */
function fill(steps: Map<number, number[]>, { interval, offset, extendedBounds }: Histogram, scope: Scope): void {
  const stepOf = (value: number) => Math.floor((value - offset) / interval)
  let first = extendedBounds ? stepOf(extendedBounds.min) : Number.POSITIVE_INFINITY
  let last = extendedBounds ? stepOf(extendedBounds.max) : Number.NEGATIVE_INFINITY
  for (const step of steps.keys()) {
    first = Math.min(first, step)
    last = Math.max(last, step)
  }
  if (first > last) return
  // Refused before it is made: two far values and a small interval would fill the memory.
  scope.budget.bucket(last - first + 1 - steps.size)
  for (let step = first; step <= last; step++) if (!steps.has(step)) steps.set(step, [])
}
