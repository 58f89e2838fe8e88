import type { Field } from '../documents/collection.ts'

/** What keeps the values of one field. */
export type FieldStore = {
  /** Takes the values of the next slot; called once for each slot, in order, also where nothing was found. */
  add(slot: number, found: readonly unknown[]): void
  /** Gives spare room back and sorts what questions need sorted; worth calling after many additions. */
  settle(): void
  /** The same values after slots moved down: `moved[slot]` is the new slot, -1 for one that is gone. */
  compacted(moved: Int32Array): Store
}

/** A field of an index with its values. */
export type Store = Field & FieldStore
