import type { Aggregation, HistogramAggregation } from '../../../query/aggregation/aggregation-tree.ts'
import type { AggregationAnswer } from '../answer.ts'
import { type Found, measuresBelow, ordered } from './aggregate-order.ts'
import { Docs, type Numbers, type Scope } from './aggregate-scope.ts'
import { doubleText, numbersIn, numbersOf, writtenAs } from './aggregate-values.ts'
import { nothingBelow } from './term-buckets.ts'

type Histogram = Aggregation & HistogramAggregation
const none: number[] = []
/** The documents of a step are gathered only where something is counted below. */
type Steps = Map<number, { count: number; slots: number[] }>

/** Counts documents by steps of a number; where none is wanted to be left out, empty steps stand between the others. */
export function histogram(aggregation: Histogram, documents: Docs, scope: Scope): AggregationAnswer {
  const field = numbersOf(scope, 'histogram', aggregation.field)
  const { interval, offset, minDocCount, missing, aggregations, keyed } = aggregation
  scope.budget.spend(documents.count * 100)
  const numbers = numbersIn(field, documents, missing)
  const steps = aggregations.length > 0 ? gathered(numbers, aggregation) : counted(numbers, aggregation)
  scope.budget.bucket(steps.size)
  if (minDocCount === 0) fill(steps, aggregation, scope)
  const found: Found<number>[] = []
  for (const [step, { count, slots }] of steps) {
    if (count < minDocCount) continue
    found.push({ key: step * interval + offset, count, documents: () => new Docs(null, slots) })
  }
  const buckets = ordered(found, aggregation.order, found.length, measuresBelow(found, aggregations, scope))
  return {
    kind: 'buckets',
    beside: {},
    keyed,
    buckets: buckets.map(({ key, count, documents: inside }) => {
      const text = writtenAs(field?.kind, key)
      const head = text === undefined ? { key } : { key, key_as_string: text }
      const below = aggregations.length === 0 ? nothingBelow : scope.below(aggregations, inside(), scope)
      return keyed
        ? { name: text ?? doubleText(key), head, count, aggregations: below }
        : { head, count, aggregations: below }
    }),
  }
}

const stepOf = (value: number, { interval, offset }: Histogram): number => Math.floor((value - offset) / interval)

function gathered({ numbers, owners }: Numbers, aggregation: Histogram): Steps {
  const steps: Steps = new Map()
  for (let i = 0; i < numbers.length; i++) {
    const step = stepOf(numbers[i] ?? 0, aggregation)
    const slot = owners[i] ?? 0
    const known = steps.get(step)
    if (!known) steps.set(step, { count: 1, slots: [slot] })
    else if (known.slots[known.slots.length - 1] !== slot) known.count = known.slots.push(slot)
  }
  return steps
}

/** Counts in a table from the first to the last step, or in a map where few of many steps have documents. */
function counted({ numbers, owners }: Numbers, aggregation: Histogram): Steps {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] ?? 0
    if (number < min) min = number
    if (number > max) max = number
  }
  const first = stepOf(min, aggregation)
  const width = stepOf(max, aggregation) - first + 1
  if (numbers.length === 0 || !(width <= 16 * numbers.length)) return gathered({ numbers, owners }, aggregation)
  const { interval, offset } = aggregation
  const counts = new Uint32Array(width)
  let [owner, before] = [-1, -1]
  for (let i = 0; i < numbers.length; i++) {
    const step = Math.floor(((numbers[i] ?? 0) - offset) / interval) - first
    const slot = owners[i] ?? 0
    // the numbers of a document lie side by side in ascending order
    if (slot === owner && step === before) continue
    counts[step] = (counts[step] ?? 0) + 1
    owner = slot
    before = step
  }
  const steps: Steps = new Map()
  for (let at = 0; at < width; at++) {
    const count = counts[at] ?? 0
    if (count > 0) steps.set(first + at, { count, slots: none })
  }
  return steps
}

/** The empty steps between the first and the last, and as far as the bounds reach. */
function fill(steps: Steps, aggregation: Histogram, scope: Scope): void {
  const { extendedBounds } = aggregation
  let first = extendedBounds ? stepOf(extendedBounds.min, aggregation) : Number.POSITIVE_INFINITY
  let last = extendedBounds ? stepOf(extendedBounds.max, aggregation) : Number.NEGATIVE_INFINITY
  for (const step of steps.keys()) {
    first = Math.min(first, step)
    last = Math.max(last, step)
  }
  if (first > last) return
  // Refused before it is made: two far values and a small interval would fill the memory.
  scope.budget.bucket(last - first + 1 - steps.size)
  for (let step = first; step <= last; step++) if (!steps.has(step)) steps.set(step, { count: 0, slots: [] })
}
