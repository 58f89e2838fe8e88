import type { FlatOrder } from '@delguur/contract/orders/order-schemas'
import { describe, expect, it } from 'vitest'
import { orderView } from './order-view.server.ts'

const account = { bank: 'Хаан банк', account_name: 'Бамбар', number: '5000000001', iban: 'MN070005005000000001' }
const line: FlatOrder['line_items'][number] = {
  id: 1,
  variant_id: 1,
  quantity: 1,
  options: {},
  price: '90000.0',
  regular_price: '90000.0',
  total: '90000.0',
  discounted_total: '90000.0',
  discounts: [],
  options_text: '',
  max_quantity: 9,
  notice: null,
  digital: null,
  alcohol_percent: null,
  preorder: null,
  product: { id: 1, name: 'Ном', slug: 'nom', image: null },
}
const order: FlatOrder = {
  id: 1,
  number: 'R123456789',
  token: 'secret-token',
  state: 'complete',
  status_label: 'payment_pending',
  email: 'ner@shuudan.mn',
  line_items: [],
  gift: false,
  gift_note: null,
  gift_wrap: null,
  delivery_window: null,
  total: '95000.0',
  item_total: '90000.0',
  ship_total: '5000.0',
  tax_total: '8636.0',
  adjustment_total: '0.0',
  total_quantity: 1,
  promo_total: '0.0',
  discounts: [],
  coupons: [],
  gift_offers: [],
  lease: null,
  free_shipping_missing: '60000.0',
  preorder: null,
  shipments: [],
  bill_address: null,
  special_instructions: null,
  requirements: [],
  events: [],
  created_at: '2026-11-21T03:00:00Z',
  completed_at: '2026-11-21T03:00:00Z',
  cancel_reason: null,
  cancelable: true,
  owned: false,
  canceled_at: null,
  payment_due_at: '2026-11-22T03:00:00Z',
  delivery_type: null,
  shipment_state: null,
  payment_state: 'pending',
  vat_receipt: null,
  just_changed: false,
  age: null,
  alcohol: null,
  payments: [
    {
      id: 1,
      number: 'P1',
      amount: '95000.0',
      state: 'pending',
      payment_method_name: 'Дансаар',
      payment_method: { id: 1, name: 'Дансаар', type: 'bank_transfer' },
      hint: null,
      bank_transfer: { accounts: [account], description: 'R123456789', due_at: '2026-11-22T03:00:00Z' },
    },
  ],
  ship_address: {
    id: 1,
    firstname: 'Оюунчимэг',
    lastname: '',
    phone: '99112345',
    country_iso: 'MN',
    state_name: 'Улаанбаатар',
    city: 'Хан-Уул',
    district: 'Хан-Уул',
    khoroo: '11-р хороо',
    address1: 'Зайсан',
    address2: '38 тоот',
    zipcode: null,
    aimag_id: '11',
    district_id: '1122',
    khoroo_id: null,
  },
}

describe('the page of an order', () => {
  it('shows its buyer all', () => {
    const { receiver } = orderView(order, true)
    expect(receiver).toEqual({
      name: 'Оюунчимэг',
      phone: '9911 2345',
      place: ['Улаанбаатар', 'Хан-Уул', '11-р хороо', 'Зайсан', '38 тоот'],
    })
  })

  it('shows nobody else who bought and where they live, and nobody the token', () => {
    const seen = JSON.stringify(orderView(order, false))
    for (const secret of ['Оюунчимэг', '99112345', '9911 2345', 'Зайсан', '38 тоот', 'ner@shuudan.mn', 'secret-token'])
      expect(seen).not.toContain(secret)
    expect(JSON.stringify(orderView(order, true))).not.toContain('secret-token')
  })

  it('tells everybody that a lender has agreed, and its buyer alone about the lease', () => {
    const sums = { months: 12, down_payment: '30000.0', principal: '65000.0', monthly: '6100.0' }
    const leased = (state: 'waiting' | 'agreed'): FlatOrder => ({ ...order, lease: { id: 7, state, ...sums } })
    expect(orderView(leased('agreed'), true)).toMatchObject({ lent: true, lease: { id: 7, monthly: 6_100 } })
    expect(orderView(leased('agreed'), false)).toMatchObject({ lent: true, lease: null })
    expect(orderView(leased('waiting'), true).lent).toBe(false)
  })

  // Before: whatever had happened the page said that the courier had come and could not hand it over.
  it('says why it was not handed over, and when it is brought again', () => {
    const rate = { id: 1, shipping_method_id: 1, code: 'standard', kind: 'standard', name: 'Энгийн', description: '' }
    const price = { cost: '0.0', final_cost: '0.0', free: true, selected: true, store: null, closed: null }
    const promised = { promised_from: '2026-12-01T06:00:00Z', promised_to: '2026-12-01T10:00:00Z' }
    const parcel = {
      id: 1,
      number: 'H1',
      stock_location: 'Төв салбар',
      tracking_url: null,
      delivered_at: null,
      lines: [],
    }
    const at = (status_label: string, state: string, not_delivered: 'wrong_address' | null, ...events: string[]) =>
      orderView(
        {
          ...order,
          status_label,
          events: events.map((event) => ({
            subject: 'shipment',
            event,
            to_status: '',
            created_at: '2026-11-29T03:00:00Z',
          })),
          shipments: [{ ...parcel, state, not_delivered, kept_at: null, rates: [{ ...rate, ...price, ...promised }] }],
        } as FlatOrder,
        true,
      ).missed
    expect(at('not_delivered', 'not_delivered', 'wrong_address', 'shipped', 'not_delivered')).toBe('wrong_address')
    const again = { from: promised.promised_from, to: promised.promised_to }
    expect(at('ready_to_deliver', 'ready', null, 'not_delivered', 'redelivery')).toEqual(again)
    expect(at('ready_to_deliver', 'ready', null, 'not_delivered', 'kept')).toBeNull()
    expect(at('shipped', 'shipped', null, 'not_delivered', 'redelivery', 'shipped')).toBeNull()
  })

  it('lets who follows it pay what is due, as its buyer may', () => {
    expect(orderView(order, true).due).toBe(95_000)
    expect(orderView(order, false).due).toBe(95_000)
    const paid = order.payments.map((payment) => ({ ...payment, state: 'completed', amount: '90000.0' }))
    expect(orderView({ ...order, payments: paid }, true).due).toBe(5_000)
    expect(orderView({ ...order, status_label: 'canceled' }, true).due).toBe(0)
  })

  it('tells of codes alone that they were handed out, and of nothing that is packed or brought', () => {
    const names = ['placed', 'paid', 'confirmed', 'ready', 'delivered', 'return_received']
    const events = names.map((event) => ({
      subject: 'order' as const,
      event,
      from_status: null,
      to_status: event,
      actor: 'guest',
      created_at: '2026-11-21T03:00:00Z',
    }))
    const seen = (digital: 'license' | null) =>
      orderView({ ...order, events, line_items: [{ ...line, digital }] }, true).events.map(({ event }) => event)
    expect(seen('license')).toEqual(['placed', 'paid', 'confirmed', 'handed_out'])
    expect(seen(null)).toEqual(names)
  })

  it('says where to transfer only while that helps', () => {
    expect(orderView(order, true).transfer).toEqual({ amount: 95_000, description: 'R123456789', accounts: [account] })
    for (const status_label of ['payment_overdue', 'expired', 'canceled', 'order_confirmed'])
      expect(orderView({ ...order, status_label }, true).transfer).toBeNull()
  })
})
