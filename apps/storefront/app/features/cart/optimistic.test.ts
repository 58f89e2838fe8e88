import { describe, expect, it } from 'vitest'
import type { Cart, CartLine } from './cart-view.ts'
import { taxInside, withWanted } from './optimistic.ts'

const line = (id: number, price: number, quantity: number): CartLine => ({
  id,
  variant_id: id,
  quantity,
  max_quantity: 9,
  options_text: '',
  notice: null,
  digital: null,
  price,
  regular_price: price,
  preorder: null,
  free: false,
  name: `n${id}`,
  slug: `n${id}`,
  picture: null,
})
const cart: Cart = {
  number: 'R1',
  lines: [line(1, 11_000, 2), line(2, 5_500, 1)],
  total_quantity: 3,
  rest: 0,
  item_total: 27_500,
  ship_total: 5_500,
  adjustment_total: 0,
  discounts: [],
  coupons: [],
  own: [],
  own_total: 0,
  alcohol_total: 0,
  gift_card_total: 0,
  tax_total: 3_000,
  total: 33_000,
  window: '',
  shipment: null,
  address: null,
  email: null,
  note: null,
  gift: false,
  gift_note: null,
  gift_wrap: null,
  all_digital: false,
  age: null,
  alcohol: null,
  fetched: false,
  gifts: [],
}

describe('the cart before the server has answered', () => {
  it('is the cart itself when nothing is under way', () => {
    expect(withWanted(cart, {})).toBe(cart)
  })

  it('sums up the wished quantities and keeps delivery and the share of tax', () => {
    const next = withWanted(cart, { 1: 3 })
    expect(next).toMatchObject({ item_total: 38_500, total: 44_000, tax_total: 4_000, total_quantity: 4 })
  })

  it('drops a line wished down to nothing', () => {
    const next = withWanted(cart, { 1: 0 })
    expect(next.lines.map(({ id }) => id)).toEqual([2])
    expect(next).toMatchObject({ item_total: 5_500, total: 11_000, total_quantity: 1 })
  })

  it('takes the discount of a free line out with the line, so that the total stays', () => {
    const gift = { ...line(3, 12_900, 1), free: true }
    const discounts = [
      { label: 'gift', kind: 'goods' as const, coupon_code: null, amount: -12_900 },
      { label: 'sale', kind: 'goods' as const, coupon_code: null, amount: -1_000 },
    ]
    const given = {
      ...cart,
      lines: [...cart.lines, gift],
      item_total: 40_400,
      adjustment_total: -13_900,
      total: 32_000,
      discounts,
    }
    const without = withWanted(given, { 3: 0 })
    expect(without).toMatchObject({ item_total: 27_500, adjustment_total: -1_000, total: 32_000 })
    expect(without.discounts.map(({ label }) => label)).toEqual(['sale'])
    expect(withWanted(given, { 3: 2 })).toMatchObject({ item_total: 53_300, adjustment_total: -13_900, total: 44_900 })
    const two = { ...given, lines: [...cart.lines, { ...gift, quantity: 2 }], item_total: 53_300 }
    const less = withWanted({ ...two, discounts: [{ ...discounts[0], amount: -25_800 } as never] }, { 3: 1 })
    expect(less.discounts.map(({ amount }) => amount)).toEqual([-12_900])
  })

  it('knows no tax without a total', () => {
    expect(taxInside({ total: 0, tax_total: 0 }, 5_000)).toBe(0)
  })
})
