import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextStep, type StepFacts } from './next-step.domain.ts'

const now = new Date('2026-11-24T03:00:00.000Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const base: StepFacts = {
  status: 'placed',
  payment_status: 'balance_due',
  shipment_status: 'pending',
  delivery_kind: 'standard',
  paid: 0,
  worth: 50_000,
  later: 0,
  preorder: null,
  placed_at: hours(-1),
  due_at: hours(5),
  promised_to: hours(24),
  leased: false,
  on_delivery: false,
  alcohol: false,
  stamps_left: 0,
  id_checked: false,
  open_return: null,
  vat_receipt: null,
}

it.each<[string, Partial<StepFacts>, string | null]>([
  ['unpaid, its time not half over', {}, null],
  ['unpaid past half of its time', { placed_at: hours(-6) }, 'remind'],
  ['paid in part', { paid: 20_000 }, 'ask_rest'],
  ['paid', { paid: 50_000, payment_status: 'paid' }, 'confirm'],
  ['for nothing', { worth: 0, payment_status: 'paid' }, 'confirm'],
  ['is paid to its courier', { on_delivery: true, placed_at: hours(-6) }, 'confirm'],
  ['waits for its lender', { leased: true, placed_at: hours(-6) }, null],
  ['overdue', { status: 'overdue' }, 'call'],
  ['confirmed', { status: 'confirmed' }, 'make_ready'],
  ['confirmed, and dearer since', { status: 'confirmed', paid: 20_000 }, 'ask_rest'],
  ['packed', { status: 'ready', shipment_status: 'ready' }, 'hand_over'],
  ['in parts, the next not packed', { status: 'ready', shipment_status: 'pending' }, 'make_ready'],
  ['packed, to be fetched', { status: 'ready', delivery_kind: 'pick_up' }, 'deliver'],
  ['packed bottles without stamps', { status: 'ready', alcohol: true, stamps_left: 2 }, 'scan_stamps'],
  ['bottles to be fetched', { status: 'ready', alcohol: true, delivery_kind: 'pick_up' }, 'check_id'],
  [
    'bottles whose taker was seen',
    { status: 'ready', alcohol: true, id_checked: true, delivery_kind: 'pick_up' },
    'deliver',
  ],
  ['under way', { status: 'ready', shipment_status: 'shipped' }, 'deliver'],
  ['under way and late', { status: 'ready', shipment_status: 'shipped', promised_to: hours(-1) }, 'call_courier'],
  ['came back, or stands at the door', { status: 'ready', shipment_status: 'not_delivered' }, 'not_delivered'],
  ['delivered', { status: 'delivered' }, null],
  ['a return is requested', { status: 'delivered', open_return: 'requested' }, 'decide_return'],
  ['a return is approved', { status: 'finished', open_return: 'approved' }, 'receive_return'],
  ['a return is received', { status: 'delivered', open_return: 'received' }, 'refund_return'],
  ['its receipt was refused', { status: 'delivered', vat_receipt: 'failed' }, 'mend_receipt'],
  ['canceled', { status: 'canceled' }, null],
  ['expired', { status: 'expired' }, null],
])('%s', (_title, facts, expected) => {
  expect(nextStep({ ...base, ...facts }, now)).toBe(expected)
})

it('is the same for the same facts, and nothing for what is over', () => {
  const over = fc.constantFrom('canceled', 'expired', 'cart' as const)
  fc.assert(
    fc.property(over, fc.boolean(), fc.nat(100_000), (status, alcohol, paid) => {
      expect(nextStep({ ...base, status: status as StepFacts['status'], alcohol, paid }, now)).toBeNull()
    }),
  )
})
