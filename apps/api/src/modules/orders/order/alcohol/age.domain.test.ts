import { expect, it } from 'vitest'
import { aLine } from '../../../../../test/order-values.ts'
import { ageNeeded } from './age.domain.ts'

const line = (min_age: number, alcohol_percent: number | null = null) => {
  const made = aLine()
  return { ...made, variant: { ...made.variant, min_age, alcohol_percent } }
}

it.each([
  ['nothing asks', [line(0), line(0)], 21, 0],
  ['one product asks', [line(0), line(18)], 21, 18],
  ['the law asks for alcohol alone', [line(0, 40), line(18)], 21, 21],
  ['a product asks for more than the law', [line(21, 40)], 18, 21],
  ['an empty cart', [], 21, 0],
])('the age that an order needs: %s', (_, lines, lawful, needed) => expect(ageNeeded({ lines }, lawful)).toBe(needed))
