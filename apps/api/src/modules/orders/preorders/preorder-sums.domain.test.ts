import { mnt } from '@delguur/kit/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLine, anOrder, aRate, aShipment, aVariant } from '../../../../test/order-values.ts'
import type { Adjustment, Line } from '../order/domain/order.domain.ts'
import type { Coming } from '../order/domain/preorder/announced.domain.ts'
import { checkoutDue, forSale, preorderOf, restsOf } from '../order/domain/preorder/preorder.domain.ts'
import { withTotals } from '../order/domain/totals.domain.ts'

const coming = (input: Partial<Coming> = {}): Coming => ({
  arrives_on: '2026-12-24',
  deposit_percent: 30,
  left: 5,
  waiting: 0,
  ...input,
})
const onShelf = (on_hand: number, announced: Coming | null) =>
  aVariant({ stock: [{ stock_item_id: 1, stock_location_id: 1, on_hand }], coming: announced })

describe('what can be sold of a variant', () => {
  it('is its shelves without those that somebody waits for, and else what is announced', () => {
    expect([forSale(onShelf(3, null)), preorderOf(onShelf(3, null))]).toEqual([3, null])
    expect([forSale(onShelf(3, coming())), preorderOf(onShelf(3, coming()))]).toEqual([3, null])
    expect(forSale(onShelf(0, coming()))).toBe(5)
    expect(preorderOf(onShelf(0, coming()))).toMatchObject({ deposit_percent: 30 })
    // two came, and three wait: what lies there is theirs
    expect(forSale(onShelf(2, coming({ left: 4, waiting: 3 })))).toBe(4)
    expect(forSale(onShelf(5, coming({ left: 4, waiting: 3 })))).toBe(2)
    expect(forSale(onShelf(0, coming({ left: 0, waiting: 5 })))).toBe(0)
  })
})

const line = fc.record({
  price: fc.integer({ min: 1, max: 2_000_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  percent: fc.option(fc.integer({ min: 1, max: 100 })),
  off: fc.integer({ min: 0, max: 100 }),
})

const discount = (line_item_id: number | null, amount: number): Adjustment => ({
  id: 1,
  line_item_id,
  shipment_id: null,
  kind: 'discount',
  label: '',
  amount: mnt(-amount),
  included: false,
  promotion_id: null,
  coupon_code: null,
  description: null,
})

describe('deposit and rest', () => {
  it('come to the total to the tugrik, whatever is in a cart and taken off it', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 9_000 }),
        (wanted, off_percent, cost) => {
          const lines = wanted.map(
            ({ price, quantity, percent }, i): Line =>
              aLine({
                id: i + 1,
                quantity,
                price: mnt(price),
                preorder: percent === null ? null : { arrives_on: '2026-12-24', deposit_percent: percent },
              }),
          )
          const items = wanted.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
          const adjustments = [
            ...wanted.map(({ price, quantity, off }, i) => discount(i + 1, Math.floor((price * quantity * off) / 100))),
            discount(null, Math.floor((items * off_percent) / 400)),
          ]
          const shipments = [aShipment([aRate({ cost: mnt(cost) })])]
          const order = { ...anOrder({ lines, shipments }), adjustments }
          const rests = [...restsOf(order).values()]
          const rest = rests.reduce<number>((sum, each) => sum + each, 0)
          const total = items + cost + adjustments.reduce<number>((sum, { amount }) => sum + amount, 0)
          expect(rests.every((each) => each >= 0 && Number.isSafeInteger(each))).toBe(true)
          expect(rest).toBeLessThanOrEqual(Math.max(0, total - cost))
          const summed = withTotals(anOrder({ lines, shipments }), 10)
          expect(checkoutDue(summed) + summed.rest_total).toBe(summed.total)
          expect(checkoutDue(summed)).toBeGreaterThanOrEqual(cost)
        },
      ),
      { numRuns: 500 },
    )
  })
})
