import type { Aggregation, MetricAggregation } from '../../../query/aggregation/aggregation-tree.ts'
import type { AggregationAnswer } from '../answer.ts'
import type { Field, KeywordField } from '../collection.ts'
import type { Docs, Scope } from './aggregate-scope.ts'
import { eachNumber, isNumeric, numbersIn, numbersOf, toNumber, unsupported, written } from './aggregate-values.ts'

type Metric = Aggregation & MetricAggregation
type Summary = { count: number; sum: number; min: number; max: number }

/** Answers a number about the values of a field. */
export function metric(aggregation: Metric, documents: Docs, scope: Scope): AggregationAnswer {
  if (aggregation.kind === 'value_count' || aggregation.kind === 'cardinality')
    return { kind: 'value', body: { value: counted(aggregation, documents, scope) } }
  return { kind: 'value', body: summarised(aggregation, documents, scope) }
}

function summarised(aggregation: Metric, documents: Docs, scope: Scope): Record<string, unknown> {
  const field = numbersOf(scope, aggregation.kind, aggregation.field)
  const kind = field?.kind
  const { count, sum, min, max } = summary(aggregation, documents, scope)
  const value = (number: number) => ({ value: number, ...written(kind, number, 'value_as_string') })
  if (aggregation.kind === 'sum') return value(sum)
  if (aggregation.kind === 'stats') {
    if (count === 0) return { count, min: null, max: null, avg: null, sum: 0 }
    const body = { min, max, avg: sum / count, sum }
    const texts = Object.entries(body).map(([name, number]) => written(kind, number, `${name}_as_string`))
    return Object.assign({ count }, body, ...texts)
  }
  if (count === 0) return { value: null }
  return value(aggregation.kind === 'min' ? min : aggregation.kind === 'max' ? max : sum / count)
}

function summary(aggregation: Metric, documents: Docs, scope: Scope): Summary {
  const field = numbersOf(scope, aggregation.kind, aggregation.field)
  scope.budget.spend(documents.count * 20)
  const { numbers } = numbersIn(field, documents, missingNumber(aggregation, field, scope))
  let [sum, min, max] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = 0; i < numbers.length; i++) {
    const value = numbers[i] ?? 0
    sum += value
    if (value < min) min = value
    if (value > max) max = value
  }
  const isInteger = field?.kind === 'long' && Number.isInteger(sum)
  const exact = isInteger && Math.max(-min, max) * numbers.length <= Number.MAX_SAFE_INTEGER
  return { count: numbers.length, sum: exact ? sum : sumOf(numbers), min, max }
}

/** Sums with the error of each addition carried on, so that the order of documents does not show. */
function sumOf(numbers: ArrayLike<number>): number {
  let [sum, lost] = [0, 0]
  for (let i = 0; i < numbers.length; i++) {
    const term = (numbers[i] ?? 0) - lost
    const next = sum + term
    lost = next - sum - term
    sum = next
  }
  return sum
}

function missingNumber({ missing }: Metric, field: Field | undefined, scope: Scope): number | undefined {
  if (missing === undefined) return undefined
  return toNumber(missing, field && isNumeric(field) ? field.kind : 'double', scope.context.now)
}

/** How many values there are, or how many different ones. */
function counted(aggregation: Metric, documents: Docs, scope: Scope): number {
  const field = scope.collection.field(aggregation.field)
  const distinct = aggregation.kind === 'cardinality'
  if (field === undefined) {
    if (aggregation.missing === undefined || documents.count === 0) return 0
    return distinct ? 1 : documents.count
  }
  if (field.kind === 'keyword') return countedTexts(aggregation, field, documents, scope)
  if (isNumeric(field)) {
    scope.budget.spend(documents.count * (distinct ? 80 : 20))
    const values = new Set<number>()
    let count = 0
    eachNumber(field, documents, missingNumber(aggregation, field, scope), (value) => {
      if (distinct) values.add(value)
      count++
    })
    return distinct ? values.size : count
  }
  if (field.kind !== 'geo_point' || distinct) throw unsupported(aggregation.field, field, aggregation.kind)
  const { slots } = documents
  let count = 0
  for (let i = 0; i < slots.length; i++) count += field.pointsOf(slots[i] ?? 0).length
  return count
}

function countedTexts(aggregation: Metric, field: KeywordField, documents: Docs, scope: Scope): number {
  const distinct = aggregation.kind === 'cardinality'
  const { missing } = aggregation
  if (distinct && documents.count * 16 >= scope.collection.slots) {
    let count = 0
    for (const [value, set] of field.entries()) {
      scope.budget.spend(60)
      if (set.meets(documents.bits)) count++
      else if (value === String(missing) && lacksOne(field, documents)) count++
    }
    if (missing !== undefined && !field.with(String(missing)) && lacksOne(field, documents)) count++
    return count
  }
  const values = new Set<string>()
  let count = 0
  const { slots } = documents
  for (let i = 0; i < slots.length; i++) {
    const held = field.valuesOf(slots[i] ?? 0)
    const counts = held.length > 0 || missing === undefined ? held : [String(missing)]
    count += counts.length
    scope.budget.spend(150 + counts.length * 100)
    if (distinct) for (const value of counts) values.add(value)
  }
  return distinct ? values.size : count
}

function lacksOne(field: Field, documents: Docs): boolean {
  const { slots } = documents
  for (let i = 0; i < slots.length; i++) if (!field.present.has(slots[i] ?? 0)) return true
  return false
}
