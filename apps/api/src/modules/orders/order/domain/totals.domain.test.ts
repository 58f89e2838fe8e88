import { mnt, zero } from '@delguur/kit/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLine, anOrder, aRate, aShipment, aVariant, lines } from '../../../../../test/order-values.ts'
import type { Adjustment, Payment } from './order.domain.ts'
import { withTotals } from './totals.domain.ts'

const aPayment = (input: Partial<Payment> = {}): Payment => ({
  id: 1,
  number: 'P1',
  method: { id: 1, code: 'bank-transfer', type: 'bank_transfer', name: '', description: '' },
  amount: zero,
  takes_rest: true,
  status: 'checkout',
  response_code: null,
  public_metadata: {},
  source: {},
  refunded: zero,
  on_way_back: zero,
  charge: null,
  ...input,
})
const adjustments = fc
  .array(
    fc.record({
      id: fc.constant(0),
      line_item_id: fc.constant(null),
      shipment_id: fc.constant(null),
      kind: fc.constantFrom<Adjustment['kind']>('discount', 'fee'),
      label: fc.constant('x'),
      amount: fc.integer({ min: 0, max: 1_000_000 }),
      included: fc.boolean(),
      promotion_id: fc.constant(null),
      coupon_code: fc.constant(null),
      description: fc.constant(null),
    }),
    { maxLength: 5 },
  )
  .map((list) => list.map((each) => ({ ...each, amount: mnt(each.kind === 'discount' ? -each.amount : each.amount) })))

describe('totals', () => {
  it('guarantee 15: add up, in whole tugrik, whatever is in the order', () => {
    fc.assert(
      fc.property(lines(12), adjustments, fc.integer({ min: 0, max: 30_000 }), (list, extra, cost) => {
        const order = withTotals(
          anOrder({
            lines: list,
            adjustments: extra,
            shipments: [aShipment([aRate({ cost: mnt(cost) })])],
            payments: [aPayment()],
          }),
          10,
        )
        expect(order.item_total).toBe(list.reduce((sum, line) => sum + line.price * line.quantity, 0))
        expect(order.total).toBe(order.item_total + order.ship_total + order.adjustment_total)
        expect(order.total).toBeGreaterThanOrEqual(0)
        expect(order.promo_total).toBeLessThanOrEqual(0)
        expect(order.included_tax_total).toBeLessThanOrEqual(order.total)
        for (const value of [order.total, order.included_tax_total, order.item_total])
          expect(Number.isSafeInteger(value)).toBe(true)
        expect(order.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total)
      }),
      { numRuns: 2_000 },
    )
  })

  it('are the same when worked out again', () => {
    fc.assert(
      fc.property(lines(), adjustments, (list, extra) => {
        const once = withTotals(anOrder({ lines: list, adjustments: extra, payments: [aPayment()] }), 10)
        expect(withTotals(once, 10)).toEqual(once)
      }),
    )
  })

  it('hold one eleventh of tax at ten percent', () => {
    const line = aLine({ variant: aVariant({ price: mnt(110_000) }) })
    expect(withTotals(anOrder({ lines: [line] }), 10).included_tax_total).toBe(10_000)
  })

  it('let a payment without an amount pay what the others leave', () => {
    const line = aLine({ variant: aVariant({ price: mnt(10_000) }) })
    const payments = [aPayment({ number: 'P1', takes_rest: false, amount: mnt(4_000) }), aPayment({ number: 'P2' })]
    expect(withTotals(anOrder({ lines: [line], payments }), 10).payments.map(({ amount }) => amount)).toEqual([
      4_000, 6_000,
    ])
  })

  it('of a placed order stay as they were', () => {
    const placed = anOrder({ status: 'placed', total: mnt(7), item_total: mnt(7), lines: [aLine()] })
    expect(withTotals(placed, 10)).toBe(placed)
  })
})
