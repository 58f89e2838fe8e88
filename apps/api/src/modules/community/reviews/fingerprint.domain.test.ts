import { expect, it } from 'vitest'
import { differs, fingerprintOf } from './fingerprint.domain.ts'

const points = (at: (x: number, y: number) => number) =>
  Uint8Array.from({ length: 72 }, (_, index) => at(index % 9, Math.floor(index / 9)))

it('has a bit for each point that is darker than its right neighbour', () => {
  expect(fingerprintOf(points((x) => x * 10))).toBe('1'.repeat(64))
  expect(fingerprintOf(points((x) => 200 - x * 10))).toBe('0'.repeat(64))
  expect(fingerprintOf(points((x, y) => (y === 0 ? x * 10 : 200 - x * 10)))).toBe('1'.repeat(8) + '0'.repeat(56))
})

it('stays when a picture is brighter, and is none for one that shows nothing', () => {
  const picture = (more: number) => points((x, y) => ((x * 37 + y * 91) % 150) + more)
  expect(fingerprintOf(picture(40))).toBe(fingerprintOf(picture(0)))
  expect(fingerprintOf(points(() => 250))).toBeNull()
  expect(fingerprintOf(points((x) => 250 + (x % 2)))).toBeNull()
  expect(fingerprintOf(new Uint8Array(3))).toBeNull()
})

it('counts what differs', () => expect(differs('0101', '0110')).toBe(2))
