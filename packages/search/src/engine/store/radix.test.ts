import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareSlots, sortSlots } from './radix.ts'
import { SlotOrder } from './slot-order.ts'

const amount = fc.oneof(fc.nat(5), fc.nat(), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }))
const rows = fc.array(fc.tuple(amount, fc.nat(100)), { maxLength: 80 })

it('sorts as a comparing sort does, by several keys in either direction, stably', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), fc.boolean(), (values, down, up) => {
      const keys = [
        { column: Float64Array.from(values, ([first]) => first), descending: down },
        { column: Uint16Array.from(values, ([, second]) => second), descending: up },
      ]
      const expected = values.map((_, slot) => slot).sort((a, b) => compareSlots(keys, a, b) || a - b)
      expect([...sortSlots(values.length, keys)]).toEqual(expected)
    }),
  )
})

it('finds new slots their place without sorting everything again', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { minLength: 40, maxLength: 60 }), fc.nat(3), (values, fresh) => {
      const keys = [{ column: Uint16Array.from(values), descending: true }]
      let sorts = 0
      const order = new SlotOrder({
        compare: (a, b) => compareSlots(keys, a, b),
        sort: (count) => {
          sorts++
          return sortSlots(count, keys)
        },
      })
      order.read(values.length - Math.min(fresh, 2))
      expect([...order.read(values.length)]).toEqual([...sortSlots(values.length, keys)])
      expect(sorts).toBe(1)
    }),
  )
})
