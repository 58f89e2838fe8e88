import { z } from 'zod'
import { route } from '../route.ts'
import { at } from '../schemas.ts'

// What other companies are told of a shopper: statistics and advertising, each by consent alone.

export const purposes = ['analytics', 'advertising'] as const
export type Purpose = (typeof purposes)[number]

const Choice = z.object({ analytics: z.boolean(), advertising: z.boolean() })
export const MeasurementAnswer = z.object({
  /** Null while nothing was said. */
  analytics: z.boolean().nullable(),
  advertising: z.boolean().nullable(),
  changed_at: at,
})
export type MeasurementAnswer = z.infer<typeof MeasurementAnswer>

/** A purchase in the field's standard words; sums in whole tugrik. */
export const PurchaseEvent = z.object({
  /** The same for the browser and the server: told twice it counts once. It says nothing of the order. */
  event_id: z.string(),
  currency: z.literal('MNT'),
  /** Of the products, without delivery. */
  value: z.int(),
  shipping: z.int(),
  tax: z.int(),
  items: z.array(
    z.object({
      item_id: z.string(),
      item_name: z.string(),
      item_brand: z.string().optional(),
      price: z.int(),
      quantity: z.int(),
    }),
  ),
})
export type PurchaseEvent = z.infer<typeof PurchaseEvent>

export const measurement = {
  answer: route({
    method: 'GET',
    path: '/shop/account/measurement',
    access: 'user',
    summary: 'Whether the person allows statistics and advertising by other companies',
    response: MeasurementAnswer,
  }),
  setAnswer: route({
    method: 'PUT',
    path: '/shop/account/measurement',
    access: 'user',
    summary: 'Allows or forbids statistics and advertising by other companies',
    body: Choice.partial(),
    response: MeasurementAnswer,
  }),
  keep: route({
    method: 'PUT',
    path: '/shop/measurement',
    access: 'order',
    summary: 'What the buyer of a cart allows goes with its order; of a placed order it can only be taken back',
    body: Choice.extend({
      order_token: z.string().max(200).optional(),
      /** By which the companies know this browser already. */
      client_id: z
        .string()
        .regex(/^\d{1,12}\.\d{1,12}$/)
        .optional(),
      browser_id: z
        .string()
        .regex(/^fb\.\d\.\d{10,16}\.\d{1,24}$/)
        .optional(),
      click_id: z
        .string()
        .regex(/^fb\.\d\.\d{10,16}\.[\w-]{1,300}$/)
        .optional(),
    }),
    response: Choice,
  }),
  purchase: route({
    method: 'POST',
    path: '/shop/measurement/purchase',
    access: 'order',
    status: 200,
    summary: 'The purchase that a browser may tell of an order: given once, after the shop confirmed the order',
    body: z.object({ order_token: z.string().max(200).optional() }),
    response: z.object({
      /** `waiting`: not confirmed yet; `none`: told, taken back, or nothing to tell. */
      state: z.enum(['ready', 'waiting', 'none']),
      event: PurchaseEvent.nullable(),
    }),
  }),
}
