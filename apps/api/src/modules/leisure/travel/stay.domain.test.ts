import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  daysFrom,
  givenBack,
  nightOf,
  nightsOf,
  type RoomRate,
  type Season,
  type SetNight,
  stayPrice,
  tourPrice,
} from './stay.domain.ts'

const room: RoomRate = {
  rooms: 5,
  adults: 2,
  children: 2,
  price: 100_000,
  weekend_price: 120_000,
  child_price: 20_000,
  min_nights: 1,
  occupancy: [{ adults: 1, percent: 80 }],
}
const summer: Season = { from_on: '2027-07-01', until_on: '2027-07-20', percent: 150, min_nights: 1, is_feast: false }
const naadam: Season = { from_on: '2027-12-29', until_on: '2028-01-02', percent: 200, min_nights: 3, is_feast: true }
const bands = {
  tax_percent: 10,
  child_bands: [
    { until_age: 12, percent: 50 },
    { until_age: 3, percent: 0 },
  ],
}
const night = (day: string, set?: SetNight) => nightOf(room, [summer, naadam], set, day)
const days = fc.integer({ min: 0, max: 800 }).map((n) => addDays('2026-11-24', n))

describe('a night', () => {
  it('costs by weekday and season, and what was set for it before both', () => {
    expect(night('2027-06-10').price).toBe(100_000)
    expect([night('2027-06-11').price, night('2027-06-12').price, night('2027-06-13').price]).toEqual([
      120_000, 120_000, 100_000,
    ])
    expect(night('2027-07-01').price).toBe(150_000)
    expect(night('2027-07-20').price).toBe(150_000)
    expect(night('2027-07-21').price).toBe(100_000)
    expect(night('2027-12-30')).toMatchObject({ price: 200_000, min_nights: 3, is_feast: true })
    const set = { night: '2027-07-02', rooms: 4, booked: 1, blocked: 1, price: 77_000, closed: false }
    expect(night('2027-07-02', set)).toMatchObject({ price: 77_000, left: 2 })
    expect(night('2027-07-02', { ...set, closed: true }).left).toBe(0)
  })

  it('follows the one before', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 60 }), (from, length) => {
        const all = nightsOf(from, addDays(from, length))
        expect(all).toHaveLength(length)
        expect(all[0]).toBe(from)
        for (const [index, day] of all.entries()) expect(daysFrom(from, day)).toBe(index)
      }),
    )
    expect(nightsOf('2027-07-02', '2027-07-02')).toEqual([])
    expect(nightsOf('2027-07-02', '2027-07-01')).toEqual([])
  })
})

describe('a stay', () => {
  it('costs less where one has a room for two, and children cost by their age', () => {
    const nights = [night('2027-06-09'), night('2027-06-10')]
    const price = (guests: object) => stayPrice(room, nights, { rooms: 1, adults: 2, children: 0, ...guests }, bands)
    expect(price({})).toMatchObject({ nights: 2, room_total: 200_000, total: 200_000, tax: 18_182 })
    expect(price({ adults: 1 }).total).toBe(160_000)
    expect(price({ adults: 3, rooms: 2 }).total).toBe(360_000)
    const lines = price({ children: 4, ages: [2, 12, 13] }).lines.filter(({ kind }) => kind === 'children')
    expect(lines).toEqual([
      { kind: 'children', day: null, quantity: 1, amount: 0, until_age: 3 },
      { kind: 'children', day: null, quantity: 1, amount: 20_000, until_age: 12 },
      { kind: 'children', day: null, quantity: 2, amount: 80_000, until_age: null },
    ])
  })

  it('is the sum of its lines, one for each night, and includes its tax', () => {
    const guests = fc.record({
      rooms: fc.integer({ min: 1, max: 5 }),
      adults: fc.integer({ min: 1, max: 10 }),
      children: fc.integer({ min: 0, max: 6 }),
      ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 6 }),
    })
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 30 }), guests, (from, length, input) => {
        const nights = nightsOf(from, addDays(from, length)).map((day) => night(day))
        const { lines, total, room_total, tax, nights: count } = stayPrice(room, nights, input, bands)
        const sum = (kind?: string) =>
          lines.filter((line) => !kind || line.kind === kind).reduce((all, { amount }) => all + amount, 0)
        expect([sum(), sum('night'), count]).toEqual([total, room_total, length])
        expect(lines.filter(({ kind }) => kind === 'night').map(({ day }) => day)).toEqual(nights.map((n) => n.night))
        expect(lines.filter((l) => l.kind === 'children').reduce((all, l) => all + l.quantity, 0)).toBe(input.children)
        const full = nights.reduce((all, { price }) => all + price, 0) * input.rooms
        expect(room_total).toBeLessThanOrEqual(full)
        expect(tax).toBe(total - Math.round(total / 1.1))
      }),
    )
  })
})

describe('a tour', () => {
  const rate = { adult_price: 913_000, child_price: 611_000, deposit_percent: 30, rest_days: 30 }
  it('is paid in a deposit and a rest, or at once where the rest is due', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 100 }),
        (adults, children, ahead, deposit_percent) => {
          const today = '2026-11-24'
          const departs_on = addDays(today, ahead)
          const price = tourPrice({ ...rate, deposit_percent }, { adults, children, infants: 1 }, { today, departs_on })
          expect(price.total).toBe(adults * 913_000 + children * 611_000)
          expect(price.lines.reduce((all, { amount }) => all + amount, 0)).toBe(price.total)
          expect(price.deposit).toBeLessThanOrEqual(price.total)
          expect(price.deposit * 100).toBeGreaterThanOrEqual(price.total * deposit_percent)
          expect(price.rest_due_on === null).toBe(price.deposit === price.total)
          if (ahead <= 30) expect(price.deposit).toBe(price.total)
        },
      ),
    )
  })

  it('gives back what its terms say, never more than was paid, and no less to who cancels earlier', () => {
    const terms = fc
      .array(fc.record({ days: fc.nat(90), percent: fc.nat(100) }), { maxLength: 4 })
      .map((steps) => steps.map(({ days: at }) => ({ days: at, percent: Math.min(100, at) })))
    fc.assert(
      fc.property(terms, fc.nat(5_000_000), fc.nat(100), fc.nat(100), (steps, paid, a, b) => {
        const [late, early] = [Math.min(a, b), Math.max(a, b)]
        expect(givenBack(steps, paid, early)).toBeLessThanOrEqual(paid)
        expect(givenBack(steps, paid, late)).toBeLessThanOrEqual(givenBack(steps, paid, early))
        expect(givenBack([], paid, a)).toBe(0)
      }),
    )
  })
})
