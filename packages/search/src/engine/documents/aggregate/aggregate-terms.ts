import { termClasses } from '../../store/term-classes.ts'
import type { TermSet } from '../../store/term-set.ts'
import type { AggregationAnswer } from '../answer.ts'
import type { Field, KeywordField, NumberField } from '../collection.ts'
import { levels, levelsBelow } from './aggregate-levels.ts'
import { type Found, measuresBelow } from './aggregate-order.ts'
import { Docs, type Scope } from './aggregate-scope.ts'
import { eachNumber, isNumeric, type NumberKind, toNumber, unsupported } from './aggregate-values.ts'
import { acceptsNumber, acceptsText, type Key, nothingBelow, type Terms, termBuckets } from './term-buckets.ts'

/** Counts documents by the values of a field, the most frequent first by default. */
export function terms(aggregation: Terms, documents: Docs, scope: Scope): AggregationAnswer {
  return byClasses(aggregation, documents, scope) ?? byDocuments(aggregation, documents, scope)
}

/** Several levels of terms at once, or one where documents have few different lists of values. */
function byClasses(aggregation: Terms, documents: Docs, scope: Scope): AggregationAnswer | undefined {
  const [level, ...deeper] = levelsBelow(aggregation, scope)
  if (!level || (deeper.length === 0 && !level.column.countsByList(documents.count))) return undefined
  scope.budget.spend(documents.count * 10)
  const classes = termClasses([level.column, ...deeper.map(({ column }) => column)], documents.slots)
  return classes && levels([level, ...deeper], classes, scope)
}

function byDocuments(aggregation: Terms, documents: Docs, scope: Scope): AggregationAnswer {
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

function answered<K extends Key>(
  found: Found<K>[],
  kind: NumberKind | undefined,
  aggregation: Terms,
  scope: Scope,
): AggregationAnswer {
  const { aggregations } = aggregation
  return termBuckets(found, kind, aggregation, scope, {
    measures: measuresBelow(found, aggregations, scope),
    below: ({ documents }) =>
      aggregations.length === 0 ? nothingBelow : scope.below(aggregations, documents(), scope),
  })
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
  const entries = minDocCount === 0 || many(documents, scope) ? field.shared?.entries() : undefined
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
