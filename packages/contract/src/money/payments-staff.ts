import { z } from 'zod'
import { Facets, ListPage, listQuery } from '../list.ts'
import { route } from '../route.ts'
import { at, money } from '../schemas.ts'

// What orders were paid with, as the back office lists it; an entry of a cart is none yet.

export const paymentListStates = ['pending', 'completed', 'failed', 'void', 'refunded'] as const
/** `stuck=1`: a provider's request that has been open for half an hour; `order` by the numbers of orders. */
export const paymentListFilters = ['state', 'method', 'created_at', 'amount', 'order', 'stuck'] as const
export const paymentListSorts = ['created_at', 'amount'] as const

export const PaymentRow = z.object({
  id: z.int(),
  order_number: z.string(),
  method: z.object({ code: z.string(), type: z.string(), name: z.string() }),
  amount: money,
  /** What of it went back. */
  refunded: money,
  state: z.string(),
  created_at: z.iso.datetime(),
  /** What the payment is known by where it came from: a transfer, the voucher of a colleague. */
  reference: z.string().nullable(),
  /** The newest request to its provider; null where none is needed. */
  charge: z
    .object({
      number: z.string(),
      status: z.string(),
      failure: z.string().nullable(),
      checked_at: at,
    })
    .nullable(),
  stuck: z.boolean(),
})
export type PaymentRow = z.infer<typeof PaymentRow>

export const staffPaymentList = {
  list: route({
    method: 'GET',
    path: '/backoffice/payments',
    access: 'staff',
    permission: 'payments.view',
    summary: 'Payments of placed orders, newest first; `q` finds the number of an order or of a charge',
    query: listQuery,
    response: z.object({
      payments: z.array(PaymentRow),
      /** All ways to pay that there are, for the filter. */
      methods: z.array(z.object({ code: z.string(), name: z.string() })),
      page: ListPage,
      facets: Facets.optional(),
    }),
  }),
}
