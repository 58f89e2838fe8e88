import { describe, expect, it } from 'vitest'
import { placeWords, type Rule, ruleKey, rulesAfter } from './place-rules.ts'

const rule = (method: string, more: Partial<Rule> = {}): Rule => ({
  method,
  price: 5000,
  free_from: 150_000,
  min_hours: 24,
  max_hours: 72,
  cut_off_hour: null,
  days: [1, 2, 3, 4, 5, 6, 7],
  ...more,
})
const methods = ['standard', 'urgent']

describe('rules of delivery', () => {
  it('change what is named and leave the rest', () => {
    expect(rulesAfter([rule('standard')], { price: '6000.0' }, methods)).toEqual([rule('standard', { price: 6000 })])
    expect(
      rulesAfter([rule('standard')], { methods: { urgent: { price: 12_000, cut_off_hour: 14 } } }, methods),
    ).toEqual([rule('standard'), rule('urgent', { price: 12_000, cut_off_hour: 14, free_from: null })])
    expect(rulesAfter([rule('standard'), rule('urgent')], { methods: { urgent: null } }, methods)).toEqual([
      rule('standard'),
    ])
    expect(rulesAfter([rule('standard')], { days: [5, 1, 1], free_from: null }, methods)?.[0]).toMatchObject({
      days: [1, 5],
      free_from: null,
    })
  })
  it('are none with an unknown way, without a price, or with hours that end before they begin', () => {
    expect(rulesAfter([], { methods: { rocket: { price: 1 } } }, methods)).toBeUndefined()
    expect(rulesAfter([], { min_hours: 2 }, methods)).toBeUndefined()
    expect(rulesAfter([rule('standard')], { max_hours: 2 }, methods)).toBeUndefined()
  })
  it('are the same whatever their order', () => {
    const [one, other] = [rule('standard'), rule('urgent', { days: [2, 1] })]
    expect(ruleKey([one, other])).toBe(ruleKey([{ ...other, days: [1, 2] }, one]))
    expect(ruleKey([one])).not.toBe(ruleKey([rule('standard', { price: 1 })]))
  })
  it('read a place as it is said', () => {
    expect(placeWords('Хан-Уул 11')).toEqual({ district: 'Хан-Уул', khoroo: '11' })
    expect(placeWords('ХУД, 11-р хороо')).toEqual({ district: 'ХУД', khoroo: '11' })
    expect(placeWords(' Дархан ')).toEqual({ district: 'Дархан', khoroo: null })
  })
})
