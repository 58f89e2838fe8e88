import { notDeliveredReasons } from '@delguur/kit/not-delivered'
import { z } from 'zod'
import { route } from '../route.ts'
import { count, day, localeCode } from '../schemas.ts'
import { ChangedOrder } from './order-schemas.ts'

// What staff do with a placed order; flat.

const staff = {
  method: 'PUT',
  access: 'staff',
  may_match: true,
  params: z.object({ number: z.string().max(40) }),
  response: ChangedOrder,
} as const
const locale = localeCode.optional()
/** The part of an order that was split; without it the next one, or all that the act is for. */
const shipment = z.string().max(40).optional()
/** Whether it is taken as it is where not all of its money has come; else it is refused as `order_unpaid`. */
const accept_unpaid = z.boolean().default(false)
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
export const OrderStamps = z.object({
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
    body: z.object({ accept_unpaid, locale }),
  }),
  makeReady: route({
    ...staff,
    path: '/backoffice/orders/{number}/make_ready',
    audit: 'orders.make_ready',
    permission: handOver,
    summary: 'Staff: the goods are packed, to leave or to be fetched',
    body: z.object({ shipment, accept_unpaid, locale }),
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
      accept_unpaid,
      locale,
    }),
  }),
  deliver: route({
    ...staff,
    path: '/backoffice/orders/{number}/deliver',
    audit: 'orders.deliver',
    permission: handOver,
    summary: 'Staff: the shopper has the goods, or a part of them',
    body: z.object({ shipment, accept_unpaid, locale }),
  }),
  notDelivered: route({
    ...staff,
    path: '/backoffice/orders/{number}/not_delivered',
    audit: 'orders.not_delivered',
    permission: handOver,
    summary: 'Staff: a parcel did not reach whom it is for, and why; its buyer is told',
    body: z.object({
      reason: z.enum(notDeliveredReasons),
      note: z.string().trim().max(300).optional(),
      shipment,
      locale,
    }),
  }),
  receiveParcel: route({
    ...staff,
    path: '/backoffice/orders/{number}/receive_parcel',
    audit: 'orders.receive_parcel',
    permission: handOver,
    summary: 'Staff: a parcel that was not handed over is in the shop again',
    body: z.object({ shipment, locale }),
  }),
  redeliver: route({
    ...staff,
    path: '/backoffice/orders/{number}/redeliver',
    audit: 'orders.redeliver',
    permission: handOver,
    summary:
      'Staff: it is brought on another day, at the hours it was promised for unless others are named; its buyer is told',
    body: z.object({
      /** A day of Ulaanbaatar, today or later. */
      date: day,
      /** `14:00`; absent: the hours that it was promised for. */
      from: z.iso.time({ precision: -1 }).optional(),
      to: z.iso.time({ precision: -1 }).optional(),
      shipment,
      locale,
    }),
  }),
  keepForPickup: route({
    ...staff,
    path: '/backoffice/orders/{number}/keep_for_pickup',
    audit: 'orders.keep_for_pickup',
    permission: handOver,
    summary: 'Staff: a parcel that was not handed over waits in the shop until it is fetched; its buyer is told where',
    body: z.object({ shipment, locale }),
  }),
  takeBack: route({
    ...staff,
    path: '/backoffice/orders/{number}/take_back',
    audit: 'orders.take_back',
    approval: true,
    permission: 'orders.edit',
    fresh: true,
    summary:
      'Staff: what was packed and is not handed over goes back to the shelf, or is written off, and its money goes back; with its last part the order is canceled',
    body: z.object({
      reason: z.string().trim().max(300).nullish(),
      refund_to: z.enum(['source', 'wallet']).optional(),
      /** Whether its products go to the shelf; written off else, as what is lost always is. */
      restock: z.boolean().default(true),
      shipment,
      locale,
    }),
  }),
  attemptPhoto: route({
    method: 'GET',
    access: 'staff',
    path: '/backoffice/orders/{number}/attempts/{id}/photo',
    permission: ['dispatch.view', 'orders.view'],
    summary: 'Staff: the picture of a delivery that failed, as a data address',
    params: z.object({ number: z.string().max(40), id: count }),
    response: z.object({ photo: z.string() }),
  }),
  addAttemptPhoto: route({
    method: 'POST',
    access: 'staff',
    path: '/backoffice/orders/{number}/attempts/{id}/photo',
    audit: 'orders.attempt_photo',
    permission: handOver,
    summary: 'Staff: a picture of a delivery that failed; a second one replaces the first',
    params: z.object({ number: z.string().max(40), id: count }),
    file: { field: 'photo', max_bytes: 12 * 1024 * 1024 },
    response: z.object({ id: z.int() }),
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
        params: { rule: 'blank' },
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
    approval: true,
    permission: 'orders.edit',
    fresh: true,
    summary: 'Staff: cancels an order that has not left yet, packed or not; what was paid goes back',
    body: z.object({
      reason: z.string().trim().max(300).nullish(),
      refund_to: z.enum(['source', 'wallet']).optional(),
      /** Whether its products go to the shelf; written off else. */
      restock: z.boolean().default(true),
      locale,
    }),
  }),
}
