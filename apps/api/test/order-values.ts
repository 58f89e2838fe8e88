import { mnt, zero } from '@delguur/kit/money'
import fc from 'fast-check'
import type { Address, Line, Order, Rate, Shipment, Variant } from '../src/modules/orders/order/domain/order.domain.ts'

// Orders as plain values, for the rules of the domain: no database behind them.

export const aVariant = (input: Partial<Variant> = {}): Variant => ({
  id: 1,
  product_id: 1,
  vendor_id: null,
  name: 'Хүрэм',
  slug: 'khurem',
  options_text: '',
  price: mnt(1_000),
  regular_price: mnt(1_000),
  list_price: input.price ?? mnt(1_000),
  available: true,
  digital: null,
  alcohol_percent: null,
  min_age: 0,
  promotion_ids: [],
  stock: [{ stock_item_id: 1, stock_location_id: 1, on_hand: 10 }],
  coming: null,
  picture: null,
  ...input,
})

export const aLine = (input: Partial<Line> = {}): Line => {
  const variant = input.variant ?? aVariant()
  return {
    id: variant.id,
    variant_id: variant.id,
    quantity: 1,
    price: variant.price,
    options: {},
    public_metadata: {},
    private_metadata: {},
    variant,
    taken_off: 0,
    preorder: null,
    awaited: 0,
    notice: null,
    ...input,
  }
}

export const anAddressValue = (input: Partial<Address> = {}): Address => ({
  id: 1,
  user_id: null,
  firstname: 'Сараа',
  lastname: 'Бат',
  company: null,
  phone: '99112233',
  country_iso: 'MN',
  state_name: 'Улаанбаатар',
  state_code: null,
  city: 'Баянзүрх',
  district: 'Баянзүрх',
  khoroo: null,
  address1: '45-р байр',
  address2: null,
  zipcode: '13000',
  label: null,
  aimag_id: '11',
  district_id: '1110',
  khoroo_id: null,
  ...input,
})

export const aRate = (input: Partial<Rate> = {}): Rate => ({
  id: 1,
  shipping_method_id: 1,
  code: 'standard',
  kind: 'standard',
  name: 'Хүргэлт',
  description: '',
  cost: mnt(5_000),
  selected: true,
  promised_from: '',
  promised_to: '',
  stock_location_id: null,
  store: null,
  ...input,
})

export const aShipment = (rates: Rate[] = [aRate()]): Shipment => ({
  id: 1,
  number: 'H1',
  status: 'pending',
  stock_location_id: 1,
  stock_location_name: 'Төв салбар',
  tracking_url: null,
  shipped_at: null,
  delivered_at: null,
  not_delivered: null,
  back_at: null,
  kept_at: null,
  lines: [],
  rates,
})

export const anOrder = (input: Partial<Order> = {}): Order => ({
  id: 1,
  number: 'R000000001',
  version: 1,
  tags: [],
  token: 't',
  user_id: null,
  email: null,
  locale: 'mn',
  currency: 'MNT',
  status: 'cart',
  checkout_step: 'cart',
  payment_status: null,
  shipment_status: null,
  special_instructions: null,
  gift: false,
  gift_note: null,
  gift_wrap: null,
  window_id: null,
  window_day: null,
  window_hours: null,
  public_metadata: {},
  private_metadata: {},
  created_at: new Date(0),
  updated_at: new Date(0),
  completed_at: null,
  canceled_at: null,
  cancel_reason: null,
  payment_due_at: null,
  vat_receipt: null,
  receipt_kind: null,
  lease: null,
  delivered_at: null,
  return_total: zero,
  accepted_due: zero,
  preorder: null,
  rest_total: zero,
  rest_requested_at: null,
  late_since: null,
  age: null,
  id_checked_at: null,
  bill_address: null,
  ship_address: null,
  lines: [],
  shipments: [],
  payments: [],
  adjustments: [],
  events: [],
  deals: [],
  coupons: [],
  item_total: zero,
  ship_total: zero,
  adjustment_total: zero,
  promo_total: zero,
  included_tax_total: zero,
  total: zero,
  item_count: 0,
  ...input,
})

/** Lines of different variants, each with stock at up to three locations. */
export const lines = (most = 8): fc.Arbitrary<Line[]> =>
  fc
    .array(
      fc.record({
        price: fc.integer({ min: 0, max: 50_000_000 }),
        quantity: fc.integer({ min: 1, max: 20 }),
        stock: fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 1, maxLength: 3 }),
      }),
      { maxLength: most },
    )
    .map((list) =>
      list.map(({ price, quantity, stock }, i) => {
        const shelf = stock.map((on_hand, place) => ({
          stock_item_id: i * 10 + place + 1,
          stock_location_id: place + 1,
          on_hand,
        }))
        return aLine({ id: i + 1, quantity, variant: aVariant({ id: i + 1, price: mnt(price), stock: shelf }) })
      }),
    )
