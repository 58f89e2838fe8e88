import { expect, it } from 'vitest'
import { movedBy } from './moved.ts'

const day = (n: number) => new Date(Date.UTC(2026, 10, 10 + n)).toISOString()
const span = { starts_at: day(1), ends_at: day(4) }
const now = Date.parse(day(0))

it.each([
  ['whole', 2, day(3), day(6)],
  ['end', 2, day(1), day(6)],
  ['end', -2, day(1), day(2)],
  ['end', -3, day(1), day(4)],
  ['whole', -1, day(1), day(4)],
] as const)('a span moved by its %s %d days', (grip, days, starts_at, ends_at) =>
  expect(movedBy(span, { grip, days }, { now })).toEqual({ starts_at, ends_at }),
)

it('begins in the past only where it may', () => {
  const shift = { grip: 'whole', days: -2 } as const
  expect(movedBy(span, shift, { now })).toEqual(span)
  expect(movedBy(span, shift, { now, mayBeginBefore: true })).toEqual({ starts_at: day(-1), ends_at: day(2) })
  expect(movedBy(span, { grip: 'whole', days: -4 }, { now, mayBeginBefore: true })).toEqual(span)
})

it('is given an end by an end that is moved back', () => {
  const endless = { starts_at: day(1), ends_at: null }
  const edge = Date.parse(day(70))
  expect(movedBy(endless, { grip: 'end', days: -7 }, { now, edge })).toEqual({ starts_at: day(1), ends_at: day(63) })
  expect(movedBy(endless, { grip: 'end', days: 7 }, { now, edge })).toEqual(endless)
  expect(movedBy(endless, { grip: 'whole', days: 2 }, { now, edge })).toEqual({ starts_at: day(3), ends_at: null })
})
