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
