import type { Aggregation } from '../../../query/aggregation/aggregation-tree.ts'
import { failedOnShards } from '../../../query/refusal.ts'
import type { Query, SortEntry } from '../../../query/tree.ts'
import { BitSet } from '../../store/bitset.ts'
import type { AggregationAnswers, HitList } from '../answer.ts'
import type { Collection, Field } from '../collection.ts'

/** What aggregations need of the search around them. */
export type AggregationContext = {
  now: number
  scores: Float32Array | null
  /** What a query finds in a collection: the index itself, or the objects of a nested path of it. */
  evaluate(query: Query, collection: Collection): BitSet
  rank(matched: BitSet, options: { from: number; size: number; sort: SortEntry[] }): HitList
}

/** Where an aggregation stands: the documents' collection, or the objects of a nested path. */
export type Scope = {
  readonly root: Collection
  readonly collection: Collection
  readonly path?: string
  readonly context: AggregationContext
  readonly budget: Budget
  /** Answers a query of the body once, however many buckets ask. */
  found(query: Query, collection: Collection): BitSet
  /** The objects of a nested path that some documents hold. */
  children(path: string, documents: Docs): Docs
  below(aggregations: Aggregation[], documents: Docs, scope: Scope): AggregationAnswers
}

const mostBuckets = 65_535
const stepsPerSlot = 2_500
const fewestSlots = 10_000
const stepsPerBucket = 1_000

/** What one request may cost in all its aggregations; a step is about a nanosecond. */
export class Budget {
  private steps: number
  private buckets = 0

  constructor(slots: number) {
    this.steps = stepsPerSlot * Math.max(fewestSlots, slots)
  }

  spend(steps: number): void {
    this.steps -= steps
    if (this.steps < 0) throw failedOnShards('the aggregations need more work than one request may ask for')
  }

  /** Pays for buckets of an answer. */
  bucket(count = 1): void {
    this.buckets += count
    if (this.buckets > mostBuckets)
      throw failedOnShards(
        `Trying to create too many buckets. Must be less than or equal to: [${mostBuckets}] but was [${this.buckets}].`,
      )
    this.spend(count * stepsPerBucket)
  }
}

/** Numbers one after another, and the document of each. */
export type Numbers = { numbers: ArrayLike<number>; owners: ArrayLike<number> }

/** The documents of a bucket, as a set or as an ascending list: each form is made when it is first requested. */
export class Docs {
  private set: BitSet | null
  private list: ArrayLike<number> | null
  private size: number | undefined
  private read: Map<Field, Numbers> | undefined

  constructor(set: BitSet | null, list: ArrayLike<number> | null = null) {
    this.set = set
    this.list = list
  }

  get bits(): BitSet {
    if (this.set) return this.set
    const slots = this.slots
    const bits = new BitSet((slots[slots.length - 1] ?? -1) + 1)
    for (let i = 0; i < slots.length; i++) bits.add(slots[i] ?? 0)
    this.set = bits
    return bits
  }

  get slots(): ArrayLike<number> {
    this.list ??= this.set?.members() ?? []
    return this.list
  }

  get count(): number {
    this.size ??= this.list ? this.list.length : (this.set?.count() ?? 0)
    return this.size
  }

  /** What was read of them by field. */
  get numbers(): Map<Field, Numbers> {
    this.read ??= new Map()
    return this.read
  }

  /** Those that are in a set, too. */
  among(found: BitSet): Docs {
    if (!this.set) return this.where((slot) => found.has(slot))
    const both = new Docs(this.set.clone().and(found))
    return both.count === this.count ? this : both
  }

  /** Those that the test keeps. */
  where(keeps: (slot: number) => boolean): Docs {
    const { slots } = this
    const remaining: number[] = []
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] ?? 0
      if (keeps(slot)) remaining.push(slot)
    }
    return new Docs(null, remaining)
  }
}
