import type { BitSet } from './bitset.ts'

/** What slots are worth, each counted once however often it is raised. Emptied and used again: a search pays only for what it finds. */
export class Tally {
  private values = new Float32Array(0)
  private slots = new Uint32Array(0)
  size = 0

  /** How many slots there is room for. */
  get room(): number {
    return this.values.length
  }

  /** Empties it and makes room for this many slots. */
  reset(room: number): void {
    if (room > this.values.length) {
      this.values = new Float32Array(room)
      this.slots = new Uint32Array(room)
    } else for (let i = 0; i < this.size; i++) this.values[this.slots[i] ?? 0] = 0
    this.size = 0
  }

  /** Makes a slot worth at least `score`, which is above 0. */
  raise(slot: number, score: number): void {
    const before = this.values[slot] ?? 0
    if (score <= before) return
    if (before === 0) this.slots[this.size++] = slot
    this.values[slot] = score
  }

  /** Does so with the slots from `from` to before `to` that are in `within`. */
  raiseRun(run: Uint32Array, from: number, to: number, { words }: BitSet, score: number): void {
    const { values, slots } = this
    let { size } = this
    for (let i = from; i < to; i++) {
      const slot = run[i] ?? 0
      if (((words[slot >>> 5] ?? 0) & (1 << (slot & 31))) === 0) continue
      const before = values[slot] ?? 0
      if (score <= before) continue
      if (before === 0) slots[size++] = slot
      values[slot] = score
    }
    this.size = size
  }

  /** Makes each slot that another has worth at least as much as there. */
  raiseAll(other: Tally): void {
    for (let i = 0; i < other.size; i++) {
      const slot = other.slots[i] ?? 0
      this.raise(slot, other.values[slot] ?? 0)
    }
  }

  /** Makes each slot that another has worth at least what it is there and a share of what it is in `more`, the weaker of both. */
  raiseBoth(other: Tally, more: Tally, share: number): void {
    for (let i = 0; i < other.size; i++) {
      const slot = other.slots[i] ?? 0
      const [a, b] = [other.values[slot] ?? 0, more.values[slot] ?? 0]
      this.raise(slot, a > b ? a + share * b : b + share * a)
    }
  }

  /** Makes each slot that is in `within` worth so many times as much. */
  scaleIn(within: { has(slot: number): boolean }, factor: number): void {
    for (let i = 0; i < this.size; i++) {
      const slot = this.slots[i] ?? 0
      if (within.has(slot)) this.scale(slot, factor)
    }
  }

  /** Adds what another has found to its own, each slot so many times, and counts in `counts` that it was found. Answers the most. */
  addAll(other: Tally, factor: number, counts: Tally): number {
    let most = 0
    for (let i = 0; i < other.size; i++) {
      const slot = other.slots[i] ?? 0
      const score = other.values[slot] ?? 0
      if (score > most) most = score
      this.add(slot, score * factor)
      counts.add(slot, 1)
    }
    return most
  }

  /** Makes a slot worth so much more, which is above 0. */
  add(slot: number, score: number): void {
    const before = this.values[slot] ?? 0
    if (before === 0) this.slots[this.size++] = slot
    this.values[slot] = before + score
  }

  /** Makes a slot that is worth anything worth so many times as much. */
  scale(slot: number, factor: number): void {
    this.values[slot] = (this.values[slot] ?? 0) * factor
  }

  /** What a slot is worth, 0 when it was never raised. */
  at(slot: number): number {
    return this.values[slot] ?? 0
  }

  /** Visits the slots in the order in which they were first raised. */
  each(visit: (slot: number, score: number) => void): void {
    for (let i = 0; i < this.size; i++) {
      const slot = this.slots[i] ?? 0
      visit(slot, this.values[slot] ?? 0)
    }
  }
}
