import { describe, expect, it } from 'vitest'
import { isQuiet, nextTry } from './notices.domain.ts'

/** An hour of the clock in Ulaanbaatar, which is eight hours ahead. */
const at = (clock: string): Date => new Date(`2026-11-24T${clock}:00+08:00`)

describe('quiet hours', () => {
  it.each([
    ['21:59', false],
    ['22:00', true],
    ['23:59', true],
    ['00:00', true],
    ['07:59', true],
    ['08:00', false],
    ['15:00', false],
  ])('over midnight: at %s %s', (clock, quiet) => {
    expect(isQuiet({ from: 22 * 60, to: 8 * 60 }, at(clock))).toBe(quiet)
  })

  it.each([
    ['11:59', false],
    ['12:00', true],
    ['12:59', true],
    ['13:00', false],
  ])('within a day: at %s %s', (clock, quiet) => {
    expect(isQuiet({ from: 12 * 60, to: 13 * 60 }, at(clock))).toBe(quiet)
  })

  it('are none without hours, and where they end as they begin', () => {
    expect(isQuiet(null, at('03:00'))).toBe(false)
    expect(isQuiet({ from: 60, to: 60 }, at('01:00'))).toBe(false)
  })
})

it('tries a message six times, and longer apart each time', () => {
  const now = at('12:00')
  const waits = [1, 2, 3, 4, 5].map((tries) => (nextTry(tries, now)?.getTime() ?? 0) - now.getTime())
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(waits[0]).toBeGreaterThan(0)
  expect(nextTry(6, now)).toBeNull()
})
