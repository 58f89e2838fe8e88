import { mnt } from '@delguur/kit/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aVariant } from '../../../../test/order-values.ts'
import { type Back, pricedFor } from './exchange.domain.ts'

const limits = { max_line_quantity: 20 }
const size = (id: number, more = {}) =>
  aVariant({ id, product_id: 7, price: mnt(100_000), regular_price: mnt(100_000), ...more })
const back = (worth: number, quantity = 1): Back => ({ variant: size(1), quantity, worth: mnt(worth) })
const priced = (wanted: Parameters<typeof pricedFor>[0], of: Back[]) => {
  const lines = pricedFor(wanted, of, limits)
  if ('refused' in lines) throw new Error(lines.refused)
  return lines.map(({ line: { price, quantity }, discount }) => price * quantity - discount)
}

describe('what is given for a return', () => {
  it('costs what was paid where it is the same product at the same regular price, whatever it costs today', () => {
    expect(priced([{ variant: size(2), quantity: 1 }], [back(80_000)])).toEqual([80_000])
    expect(priced([{ variant: size(2, { price: mnt(70_000) }), quantity: 1 }], [back(100_000)])).toEqual([100_000])
    // the second piece was not paid before
    expect(priced([{ variant: size(2), quantity: 2 }], [back(80_000)])).toEqual([180_000])
    // two sizes of one line share what it was worth to the tugrik
    const both = [size(2), size(3), size(4)].map((variant) => ({ variant, quantity: 1 }))
    expect(priced(both, [back(100_000, 3)]).reduce((sum, each) => sum + each)).toBe(100_000)
  })

  it('costs today’s price where it is another product, or one of another price', () => {
    const other = size(2, { product_id: 8, price: mnt(60_000) })
    expect(priced([{ variant: other, quantity: 1 }], [back(80_000)])).toEqual([60_000])
    const larger = size(2, { price: mnt(150_000), regular_price: mnt(150_000) })
    expect(priced([{ variant: larger, quantity: 1 }], [back(80_000)])).toEqual([150_000])
  })

  it('never takes more off than a line costs, and spends each returned piece once', () => {
    const pieces = fc.integer({ min: 1, max: 5 })
    const worth = fc.integer({ min: 0, max: 900_000 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(worth, pieces), { maxLength: 3 }),
        fc.array(pieces, { minLength: 1, maxLength: 4 }),
        (received, result) => {
          const of = received.map(([sum, quantity]) => back(sum, quantity))
          const wanted = result.map((quantity, index) => ({ variant: size(10 + index), quantity }))
          const lines = pricedFor(wanted, of, limits)
          if ('refused' in lines) throw new Error(lines.refused)
          const agreed = lines.map(({ line, discount }) => line.price * line.quantity - discount)
          for (const [index, { line, discount }] of lines.entries()) {
            expect(discount).toBeGreaterThanOrEqual(0)
            expect(agreed[index]).toBeGreaterThanOrEqual(0)
            expect(line.price).toBeGreaterThanOrEqual(100_000)
          }
          const units = received.reduce((sum, [, quantity]) => sum + quantity, 0)
          const requested = result.reduce((sum, quantity) => sum + quantity, 0)
          const all = of.reduce((sum, each) => sum + each.worth, 0)
          const total = agreed.reduce((sum, each) => sum + each, 0)
          if (requested >= units) expect(total).toBe(all + (requested - units) * 100_000)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('is never a code, a card, alcohol, what is for adults or what is not sold', () => {
    const code = (more: object) => {
      const lines = pricedFor([{ variant: size(2, more), quantity: 1 }], [back(80_000)], limits)
      return 'refused' in lines && lines.refused
    }
    expect(code({ digital: 'gift_card' })).toBe('line_not_editable')
    expect(code({ alcohol_percent: 40 })).toBe('line_not_editable')
    expect(code({ min_age: 18 })).toBe('line_not_editable')
    expect(code({ available: false })).toBe('variant_unavailable')
  })
})
