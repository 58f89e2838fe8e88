import { type ReturnReason, returnReasons } from '@delguur/kit/return-reasons'
import { z } from 'zod'
import { eitherPages, eitherQuery } from '../list.ts'
import { personWords } from '../masked.ts'
import { route } from '../route.ts'
import { at, count, localeCode, money } from '../schemas.ts'
import { stampId } from './staff-orders.ts'

// Products that go back, by line; flat.

export { type ReturnReason, returnReasons }

export const returnStates = ['requested', 'approved', 'refused', 'received', 'refunded'] as const

export const OrderReturn = z.object({
  number: z.string(),
  state: z.enum(returnStates),
  refund_to: z.enum(['source', 'wallet']),
  note: personWords.nullable(),
  /** Why it was refused. */
  refusal: z.string().nullable(),
  /** What was given back, in money or goods; null until it is. */
  amount: money.nullable(),
  /** The order that other goods are sent with, where it was exchanged. */
  exchange_order: z.string().nullable(),
  created_at: z.iso.datetime(),
  decided_at: at,
  received_at: at,
  refunded_at: at,
  lines: z.array(
    z.object({
      line_item_id: z.int(),
      name: z.string(),
      quantity: z.int(),
      reason: z.enum(returnReasons),
      amount: money.nullable(),
    }),
  ),
})
export type OrderReturn = z.infer<typeof OrderReturn>

export const OrderReturns = z.object({
  returns: z.array(OrderReturn),
  /** What of the order can go back: how many, until when, and what one whole line is worth. */
  returnable: z.array(
    z.object({
      line_item_id: z.int(),
      quantity: z.int(),
      hours: z.int(),
      until: z.iso.datetime(),
      /** False once the time is over or nothing is left. */
      open: z.boolean(),
      /** What the shopper gets for one, two … all that are left. */
      worth: z.array(money),
    }),
  ),
  /** Whether the money may go to a wallet: the order is of an account that paid it itself, and the shop has wallets. */
  wallet: z.boolean(),
})
export type OrderReturns = z.infer<typeof OrderReturns>

export const ReturnBody = z.object({
  lines: z
    .array(z.object({ line_item_id: count, quantity: count, reason: z.enum(returnReasons) }))
    .min(1)
    .max(200),
  refund_to: z.enum(['source', 'wallet']).default('source'),
  note: z.string().trim().max(500).nullish(),
  order_token: z.string().max(200).optional(),
  locale: localeCode.optional(),
})

const number = z.object({ number: z.string().max(40) })
const tokens = { order_token: z.string().max(200).optional(), locale: localeCode.optional() }

export const returns = {
  list: route({
    method: 'GET',
    path: '/shop/orders/{number}/returns',
    access: 'order',
    summary: 'What of an order went back or can go back, for the holder of its token or its owner',
    params: number,
    query: z.object(tokens),
    response: OrderReturns,
  }),
  request: route({
    method: 'POST',
    path: '/shop/orders/{number}/returns',
    access: 'order',
    status: 201,
    summary: 'Asks to send goods of a delivered order back, within the hours of their category',
    params: number,
    body: ReturnBody,
    response: OrderReturn,
  }),
}

export const StaffReturn = OrderReturn.extend({ order_number: z.string(), restocked: z.boolean().nullable() })
export type StaffReturn = z.infer<typeof StaffReturn>

const staff = { access: 'staff', params: number, response: StaffReturn } as const
const locale = localeCode.optional()

export const staffReturns = {
  list: route({
    method: 'GET',
    path: '/backoffice/returns',
    permission: 'returns.view',
    access: 'staff',
    summary: 'Staff: returns, the newest first; `q` finds a return, the number of an order or its phone',
    query: eitherQuery.extend({
      state: z.enum(returnStates).optional(),
      order: z.string().max(40).optional(),
      reason: z.enum(returnReasons).optional(),
    }),
    response: z.object({ returns: z.array(StaffReturn), ...eitherPages }),
  }),
  show: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/returns/{number}',
    permission: 'returns.view',
    summary: 'Staff: one return',
  }),
  create: route({
    method: 'POST',
    path: '/backoffice/returns',
    audit: 'returns.create',
    permission: 'returns.edit',
    access: 'staff',
    status: 201,
    summary: 'Staff: what a shopper brings or sends back, agreed to at once; after the hours only with a reason',
    body: z.object({
      order_number: z.string().max(40),
      lines: ReturnBody.shape.lines,
      refund_to: ReturnBody.shape.refund_to,
      note: ReturnBody.shape.note,
      /** Why it is taken back though its hours are over. */
      late_reason: z.string().trim().max(300).optional(),
      locale,
    }),
    response: StaffReturn,
  }),
  approve: route({
    ...staff,
    method: 'PUT',
    path: '/backoffice/returns/{number}/approve',
    audit: 'returns.approve',
    permission: 'returns.edit',
    summary: 'Staff: the goods may come back',
    body: z.object({ locale }),
  }),
  refuse: route({
    ...staff,
    method: 'PUT',
    path: '/backoffice/returns/{number}/refuse',
    audit: 'returns.refuse',
    permission: 'returns.edit',
    summary: 'Staff: the goods stay with the shopper, who reads why',
    body: z.object({ reason: z.string().trim().min(1).max(500), locale }),
  }),
  receive: route({
    ...staff,
    method: 'PUT',
    path: '/backoffice/returns/{number}/receive',
    audit: 'returns.receive',
    approval: true,
    permission: 'returns.edit',
    summary: 'Staff: the goods are here; `restock` puts them back on the shelf',
    body: z.object({ restock: z.boolean().default(false), locale }),
  }),
  refund: route({
    ...staff,
    method: 'PUT',
    path: '/backoffice/returns/{number}/refund',
    audit: 'returns.refund',
    permission: 'payments.edit',
    approval: true,
    fresh: true,
    summary: 'Staff: their money goes back',
    body: z.object({
      /** Which bottles came back, where not all of their line did. */
      stamp_ids: z.array(stampId).max(200).optional(),
      locale,
    }),
  }),
}
