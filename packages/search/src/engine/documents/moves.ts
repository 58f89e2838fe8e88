import { survivors } from '../store/growing.ts'

/**
 * Where slots go when the gaps of removed ones close: those that were there when the moves were decided as said, -1 for
 * one that is gone; later ones follow behind.
 */
export class Moves {
  private moved: Int32Array
  private readonly removed: number

  constructor(moved: Int32Array) {
    this.moved = moved
    this.removed = moved.length - survivors(moved)
  }

  /** The new slot of one that came after the moves were decided. */
  ofLater(slot: number): number {
    return slot - this.removed
  }

  /** The new slot of each of the first `count` slots. */
  upTo(count: number): Int32Array {
    const known = this.moved.length
    if (count > known) {
      const longer = new Int32Array(count)
      longer.set(this.moved)
      for (let slot = known; slot < count; slot++) longer[slot] = this.ofLater(slot)
      this.moved = longer
    }
    return this.moved
  }
}
