import { mnt } from '@delguur/kit/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aLine, anOrder, aRate, aShipment, aVariant } from '../../../../../test/order-values.ts'
import { type Deal, dealKinds } from '../../../promotions/promotions/domain/deal.ts'
import { newPayment } from '../../payment/new-payment.domain.ts'
import { lineAdjustment } from '../domain/discounts.domain.ts'
import type { Order } from '../domain/order.domain.ts'
import { ownPayable } from '../domain/payable.domain.ts'
import { withTotals } from '../domain/totals.domain.ts'
import { alcoholWorth, hasAlcohol } from './alcohol.domain.ts'

const vat = 10

/** The same products twice: as they are, and once more in a shop where none of them is alcohol. */
const line = fc.record({
  price: fc.integer({ min: 1, max: 5_000_000 }),
  quantity: fc.integer({ min: 1, max: 12 }),
  product_id: fc.integer({ min: 1, max: 6 }),
  alcohol: fc.boolean(),
  agreed: fc.boolean(),
})

/** Products 4 to 6 are spirits: what a product is does not change from line to line. */
const basket = fc.array(line, { minLength: 1, maxLength: 6 }).map((list) =>
  list.map(({ price, quantity, product_id, agreed }, i) => {
    const variant = aVariant({
      id: i + 1,
      product_id,
      price: mnt(price),
      promotion_ids: [1, 3],
      list_price: mnt(agreed ? price * 2 : price),
      alcohol_percent: product_id > 3 ? 40 : null,
    })
    return aLine({ id: i + 1, variant, price: mnt(price), quantity })
  }),
)

const item = fc.record({ product_id: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 2 }) })
const gift = item.map((each) => ({
  ...each,
  name: 'x',
  slug: 'x',
  picture: null,
  promotion_ids: [],
  price: mnt(4),
  left: 5,
  variant_id: null,
}))
const deals = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...dealKinds),
      coupon: fc.boolean(),
      value: fc.integer({ min: 1, max: 100 }),
      min_total: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000_000 })),
      scoped: fc.boolean(),
      exclusive: fc.boolean(),
      with_agreed: fc.boolean(),
      items: fc.array(item, { minLength: 1, maxLength: 2 }),
      gifts: fc.array(gift, { minLength: 1, maxLength: 2 }),
    }),
    { maxLength: 5 },
  )
  .map((list) =>
    list.map(({ kind, coupon, value, min_total, items, gifts, ...rest }, i): Deal => {
      const isCoupon = coupon && kind !== 'package' && kind !== 'gift'
      return {
        promotion_id: i + 1,
        coupon_id: isCoupon ? i + 1 : null,
        coupon_code: isCoupon ? `C${i}` : null,
        kind,
        label: 'x',
        description: null,
        value: kind === 'amount' ? value * 1_000 : value,
        min_total: mnt(min_total),
        max_discount: null,
        max_share: isCoupon ? 50 : 100,
        refused: null,
        items: kind === 'package' ? items : [],
        gifts: kind === 'gift' ? gifts : [],
        stack_group: `g${i % 2}`,
        priority: i % 3,
        ...rest,
      }
    }),
  )

const shipments = fc.constantFrom<Order['shipments'][]>([], [aShipment([aRate({ cost: mnt(7_000) })])])
const carts = fc.record({ lines: basket, deals, shipments }).map((parts) => withTotals(anOrder(parts), vat))

const isSpirit = ({ variant }: Order['lines'][number]) => variant.alcohol_percent !== null

it('takes nothing off alcohol, and the sums are exact to the tugrik', () => {
  fc.assert(
    fc.property(carts, (order) => {
      for (const each of order.lines.filter(isSpirit)) expect(lineAdjustment(order, each)).toBe(0)
      const products = order.lines.reduce(
        (sum, each) => sum + each.price * each.quantity + lineAdjustment(order, each),
        0,
      )
      const shipping = order.adjustments.reduce((sum, { shipment_id, amount }) => sum + (shipment_id ? amount : 0), 0)
      expect(order.total).toBe(products + order.ship_total + shipping)
      expect(alcoholWorth(order) + ownPayable(order)).toBe(order.total)
      expect(alcoholWorth(order)).toBe(
        order.lines.filter(isSpirit).reduce((sum, each) => sum + each.price * each.quantity, 0),
      )
    }),
    { numRuns: 3_000 },
  )
})

it('gives the glass the same discounts with the bottle in the cart and without', () => {
  fc.assert(
    fc.property(basket, deals, (all, offered) => {
      const glasses = all.filter((each) => !isSpirit(each))
      const [both, alone] = [all, glasses].map((lines) => withTotals(anOrder({ lines, deals: offered }), vat))
      const off = (order: Order | undefined) =>
        glasses.map(({ id }) =>
          order?.adjustments.filter((each) => each.line_item_id === id).map(({ amount }) => amount),
        )
      expect(off(both)).toEqual(off(alone))
      expect(both?.coupons).toEqual(alone?.coupons)
    }),
    { numRuns: 2_000 },
  )
})

it('lets what the shop holds pay for all but the alcohol, whatever was chosen before a bottle came', () => {
  const method = (type: string) => ({ id: 1, code: type, type, name: type, description: '' })
  fc.assert(
    fc.property(basket, fc.array(fc.integer({ min: 1, max: 9_000_000 }), { maxLength: 3 }), (lines, amounts) => {
      const own = amounts.map((amount, n) =>
        newPayment({
          number: `P${n}`,
          amount: mnt(amount),
          method: method(['wallet', 'points', 'gift_card'][n] ?? 'voucher'),
        }),
      )
      const rest = newPayment({ number: 'R', method: method('qpay'), amount: mnt(0), takes_rest: true })
      const order = withTotals(anOrder({ lines, payments: [...own, rest] }), vat)
      const paid = (isOwn: boolean) =>
        order.payments.filter(({ number }) => (number === 'R') !== isOwn).reduce((sum, { amount }) => sum + amount, 0)
      expect(paid(true)).toBeLessThanOrEqual(ownPayable(order))
      expect(paid(true) + paid(false)).toBe(order.total)
      if (hasAlcohol(order)) expect(paid(false)).toBeGreaterThanOrEqual(alcoholWorth(order))
    }),
    { numRuns: 2_000 },
  )
})
