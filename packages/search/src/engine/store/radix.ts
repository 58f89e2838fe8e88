import type { ColumnArray } from './column.ts'

/** One key of a sort: the column it reads, and its direction. Values must not be negative. */
export type SortKey = { column: ColumnArray; descending: boolean }

const RADIX = 1 << 16

/**
 * Slots 0 to count-1 in the order of the keys, most important first. A radix sort over the numbers' own bits: the bits
 * of non-negative doubles stand in the order of their values. Digits that all slots share cost nothing.
 */
export function sortSlots(count: number, keys: readonly SortKey[]): Uint32Array {
  let from: Uint32Array = new Uint32Array(count)
  for (let i = 0; i < count; i++) from[i] = i
  let to: Uint32Array = new Uint32Array(count)
  const starts = new Uint32Array(RADIX)
  for (const { column, descending } of keys.toReversed()) {
    const stride = column.BYTES_PER_ELEMENT / 2
    const digits = new Uint16Array(column.buffer, column.byteOffset, column.length * stride)
    const flip = descending ? RADIX - 1 : 0
    for (let digit = 0; digit < stride; digit++) {
      if (pass(from, to, digits, stride, digit, flip, starts)) [from, to] = [to, from]
    }
  }
  return from
}

/** One stable counting pass from `from` into `to`; false when every slot has the same digit and nothing was moved. */
function pass(
  from: Uint32Array,
  to: Uint32Array,
  digits: Uint16Array,
  stride: number,
  digit: number,
  flip: number,
  starts: Uint32Array,
): boolean {
  const count = from.length
  starts.fill(0)
  for (let i = 0; i < count; i++) {
    const value = (digits[i * stride + digit] ?? 0) ^ flip
    starts[value] = (starts[value] ?? 0) + 1
  }
  let sum = 0
  for (let value = 0; value < RADIX; value++) {
    const size = starts[value] ?? 0
    if (size === count) return false
    starts[value] = sum
    sum += size
  }
  for (let i = 0; i < count; i++) {
    const slot = from[i] ?? 0
    const value = (digits[slot * stride + digit] ?? 0) ^ flip
    const place = starts[value] ?? 0
    to[place] = slot
    starts[value] = place + 1
  }
  return true
}

/** Orders two slots as `sortSlots` does; equal only when every key is. */
export function compareSlots(keys: readonly SortKey[], a: number, b: number): number {
  for (const { column, descending } of keys) {
    const difference = (column[a] ?? 0) - (column[b] ?? 0)
    if (difference !== 0) return descending ? -difference : difference
  }
  return 0
}
