import { z } from 'zod'
import { Facets, ListPage, listQuery } from '../list.ts'
import { route } from '../route.ts'
import { at, money } from '../schemas.ts'

// Conversations with providers of payments, as the back office lists them: of orders, instalments, recharges and bookings.

export const chargeStates = ['created', 'pending', 'paid', 'failed', 'expired', 'canceled'] as const
export const chargeListFilters = ['state', 'method', 'created_at'] as const

export const ChargeRow = z.object({
  number: z.string(),
  method: z.string(),
  amount: money,
  state: z.string(),
  failure: z.string().nullable(),
  /** What it pays. */
  of: z.enum(['order', 'instalment', 'recharge', 'booking']),
  order_number: z.string().nullable(),
  reference: z.string().nullable(),
  payment_reference: z.string().nullable(),
  created_at: z.iso.datetime(),
  checked_at: at,
  closed_at: at,
})
export type ChargeRow = z.infer<typeof ChargeRow>

export const staffChargeList = {
  list: route({
    method: 'GET',
    path: '/backoffice/charges',
    access: 'staff',
    permission: 'payments.view',
    summary: 'Conversations with providers, newest first; `q` finds a number of ours or of the provider',
    query: listQuery,
    response: z.object({ charges: z.array(ChargeRow), page: ListPage, facets: Facets.optional() }),
  }),
}
