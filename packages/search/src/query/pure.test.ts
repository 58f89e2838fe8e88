import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dateMath, rangeInstant } from './date-math.ts'
import { editsFor, parseFuzziness } from './fuzziness.ts'
import { patternsOf } from './key-pattern.ts'
import { parseMinimumShouldMatch, requiredMatches } from './minimum-should-match.ts'
import { sourceTest } from './source.ts'
import { isTimeZone, toInstant, toWall } from './time-zone.ts'
import { fitsWildcard, readWildcard } from './wildcard.ts'

const required = (spec: string | number, optional: number) => {
  const read = parseMinimumShouldMatch(spec)
  return read && requiredMatches(read, optional)
}

it.each([
  [2, 5, 2],
  [-2, 5, 3],
  ['-9', 5, 0],
  ['75%', 4, 3],
  ['75%', 5, 3],
  ['-25%', 5, 4],
  ['-25%', 3, 3],
  ['7', 5, 7],
  ['3<90%', 3, 3],
  ['3<90%', 10, 9],
  ['2<-25% 9<-3', 2, 2],
  ['2<-25% 9<-3', 9, 7],
  ['2<-25% 9<-3', 12, 9],
  ['2 < 50%', 6, 3],
  ['much', 6, undefined],
  ['1<2<3', 6, undefined],
  ['', 6, undefined],
])('minimum_should_match %s of %i is %s', (spec, optional, wanted) => {
  expect(required(spec, optional)).toBe(wanted)
})

it('a percentage never asks for more than there is, and grows with it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 100 }), fc.nat(1000), (percent, optional) => {
      const count = required(`${percent}%`, optional) ?? Number.NaN
      expect(count).toBeGreaterThanOrEqual(0)
      expect(count).toBeLessThanOrEqual(optional)
      expect(required(`${percent}%`, optional + 1)).toBeGreaterThanOrEqual(count)
    }),
  )
})

const signs = fc.array(fc.constantFrom('a', 'b', '*', '?', 'ө'), { maxLength: 8 }).map((list) => list.join(''))
const word = fc.array(fc.constantFrom('a', 'b', 'ө'), { maxLength: 10 }).map((list) => list.join(''))

it('a wildcard fits what the same expression fits', () => {
  fc.assert(
    fc.property(signs, word, (pattern, text) => {
      const expression = new RegExp(`^${pattern.replaceAll(/\*+/g, '.*').replaceAll('?', '.')}$`, 'u')
      expect(fitsWildcard(readWildcard(pattern), text)).toBe(expression.test(text))
      const { prefix } = readWildcard(pattern)
      if (fitsWildcard(readWildcard(pattern), text)) expect(text.startsWith(prefix)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

it('a wildcard reads escapes, knows no case when told, and ends on hostile patterns', () => {
  expect(fitsWildcard(readWildcard('5\\*'), '5*')).toBe(true)
  expect(fitsWildcard(readWildcard('5\\*'), '55')).toBe(false)
  expect(fitsWildcard(readWildcard('ГУТ*', true), 'гутал')).toBe(true)
  // trying each way to divide the text would never end
  expect(fitsWildcard(readWildcard(`${'a*'.repeat(60)}b`), 'a'.repeat(2000))).toBe(false)
})

const now = Date.parse('2026-11-21T09:30:15.250Z')
const at = (text: string, roundUp = false, timeZone?: string) => {
  const instant = dateMath(text, { now, timeZone, roundUp })
  return instant === undefined ? undefined : new Date(instant).toISOString()
}

it.each([
  ['now', false, undefined, '2026-11-21T09:30:15.250Z'],
  ['now-1d/d', false, undefined, '2026-11-20T00:00:00.000Z'],
  ['now/d', true, undefined, '2026-11-21T23:59:59.999Z'],
  ['now/d', false, 'Asia/Ulaanbaatar', '2026-11-20T16:00:00.000Z'],
  ['now/d', false, '+08:00', '2026-11-20T16:00:00.000Z'],
  ['now/w', false, undefined, '2026-11-16T00:00:00.000Z'],
  ['now/w', true, undefined, '2026-11-22T23:59:59.999Z'],
  ['now-h', false, undefined, '2026-11-21T08:30:15.250Z'],
  ['now+1M-1y/M', false, undefined, '2025-12-01T00:00:00.000Z'],
  ['2026-01-01||+1M/M', false, undefined, '2026-02-01T00:00:00.000Z'],
  ['2026-01-01||+1M/M', true, undefined, '2026-02-28T23:59:59.999Z'],
  ['2026-01-31||+1M', false, undefined, '2026-02-28T00:00:00.000Z'],
  ['2024-02-29||+1y', false, undefined, '2025-02-28T00:00:00.000Z'],
  ['2026', true, undefined, '2026-01-01T23:59:59.999Z'],
  ['2026-03', false, 'Asia/Ulaanbaatar', '2026-02-28T16:00:00.000Z'],
  ['2026-03-05T10:20Z', true, 'Asia/Ulaanbaatar', '2026-03-05T10:20:59.999Z'],
  ['2026-03-05T10:20:30.5+0800', false, undefined, '2026-03-05T02:20:30.500Z'],
  ['1767225600000', false, undefined, '2026-01-01T00:00:00.000Z'],
  ['2026-02-30', false, undefined, undefined],
  ['now+1x', false, undefined, undefined],
  ['now/2d', false, undefined, undefined],
  ['nowhere', false, undefined, undefined],
  ['2026-01-01||nonsense', false, undefined, undefined],
  ['2026-01-01T25:00', false, undefined, undefined],
])('date math %s, up %s, in %s is %s', (text, up, zone, wanted) => {
  expect(at(text, up, zone)).toBe(wanted)
})

it('rounding encloses the instant, in every zone', () => {
  const zones = fc.constantFrom('UTC', 'Asia/Ulaanbaatar', 'Europe/Rome', 'America/New_York', '+05:30')
  const instants = fc.integer({ min: Date.UTC(1971, 0), max: Date.UTC(2060, 0) })
  fc.assert(
    fc.property(instants, fc.constantFrom('y', 'M', 'w', 'd', 'h', 'm', 's'), zones, (instant, unit, timeZone) => {
      const low = dateMath(`now/${unit}`, { now: instant, timeZone }) ?? Number.NaN
      const high = dateMath(`now/${unit}`, { now: instant, timeZone, roundUp: true }) ?? Number.NaN
      expect(low).toBeLessThanOrEqual(instant)
      expect(high).toBeGreaterThanOrEqual(instant)
      expect(dateMath(`now/${unit}`, { now: low, timeZone })).toBe(low)
    }),
  )
})

it('wall clocks and instants lead back to each other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Date.UTC(2060, 0) }), (instant) => {
      expect(toInstant(toWall(instant, 'Asia/Ulaanbaatar'), '+08:00')).toSatisfy(
        (back: number) => Math.abs(back - instant) <= 3_600_000,
      )
      const back = toInstant(toWall(instant, 'Europe/Rome'), 'Europe/Rome')
      expect(toWall(back, 'Europe/Rome')).toBe(toWall(instant, 'Europe/Rome'))
    }),
  )
  expect(['UTC', 'Z', '+08', 'Asia/Ulaanbaatar', 'Asia/Nowhere', '+99:00', '__proto__'].map(isTimeZone)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

it('date math of any text is an instant or nothing, never a fault', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.string().map((tail) => `now${tail}`),
    fc.string().map((tail) => `2026||${tail}`),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const instant = dateMath(text, { now, timeZone: 'Asia/Ulaanbaatar' })
      expect(instant === undefined || Number.isFinite(instant)).toBe(true)
    }),
    { numRuns: 2000 },
  )
  expect(dateMath('now+999999y+999999y', { now })).toBeUndefined()
})

it('bounds of a range round the way that keeps their meaning', () => {
  const of = (side: 'gt' | 'gte' | 'lt' | 'lte') => rangeInstant('now/d', side, { now })
  expect(of('gte')).toBe(of('lt'))
  expect(of('gt')).toBe(of('lte'))
  expect((of('gt') ?? 0) - (of('gte') ?? 0)).toBe(86_399_999)
  expect(rangeInstant(5, 'gt', { now })).toBe(5)
})

it('fuzziness allows edits by length', () => {
  const edits = (value: unknown) => {
    const read = parseFuzziness(value)
    return read && [2, 3, 5, 6].map((letters) => editsFor(read, letters))
  }
  expect(edits('AUTO')).toEqual([0, 1, 1, 2])
  expect(edits('auto:2,3')).toEqual([1, 2, 2, 2])
  expect(edits(1)).toEqual([1, 1, 1, 1])
  expect([3, 'AUTO:5,2', 'much', {}, null].map(edits)).toEqual([undefined, undefined, undefined, undefined, undefined])
})

it('key expressions become wildcards as far as they are bounded', () => {
  expect(patternsOf('a.*|b.')).toEqual(['a*', 'b?'])
  expect(patternsOf('1\\.5.+')).toEqual(['1.5?*'])
  expect(patternsOf('(a|b)')).toBeUndefined()
  expect(patternsOf('a*')).toBeUndefined()
})

it('a source filter takes fields with what is below them', () => {
  const answer = sourceTest({ fetch: true, includes: ['price', 'l0.*', '*name'], excludes: ['l0.secret'] })
  expect(['price', 'price.sale', 'l0.id', 'l0.secret', 'brand_name', 'title'].map(answer)).toEqual([
    true,
    true,
    true,
    false,
    true,
    false,
  ])
})
