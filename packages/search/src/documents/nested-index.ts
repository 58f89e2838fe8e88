import { BitSet } from '../bitset.ts'
import { isObject } from '../query/clause.ts'
import type { Field, NestedCollection } from './collection.ts'
import { FieldTable } from './field-table.ts'
import { growingWords } from './growing.ts'
import type { FieldType, Source } from './mapping.ts'
import { Spans } from './spans.ts'
import { flattened, valuesAt } from './values.ts'

/** The objects of one nested list, each in a slot of its own; they come and go with the document that holds them. */
export class NestedIndex implements NestedCollection {
  slots = 0
  live = new BitSet()
  private readonly path: readonly string[]
  private readonly idOfParent: (slot: number) => string
  private readonly table: FieldTable
  private readonly parents = growingWords()
  /** The objects of each parent. */
  private spans = new Spans()

  constructor(path: string, fields: Readonly<Record<string, FieldType>>, idOfParent: (slot: number) => string) {
    this.path = path.split('.')
    this.idOfParent = idOfParent
    const places = Object.entries(fields).map(([name, type]) => ({ name: `${path}.${name}`, path: name, type }))
    this.table = new FieldTable(places, (slot) => this.live.has(slot))
  }

  /** Takes the objects of the next parent. */
  add(parent: number, source: Source): void {
    const objects = flattened(valuesAt(source, this.path)).filter(isObject)
    for (const object of objects) {
      this.table.add(this.slots, object)
      this.live.add(this.slots)
      this.parents.push(parent)
      this.slots++
    }
    this.spans.push(objects.length)
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

  settle(): void {
    this.table.settle()
    this.parents.settle()
    this.spans.settle()
  }

  /** Follows parents that moved down: `moved[slot]` is the new slot, -1 for one that is gone. */
  compact(moved: Int32Array): void {
    const { spans, places } = this.spans.compacted(moved)
    this.table.compact(places)
    this.parents.compact(places)
    for (let slot = 0; slot < this.parents.length; slot++) this.parents.values[slot] = moved[this.parents.at(slot)] ?? 0
    this.spans = spans
    this.slots = spans.total
    this.live = this.live.remapped(places)
  }
}
