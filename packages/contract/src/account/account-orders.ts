import { z } from 'zod'
import { FlatOrder } from '../orders/order-schemas.ts'
import { route } from '../route.ts'
import { flag, localeCode } from '../schemas.ts'

// A person's placed orders; see the contract, parts 6, 8.1 and 8.2. Dialect A for its clients, flat for pages.

const number = z.object({ number: z.string().max(40) })
const asOrder = { types: ['order'] } as const
/** One of `cancelReasons` or the person's own words. */
const reason = z.string().trim().max(300).nullish()
/** Where paid money goes back to: what it was paid with, or the person's wallet, where it is at once. */
const refund_to = z.enum(['source', 'wallet']).optional()

/** Dialect A: own orders, placed ones only. */
export const accountOrders = {
  list: route({
    method: 'GET',
    path: '/storefront/account/orders',
    access: 'user',
    summary: 'Placed orders of the signed-in person, newest first unless sorted',
    query: z.object({ sort: z.unknown().optional() }),
    jsonapi: { types: ['order'], many: true },
  }),
  show: route({
    method: 'GET',
    path: '/storefront/account/orders/{number}',
    access: 'user',
    summary: 'One placed order of the signed-in person',
    params: number,
    jsonapi: asOrder,
  }),
  cancel: route({
    method: 'PATCH',
    path: '/storefront/account/orders/{number}/cancel',
    access: 'user',
    summary: 'Cancels an order that has not left yet; its goods are free again',
    params: number,
    body: z.object({ reason, refund_to }),
    jsonapi: asOrder,
  }),
}

/** What putting an old order into the cart came to, by line. */
export const ReorderChange = z.object({
  name: z.string(),
  options_text: z.string(),
  /** `capped`: fewer than before, since there are no more; `gone`: none. */
  kind: z.enum(['added', 'capped', 'gone']),
  wanted: z.int(),
  got: z.int(),
})
export type ReorderChange = z.infer<typeof ReorderChange>

/** Flat: own orders by bearer; a single one also by its own token. */
export const myOrders = {
  list: route({
    method: 'GET',
    path: '/orders/mine',
    access: 'user',
    summary: 'Placed orders of the signed-in person: filtered by state or label, sorted by date',
    query: z.object({
      page: z.unknown().optional(),
      per_page: z.unknown().optional(),
      q: z.object({ state_eq: z.string().max(40).optional(), s: z.string().max(60).optional() }).optional(),
      /** A customer-facing label, as in `status_label`. */
      status: z.string().max(40).optional(),
      locale: localeCode.optional(),
    }),
    response: z.object({
      orders: z.array(FlatOrder),
      /** On this page. */
      count: z.int(),
      total_count: z.int(),
      current_page: z.int(),
      pages: z.int(),
      per_page: z.int(),
      /** Which labels the person's orders have, filtered or not. */
      statuses: z.array(z.object({ status_label: z.string(), count: z.int() })),
    }),
  }),
  cancel: route({
    method: 'POST',
    path: '/shop/orders/{number}/cancel',
    access: 'order',
    status: 200,
    summary: 'Cancels an order that has not left yet; a canceled one stays as it is',
    params: number,
    body: z.object({ reason, refund_to, order_token: z.string().optional(), locale: localeCode.optional() }),
    response: FlatOrder,
  }),
  reorder: route({
    method: 'POST',
    path: '/shop/orders/{number}/reorder',
    access: 'order',
    status: 200,
    summary: "Puts an order's goods into the open cart at today's prices, as far as there are any",
    params: number,
    body: z.object({
      /** The open cart to fill; else the one the tokens name, else a new one. */
      cart_token: z.string().max(100).optional(),
      /** Whether the cart is a gift; else it is one if it was or the order was. */
      gift: flag.optional(),
      order_token: z.string().optional(),
      locale: localeCode.optional(),
    }),
    response: z.object({ order: FlatOrder.nullable(), changes: z.array(ReorderChange) }),
  }),
  claim: route({
    method: 'POST',
    path: '/shop/orders/{number}/claim',
    access: 'user',
    status: 200,
    summary: 'Gives an order placed as a guest to the signed-in holder of its token',
    params: number,
    body: z.object({ order_token: z.string().optional(), locale: localeCode.optional() }),
    response: FlatOrder,
  }),
}
