import { ownTypes } from '@delguur/kit/payment-types'
import { z } from 'zod'
import { BankAccount, CardToPayWith, FlatOrder, paymentNeeds } from '../orders/order-schemas.ts'
import { route } from '../route.ts'
import { at, localeCode, money } from '../schemas.ts'

// Paying a placed order, and what providers say of it; see the contract, parts 8.1 and 8.2.

/** What the shopper presses or shows to pay. */
export const Instructions = z.object({
  /** Text of a QR code; `qr_image` is its PNG in base64 where the provider drew it. */
  qr_text: z.string().optional(),
  qr_image: z.string().optional(),
  links: z
    .array(z.object({ name: z.string(), description: z.string(), logo: z.string().nullable(), link: z.string() }))
    .optional(),
  redirect_url: z.string().optional(),
  /** The number whose app now asks the shopper. */
  pushed_to: z.string().optional(),
})
export type Instructions = z.infer<typeof Instructions>

/** What a way to pay asks the shopper for. */
export const needs = paymentNeeds

export const FlatCharge = z.object({
  number: z.string(),
  state: z.enum(['created', 'pending', 'paid', 'failed', 'canceled', 'expired']),
  instructions: Instructions,
  /** What only the shopper can give, and has not. */
  needs: z.array(z.enum(needs)),
  /** The provider's own words. */
  failure: z.string().nullable(),
  expires_at: z.iso.datetime(),
})

export const PayableMethod = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  type: z.string(),
  description: z.string(),
  needs: z.array(z.enum(needs)),
  keeps_cards: z.boolean(),
  /** Of the shopper who asks. */
  cards: z.array(CardToPayWith),
})
export type PayableMethod = z.infer<typeof PayableMethod>

/** How the paying of an order stands. */
export const PaymentView = z.object({
  number: z.string(),
  status_label: z.string(),
  /** `waiting` for money, without a payment where a courier would collect it, `failed` until another way is chosen, `lending` while only a lender still has to pay, `paid`, or `over` when nobody can pay any more. */
  state: z.enum(['waiting', 'failed', 'lending', 'paid', 'over']),
  /** Paid within the last hour, and nothing happened to the order since that thanks would hide. */
  just_paid: z.boolean(),
  total: money,
  paid: money,
  due: money,
  payment_due_at: at,
  /** Gift cards, codes and tickets alone: nothing is delivered. */
  all_digital: z.boolean(),
  /** The payment that is waited for, or the last one that came to nothing. */
  payment: z
    .object({
      id: z.int(),
      amount: money,
      state: z.string(),
      method: z.object({ id: z.int(), code: z.string(), name: z.string(), type: z.string() }),
      charge: FlatCharge.nullable(),
      bank_transfer: z.object({ accounts: z.array(BankAccount), description: z.string(), due_at: at }).nullable(),
    })
    .nullable(),
  /** Where the provider of the payment does not answer: the names of the ways that do. */
  instead: z.array(z.string()).nullable(),
  /** How what is due can be paid. */
  methods: z.array(PayableMethod),
  /** Money on its way back: what, where to, how far. */
  refunds: z.array(
    z.object({
      number: z.string(),
      amount: money,
      state: z.enum(['pending', 'manual', 'done']),
      to: z.string(),
      created_at: z.iso.datetime(),
      /** By when it is promised, where it has not been sent. */
      due_at: at,
      done_at: at,
    }),
  ),
})
export type PaymentView = z.infer<typeof PaymentView>

const number = z.object({ number: z.string().max(40) })
const token = z.string().min(1).max(512)
/** Of who has just come back from the provider: it is queried at once. */
export const returned = z.literal('1').optional()

const tokens = { order_token: z.string().max(200).optional(), locale: localeCode.optional() }

export const PayBody = z.object({
  payment_method_id: z.union([z.string(), z.number()]),
  /** 8 digits: the shopper's account at a wallet or lender. */
  phone: z.string().max(20).optional(),
  /** One-time code of a wallet's menu. */
  tan: z.string().max(12).optional(),
  /** A kept card. */
  card_id: z.int().optional(),
  keep_card: z.boolean().optional(),
})

const callback = {
  path: '/payment_callbacks/{token}',
  access: 'none',
  raw: true,
  params: z.object({ token: z.string().max(100) }),
} as const

const byType = {
  ...callback,
  path: '/payment_callbacks/by/{type}',
  params: z.object({ type: z.string().max(40) }),
} as const

export const payments = {
  view: route({
    method: 'GET',
    path: '/orders/{number}/payment',
    access: 'order',
    summary: 'How the paying of a placed order stands; its provider is asked when the answer is old',
    params: number,
    query: z.object({ ...tokens, returned }),
    response: PaymentView,
  }),
  pay: route({
    method: 'POST',
    path: '/orders/{number}/payments',
    access: 'order',
    status: 201,
    summary: 'Pays what is due of a placed order, by the same or another method',
    params: number,
    body: PayBody.extend(tokens),
    response: PaymentView,
  }),
  checkLend: route({
    method: 'GET',
    path: '/orders/{number}/check_lend',
    access: 'order',
    summary: 'Asks a lender whether the shopper has confirmed',
    params: number,
    query: z.object({ payment: z.string().max(40).optional(), ...tokens }),
    response: z.object({ status: z.string(), paid: z.boolean(), amount: money, payment_id: z.int() }),
  }),
  payOwn: route({
    method: 'POST',
    path: '/checkouts/{number}/own_payments',
    access: 'order',
    status: 200,
    summary: 'Pays a part of a cart from the wallet, with points, a gift card or a voucher; taken when it is placed',
    params: number,
    body: z.object({
      kind: z.enum(ownTypes),
      /** As much as it can pay when absent. */
      amount: z.union([z.string(), z.number()]).optional(),
      card_number: z.string().max(40).optional(),
      activation_code: z.string().max(40).optional(),
      gift_card_id: z.int().optional(),
      code: z.string().max(60).optional(),
      ...tokens,
    }),
    response: FlatOrder,
  }),
  dropOwn: route({
    method: 'DELETE',
    path: '/checkouts/{number}/own_payments/{kind}',
    access: 'order',
    status: 200,
    summary: 'Takes back that a part of a cart is paid with one of the shop’s own means',
    params: number.extend({ kind: z.enum(ownTypes) }),
    /** The number of one payment; all of the kind when absent. */
    query: z.object({ payment: z.string().max(40).optional(), ...tokens }),
    response: FlatOrder,
  }),
  mostInApp: route({
    method: 'PUT',
    path: '/checkouts/{number}/most_in_app',
    access: 'order',
    summary: 'Places a cart, or pays a placed order, with the tokens of the Most app the shop is opened in',
    params: number,
    body: z.object({ custtkn: token, txntkn: token, ...tokens }),
    response: FlatOrder,
  }),
  calledBy: route({ ...byType, method: 'GET', summary: 'The same, at the one address a provider was given' }),
  postedBy: route({ ...byType, method: 'POST', summary: 'The same, at the one address a provider was given' }),
  called: route({ ...callback, method: 'GET', summary: 'A provider says that something happened to a charge' }),
  posted: route({ ...callback, method: 'POST', summary: 'A provider says that something happened to a charge' }),
}

/** Dialect A: the same for the owner of an order. */
export const accountPayments = {
  pay: route({
    method: 'POST',
    path: '/storefront/account/orders/{number}/payments',
    access: 'user',
    status: 201,
    summary: 'Pays what is due of an own placed order, by the same or another method',
    params: number,
    body: PayBody,
    jsonapi: { types: ['order'] },
  }),
}
