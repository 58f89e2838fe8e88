import { describe, expect, it } from 'vitest'
import { decimalString } from './jsonapi.ts'
import { commaList, count, flag, localeCode } from './schemas.ts'

describe('what comes as text', () => {
  it.each([
    ['a,b', ['a', 'b']],
    [' a , ,b,', ['a', 'b']],
    [
      ['a', 'b,c'],
      ['a', 'b,c'],
    ],
    ['', []],
    [undefined, []],
    [7, ['7']],
  ])('is a list: %j', (given, list) => {
    expect(commaList.parse(given)).toEqual(list)
  })

  it('is no list of more than a hundred, or of endless words', () => {
    expect(commaList.safeParse(Array(101).fill('x')).success).toBe(false)
    expect(commaList.safeParse('x'.repeat(201)).success).toBe(false)
  })

  it.each(['1', 'true', true])('is yes: %j', (given) => expect(flag.parse(given)).toBe(true))
  it.each(['0', 'false', '', 'yes', null, 1])('is no: %j', (given) => expect(flag.parse(given)).toBe(false))

  it('is a whole number or nothing', () => {
    expect([count.parse('12'), count.parse(-3)]).toEqual([12, -3])
    for (const given of ['1.5', 'x', '1e300', {}]) expect(count.safeParse(given).success).toBe(false)
  })

  it('is any language', () => {
    for (const given of ['mn', 'zh', 'de', '']) expect(localeCode.safeParse(given).success).toBe(true)
    expect(localeCode.safeParse('x'.repeat(36)).success).toBe(false)
  })
})

describe('money of dialect A', () => {
  it.each(['0.0', '19900.0', '-5.25', '7'])('is %s', (given) =>
    expect(decimalString.safeParse(given).success).toBe(true),
  )
  it.each(['', '1,000', '1e5', '.5', '5.', 'NaN'])('is not %j', (given) =>
    expect(decimalString.safeParse(given).success).toBe(false),
  )
})
