import { expect, it } from 'vitest'
import { fieldOf, instantOf } from './time-field.ts'

it('reads a field as a time of Ulaanbaatar, wherever the browser stands', () => {
  expect(instantOf('2026-11-27T10:30')).toBe('2026-11-27T02:30:00.000Z')
  expect(fieldOf('2026-11-27T02:30:00.000Z')).toBe('2026-11-27T10:30')
  expect(fieldOf(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01T00:00')
})

it('has no instant while the field is empty or half typed', () => {
  expect(fieldOf(null)).toBe('')
  expect([instantOf(''), instantOf('2026-11'), instantOf('2026-13-01T00:00')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
