import { expect, it } from 'vitest'
import { keysBetween } from './periods.ts'

it('names every day, Monday and month of a period, over the end of months and years', () => {
  expect(keysBetween('day', { from: '2026-12-30', to: '2027-01-02' })).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ])
  expect(keysBetween('week', { from: '2026-11-26', to: '2026-12-07' })).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
  ])
  expect(keysBetween('week', { from: '2026-11-29', to: '2026-11-29' })).toEqual(['2026-11-23'])
  expect(keysBetween('month', { from: '2026-11-30', to: '2027-02-01' })).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
  ])
})
