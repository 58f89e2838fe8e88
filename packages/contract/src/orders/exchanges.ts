import { z } from 'zod'
import { OverLimit } from '../limits.ts'
import { route } from '../route.ts'
import { count, localeCode, money } from '../schemas.ts'
import { DraftVariant } from './drafts.ts'
import { StaffReturn } from './returns.ts'
import { stampId } from './staff-orders.ts'

// Other goods for what came back; flat.

export const ExchangedReturn = StaffReturn.extend({
  exchange: z.object({
    /** The order that the goods are sent with; null in a dry run. */
    order_number: z.string().nullable(),
    /** `confirmed` once what came back pays for all of it, `placed` while the rest is awaited. */
    order_state: z.string(),
    lines: z.array(
      z.object({
        variant_id: z.int(),
        name: z.string(),
        options_text: z.string(),
        quantity: z.int(),
        price: money,
        /** What the line costs: for the same product in another size what its buyer paid. */
        amount: money,
      }),
    ),
    /** What came back is worth. */
    value: money,
    /** What the goods cost. */
    total: money,
    /** `total` less `value`: above zero it is asked of the buyer, below zero it goes back. */
    difference: z.string(),
    due: money,
    refund: money,
    /** To where how much goes back. */
    parts: z.array(
      z.object({ method: z.string(), source: z.string(), to: z.enum(['source', 'wallet']), amount: money }),
    ),
    /** How the buyer was sent a link to pay; null where there is nothing to pay, or nobody to write to. */
    link_sent_to: z.enum(['sms', 'email']).nullable(),
    dry_run: z.boolean(),
    /** Whether what goes back is above the caller's limit: then it is requested, not done. */
    needs_approval: z.boolean(),
    over_limit: OverLimit.nullable(),
  }),
})
export type ExchangedReturn = z.infer<typeof ExchangedReturn>

const params = z.object({ number: z.string().max(40) })

export const exchanges = {
  goods: route({
    method: 'GET',
    path: '/backoffice/returns/{number}/goods',
    access: 'staff',
    permission: 'returns.view',
    summary: 'Staff: variants on sale of the products of a return: other sizes and colours, with their stock',
    params,
    query: z.object({ locale: localeCode.optional() }),
    response: z.object({ goods: z.array(DraftVariant) }),
  }),
  exchange: route({
    method: 'PUT',
    path: '/backoffice/returns/{number}/exchange',
    access: 'staff',
    permission: 'returns.edit',
    audit: 'returns.exchange',
    approval: true,
    summary:
      'Staff: gives other goods for a return that was received, or receives one that was agreed to as well; what they cost more is requested, what they cost less goes back; `dry_run` only says what would happen',
    params,
    body: z.object({
      lines: z
        .array(z.object({ variant_id: count, quantity: z.int().min(1).max(999).default(1) }))
        .min(1)
        .max(50)
        .refine((lines) => new Set(lines.map(({ variant_id }) => variant_id)).size === lines.length, {
          params: { rule: 'entry_twice' },
        }),
      /** Of a return that is not received yet: whether its goods go back to the shelf. */
      restock: z.boolean().default(false),
      /** Where what is too much goes; as the return says when absent. */
      refund_to: z.enum(['source', 'wallet']).optional(),
      /** Which bottles came back, where not all of their line did. */
      stamp_ids: z.array(stampId).max(200).optional(),
      dry_run: z.boolean().default(false),
      locale: localeCode.optional(),
    }),
    response: ExchangedReturn,
  }),
}
