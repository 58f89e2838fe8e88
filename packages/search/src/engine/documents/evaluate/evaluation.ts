import { failedOnShards } from '../../../query/refusal.ts'
import type { Query } from '../../../query/tree.ts'
import { BitSet } from '../../store/bitset.ts'
import type { TermSet } from '../../store/term-set.ts'
import type { Statistics } from '../bm25.ts'
import type { Collection, Field, KeywordField, NumberField, TextField } from '../collection.ts'
import type { Matches, Part, Room } from '../matches.ts'

/** A factor on the scores; null where only the documents are wanted. */
export type Boost = number | null
export type Evaluate = (query: Query, evaluation: Evaluation, boost: Boost) => Matches

const stepsPerSlot = 300
const fewestSlots = 10_000

/** A value and its documents. */
type Entry = readonly [value: string, documents: TermSet]

/** What all parts of one request know in common. */
type Common = {
  readonly evaluate: Evaluate
  readonly now: number
  /** What one request may cost; a step is one document, term or place looked at. */
  steps: number
  readonly statistics: Map<Field, Statistics>
  readonly vocabularies: Map<TextField, readonly string[]>
  readonly entries: Map<KeywordField, readonly Entry[]>
}

/** A request being answered over one collection: the documents, or the objects of a nested list. */
export class Evaluation {
  readonly collection: Collection
  /** What the queries that have a name found. */
  readonly named = new Map<string, BitSet>()
  private readonly common: Common

  private constructor(collection: Collection, common: Common) {
    this.collection = collection
    this.common = common
  }

  static of(collection: Collection, now: number, evaluate: Evaluate): Evaluation {
    const steps = stepsPerSlot * Math.max(fewestSlots, collection.slots)
    const memory = { statistics: new Map(), vocabularies: new Map(), entries: new Map() }
    return new Evaluation(collection, { evaluate, now, steps, ...memory })
  }

  /** The same request over another collection. */
  over(collection: Collection): Evaluation {
    return collection === this.collection ? this : new Evaluation(collection, this.common)
  }

  get now(): number {
    return this.common.now
  }

  evaluate(query: Query, boost: Boost): Matches {
    const found = this.common.evaluate(query, this, boost)
    if (query.name !== undefined) this.named.set(query.name, found.matched)
    return found
  }

  /** The queries as parts of a greater one. */
  parts(queries: readonly Query[], boost: Boost): Part[] {
    return queries.map((query) => () => this.evaluate(query, boost))
  }

  room(boost: Boost): Room {
    return { slots: this.collection.slots, live: this.collection.live, scored: boost !== null }
  }

  pay(steps: number): void {
    this.common.steps -= steps
    if (this.common.steps < 0) throw failedOnShards('the query needs more work than one request may ask for')
  }

  /** All documents, alike. */
  everything(boost: Boost): Matches {
    return { matched: this.collection.live, scores: boost ?? 0 }
  }

  /** The documents of some terms, alike. */
  union(sets: Iterable<TermSet | undefined>, boost: Boost): Matches {
    const matched = new BitSet(this.collection.slots)
    for (const set of sets) set?.addTo(matched)
    return { matched, scores: boost ?? 0 }
  }

  /** The documents that pass a test, alike. */
  where(test: (slot: number) => boolean, boost: Boost): Matches {
    const { slots } = this.collection
    this.pay(slots)
    const matched = new BitSet(slots)
    for (let slot = 0; slot < slots; slot++) if (test(slot)) matched.add(slot)
    return { matched, scores: boost ?? 0 }
  }

  /** Every token of a field, sorted. */
  vocabularyOf(field: TextField): readonly string[] {
    const known = this.common.vocabularies.get(field)
    if (known) return known
    const tokens = [...field.beginningWith('')]
    this.pay(tokens.length)
    this.common.vocabularies.set(field, tokens)
    return tokens
  }

  /** Every value of a field with its documents, sorted. */
  entriesOf(field: KeywordField): readonly Entry[] {
    const known = this.common.entries.get(field)
    if (known) return known
    const entries = [...field.entries()]
    this.pay(entries.length * 5)
    this.common.entries.set(field, entries)
    return entries
  }

  statisticsOf(field: TextField | KeywordField | NumberField): Statistics {
    const known = this.common.statistics.get(field)
    if (known) return known
    const made = field.kind === 'text' ? field : this.counted(field)
    this.common.statistics.set(field, made)
    return made
  }

  private counted(field: KeywordField | NumberField): Statistics {
    const present = field.present.clone().and(this.collection.live)
    let tokens = 0
    present.each((slot) => {
      tokens += field.valuesOf(slot).length
    })
    return { documents: present.count(), tokens }
  }
}
