import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { describe, expect, it } from 'vitest'
import { deliveryDays, promiseHours, promiseTitle } from './delivery-promise.ts'

const t = createTranslator('mn', loadMessages('mn', ['common', 'checkout']))
const now = new Date('2026-11-21T03:00:00Z') // 11:00 in Ulaanbaatar
const promised = (kind: string, promised_from: string, promised_to: string) => ({ kind, promised_from, promised_to })

describe('a promise', () => {
  it('of days says both dates, or the one day', () => {
    const days = promised('standard', '2026-11-22T02:00:00Z', '2026-11-24T10:00:00Z')
    expect(deliveryDays(t, days, now)).toBe('11-р сарын 22–24')
    const tomorrow = promised('standard', '2026-11-22T02:00:00Z', '2026-11-22T10:00:00Z')
    expect(promiseTitle(t, tomorrow, now)).toBe('Маргааш, 11-р сарын 22')
    expect(promiseHours(t, tomorrow)).toBe('10:00–18:00 хооронд')
  })

  it('of hours says within how many, and a date once it is not today any more', () => {
    const urgent = promised('urgent', '2026-11-21T05:00:00Z', '2026-11-21T07:00:00Z')
    expect(promiseTitle(t, urgent, now)).toBe('Өнөөдөр, 4 цагийн дотор')
    expect(promiseTitle(t, urgent, new Date('2026-11-20T03:00:00Z'))).toBe('Маргааш, 11-р сарын 21')
  })

  it('of a shop says from when the goods wait there', () => {
    const pickUp = promised('pick_up', '2026-11-21T05:00:00Z', '2026-11-21T07:00:00Z')
    expect(promiseTitle(t, pickUp, now)).toBe('Бэлэн болох цаг: өнөөдөр 13:00')
    expect(promiseTitle(t, pickUp, new Date(0))).toBe('Бэлэн болох цаг: 11-р сарын 21, 13:00')
  })
})
