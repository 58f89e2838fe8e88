import { mnt } from '@delguur/kit/money'
import { describe, expect, it } from 'vitest'
import { aLine, anAddressValue, anOrder, aRate, aShipment } from '../../../../../test/order-values.ts'
import { propose, stepForward } from './checkout.domain.ts'
import type { Order, Payment } from './order.domain.ts'
import { checkoutRequirements } from './requirements.domain.ts'
import { withTotals } from './totals.domain.ts'

const codes = (order: Order, strict = false) =>
  checkoutRequirements(order, { completion: true, strict }).map(({ field, code }) => `${field}: ${code}`)
const method = { id: 1, code: 'bank-transfer', type: 'bank_transfer', name: 'Дансаар', description: '' }
const payment = { id: 1, number: 'P1', method, amount: mnt(0), takes_rest: true, status: 'checkout' } as Payment
const full = withTotals(
  anOrder({ lines: [aLine()], ship_address: anAddressValue(), shipments: [aShipment()], payments: [payment] }),
  10,
)

describe('what stands between a cart and an order', () => {
  it('is nothing when all is there', () => {
    expect(codes(full)).toEqual([])
    expect(codes({ ...full, email: 'a@b.mn' }, true)).toEqual([])
  })

  it('is an e-mail and both names for dialect A alone', () => {
    expect(codes({ ...full, ship_address: anAddressValue({ lastname: '' }) }, true)).toEqual([
      'ship_address.lastname: blank',
      'email: email_missing',
    ])
  })

  it('is all of it for an empty cart, in the order of the checkout', () => {
    expect(codes(anOrder())).toEqual([
      'base: cart_empty',
      'ship_address: address_missing',
      'shipments: selected_shipping_method_not_found',
    ])
  })

  it('is only the receiver for a pick-up', () => {
    const shipments = [aShipment([aRate({ kind: 'pick_up', stock_location_id: 1 })])]
    const receiver = anAddressValue({
      state_name: '',
      city: '',
      district: null,
      address1: '',
      aimag_id: null,
      district_id: null,
    })
    expect(codes({ ...full, shipments, total: full.total, ship_address: receiver })).toEqual([])
    expect(codes({ ...full, shipments, ship_address: { ...receiver, phone: '12' } })).toEqual([
      'ship_address.phone: phone_invalid',
    ])
  })

  it('is a line that is gone, and a payment that does not cover the total', () => {
    const removed = aLine({ notice: { code: 'gone', from: 1, to: 0 } })
    expect(codes({ ...full, lines: [removed], payments: [] })).toEqual([
      'quantity: out_of_stock',
      'payments: payment_missing',
    ])
  })

  it('is nothing for what has been placed', () => {
    expect(codes(anOrder({ status: 'placed' }))).toEqual([])
  })
})

describe('proposals', () => {
  const fresh = { ...aShipment([]), id: undefined }
  const offers = [
    aRate({ shipping_method_id: 1, cost: mnt(5_000) }),
    aRate({ shipping_method_id: 2, cost: mnt(3_000) }),
    aRate({ shipping_method_id: 3, cost: mnt(0), kind: 'pick_up' }),
  ]
  const chosen = (order: Order) => order.shipments[0]?.rates.find(({ selected }) => selected)?.shipping_method_id

  it('choose the cheapest delivery, a pick-up only for want of any', () => {
    expect(chosen(propose(anOrder(), offers, fresh))).toBe(2)
    expect(chosen(propose(anOrder(), offers.slice(2), fresh))).toBe(3)
  })

  it('keep a choice that is still offered', () => {
    const before = propose(anOrder(), offers.slice(0, 1), fresh)
    expect(chosen(propose(before, offers, fresh))).toBe(1)
    expect(chosen(propose(before, offers.slice(1), fresh))).toBe(2)
  })

  it('lead past the payment when there is nothing to pay', () => {
    expect(stepForward(anOrder({ checkout_step: 'delivery' })).checkout_step).toBe('confirm')
    expect(stepForward(anOrder({ checkout_step: 'delivery', total: mnt(1) })).checkout_step).toBe('payment')
  })
})
