import type { Aggregation } from '../../../query/aggregation/aggregation-tree.ts'
import type { TermClass } from '../../store/term-classes.ts'
import type { TermColumn } from '../../store/term-column.ts'
import type { AggregationAnswer } from '../answer.ts'
import type { Counted } from './aggregate-order.ts'
import type { Scope } from './aggregate-scope.ts'
import type { NumberKind } from './aggregate-values.ts'
import { acceptsNumber, acceptsText, type Key, nothingBelow, type Terms, termBuckets } from './term-buckets.ts'

/** One of several levels of terms, each counted within the buckets of the level above. */
export type Level = {
  aggregation: Terms
  column: TermColumn<Key>
  kind: NumberKind | undefined
  accepts: (key: Key) => boolean
}

/**
 * The levels that begin at an aggregation, as far as nothing but terms of shared values is counted below; none where one of
 * them needs the documents themselves.
 */
export function levelsBelow(aggregation: Aggregation, scope: Scope): Level[] {
  if (aggregation.kind !== 'terms' || aggregation.minDocCount === 0 || aggregation.missing !== undefined) return []
  if (aggregation.order.some(({ by }) => by !== '_count' && by !== '_key')) return []
  const level = levelOf(aggregation, scope)
  const [below, other] = aggregation.aggregations
  if (!level || !below) return level ? [level] : []
  const deeper = other ? [] : levelsBelow(below, scope)
  return deeper.length > 0 ? [level, ...deeper] : []
}

function levelOf(aggregation: Terms, scope: Scope): Level | undefined {
  const field = scope.collection.field(aggregation.field)
  if (!field || !('shared' in field) || !field.shared) return undefined
  const { shared: column } = field
  if (field.kind === 'keyword') {
    const accepts = acceptsText(aggregation, scope)
    return { aggregation, column, kind: undefined, accepts: (key) => accepts(String(key)) }
  }
  const accepts = acceptsNumber(aggregation, field.kind, scope.context.now)
  return { aggregation, column, kind: field.kind, accepts: (key) => accepts(Number(key)) }
}

type Bucket = Counted<Key> & { classes: TermClass[] }

/** Counts classes of documents by their values on each level; a class with two values is counted below either. */
export function levels(
  chain: readonly Level[],
  classes: readonly TermClass[],
  scope: Scope,
  depth = 0,
): AggregationAnswer | undefined {
  const level = chain[depth]
  if (!level) return undefined
  const { aggregation, kind } = level
  scope.budget.spend(classes.length * 50)
  return termBuckets(bucketsOf(level, classes, depth), kind, aggregation, scope, {
    measures: () => new Map(),
    below: ({ classes: inside }) => {
      const answer = levels(chain, inside, scope, depth + 1)
      const [next] = aggregation.aggregations
      if (!next || !answer) return nothingBelow
      return new Map([[next.name, next.meta ? { meta: next.meta, answer } : { answer }]])
    },
  })
}

function bucketsOf({ column, accepts }: Level, classes: readonly TermClass[], depth: number): Bucket[] {
  const byNumber = new Map<number, Bucket>()
  const buckets: Bucket[] = []
  for (const each of classes)
    column.eachNumber(each.lists[depth] ?? 0, (number) => {
      const known = byNumber.get(number)
      if (known) {
        known.count += each.count
        known.classes.push(each)
        return
      }
      const bucket = { key: column.terms[number] ?? '', count: each.count, classes: [each] }
      byNumber.set(number, bucket)
      if (accepts(bucket.key)) buckets.push(bucket)
    })
  return buckets
}
