import { isObject } from '../../query/clauses/clause.ts'
import { BitSet } from '../store/bitset.ts'
import { type Growing, growingWords } from '../store/growing.ts'
import type { Field, NestedCollection } from './collection.ts'
import { FieldTable } from './field-table.ts'
import type { FieldType, Source } from './mapping.ts'
import { Moves } from './moves.ts'
import { Spans } from './spans.ts'
import { flattened, valuesAt } from './values.ts'

/** The objects of one nested list, each in a slot of its own; they come and go with the document that holds them. */
export class NestedIndex implements NestedCollection {
  slots = 0
  live = new BitSet()
  private readonly path: readonly string[]
  private readonly idOfParent: (slot: number) => string
  private readonly table: FieldTable
  private parents = growingWords()
  /** The objects of each parent. */
  private spans = new Spans()
  /** The same without gaps, as long as gaps are being closed. */
  private next: { moves: Moves; parents: Growing<Uint32Array>; spans: Spans } | null = null

  constructor(path: string, fields: Readonly<Record<string, FieldType>>, idOfParent: (slot: number) => string) {
    this.path = path.split('.')
    this.idOfParent = idOfParent
    const places = Object.entries(fields).map(([name, type]) => ({ name: `${path}.${name}`, path: name, type }))
    this.table = new FieldTable(places, (slot) => this.live.has(slot))
  }

  /** Takes the objects of the next parent; `later` is the parent's slot once gaps are closed. */
  add(parent: number, source: Source, later: number): void {
    const objects = flattened(valuesAt(source, this.path)).filter(isObject)
    for (const object of objects) {
      this.table.add(this.slots, object, this.next?.moves.ofLater(this.slots) ?? -1)
      this.live.add(this.slots)
      this.parents.push(parent)
      this.next?.parents.push(later)
      this.slots++
    }
    this.spans.push(objects.length)
    this.next?.spans.push(objects.length)
  }

  /** Takes the objects of a parent out. */
  remove(parent: number): void {
    const end = this.spans.to(parent)
    for (let slot = this.spans.from(parent); slot < end; slot++) this.live.delete(slot)
  }

  parentOf(slot: number): number {
    return this.parents.at(slot)
  }

  /** The id of the document that holds the object. */
  idOf(slot: number): string {
    return this.idOfParent(this.parentOf(slot))
  }

  /** Objects have no ids of their own. */
  slotOf(): undefined {
    return undefined
  }

  field(name: string): Field | undefined {
    return this.table.get(name)
  }

  fieldNames(): readonly string[] {
    return this.table.names()
  }

  nested(): undefined {
    return undefined
  }

  *settling(): Generator<undefined> {
    yield* this.table.settling()
    this.parents.settle()
    this.spans.settle()
  }

  /** Closes gaps bit by bit, aside, see `FieldTable.compactNext`; `moved` tells where the parents go. */
  compactNext(moved: Int32Array): boolean {
    if (this.next) return this.table.compactNext(this.next.moves.upTo(this.slots))
    const { spans, places } = this.spans.compacted(moved)
    const parents = this.parents.compacted(places)
    for (let slot = 0; slot < parents.length; slot++) parents.values[slot] = moved[parents.at(slot)] ?? 0
    this.next = { moves: new Moves(places), parents, spans }
    return true
  }

  /** Puts what has no gaps in its place. */
  swap(): void {
    if (!this.next) return
    const { moves, parents, spans } = this.next
    this.table.swap()
    this.live = this.live.remapped(moves.upTo(this.slots))
    this.slots = spans.total
    this.parents = parents
    this.spans = spans
    this.next = null
  }
}
