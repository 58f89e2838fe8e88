import { BitSet } from '../store/bitset.ts'
import type { Collection, Field, NestedCollection } from './collection.ts'
import { type FieldPlace, FieldTable } from './field-table.ts'
import type { Mapping, StoredDocument } from './mapping.ts'
import { Moves } from './moves.ts'
import { NestedIndex } from './nested-index.ts'

/** So many removed documents may stay whatever their share. */
const FEW = 32
/** Otherwise at most one slot in so many may be dead. */
const DEAD_SHARE = 5

/**
 * Documents in memory, found by their fields. A document put again takes a new slot and its old one dies; once more than
 * a fifth of the slots is dead, their gaps are closed: with each document that comes or goes one more field is written
 * anew, and when all are, they take the place of the old. The documents themselves are not kept.
 */
export class DocumentIndex implements Collection {
  slots = 0
  live = new BitSet()
  private ids: string[] = []
  private readonly slotsById = new Map<string, number>()
  private readonly table: FieldTable
  private readonly lists: ReadonlyMap<string, NestedIndex>
  /** Set while gaps are being closed. */
  private moves: Moves | null = null

  constructor(mapping: Mapping) {
    this.table = new FieldTable(placesOf(mapping), (slot) => this.live.has(slot))
    this.lists = new Map(
      Object.entries(mapping.nested ?? {}).map(([path, fields]) => [
        path,
        new NestedIndex(path, fields, (slot) => this.idOf(slot)),
      ]),
    )
  }

  get size(): number {
    return this.slotsById.size
  }

  /** Adds documents; one with the id of another takes its place. Values that do not fit their field are left out. */
  put(documents: Iterable<StoredDocument>): void {
    for (const { id, source } of documents) {
      this.bury(id)
      const slot = this.slots++
      this.ids.push(id)
      this.slotsById.set(id, slot)
      this.live.add(slot)
      const later = this.moves?.ofLater(slot) ?? -1
      this.table.add(slot, source, later)
      for (const list of this.lists.values()) list.add(slot, source, later)
    }
    this.closeGaps()
  }

  /** Takes a document out; false when there was none of that id. */
  remove(id: string): boolean {
    const known = this.bury(id)
    if (known) this.closeGaps()
    return known
  }

  /** Gives spare room back and sorts what questions need sorted; worth calling after many changes. */
  settle(): void {
    for (const _ of this.settling());
  }

  /** The same in steps, between which questions and changes may come. */
  *settling(): Generator<undefined> {
    yield* this.table.settling()
    for (const list of this.lists.values()) yield* list.settling()
  }

  idOf(slot: number): string {
    return this.ids[slot] ?? ''
  }

  slotOf(id: string): number | undefined {
    return this.slotsById.get(id)
  }

  field(name: string): Field | undefined {
    return this.table.get(name)
  }

  fieldNames(): readonly string[] {
    return this.table.names()
  }

  nested(path: string): NestedCollection | undefined {
    return this.lists.get(path)
  }

  private bury(id: string): boolean {
    const slot = this.slotsById.get(id)
    if (slot === undefined) return false
    this.live.delete(slot)
    this.slotsById.delete(id)
    for (const list of this.lists.values()) list.remove(slot)
    return true
  }

  /** One step of closing gaps, where there are enough of them. */
  private closeGaps(): void {
    if (!this.moves) {
      const dead = this.slots - this.size
      if (dead <= FEW || dead * DEAD_SHARE <= this.slots) return
      const moved = new Int32Array(this.slots).fill(-1)
      for (const [to, slot] of this.live.members().entries()) moved[slot] = to
      this.moves = new Moves(moved)
    }
    const moved = this.moves.upTo(this.slots)
    for (const part of [this.table, ...this.lists.values()]) if (part.compactNext(moved)) return
    this.swap(moved)
  }

  private swap(moved: Int32Array): void {
    this.table.swap()
    for (const list of this.lists.values()) list.swap()
    this.ids = this.ids.filter((_, slot) => (moved[slot] ?? -1) >= 0)
    for (const [id, slot] of this.slotsById) this.slotsById.set(id, moved[slot] ?? -1)
    this.slots = this.ids.length
    this.live = this.live.remapped(moved)
    this.moves = null
  }
}

function placesOf(mapping: Mapping): FieldPlace[] {
  const own = Object.entries(mapping.fields).map(([name, type]) => ({ name, path: name, type }))
  const inner = Object.entries(mapping.nested ?? {}).flatMap(([path, fields]) =>
    Object.entries(fields).map(([name, type]) => ({ name: `${path}.${name}`, path: `${path}.${name}`, type })),
  )
  return [...own, ...inner]
}
