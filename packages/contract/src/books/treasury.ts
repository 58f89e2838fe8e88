import { z } from 'zod'
import { eitherPages, eitherQuery } from '../list.ts'
import { personInitials, personPhone, personsOwn } from '../masked.ts'
import { route } from '../route.ts'
import { at, count, day } from '../schemas.ts'

// What staff see and do about the money that providers have: refunds by hand, what was said, days compared.

const staff = { access: 'staff' } as const
const paged = { total_count: z.int(), current_page: z.int(), pages: z.int() }
const number = z.object({ number: z.string().max(40) })

export const StaffRefund = z.object({
  number: z.string(),
  order_number: z.string(),
  amount: z.int(),
  method: z.string(),
  cause: z.string(),
  /** `order`: it pays for goods that were exchanged. */
  route: z.enum(['source', 'wallet', 'order']),
  status: z.enum(['pending', 'manual', 'done']),
  /** Why it was left to a person. */
  failure: z.string().nullable(),
  reference: z.string().nullable(),
  name: personInitials,
  phone: personPhone,
  /** Where the money came from, as far as the bank told. */
  payer_account: personsOwn.nullable(),
  payer_name: personInitials.nullable(),
  created_at: z.iso.datetime(),
  done_at: at,
})
export type StaffRefund = z.infer<typeof StaffRefund>

export const ProviderWord = z.object({
  operation: z.string(),
  url: z.string(),
  request: personsOwn,
  status: z.int().nullable(),
  answer: personsOwn,
  took_ms: z.int(),
  created_at: z.iso.datetime(),
})
export const StaffCharge = z.object({
  number: z.string(),
  order_number: z.string().nullable(),
  method: z.string(),
  amount: z.int(),
  status: z.string(),
  reference: z.string().nullable(),
  payment_reference: z.string().nullable(),
  failure: z.string().nullable(),
  created_at: z.iso.datetime(),
  closed_at: at,
  /** Everything exchanged with the provider about it, oldest first, secrets taken out. */
  calls: z.array(ProviderWord),
})
export type StaffCharge = z.infer<typeof StaffCharge>

export const ReconciledDay = z.object({
  provider: z.string(),
  day: z.string(),
  total_ours: z.int(),
  total_theirs: z.int(),
  sum_ours: z.int(),
  sum_theirs: z.int(),
  compared_at: z.iso.datetime(),
  total_findings: z.int(),
  /** Findings that wait for a person. */
  total_open: z.int(),
})
export const Finding = z.object({
  id: z.int(),
  kind: z.enum(['missing', 'surplus', 'wrong_amount', 'refunded']),
  payment_reference: z.string(),
  charge_number: z.string().nullable(),
  order_number: z.string().nullable(),
  ours: z.int().nullable(),
  theirs: z.int().nullable(),
  resolution: z.enum(['settled', 'refunded', 'explained']).nullable(),
  note: z.string().nullable(),
  found_at: z.iso.datetime(),
  resolved_at: at,
})
export type Finding = z.infer<typeof Finding>
export const FullDay = ReconciledDay.extend({ findings: z.array(Finding) })
export type FullDay = z.infer<typeof FullDay>

export const staffMoney = {
  refunds: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/refunds',
    permission: 'payments.view',
    summary:
      'Money that goes back, all or in a status; `manual` waits for a person. Oldest first; `q` finds a refund, an order or its phone',
    query: eitherQuery.extend({ status: z.enum(['pending', 'manual', 'done']).optional() }),
    response: z.object({ refunds: z.array(StaffRefund), ...eitherPages }),
  }),
  sent: route({
    ...staff,
    method: 'PUT',
    path: '/backoffice/refunds/{number}/sent',
    audit: 'refunds.sent',
    permission: 'payments.edit',
    fresh: true,
    summary: 'Says that money was sent back by hand',
    params: number,
    body: z.object({ reference: z.string().trim().min(1).max(100).optional() }),
    response: StaffRefund,
  }),
  charge: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/charges/{number}',
    permission: 'payments.view',
    summary: 'One conversation with a provider, word by word',
    params: number,
    response: StaffCharge,
  }),
  check: route({
    ...staff,
    method: 'PUT',
    path: '/backoffice/charges/{number}/check',
    audit: 'charges.check',
    permission: 'payments.edit',
    summary: 'Asks the provider now how a charge stands, and does what the answer means',
    params: number,
    response: StaffCharge,
  }),
  days: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/reconciliations',
    permission: 'bank.view',
    summary: 'Days whose books were compared with a provider’s, newest first',
    query: z.object({ page: z.unknown().optional(), per_page: z.unknown().optional() }),
    response: z.object({ days: z.array(ReconciledDay), ...paged }),
  }),
  day: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/reconciliations/{provider}/{day}',
    permission: 'bank.view',
    summary: 'What differed on a day',
    params: z.object({ provider: z.string().max(40), day }),
    response: FullDay,
  }),
  compare: route({
    ...staff,
    method: 'POST',
    path: '/backoffice/reconciliations',
    audit: 'reconciliations.compare',
    permission: 'bank.edit',
    status: 200,
    summary: 'Compares a day with a provider’s books now',
    body: z.object({ provider: z.string().max(40), day }),
    response: FullDay,
  }),
  explain: route({
    ...staff,
    method: 'PUT',
    path: '/backoffice/findings/{id}/explain',
    audit: 'reconciliations.explain',
    permission: 'bank.edit',
    summary: 'Says why a difference is none, or how it was set right',
    params: z.object({ id: count }),
    body: z.object({ note: z.string().trim().min(1).max(300) }),
    response: Finding,
  }),
}
