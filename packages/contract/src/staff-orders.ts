import { z } from 'zod'
import { FlatOrder } from './orders.ts'
import { route } from './route.ts'
import { localeCode } from './wire.ts'

// What staff do with a placed order; flat.

const staff = {
  method: 'PUT',
  access: 'staff',
  params: z.object({ number: z.string().max(40) }),
  response: FlatOrder,
} as const
const locale = localeCode.optional()

export const staffOrders = {
  confirm: route({
    ...staff,
    path: '/backoffice/orders/{number}/confirm',
    summary: 'Staff: the order is accepted; without all of its money only where that is said',
    body: z.object({ accept_unpaid: z.boolean().default(false), locale }),
  }),
  makeReady: route({
    ...staff,
    path: '/backoffice/orders/{number}/make_ready',
    summary: 'Staff: the goods are packed, to leave or to be fetched',
    body: z.object({ locale }),
  }),
  ship: route({
    ...staff,
    path: '/backoffice/orders/{number}/ship',
    summary: 'Staff: the goods are on their way',
    body: z.object({
      tracking_url: z
        .url({ protocol: /^https?$/ })
        .max(500)
        .nullish(),
      locale,
    }),
  }),
  deliver: route({
    ...staff,
    path: '/backoffice/orders/{number}/deliver',
    summary: 'Staff: the shopper has the goods',
    body: z.object({ locale }),
  }),
  cancel: route({
    ...staff,
    path: '/backoffice/orders/{number}/cancel',
    summary: 'Staff: cancels an order that has not left yet; what was paid goes back',
    body: z.object({
      reason: z.string().trim().max(300).nullish(),
      refund_to: z.enum(['source', 'wallet']).optional(),
      locale,
    }),
  }),
}
