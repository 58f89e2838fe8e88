import { expect, it } from 'vitest'
import { movedBy } from './moved.ts'

const day = (n: number) => new Date(Date.UTC(2026, 10, 10 + n)).toISOString()
const sale = { starts_at: day(1), ends_at: day(4) }
const now = Date.parse(day(0))

it.each([
  ['whole', 2, day(3), day(6)],
  ['end', 2, day(1), day(6)],
  ['end', -2, day(1), day(2)],
  ['end', -3, day(1), day(4)],
  ['whole', -1, day(1), day(4)],
] as const)('a sale moved by its %s %d days', (grip, days, starts_at, ends_at) =>
  expect(movedBy(sale, { grip, days }, now)).toEqual({ starts_at, ends_at }),
)
