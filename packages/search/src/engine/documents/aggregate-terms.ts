import type { Aggregation, KeyFilter, TermsAggregation } from '../../query/aggregation-tree.ts'
import { failedOnShards, named } from '../../query/refusal.ts'
import { fitsWildcard, readWildcard } from '../../query/wildcard.ts'
import type { TermSet } from '../store/term-set.ts'
import { type Found, ordered } from './aggregate-order.ts'
import { Docs, type Scope } from './aggregate-scope.ts'
import { eachNumber, isNumeric, type NumberKind, toNumber, unsupported, written } from './aggregate-values.ts'
import type { AggregationAnswer } from './answer.ts'
import type { Field, KeywordField, NumberField } from './collection.ts'

type Terms = Aggregation & TermsAggregation
type Key = string | number

/** Counts documents by the values of a field, the most frequent first by default. */
export function terms(aggregation: Terms, documents: Docs, scope: Scope): AggregationAnswer {
  const field = scope.collection.field(aggregation.field)
  if (field === undefined) return unmapped(aggregation, documents, scope)
  if (field.kind === 'keyword') {
    const accepts = acceptsText(aggregation, scope)
    const found = textsOf(field, aggregation, documents, scope, accepts)
    if (aggregation.missing !== undefined) addMissing(found, field, String(aggregation.missing), documents, accepts)
    return answered(found, undefined, aggregation, scope)
  }
  if (!isNumeric(field)) throw unsupported(aggregation.field, field, 'terms')
  const { now } = scope.context
  const accepts = acceptsNumber(aggregation, field.kind, now)
  const found = numbersFound(field, aggregation, documents, scope, accepts)
  if (aggregation.missing !== undefined)
    addMissing(found, field, toNumber(aggregation.missing, field.kind, now), documents, accepts)
  return answered(found, field.kind, aggregation, scope)
}

/** Of a field that the mapping does not have all documents lack a value. */
function unmapped(aggregation: Terms, documents: Docs, scope: Scope): AggregationAnswer {
  const { missing } = aggregation
  if (missing === undefined || documents.count === 0) return answered([], undefined, aggregation, scope)
  const found = [{ key: String(missing), count: documents.count, documents: () => documents }]
  return answered(
    found.filter(({ key }) => acceptsText(aggregation, scope)(key)),
    undefined,
    aggregation,
    scope,
  )
}

function answered<K extends Key>(
  found: Found<K>[],
  kind: NumberKind | undefined,
  aggregation: Terms,
  scope: Scope,
): AggregationAnswer {
  const enough = found.filter(({ count }) => count >= aggregation.minDocCount)
  const all = enough.reduce((sum, { count }) => sum + count, 0)
  scope.budget.spend(enough.length * 100)
  const first = ordered(enough, aggregation.order, aggregation.size, aggregation.aggregations, scope)
  const shown = first.reduce((sum, { count }) => sum + count, 0)
  const buckets = first.map(({ key, count, documents }) => {
    scope.budget.bucket()
    const head = { key, ...(typeof key === 'number' ? written(kind, key, 'key_as_string') : {}) }
    const below = aggregation.aggregations
    const aggregations = below.length === 0 ? new Map() : scope.below(below, documents(), scope)
    return { head, count, aggregations }
  })
  const beside = { doc_count_error_upper_bound: 0, sum_other_doc_count: all - shown }
  return { kind: 'buckets', beside, keyed: false, buckets }
}

/** Where many documents matched each value's own documents are counted, else the values of each document. */
const many = (documents: Docs, scope: Scope): boolean => documents.count * 16 >= scope.collection.slots

function textsOf(
  field: KeywordField,
  { minDocCount, aggregations }: Terms,
  documents: Docs,
  scope: Scope,
  accepts: (key: string) => boolean,
): Found<string>[] {
  if (minDocCount === 0 || many(documents, scope)) {
    return byEntries(field.entries(), minDocCount, documents, scope, accepts)
  }
  const groups = new Groups<string>(aggregations.length > 0)
  const { slots } = documents
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] ?? 0
    const values = field.valuesOf(slot)
    scope.budget.spend(150 + values.length * 100)
    for (const value of values) groups.add(value, slot)
  }
  return groups.found(accepts)
}

function numbersFound(
  field: NumberField,
  { minDocCount, aggregations }: Terms,
  documents: Docs,
  scope: Scope,
  accepts: (key: number) => boolean,
): Found<number>[] {
  const entries = minDocCount === 0 || many(documents, scope) ? field.entries() : undefined
  if (entries) return byEntries(entries, minDocCount, documents, scope, accepts)
  const groups = new Groups<number>(aggregations.length > 0)
  scope.budget.spend(documents.count * 60)
  eachNumber(field, documents, undefined, (value, slot) => {
    scope.budget.spend(60)
    groups.add(value, slot)
  })
  if (minDocCount === 0) {
    scope.budget.spend(scope.collection.slots * 60)
    eachNumber(field, new Docs(scope.collection.live), undefined, (value) => {
      groups.know(value)
    })
  }
  return groups.found(accepts)
}

function byEntries<K extends Key>(
  entries: Iterable<readonly [K, TermSet]>,
  minDocCount: number,
  documents: Docs,
  scope: Scope,
  accepts: (key: K) => boolean,
): Found<K>[] {
  const { bits } = documents
  const { live } = scope.collection
  const found: Found<K>[] = []
  for (const [key, set] of entries) {
    const count = set.countIn(bits)
    scope.budget.spend(60 + count * 3)
    if (count === 0 ? minDocCount > 0 || !set.meets(live) : false) continue
    if (accepts(key)) found.push({ key, count, documents: () => new Docs(set.sharedWith(bits)) })
  }
  return found
}

/** Documents by value; a document with one value twice counts once. Only where something is counted below are they kept. */
class Groups<K extends Key> {
  private readonly byKey = new Map<K, { count: number; last: number; slots: number[] }>()
  private readonly keep: boolean

  constructor(keep: boolean) {
    this.keep = keep
  }

  know(key: K): { count: number; last: number; slots: number[] } {
    let group = this.byKey.get(key)
    if (!group) {
      group = { count: 0, last: -1, slots: [] }
      this.byKey.set(key, group)
    }
    return group
  }

  /** Slots come in ascending order. */
  add(key: K, slot: number): void {
    const group = this.know(key)
    if (group.last === slot) return
    group.last = slot
    group.count++
    if (this.keep) group.slots.push(slot)
  }

  found(accepts: (key: K) => boolean): Found<K>[] {
    const found: Found<K>[] = []
    for (const [key, { count, slots }] of this.byKey)
      if (accepts(key)) found.push({ key, count, documents: () => new Docs(null, slots) })
    return found
  }
}

/** Documents without a value count for the value said to stand for none. */
function addMissing<K extends Key>(
  found: Found<K>[],
  field: Field,
  key: K,
  documents: Docs,
  accepts: (key: K) => boolean,
): void {
  const lacking = documents.where((slot) => !field.present.has(slot))
  if (lacking.count === 0 || !accepts(key)) return
  const known = found.find((bucket) => bucket.key === key)
  if (!known) {
    found.push({ key, count: lacking.count, documents: () => lacking })
    return
  }
  const own = known.documents
  known.count += lacking.count
  known.documents = () => new Docs(own().bits.clone().or(lacking.bits))
}

function acceptsText({ include, exclude }: Terms, { budget }: Scope): (key: string) => boolean {
  const test = (filter: KeyFilter | undefined): ((key: string) => boolean) | undefined => {
    if (!filter) return undefined
    if (filter.kind === 'values') {
      const values = new Set(filter.values.map(String))
      return (key) => values.has(key)
    }
    const patterns = filter.patterns.map((pattern) => readWildcard(pattern))
    return (key) => {
      budget.spend(patterns.length * (100 + key.length * 20))
      return patterns.some((pattern) => fitsWildcard(pattern, key))
    }
  }
  return both(test(include), test(exclude))
}

function acceptsNumber(aggregation: Terms, kind: NumberKind, now: number): (key: number) => boolean {
  const test = (filter: KeyFilter | undefined): ((key: number) => boolean) | undefined => {
    if (!filter) return undefined
    if (filter.kind === 'patterns')
      throw failedOnShards(
        `Aggregation ${named(aggregation.name)} cannot support regular expression style include/exclude settings as they can only be applied to string fields. Use an array of numeric values for include/exclude clauses used to filter numeric fields`,
      )
    const values = new Set(filter.values.map((value) => toNumber(value, kind, now)))
    return (key) => values.has(key)
  }
  return both(test(aggregation.include), test(aggregation.exclude))
}

const both =
  <K>(includes: ((key: K) => boolean) | undefined, excludes: ((key: K) => boolean) | undefined) =>
  (key: K): boolean =>
    (includes?.(key) ?? true) && !(excludes?.(key) ?? false)
