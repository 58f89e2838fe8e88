import { z } from 'zod'
import { PayBody, PaymentView, returned } from '../money/payments.ts'
import { route } from '../route.ts'
import { at, localeCode, money } from '../schemas.ts'

// An order that somebody else pays than who placed it.

const byNumber = z.object({ number: z.string().max(40) })
const byKey = z.object({ key: z.string().min(10).max(100) })
const tokens = { order_token: z.string().max(200).optional(), locale: localeCode.optional() }

export const PayerLink = z.object({
  /** Of the page for who pays, with its key, which is given once. */
  path: z.string(),
  expires_at: z.iso.datetime(),
})
export const SentPayerLink = z.object({
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  opened_at: at,
  refused_at: at,
})
export type SentPayerLink = z.infer<typeof SentPayerLink>

/** What who pays sees: goods, sums, who asks; no address, no whole phone number. */
export const PayerView = PaymentView.omit({ number: true, refunds: true }).extend({
  /** First name of who asks, and the number they ask from as `9911 ••45`. */
  from: z.string(),
  phone: z.string().nullable(),
  child_name: z.string().nullable(),
  message: z.string().nullable(),
  expires_at: z.iso.datetime(),
  refused: z.boolean(),
  /** Whether who pays may follow the delivery afterwards. */
  follows: z.boolean(),
  lines: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      options_text: z.string(),
      quantity: z.int(),
      total: money,
      picture: z.string().nullable(),
    }),
  ),
  ship_total: money,
  wrap: money,
  discount: money,
  /** How far the delivery is, where it may be followed. */
  follow: z
    .object({ promised_from: at, promised_to: at, shipped_at: at, delivered_at: at, fetched: z.boolean() })
    .nullable(),
})
export type PayerView = z.infer<typeof PayerView>

export const payers = {
  send: route({
    method: 'POST',
    path: '/shop/orders/{number}/payer',
    access: 'order',
    status: 201,
    summary: 'A link by which somebody else pays an order; an earlier one ends',
    params: byNumber,
    body: z.object({
      ...tokens,
      /** Shown to who pays; at most 40 and 200 characters. */
      child_name: z.string().max(200).nullish(),
      message: z.string().max(1000).nullish(),
      follows: z.boolean().default(true),
    }),
    response: PayerLink,
  }),
  sent: route({
    method: 'GET',
    path: '/shop/orders/{number}/payer',
    access: 'order',
    summary: 'Whether a link to pay an order was sent, opened or refused',
    params: byNumber,
    query: z.object(tokens),
    response: z.object({ link: SentPayerLink.nullable() }),
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/shop/orders/{number}/payer',
    access: 'order',
    status: 204,
    summary: 'Ends the link by which somebody else could pay an order',
    params: byNumber,
    body: z.object(tokens),
  }),
  view: route({
    method: 'GET',
    path: '/shop/payers/{key}',
    access: 'none',
    secret: true,
    summary: 'What who follows a link is asked to pay',
    params: byKey,
    query: z.object({ locale: localeCode.optional(), returned }),
    response: PayerView,
  }),
  pay: route({
    method: 'POST',
    path: '/shop/payers/{key}/payments',
    access: 'none',
    secret: true,
    status: 201,
    summary: 'Begins to pay what is due; `price_changed` where that is another sum than the one seen',
    params: byKey,
    body: PayBody.omit({ card_id: true, keep_card: true }).extend({ seen: money, locale: localeCode.optional() }),
    response: PayerView,
  }),
  refuse: route({
    method: 'PUT',
    path: '/shop/payers/{key}/refuse',
    access: 'none',
    secret: true,
    status: 200,
    summary: 'Says no; who asked is told',
    params: byKey,
    body: z.object({ locale: localeCode.optional() }),
    response: PayerView,
  }),
}
