import { z } from 'zod'
import { OverLimit } from '../limits.ts'
import { route } from '../route.ts'
import { count, localeCode, money } from '../schemas.ts'
import { ChangedOrder } from './order-schemas.ts'

// What staff change of a placed order that is not packed: its lines and what is taken off it; flat.

const quantity = z.int().min(0).max(999)
const sum = z.union([z.int().min(0), z.string().regex(/^\d{1,12}(\.0+)?$/)])

const Sums = z.object({ item_total: money, discount: money, ship_total: money, wrap: money, total: money })

export const OrderEditResult = z.object({
  version: z.int(),
  lines: z.array(
    z.object({
      /** 0 for a line that is not saved yet. */
      id: z.int(),
      variant_id: z.int(),
      name: z.string(),
      options_text: z.string(),
      before: z.int(),
      quantity: z.int(),
      price: money,
      amount: money,
    }),
  ),
  before: Sums,
  after: Sums,
  paid: money,
  /** What the buyer has to pay after it, and what goes back: one of them at most is above zero. */
  due: money,
  refund: money,
  /** To where how much goes back. */
  parts: z.array(z.object({ method: z.string(), source: z.string(), to: z.enum(['source', 'wallet']), amount: money })),
  /** How the buyer was sent a link to pay; null where there is nothing to pay, or nobody to write to. */
  link_sent_to: z.enum(['sms', 'email']).nullable(),
  dry_run: z.boolean(),
  /** Whether it is above the caller's limit: then it is requested, not done. */
  needs_approval: z.boolean(),
  over_limit: OverLimit.nullable(),
})
export type OrderEditResult = z.infer<typeof OrderEditResult>

const named = z.object({ number: z.string().max(40) })

export const orderEdits = {
  split: route({
    method: 'POST',
    path: '/backoffice/orders/{number}/shipments',
    access: 'staff',
    permission: ['orders.edit', 'dispatch.edit'],
    audit: 'orders.split',
    may_match: true,
    status: 201,
    summary: 'Staff: some units of an order that has not left are sent on their own',
    params: named,
    body: z.object({
      lines: z
        .array(z.object({ line_item_id: count, quantity: quantity.min(1) }))
        .min(1)
        .max(200),
      locale: localeCode.optional(),
    }),
    response: ChangedOrder,
  }),
  join: route({
    method: 'DELETE',
    path: '/backoffice/orders/{number}/shipments/{shipment}',
    access: 'staff',
    permission: ['orders.edit', 'dispatch.edit'],
    audit: 'orders.join',
    may_match: true,
    summary: 'Staff: a part of an order that has not left goes with the rest again',
    params: named.extend({ shipment: z.string().max(40) }),
    response: ChangedOrder,
  }),
  date: route({
    method: 'PUT',
    path: '/backoffice/orders/{number}/date',
    access: 'staff',
    permission: ['orders.edit', 'dispatch.edit'],
    audit: 'orders.date',
    may_match: true,
    summary: 'Staff: what of an order has not left is promised for another day',
    params: named,
    body: z.object({
      /** A day of Ulaanbaatar. */
      date: z.iso.date(),
      /** `14:00`; absent: the hours that it was promised for. */
      from: z.iso.time({ precision: -1 }).optional(),
      to: z.iso.time({ precision: -1 }).optional(),
      /** Hours of the place: then from and to are theirs. Absent: it is in no window any more. */
      window_id: count.optional(),
      /** Whether its buyer is written to. */
      tell: z.boolean().default(true),
      locale: localeCode.optional(),
    }),
    response: ChangedOrder,
  }),
  edit: route({
    method: 'POST',
    path: '/backoffice/orders/{number}/edits',
    access: 'staff',
    permission: 'orders.edit',
    audit: 'orders.edit_lines',
    approval: true,
    status: 200,
    summary:
      'Staff: other quantities, lines, discount and wrapping of an order that is not packed; the difference is requested or given back; `dry_run` only says what would happen',
    params: named,
    body: z
      .object({
        /** The version that was seen: a newer one is refused as `version_conflict`. */
        version: count,
        /** 0 takes a line out. */
        lines: z
          .array(z.object({ id: count, quantity }))
          .max(200)
          .optional(),
        add: z
          .array(z.object({ variant_id: count, quantity: quantity.min(1) }))
          .max(100)
          .optional(),
        /** What staff take off the products; null takes nothing off any more. Absent: as it was. */
        discount: z.object({ amount: sum, reason: z.string().trim().min(1).max(100) }).nullish(),
        /** Whether it is wrapped as a gift. Absent: as it was. */
        gift_wrap: z.boolean().optional(),
        reason: z.string().trim().max(500).optional(),
        dry_run: z.boolean().default(false),
        locale: localeCode.optional(),
      })
      .refine(
        ({ lines = [], add = [], discount, gift_wrap }) =>
          lines.length + add.length > 0 || discount !== undefined || gift_wrap !== undefined,
        { path: ['lines'], params: { rule: 'blank' } },
      ),
    response: OrderEditResult,
  }),
}
