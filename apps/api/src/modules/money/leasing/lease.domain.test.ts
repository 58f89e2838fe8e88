import { describe, expect, it } from 'vitest'
import { ageOn, eventOn, type LeaseStatus, labelOf, leaseFlow, stepLease } from './lease.domain.ts'

const statuses = Object.keys(leaseFlow) as LeaseStatus[]

describe('the table of a lease', () => {
  it('reaches every state from a request', () => {
    const reached = new Set<string>(['requested'])
    for (const status of reached) for (const next of Object.values(leaseFlow[status as LeaseStatus])) reached.add(next)
    expect([...reached].sort()).toEqual([...statuses].sort())
  })
  it('ends for good when refused, paid off or canceled', () => {
    expect(statuses.filter((status) => Object.keys(leaseFlow[status]).length === 0)).toEqual([
      'refused',
      'paid_off',
      'canceled',
    ])
  })
  it('refuses what is not in it', () => {
    expect(stepLease('requested', 'activate')).toMatchObject({ refused: 'lease_status_refused' })
    expect(stepLease('paid_off', 'cancel')).toMatchObject({ refused: 'lease_status_refused' })
    expect(stepLease('approved', 'activate')).toBe('active')
  })
  it('labels an order only while it runs', () => {
    expect(statuses.map((status) => [status, labelOf(status)])).toEqual([
      ['requested', null],
      ['approved', null],
      ['active', 'running'],
      ['overdue', 'payment_overdue'],
      ['refused', null],
      ['paid_off', null],
      ['canceled', null],
    ])
  })
})

describe('a day in the life of a lease', () => {
  const paid_at = new Date()
  const both = (first: Date | null, second: Date | null) => [
    { position: 1, due_on: '2026-12-24', paid_at: first },
    { position: 2, due_on: '2027-01-24', paid_at: second },
  ]
  it('is late from the day after it was due', () => {
    expect(eventOn('active', both(null, null), '2026-12-24')).toBeUndefined()
    expect(eventOn('active', both(null, null), '2026-12-25')).toBe('miss')
    expect(eventOn('overdue', both(null, null), '2026-12-26')).toBeUndefined()
  })
  it('catches up, and ends with the last payment', () => {
    expect(eventOn('overdue', both(paid_at, null), '2026-12-26')).toBe('catch_up')
    expect(eventOn('active', both(paid_at, paid_at), '2026-12-26')).toBe('pay_off')
    expect(eventOn('overdue', both(paid_at, paid_at), '2027-12-26')).toBe('pay_off')
    expect(eventOn('approved', both(paid_at, paid_at), '2027-12-26')).toBeUndefined()
  })
})

it('counts years by birthdays', () => {
  expect(ageOn('2008-11-24', '2026-11-23')).toBe(17)
  expect(ageOn('2008-11-24', '2026-11-24')).toBe(18)
})
