import fc from 'fast-check'
import { expect, it } from 'vitest'
import { distance, Spelling, slipsAllowed } from './spelling.ts'

const word = fc.string({ unit: fc.constantFrom('а', 'б', 'г', 'д'), maxLength: 9 })

/** The definition, slow and plain. */
function plainDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i || j))
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const at = (x: number, y: number) => table[x]?.[y] ?? 0
      const ways = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)]
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) ways.push(at(i - 2, j - 2) + 1)
      const row = table[i]
      if (row) row[j] = Math.min(...ways)
    }
  }
  return table[a.length]?.[b.length] ?? 0
}

it.each([
  ['гутал', 'гутал', 0],
  ['гутал', 'гутла', 1],
  ['гутал', 'гутл', 1],
  ['гутал', 'гуттал', 1],
  ['гутал', 'гуцал', 1],
  ['даашинз', 'дашинс', 2],
  ['гутал', 'малгай', 3],
])('%s and %s are %i slips apart, or more than two', (a, b, slips) => {
  expect(distance(a, b, 2)).toBe(slips)
})

it('is the distance of the definition, as far as it was asked for', () => {
  fc.assert(
    fc.property(word, word, fc.nat(3), (a, b, most) => {
      const real = plainDistance(a, b)
      expect(distance(a, b, most)).toBe(real <= most ? real : most + 1)
    }),
  )
})

it('finds every known word within the slips and no other, the nearest first', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), word, fc.integer({ min: 1, max: 2 }), (known, typed, most) => {
      const near = new Spelling(known).near(typed, most)
      const expected = [...new Set(known)].filter((each) => each !== typed && plainDistance(typed, each) <= most)
      expect(near.map((each) => each.word).sort()).toEqual(expected.sort())
      expect(near.map((each) => each.slips)).toEqual(near.map((each) => each.slips).sort())
    }),
  )
})

it('allows short words no slip', () => {
  expect([2, 3, 6, 7].map(slipsAllowed)).toEqual([0, 1, 1, 2])
})
