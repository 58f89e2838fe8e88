import { expect, it } from 'vitest'
import type { Cart, CartLine } from '../cart/cart-view.ts'
import { changesBetween } from './changes.ts'

const line = (id: number, change: Partial<CartLine> = {}): CartLine => ({
  id,
  variant_id: id,
  quantity: 3,
  max_quantity: 9,
  options_text: '',
  notice: null,
  digital: null,
  price: 1_000,
  regular_price: 1_000,
  preorder: null,
  free: false,
  name: `бараа ${id}`,
  slug: `${id}`,
  picture: null,
  ...change,
})
const cart = (lines: CartLine[]): Cart => ({
  number: 'R1',
  lines,
  total_quantity: 0,
  rest: 0,
  item_total: 0,
  ship_total: 0,
  adjustment_total: 0,
  discounts: [],
  coupons: [],
  own: [],
  own_total: 0,
  alcohol_total: 0,
  gift_card_total: 0,
  tax_total: 0,
  total: 0,
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
})

it('says of each line why the total moved, and nothing of lines that stayed', () => {
  const before = cart([line(1), line(2), line(3), line(4), line(5), line(6)])
  const after = cart([
    line(1),
    line(2, { price: 1_200 }),
    line(3, { price: 900 }),
    line(4, { quantity: 1 }),
    line(5, { notice: { code: 'gone', from: 3, to: 0 } }),
  ])
  const lines = changesBetween(before, after)
  expect(lines.map(({ id, code, from: was, to: is }) => [id, code, was, is])).toEqual([
    [2, 'price_up', 1_000, 1_200],
    [3, 'price_down', 1_000, 900],
    [4, 'stock_down', 3, 1],
    [5, 'gone', 3, 0],
    [6, 'gone', 3, 0],
  ])
})
