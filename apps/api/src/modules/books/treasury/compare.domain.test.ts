import { describe, expect, it } from 'vitest'
import { compareDay, type Ours, type Theirs } from './compare.domain.ts'

const charge = (changes: Partial<Ours> = {}): Ours => ({
  charge_id: 1,
  reference: 'inv-1',
  payment_reference: 'pay-1',
  paid: true,
  booked: 60_000,
  refunded: 0,
  besides: [],
  ...changes,
})
const payment = (changes: Partial<Theirs> = {}): Theirs => ({
  payment_reference: 'pay-1',
  reference: 'inv-1',
  amount: 60_000,
  state: 'paid',
  ...changes,
})
const kinds = (ours: Ours[], theirs: Theirs[], around = theirs) =>
  compareDay(
    ours,
    theirs,
    ours.filter(({ paid }) => paid),
    around,
  ).map(({ kind, payment_reference }) => `${kind} ${payment_reference}`)

describe('two books of a day', () => {
  it('agree', () => expect(kinds([charge()], [payment()])).toEqual([]))
  it('agree where the payment came a minute before midnight', () =>
    expect(kinds([charge()], [], [payment()])).toEqual([]))
  it('differ by what we alone have', () => expect(kinds([charge()], [])).toEqual(['missing pay-1']))
  it('differ by what the provider alone has', () => {
    expect(kinds([], [payment()])).toEqual(['surplus pay-1'])
    expect(kinds([charge({ paid: false, payment_reference: null, booked: 0 })], [payment()])).toEqual(['surplus pay-1'])
  })
  it('differ by a second payment of the same code, until it is booked', () => {
    const twice = [payment(), payment({ payment_reference: 'pay-2' })]
    expect(kinds([charge()], twice)).toEqual(['surplus pay-2'])
    expect(kinds([charge({ booked: 120_000, besides: ['pay-2'] })], twice)).toEqual([])
  })
  it('agree where two bills of a charge were paid and both booked', () => {
    const twice = [payment(), payment({ payment_reference: 'pay-2', reference: 'inv-2' })]
    expect(kinds([charge({ booked: 120_000, besides: ['pay-2'] })], twice)).toEqual([])
  })
  it('agree where both payments of a code were booked together', () => {
    expect(kinds([charge({ booked: 120_000 })], [payment(), payment({ payment_reference: 'pay-2' })])).toEqual([])
  })
  it('differ by the amount', () =>
    expect(kinds([charge()], [payment({ amount: 59_000 })])).toEqual(['wrong_amount pay-1']))
  it('differ by what went back there alone', () => {
    expect(kinds([charge()], [payment({ state: 'refunded' })])).toEqual(['refunded pay-1'])
    expect(kinds([charge({ refunded: 60_000 })], [payment({ state: 'refunded' })])).toEqual([])
    expect(kinds([], [payment({ state: 'refunded' })])).toEqual([])
  })
})
