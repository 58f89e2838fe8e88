import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heightSize, shoeSize, sizeFor } from './child-size.ts'
import { bodyOn, dayAfter, medianHeight, nextWinter } from './growth.ts'

const born = '2022-09-17'
const today = '2026-11-24'
const temuulen = [{ on: '2026-11-20', height_mm: 1030, foot_mm: 172, head_mm: 500 }]
const clothes = ['92', '98', '104', '110', '116', '122']

describe('growth', () => {
  it('is that of the World Health Organization at the ages of its tables', () => {
    expect([0, 12, 24, 60, 120, 228, 400].map(medianHeight)).toEqual([495, 749, 864, 1097, 1382, 1699, 1699])
  })

  it('says how tall a child of 103 cm is now, and next winter', () => {
    expect(bodyOn(born, temuulen, today)).toMatchObject({ height_mm: 1031, foot_mm: 172, head_mm: 500 })
    const winter = nextWinter(today)
    expect(winter).toBe('2027-11-15')
    const next = bodyOn(born, temuulen, winter)
    expect([next && heightSize(next.height_mm), next?.foot_mm && shoeSize(next.foot_mm)]).toEqual([110, 30])
    expect(bodyOn(born, temuulen, '2026-11-19')).toBeUndefined()
  })

  it('never goes back, and keeps what was measured last', () => {
    const day = fc.integer({ min: 0, max: 5_000 }).map((days) => dayAfter('2015-01-01', days))
    const height = fc.integer({ min: 450, max: 1_900 })
    fc.assert(
      fc.property(day, height, fc.nat(2_000), fc.nat(2_000), (on, height_mm, some, more) => {
        const measured = [{ on, height_mm, foot_mm: 170, head_mm: null }]
        const [one, other] = [dayAfter(on, some), dayAfter(on, some + more)].map((d) =>
          bodyOn('2014-06-01', measured, d),
        )
        expect(other?.height_mm).toBeGreaterThanOrEqual(one?.height_mm ?? 0)
        expect(other?.foot_mm).toBeGreaterThanOrEqual(one?.foot_mm ?? 0)
        expect(bodyOn('2014-06-01', measured, on)?.height_mm).toBe(height_mm)
      }),
    )
  })

  it('calls the winter next that is not now', () => {
    expect(['2026-10-31', '2026-11-01', '2027-02-10', '2027-07-01'].map(nextWinter)).toEqual([
      '2026-11-15',
      '2027-11-15',
      '2027-11-15',
      '2027-11-15',
    ])
  })
})

describe('the size of a child', () => {
  const body = { age_months: 50, height_mm: 1030, foot_mm: 172, head_mm: 500 }

  it('goes by height, foot, head or age, as the product is sized', () => {
    expect(sizeFor('clothing_size', clothes, body)).toBe('104')
    expect(sizeFor('pants_size', ['98', '110'], body)).toBe('110')
    expect(sizeFor('shoe_size', ['24', '26', '28', '30'], body)).toBe('28')
    expect(sizeFor('shoe_size', ['21-23', '24-26', '27-30'], body)).toBe('27-30')
    expect(sizeFor('clothing_size', ['46', '48', '50', '52'], body)).toBe('50')
    expect(sizeFor('clothing_size', ['1-2', '3-4', '5-6'], body)).toBe('3-4')
    expect(sizeFor('clothing_size', ['0-3', '3-6', '6-12'], { ...body, age_months: 4 })).toBe('3-6')
    expect(sizeFor('clothing_size', ['48', '50', '52'], { ...body, head_mm: null })).toBe('52')
  })

  it('is none where nothing fits, or what it goes by is not known', () => {
    expect(sizeFor('clothing_size', ['122', '128'], body)).toBeUndefined()
    expect(sizeFor('clothing_size', ['S', 'M'], body)).toBeUndefined()
    expect(sizeFor('clothing_size', ['0-3', '3-6'], body)).toBeUndefined()
    expect(sizeFor('shoe_size', ['28'], { ...body, foot_mm: null })).toBeUndefined()
    expect(sizeFor('card_value', ['50000'], body)).toBeUndefined()
  })

  it('is never too small and grows with the child', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 1_700 }), fc.nat(300), (height_mm, more) => {
        const now = heightSize(height_mm) ?? 0
        expect(now * 10).toBeGreaterThanOrEqual(height_mm)
        expect(heightSize(height_mm + more) ?? 999).toBeGreaterThanOrEqual(now)
      }),
    )
  })
})
