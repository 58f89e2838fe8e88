import { numbers, type Section } from './sections.ts'

/** Typed arrays that values may be appended to. */
export type GrowingArray = Float64Array | Uint32Array

/** A list of numbers in a typed array that grows by an eighth, so that little room is ever spare. */
export class Growing<TArray extends GrowingArray> {
  values: TArray
  length = 0
  private readonly create: (length: number) => TArray

  constructor(create: (length: number) => TArray) {
    this.create = create
    this.values = create(0)
  }

  /** Appends a value. */
  push(value: number): void {
    if (this.length === this.values.length) this.reserve(1)
    this.values[this.length++] = value
  }

  /** Appends so many zeros and gives the index of the first. */
  extend(count: number): number {
    const start = this.length
    if (start + count > this.values.length) this.reserve(count)
    this.length = start + count
    return start
  }

  /** The value at an index below `length`; 0 beyond. */
  at(index: number): number {
    return this.values[index] ?? 0
  }

  /** Gives spare room back. */
  settle(): void {
    if (this.values.length > this.length) this.resize(this.length)
  }

  section(): Section {
    return numbers(this.values.subarray(0, this.length))
  }

  restore(values: TArray): void {
    this.values = values
    this.length = values.length
  }

  /** The same list after values moved down: `moved[index]` is the new index, -1 for one that is gone. */
  compacted(moved: Int32Array): Growing<TArray> {
    const next = new Growing(this.create)
    next.values = this.create(survivors(moved))
    for (let i = 0; i < moved.length; i++) if ((moved[i] ?? -1) >= 0) next.values[next.length++] = this.at(i)
    return next
  }

  private reserve(count: number): void {
    this.resize(Math.max(this.length + count, 16, this.length + (this.length >>> 3)))
  }

  private resize(length: number): void {
    const next = this.create(length)
    next.set(this.values.subarray(0, this.length))
    this.values = next
  }
}

/** A list of numbers as exact as JavaScript's. */
export const growingFloats = (): Growing<Float64Array> => new Growing((length) => new Float64Array(length))

/** A list of whole numbers from 0 to 4,294,967,295. */
export const growingWords = (): Growing<Uint32Array> => new Growing((length) => new Uint32Array(length))

/** How many of the moved things are still there. */
export function survivors(moved: Int32Array): number {
  let count = 0
  for (let i = 0; i < moved.length; i++) if ((moved[i] ?? -1) >= 0) count++
  return count
}
