import type { BitSet } from './bitset.ts'

/** Some documents that do not change: as a set, and in a list once that is needed. */
export class Members {
  readonly set: BitSet
  private known: Uint32Array | undefined
  private counted: number | undefined

  constructor(set: BitSet) {
    this.set = set
  }

  /** In ascending order. */
  get list(): Uint32Array {
    this.known ??= this.set.members()
    return this.known
  }

  get size(): number {
    this.counted ??= this.known?.length ?? this.set.count()
    return this.counted
  }
}
