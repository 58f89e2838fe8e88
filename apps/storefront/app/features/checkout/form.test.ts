import { describe, expect, it } from 'vitest'
import type { Cart, Rate } from '../cart/cart-view.ts'
import { type Form, faultsOf, formOf, isPickUp, readForm, totalOf } from './form.ts'

const full: Form = {
  name: 'Оюунчимэг',
  phone: '9911 2345',
  aimag_id: '11',
  district_id: '1122',
  khoroo_id: '1122-k11',
  street: '',
  detail: '45-р байр, 38 тоот',
  email: '',
  register: '',
  note: '',
  gift_note: '',
  rate: '7',
  window: '',
  payment: '1',
  pay_phone: '',
  card: '',
  keep_card: '',
  age: '',
}
const rate = (id: number, kind: string, cost: number, selected: boolean): Rate => ({
  id,
  code: kind,
  kind,
  name: kind,
  description: '',
  cost,
  selected,
  promised_from: '2026-11-22T02:00:00.000Z',
  promised_to: '2026-11-22T10:00:00.000Z',
  store: null,
  closed: null,
})
const cart: Cart = {
  number: 'R1',
  lines: [],
  total_quantity: 1,
  rest: 0,
  item_total: 90_000,
  ship_total: 5_000,
  adjustment_total: -1_000,
  discounts: [],
  coupons: [],
  own: [],
  own_total: 0,
  alcohol_total: 0,
  gift_card_total: 0,
  tax_total: 0,
  total: 94_000,
  window: '',
  shipment: { id: 3, rates: [rate(7, 'standard', 5_000, true), rate(8, 'pick_up', 0, false)] },
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

describe('the checkout form', () => {
  it('has nothing to say about a whole address', () => {
    expect(faultsOf(full, cart)).toEqual({})
  })

  it('names what is missing in the order of the page', () => {
    const empty = readForm(new FormData())
    expect(Object.keys(faultsOf(empty, cart))).toEqual([
      ...['name', 'phone', 'aimag_id', 'district_id', 'detail', 'rate', 'payment'],
    ])
  })

  it.each(['991123', '12345678', 'утас'])('says how a phone is written: %s', (phone) => {
    expect(faultsOf({ ...full, phone }, cart)).toEqual({ phone: 'checkout.error.phone' })
  })

  it('asks for a khoroo in the capital and for none in the country', () => {
    expect(faultsOf({ ...full, khoroo_id: '' }, cart)).toEqual({ khoroo_id: 'checkout.error.khoroo' })
    expect(faultsOf({ ...full, aimag_id: '83', district_id: '8301', khoroo_id: '' }, cart)).toEqual({})
  })

  it('asks for no address when the goods are fetched', () => {
    expect(faultsOf({ ...full, rate: '8', district_id: '', khoroo_id: '', detail: '' }, cart)).toEqual({})
    expect(isPickUp(cart, { rate: '8' })).toBe(true)
  })

  it('looks at a register number only when there is one', () => {
    expect(faultsOf({ ...full, register: '51-23' }, cart)).toEqual({ register: 'checkout.error.register' })
    expect(faultsOf({ ...full, register: '512 3456' }, cart)).toEqual({})
  })

  it('looks at an e-mail only when there is one', () => {
    expect(faultsOf({ ...full, email: 'ner@' }, cart)).toEqual({ email: 'checkout.error.email' })
    expect(faultsOf({ ...full, email: 'ner@shuudan.mn' }, cart)).toEqual({})
  })

  it('asks for no way to pay when nothing is left', () => {
    const paid = { number: 'P1', method_id: 2, kind: 'wallet' as const, name: 'Хэтэвч', hint: '' }
    const most = (amount: number): Cart => ({ ...cart, own: [{ ...paid, amount }], own_total: amount })
    expect(faultsOf({ ...full, payment: '' }, most(94_000))).toEqual({})
    expect(faultsOf({ ...full, payment: '' }, most(93_999))).toEqual({ payment: 'checkout.error.payment' })
  })

  it('asks for an e-mail and for no place when nothing is delivered', () => {
    const digital: Cart = { ...cart, all_digital: true, shipment: null }
    const nowhere = { ...full, district_id: '', khoroo_id: '', detail: '', rate: '' }
    expect(faultsOf(nowhere, digital)).toEqual({ email: 'checkout.error.email' })
    expect(faultsOf({ ...nowhere, email: 'ner@shuudan.mn' }, digital)).toEqual({})
  })

  it('sums up with the delivery of the page', () => {
    expect([totalOf(cart, { rate: '7' }), totalOf(cart, { rate: '8' }), totalOf(cart, { rate: '' })]).toEqual([
      94_000, 89_000, 89_000,
    ])
  })

  it('does not take a pick-up for a choice that was only preselected', () => {
    const rates = [rate(8, 'pick_up', 0, true)]
    expect(formOf({ ...cart, shipment: { id: 3, rates } }, '1').rate).toBe('')
    expect(formOf(cart, '1')).toMatchObject({ rate: '7', aimag_id: '11', district_id: '', payment: '1' })
  })
})
