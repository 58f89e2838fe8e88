import { numbers, type Section } from './sections.ts'

/** Typed arrays a column may stand on: exact whole numbers up to 2^53, small counts, slots. */
export type ColumnArray = Float64Array | Uint16Array | Uint32Array

/** One value for each document slot, in a typed array that grows as slots are added. */
export class Column<TArray extends ColumnArray> {
  values: TArray
  private readonly create: (length: number) => TArray

  constructor(create: (length: number) => TArray) {
    this.create = create
    this.values = create(0)
  }

  /** Writes a value, growing by half when the slot lies beyond the end. */
  set(slot: number, value: number): void {
    if (slot >= this.values.length) this.resize(Math.max(slot + 1, 16, (this.values.length * 3) >>> 1))
    this.values[slot] = value
  }

  get(slot: number): number {
    return this.values[slot] ?? 0
  }

  /** Gives back the room behind the first `count` values. */
  settle(count: number): void {
    if (this.values.length > count) this.resize(count)
  }

  /** The first `count` values. */
  section(count: number): Section {
    return numbers(this.values.subarray(0, count))
  }

  /** Follows slots that moved down: `moved[slot]` is the new slot, -1 for one that is gone; `count` remain. */
  compact(moved: Int32Array, count: number): void {
    const next = this.create(count)
    for (let slot = 0; slot < moved.length; slot++) {
      const to = moved[slot] ?? 0
      if (to >= 0) next[to] = this.get(slot)
    }
    this.values = next
  }

  private resize(length: number): void {
    const next = this.create(length)
    next.set(this.values.subarray(0, length))
    this.values = next
  }
}

/** A column of exact numbers: money in whole tugrik, times in milliseconds, ids. */
export const floatColumn = (): Column<Float64Array> => new Column((length) => new Float64Array(length))

/** A column of whole numbers from 0 to 65,535. */
export const shortColumn = (): Column<Uint16Array> => new Column((length) => new Uint16Array(length))

/** A column of whole numbers from 0 to 4,294,967,295. */
export const wordColumn = (): Column<Uint32Array> => new Column((length) => new Uint32Array(length))
