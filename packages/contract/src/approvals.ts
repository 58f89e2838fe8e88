import { z } from 'zod'
import { OverLimit } from './limits.ts'
import { ListPage, listQuery } from './list.ts'
import { returnReasons } from './orders/returns.ts'
import { permissions } from './permissions.ts'
import { route } from './route.ts'
import { at, count, localeCode, money } from './schemas.ts'

// Money that staff give back, and acts over a limit that wait for another person; flat.

const fields = z.record(z.string(), z.unknown())
const person = z.object({ id: z.int(), name: z.string() })

export const Approval = z.object({
  id: z.int(),
  /** What is to be done, as the audit log names it: `orders.refund`. */
  act: z.string(),
  subject: z.object({ type: z.string(), id: z.string() }),
  before: fields,
  after: fields,
  reason: z.string().nullable(),
  /** Which limit it is over; null where such an act needs a second person whatever its sum. */
  over_limit: OverLimit.nullable(),
  /** `expired`: nobody answered within a day. */
  status: z.enum(['pending', 'approved', 'declined', 'withdrawn', 'expired']),
  requested_by: person.nullable(),
  answered_by: person.nullable(),
  answer: z.string().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  answered_at: at,
  /** Whether the caller may answer it: they may approve such an act, and did not request it. */
  answerable: z.boolean(),
  /** Whether the caller requested it. */
  own: z.boolean(),
})
export type Approval = z.infer<typeof Approval>

/** The answer to an act that waits for another person: 202, and nothing is done. */
export const ApprovalPending = z.object({
  approval: z.object({
    id: z.int(),
    status: z.literal('pending'),
    act: z.string(),
    before: fields,
    after: fields,
    over_limit: OverLimit.nullable(),
    expires_at: z.iso.datetime(),
  }),
})
export type ApprovalPending = z.infer<typeof ApprovalPending>

export const StaffRefundResult = z.object({
  /** Of the return that the lines became, or of the goodwill. */
  number: z.string(),
  amount: money,
  /** To where how much goes. */
  parts: z.array(
    z.object({
      payment: z.string(),
      method: z.object({ type: z.string(), name: z.string() }),
      source: z.string(),
      to: z.enum(['source', 'wallet']),
      amount: money,
    }),
  ),
  dry_run: z.boolean(),
  /** Whether it is above the caller's limit: then it is requested, not done. */
  needs_approval: z.boolean(),
  over_limit: OverLimit.nullable(),
})
export type StaffRefundResult = z.infer<typeof StaffRefundResult>

export const orderRefunds = {
  refund: route({
    method: 'POST',
    path: '/backoffice/orders/{number}/refunds',
    access: 'staff',
    permission: 'payments.edit',
    audit: 'orders.refund',
    approval: true,
    status: 201,
    summary:
      'Staff: gives money of an order back, for lines or as goodwill, to its sources or the wallet; `dry_run` only says what would happen',
    params: z.object({ number: z.string().max(40) }),
    body: z
      .object({
        lines: z
          .array(z.object({ line_item_id: count, quantity: count, reason: z.enum(returnReasons).default('other') }))
          .min(1)
          .max(200)
          .optional(),
        amount: z.union([z.int(), z.string().regex(/^\d{1,12}(\.0+)?$/)]).optional(),
        goodwill: z.boolean().default(false),
        /** The part of an order that the lines are of; without it what is not packed goes first. */
        shipment: z.string().max(40).optional(),
        restock: z.boolean().default(false),
        reason: z.string().trim().min(1).max(500),
        to: z.enum(['source', 'wallet']).default('source'),
        dry_run: z.boolean().default(false),
        locale: localeCode.optional(),
      })
      .refine(({ lines, amount, goodwill }) => (lines ? amount === undefined && !goodwill : amount !== undefined), {
        path: ['amount'],
        params: { rule: 'either_or', other: 'lines' },
      }),
    response: StaffRefundResult,
  }),
}

const approving = permissions.filter((each) => each.endsWith('.approve'))
const id = z.object({ id: z.coerce.number().int().positive().max(1e9) })
const answer = z.object({ answer: z.string().trim().max(500).optional(), locale: localeCode.optional() })
const one = { access: 'staff', params: id, response: Approval } as const

export const approvals = {
  list: route({
    method: 'GET',
    path: '/backoffice/approvals',
    access: 'staff',
    permission: 'any',
    summary: 'Staff: requests that the caller may answer or made, newest first; `filter[status]`',
    query: listQuery,
    response: z.object({ approvals: z.array(Approval), page: ListPage }),
  }),
  approve: route({
    ...one,
    method: 'PUT',
    path: '/backoffice/approvals/{id}/approve',
    permission: approving,
    audit: 'approvals.approve',
    fresh: true,
    summary: 'Staff: does what another person requested, once, if nothing has changed since',
    body: answer,
  }),
  decline: route({
    ...one,
    method: 'PUT',
    path: '/backoffice/approvals/{id}/decline',
    permission: approving,
    audit: 'approvals.decline',
    summary: 'Staff: refuses what another person requested',
    body: answer,
  }),
  withdraw: route({
    ...one,
    method: 'PUT',
    path: '/backoffice/approvals/{id}/withdraw',
    permission: 'any',
    audit: 'approvals.withdraw',
    summary: 'Staff: takes an own request back',
    body: z.object({ locale: localeCode.optional() }),
  }),
}
