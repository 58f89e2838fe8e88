import { z } from 'zod'
import { ChangedOrder } from './order-schemas.ts'
import { route } from './route.ts'
import { localeCode } from './schemas.ts'

// What staff do with a placed order; flat.

const staff = {
  method: 'PUT',
  access: 'staff',
  may_match: true,
  params: z.object({ number: z.string().max(40) }),
  response: ChangedOrder,
} as const
const locale = localeCode.optional()
/** The part of an order that was split; without it the next one, or all that are packed. */
const shipment = z.string().max(40).optional()
/** The order desk and whoever packs may both do it. */
const handOver = ['orders.edit', 'dispatch.edit'] as const

/** By what an age is shown. */
export const idDocuments = ['identity_card', 'passport', 'driving_license', 'digital_identity'] as const

/** What the QR code of an excise stamp says. */
/** In any letter case; it is kept in capitals. */
export const stampId = z
  .string()
  .regex(/^[A-Za-z0-9-]{6,64}$/)
  .toUpperCase()

/** The lines of bottles with what was scanned of each. */
const OrderStamps = z.object({
  lines: z.array(
    z.object({ line_item_id: z.int(), name: z.string(), bottles: z.int(), stamp_ids: z.array(z.string()) }),
  ),
})

export const staffOrders = {
  confirm: route({
    ...staff,
    path: '/backoffice/orders/{number}/confirm',
    audit: 'orders.confirm',
    permission: 'orders.edit',
    summary: 'Staff: the order is accepted; without all of its money only where that is said',
    body: z.object({ accept_unpaid: z.boolean().default(false), locale }),
  }),
  makeReady: route({
    ...staff,
    path: '/backoffice/orders/{number}/make_ready',
    audit: 'orders.make_ready',
    permission: handOver,
    summary: 'Staff: the goods are packed, to leave or to be fetched',
    body: z.object({ shipment, locale }),
  }),
  ship: route({
    ...staff,
    path: '/backoffice/orders/{number}/ship',
    audit: 'orders.ship',
    permission: handOver,
    summary: 'Staff: the goods are on their way',
    body: z.object({
      tracking_url: z
        .url({ protocol: /^https?$/ })
        .max(500)
        .nullish(),
      shipment,
      locale,
    }),
  }),
  deliver: route({
    ...staff,
    path: '/backoffice/orders/{number}/deliver',
    audit: 'orders.deliver',
    permission: handOver,
    summary: 'Staff: the shopper has the goods',
    body: z.object({ locale }),
  }),
  checkId: route({
    ...staff,
    path: '/backoffice/orders/{number}/id_check',
    audit: 'orders.id_check',
    permission: handOver,
    summary: 'Staff: whether who takes alcohol is of age, by a document; who is not, gets the money back',
    body: z
      .object({
        outcome: z.enum(['of_age', 'under_age', 'no_document']),
        /** What was shown, never its number. */
        document: z.enum(idDocuments).optional(),
        locale,
      })
      .refine(({ outcome, document }) => (outcome === 'no_document') === (document === undefined), {
        error: 'names the document that was shown',
        path: ['document'],
      }),
  }),
  stamps: route({
    method: 'GET',
    path: '/backoffice/orders/{number}/stamps',
    permission: ['dispatch.view', 'orders.view'],
    access: 'staff',
    summary: 'Staff: the excise stamps of the bottles of an order',
    params: z.object({ number: z.string().max(40) }),
    response: OrderStamps,
  }),
  scanStamps: route({
    method: 'PUT',
    path: '/backoffice/orders/{number}/stamps',
    audit: 'orders.scan_stamps',
    permission: handOver,
    access: 'staff',
    summary: 'Staff: one stamp for each bottle of a line, before it is handed over; scanned again they replace the old',
    params: z.object({ number: z.string().max(40) }),
    body: z.object({
      line_item_id: z.int(),
      stamp_ids: z.array(stampId).max(200),
    }),
    response: OrderStamps,
  }),
  cancel: route({
    ...staff,
    path: '/backoffice/orders/{number}/cancel',
    audit: 'orders.cancel',
    permission: 'orders.edit',
    fresh: true,
    summary: 'Staff: cancels an order that has not left yet; what was paid goes back',
    body: z.object({
      reason: z.string().trim().max(300).nullish(),
      refund_to: z.enum(['source', 'wallet']).optional(),
      locale,
    }),
  }),
}
