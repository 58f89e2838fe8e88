import type { PresenceField } from '../documents/collection.ts'
import { flattened } from '../documents/values.ts'
import { BitSet } from './bitset.ts'
import type { FieldStore } from './field-store.ts'

/** Whether a document has a field at all. */
export class PresenceStore implements PresenceField, FieldStore {
  readonly kind = 'presence'
  present = new BitSet()

  add(slot: number, found: readonly unknown[]): void {
    if (flattened(found).length > 0) this.present.add(slot)
  }

  settle(): void {}

  compacted(moved: Int32Array): PresenceStore {
    const next = new PresenceStore()
    next.present = this.present.remapped(moved)
    return next
  }
}
