import { expect, it } from 'vitest'
import { shownDate, typedDate } from './typed-date.ts'

it('a day is read as people type it, and shown with the year first', () => {
  for (const text of ['2026-12-01', '2026.12.1', ' 2026/12/01 ']) expect(typedDate(text, 'date')).toBe('2026-12-01')
  for (const text of ['', '12/01/2026', '2026-13-01', '2026-02-30', '2026-12-01 10:00', 'маргааш'])
    expect([text, typedDate(text, 'date')]).toEqual([text, undefined])
  expect(shownDate('2026-12-01')).toBe('2026-12-01')
})

it('a moment has hours of 24, with the sign of the browser between or a space; a day alone begins at midnight', () => {
  expect(typedDate('2026-12-01 9:05', 'datetime-local')).toBe('2026-12-01T09:05')
  expect(typedDate('2026-12-01T14:05', 'datetime-local')).toBe('2026-12-01T14:05')
  expect(typedDate('2026.12.01', 'datetime-local')).toBe('2026-12-01T00:00')
  for (const text of ['2026-12-01 24:00', '2026-12-01 10:60', '2026-12-01 10', '10:00'])
    expect([text, typedDate(text, 'datetime-local')]).toEqual([text, undefined])
  expect(shownDate('2026-12-01T14:05')).toBe('2026-12-01 14:05')
  expect(shownDate('2026-12-01T14:05:30')).toBe('2026-12-01 14:05')
})

it('a time of the day', () => {
  expect([typedDate('9:05', 'time'), typedDate('18.30', 'time'), typedDate('25:00', 'time')]).toEqual([
    '09:05',
    '18:30',
    undefined,
  ])
})
