import { expect, it } from 'vitest'
import { type Priced, tagsOf } from './labels.domain.ts'

const now = new Date('2026-11-24T10:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const priced = (more: Partial<Priced>): Priced => ({
  price: 20_000,
  sale_price: null,
  compare_at_price: null,
  sale_start_at: null,
  sale_expire_at: null,
  scheduled: [],
  ...more,
})

it('a label has the price, and the old one beside a sale or a price that was higher', () => {
  expect(tagsOf(priced({}), now)).toEqual({ now: { price: 20_000, old_price: null }, next: null })
  expect(tagsOf(priced({ compare_at_price: 25_000 }), now).now).toEqual({ price: 20_000, old_price: 25_000 })
  expect(tagsOf(priced({ sale_price: 15_000 }), now).now).toEqual({ price: 15_000, old_price: 20_000 })
})

it('a sale that begins or ends within a day is the next price, a later one is not', () => {
  const tonight = { sale_price: 15_000, sale_start_at: at(6), sale_expire_at: at(100) }
  expect(tagsOf(priced(tonight), now)).toEqual({
    now: { price: 20_000, old_price: null },
    next: { price: 15_000, old_price: 20_000, at: at(6) },
  })
  expect(tagsOf(priced({ sale_price: 15_000, sale_expire_at: at(5) }), now).next).toEqual({
    price: 20_000,
    old_price: null,
    at: at(5),
  })
  expect(tagsOf(priced({ ...tonight, sale_start_at: at(25) }), now).next).toBeNull()
})

it('prices that staff have scheduled change it at their hour, one after the other; what stays equal is no change', () => {
  const scheduled = [
    { at: at(2), after: { price: 20_000 } },
    { at: at(3), after: { price: 22_000 } },
    { at: at(4), after: { price: 24_000 } },
  ]
  expect(tagsOf(priced({ scheduled }), now).next).toEqual({ price: 22_000, old_price: null, at: at(3) })
  const off = { sale_price: 15_000, scheduled: [{ at: at(1), after: { sale_price: null } }] }
  expect(tagsOf(priced(off), now).next).toEqual({ price: 20_000, old_price: null, at: at(1) })
})
