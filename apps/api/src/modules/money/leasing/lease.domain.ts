import { type Refusal, refuse } from '@delguur/kit/result'

/** State → event → next state. A lease runs from `activate` on; a state without events is final. */
export const leaseFlow = {
  requested: { approve: 'approved', refuse: 'refused', cancel: 'canceled' },
  approved: { activate: 'active', refuse: 'refused', cancel: 'canceled' },
  active: { miss: 'overdue', pay_off: 'paid_off', cancel: 'canceled' },
  overdue: { catch_up: 'active', pay_off: 'paid_off', cancel: 'canceled' },
  refused: {},
  paid_off: {},
  canceled: {},
} as const satisfies Record<string, Record<string, string>>

export type LeaseStatus = keyof typeof leaseFlow
export type LeaseEvent = { [S in LeaseStatus]: keyof (typeof leaseFlow)[S] }[LeaseStatus]

/** What the history calls an event once it has happened. */
export const happened: Record<LeaseEvent, string> = {
  approve: 'approved',
  refuse: 'refused',
  cancel: 'canceled',
  activate: 'activated',
  miss: 'missed',
  catch_up: 'caught_up',
  pay_off: 'paid_off',
}

/** The next state, or a refusal when the table has no such pair. */
export function stepLease(status: LeaseStatus, event: LeaseEvent): LeaseStatus | Refusal<'lease_status_refused'> {
  const events: Partial<Record<LeaseEvent, LeaseStatus>> = leaseFlow[status]
  return events[event] ?? refuse('lease_status_refused', { status, event })
}

/** What a lease makes of its order's label; null while it does not run. */
export const labelOf = (status: LeaseStatus): 'running' | 'payment_overdue' | null =>
  status === 'active' ? 'running' : status === 'overdue' ? 'payment_overdue' : null

/** Leases that are still to be decided, begun or paid. */
export const openStatuses = ['requested', 'approved', 'active', 'overdue'] as const satisfies LeaseStatus[]

type Payable = { position: number; due_on: string; paid_at: Date | null }

/** Where a running lease stands on a day: the event that is due, if any. An instalment is late from the day after. */
export function eventOn(status: LeaseStatus, instalments: readonly Payable[], today: string): LeaseEvent | undefined {
  const open = instalments.filter(({ paid_at }) => paid_at === null)
  if (status !== 'active' && status !== 'overdue') return undefined
  if (open.length === 0) return 'pay_off'
  const late = open.some(({ due_on }) => due_on < today)
  if (late) return status === 'active' ? 'miss' : undefined
  return status === 'overdue' ? 'catch_up' : undefined
}

/** Whole years between a day of birth and today, both `2026-11-24`. */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}
