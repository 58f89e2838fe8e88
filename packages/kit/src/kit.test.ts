import { describe, expect, it } from 'vitest'
import { daysBetween, localDate, localDayAt, localTime } from './dates.ts'
import { localePath, parseLocale, splitLocale } from './locale.ts'
import { isMobile, maskPhone, parsePhone } from './numbers/phone.ts'

describe('locale', () => {
  it('reads zh as cn and refuses the unknown', () => {
    expect(parseLocale('zh-CN')).toBe('cn')
    expect(parseLocale('de')).toBeUndefined()
  })
  it('puts a prefix before every locale but Mongolian', () => {
    expect(localePath('mn', '/cart')).toBe('/cart')
    expect(localePath('en', '/')).toBe('/en')
    expect(splitLocale('/en/t/gutal')).toEqual({ locale: 'en', rest: '/t/gutal' })
    expect(splitLocale('/entry')).toEqual({ locale: 'mn', rest: '/entry' })
  })
})

describe('phone', () => {
  it('takes what people type', () => {
    for (const typed of ['99112233', '+976 9911-2233', '976 99112233', '00976 9911 2233']) {
      expect(parsePhone(typed)).toBe('99112233')
    }
  })
  it('refuses seven digits and foreign ranges', () => {
    for (const typed of ['9911223', '19112233', '991122334', '+7 9112233445', ''])
      expect(parsePhone(typed)).toBeUndefined()
  })
  it('knows where text messages arrive', () => {
    for (const prefix of [50, 55, 60, 66, 69, 72, 78, 80, 81, 83, 85, 88, 90, 99])
      expect([prefix, isMobile(`${prefix}123456`)]).toEqual([prefix, true])
    for (const prefix of [51, 53, 56, 58, 61, 70, 71, 75, 77, 79, 82, 84])
      expect([prefix, isMobile(`${prefix}123456`)]).toEqual([prefix, false])
  })
  it('hides the middle', () => expect(maskPhone('99112233')).toBe('99••••33'))
})

describe('dates', () => {
  it('knows the wall clock of Ulaanbaatar', () => {
    expect(localTime(new Date('2026-11-21T16:30:00Z'))).toMatchObject({ day: 22, hour: 0, minute: 30, weekday: 7 })
    expect(localDate(new Date('2026-11-21T15:59:59Z'))).toBe('2026-11-21')
    expect(localDayAt(new Date('2026-11-21T15:59:59Z'), 1, 10).toISOString()).toBe('2026-11-22T02:00:00.000Z')
    expect(daysBetween(new Date('2026-11-21T15:59:59Z'), new Date('2026-11-21T16:00:00Z'))).toBe(1)
  })
})
