import { expect, it } from 'vitest'
import { costsOf } from './cart-summary.tsx'
import type { Cart } from './cart-view.ts'
import { estimateOf, sentOf } from './estimate.ts'

const line = {
  preorder: null,
  quantity: 1,
  max_quantity: 9,
  options_text: '',
  notice: null,
  name: '',
  slug: '',
  picture: null,
}
const card = {
  ...line,
  id: 1,
  variant_id: 11,
  digital: 'gift_card' as const,
  price: 100_000,
  regular_price: 100_000,
  preorder: null,
  free: false,
}
const coat = { ...line, id: 2, variant_id: 12, digital: null, price: 90_000, regular_price: 90_000, free: false }
const cart = (lines: Cart['lines']): Cart => ({
  number: 'R1',
  lines,
  total_quantity: lines.length,
  rest: 0,
  ship_total: 0,
  adjustment_total: 0,
  tax_total: 0,
  total: 0,
  discounts: [],
  coupons: [],
  gifts: [],
  own: [],
  own_total: 0,
  alcohol_total: 0,
  gift_card_total: 0,
  window: '',
  shipment: null,
  address: null,
  email: null,
  note: null,
  gift: false,
  gift_note: null,
  gift_wrap: null,
  item_total: lines.reduce((sum, { price }) => sum + price, 0),
  all_digital: lines.every(({ digital }) => digital !== null),
  age: null,
  alcohol: null,
  fetched: false,
})
const delivery = { promised_from: '2026-11-22T02:00:00Z', promised_to: '2026-11-22T10:00:00Z' }
const estimate = { ...delivery, district_id: '1119', place: 'Сүхбаатар', price: 5_000, free_from: 150_000 }

it('delivery is asked for what is sent, wherever in the cart it stands', () => {
  expect(sentOf(cart([card, coat])).map(({ variant_id }) => variant_id)).toEqual([12])
  expect(sentOf(cart([card]))).toEqual([])
})

it('what is not sent brings no free delivery, and costs none', () => {
  expect(costsOf(cart([card, coat]), estimate)).toMatchObject({ sent: 90_000, delivery: 5_000, total: 195_000 })
  expect(costsOf(cart([card]), estimate)).toMatchObject({ sent: 0, delivery: 0, total: 100_000 })
})

it('delivery that was free for a dear thing costs again once it is taken out', () => {
  // what the server says of the dear thing that stood first
  const promise = { code: 'standard', name: '', price: 0, full_price: 5_000, free_from: 150_000, ...delivery }
  const args = estimateOf([promise], '1119', 'Сүхбаатар')
  const dear = { ...coat, id: 3, price: 219_000, regular_price: 219_000 }
  expect(costsOf(cart([dear, coat]), args)).toMatchObject({ delivery: 0, total: 309_000 })
  expect(costsOf(cart([coat]), args)).toMatchObject({ delivery: 5_000, total: 95_000 })
})
