import { notDeliveredReasons, partActs } from '@delguur/kit/not-delivered'
import { z } from 'zod'
import { OrderWindow } from '../delivery/windows.ts'
import { personName, personWords } from '../masked.ts'
import { route } from '../route.ts'
import { at, count, day, localeCode, money } from '../schemas.ts'
import { giftFields, orderGift } from './gift.ts'
import { FlatAddress, FlatPayment } from './order-schemas.ts'
import { returnStates } from './returns.ts'
import { StaffOrderLine } from './staff-order-line.ts'
import { OrderRow } from './staff-order-list.ts'
import { TimelineEntry } from './timeline-entry.ts'

// One order as the back office works on it; flat.

/** What the state of an order lets staff do with it. */
export const orderActs = [
  'confirm',
  'make_ready',
  'ship',
  'cancel',
  'mark_paid',
  'edit_lines',
  'split',
  ...partActs,
] as const
/** The way of an order, each with when it got there. */
export const orderTrack = ['placed', 'paid', 'confirmed', 'ready', 'shipped', 'delivered'] as const

const PayMeans = z.object({ id: z.int(), type: z.string(), name: z.string() })

export const StaffOrder = OrderRow.extend({
  acts: z.array(z.enum(orderActs)),
  track: z.array(z.object({ step: z.enum(orderTrack), at })),
  lines: z.array(StaffOrderLine),
  sums: z.object({
    items: money,
    delivery: money,
    /** What its wrapping costs. */
    wrap: money,
    /** `by_staff`: what staff have taken off after it was placed. */
    discounts: z.array(z.object({ label: z.string(), amount: money, by_staff: z.boolean() })),
    /** VAT that the total includes. */
    tax: money,
    total: money,
    /** The price of returned products. */
    returned: money,
    /** What was given back while the products stayed. */
    goodwill: money,
    /** What the order costs now: its total without both. */
    worth: money,
    paid: money,
    /** What is still to come; 0 of an order that is over. */
    due: money,
    /** What of that nobody has accepted to be open: `order_unpaid` asks about it. */
    unaccepted: money,
  }),
  payments: z.array(
    z.object({
      number: z.string(),
      method: z.object({ type: z.string(), name: z.string() }),
      amount: money,
      state: z.string(),
      refunded: money,
      /** The newest charge at its provider. */
      charge: z.object({ number: z.string(), state: z.string(), failure: z.string().nullable() }).nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      number: z.string(),
      amount: money,
      state: z.string(),
      /** `order`: it pays for goods that were exchanged. */
      to: z.enum(['source', 'wallet', 'order']),
      cause: z.string(),
      created_at: z.iso.datetime(),
      done_at: at,
    }),
  ),
  shipments: z.array(
    z.object({
      number: z.string(),
      state: z.string(),
      location: z.string(),
      method: z.string(),
      tracking_url: z.string().nullable(),
      shipped_at: at,
      delivered_at: at,
      /** Why it was not handed over when it was last brought; since when it is in the shop again, or waits there to be fetched. */
      not_delivered: z.enum(notDeliveredReasons).nullable(),
      back_at: at,
      kept_at: at,
      acts: z.array(z.enum(partActs)),
      /** What is in it. */
      lines: z.array(z.object({ line_item_id: z.int(), quantity: z.int() })),
      /** Whether it can go with the rest again. */
      joinable: z.boolean(),
      promised_from: at,
      promised_to: at,
    }),
  ),
  /** What its buyer wishes who was not at home, until it is handed over. */
  wish: z
    .object({
      choice: z.enum(['neighbour', 'other_day', 'pick_up']),
      neighbour: personName.nullable(),
      day: day.nullable(),
    })
    .nullable(),
  /** Deliveries that failed, oldest first. */
  attempts: z.array(
    z.object({
      id: z.int(),
      shipment: z.string(),
      reason: z.enum(notDeliveredReasons),
      note: personWords.nullable(),
      by: z.string().nullable(),
      at: z.iso.datetime(),
      photo: z.boolean(),
    }),
  ),
  address: FlatAddress.nullable(),
  instructions: personWords.nullable(),
  /** The hours of the list with their day and id. */
  delivery_window: OrderWindow.nullable(),
  ...orderGift,
  receipt: personWords.nullable(),
  returns: z.array(
    z.object({
      number: z.string(),
      state: z.enum(returnStates),
      refund_to: z.enum(['source', 'wallet']),
      /** The order that other goods are sent with, where it was exchanged. */
      exchange_order: z.string().nullable(),
      note: personWords.nullable(),
      created_at: z.iso.datetime(),
      lines: z.array(z.object({ line_item_id: z.int(), name: z.string(), quantity: z.int(), reason: z.string() })),
    }),
  ),
  /** The return that its goods are given for; null for any other order. */
  exchange_of: z.object({ return_number: z.string(), order_number: z.string() }).nullable(),
  /** Null for a guest of a moment ago, and for who may not see people. */
  customer: z
    .object({
      id: z.int(),
      /** Without one the customer is known by the phone of the order. */
      has_account: z.boolean(),
      name: personName,
      since: z.iso.datetime(),
      orders: z.int(),
      spent: money,
      returns: z.int(),
      /** Numbers of other orders that are open. */
      open_orders: z.array(z.string()),
    })
    .nullable(),
  alcohol: z.object({ minimum_age: z.int(), id_checked_at: at, stamps_left: z.int() }).nullable(),
  /** How what is due can be paid now: the code of an open charge, or the accounts of a transfer; null where nothing is due. */
  paying: z
    .object({
      amount: money,
      method: PayMeans.nullable(),
      qr_svg: z.string().nullable(),
      transfer: FlatPayment.shape.bank_transfer,
      expires_at: at,
      /** By what it could be requested instead. */
      methods: z.array(PayMeans),
    })
    .nullable(),
  /** The newest link to pay that was sent to its buyer. */
  pay_link: z.object({ sent_at: z.iso.datetime(), opened_at: at, expires_at: z.iso.datetime() }).nullable(),
  cancel_reason: personWords.nullable(),
  canceled_at: at,
})
export type StaffOrder = z.infer<typeof StaffOrder>

const number = z.object({ number: z.string().max(40) })
const tag = z.string().trim().min(1).max(30)
const name = z.string().trim().max(50)
const staff = { access: 'staff', params: number } as const

export const staffOrder = {
  show: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/orders/{number}',
    permission: 'orders.view',
    summary: 'Staff: one placed order with all that is needed to work on it',
    response: StaffOrder,
  }),
  timeline: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/orders/{number}/timeline',
    permission: 'orders.view',
    summary: 'Staff: what happened to an order, notes and messages included, oldest first',
    response: z.object({ timeline: z.array(TimelineEntry) }),
  }),
  edit: route({
    ...staff,
    method: 'PATCH',
    path: '/backoffice/orders/{number}',
    permission: 'orders.edit',
    audit: 'orders.edit',
    versioned: true,
    summary:
      'Staff: tags of an order, what its shopper asked for, the card of a gift, and who receives it where, until it has left',
    body: z.object({
      tags: z.array(tag).max(20).optional(),
      instructions: z.string().trim().max(500).nullish(),
      gift: giftFields.gift,
      gift_note: giftFields.gift_note,
      address: z
        .object({
          firstname: name.min(1),
          lastname: name,
          phone: z.string().max(20),
          address1: z.string().trim().min(1).max(200),
          address2: z.string().trim().max(200).nullable(),
        })
        .partial()
        .optional(),
      locale: localeCode.optional(),
    }),
    response: StaffOrder,
  }),
  requestPayment: route({
    ...staff,
    method: 'POST',
    path: '/backoffice/orders/{number}/payments',
    permission: 'orders.edit',
    audit: 'orders.request_payment',
    status: 200,
    summary: 'Staff: requests what is due of an order by another means, for instance as a QR code on the screen',
    body: z.object({ payment_method_id: count, locale: localeCode.optional() }),
    response: StaffOrder,
  }),
  assign: route({
    ...staff,
    method: 'PUT',
    path: '/backoffice/orders/{number}/assign',
    permission: 'orders.edit',
    audit: 'orders.assign',
    may_match: true,
    summary: 'Staff: who of the staff looks after an order; null for nobody',
    body: z.object({ staff_id: count.nullable(), locale: localeCode.optional() }),
    response: StaffOrder,
  }),
  addNote: route({
    ...staff,
    method: 'POST',
    path: '/backoffice/orders/{number}/notes',
    permission: 'orders.edit',
    audit: 'orders.note',
    status: 201,
    summary: 'Staff: writes a note on an order, for each other',
    body: z.object({ text: z.string().trim().min(1).max(2000), locale: localeCode.optional() }),
    response: TimelineEntry,
  }),
  removeNote: route({
    ...staff,
    method: 'DELETE',
    path: '/backoffice/orders/{number}/notes/{id}',
    params: number.extend({ id: count }),
    permission: 'orders.edit',
    audit: 'orders.note_remove',
    status: 204,
    summary: 'Staff: takes an own note back, within five minutes',
  }),
  presence: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/orders/{number}/presence',
    permission: 'orders.view',
    summary: 'Staff: who else has an order open; the call says for a minute that its caller has',
    response: z.object({ others: z.array(z.object({ id: z.int(), name: z.string() })) }),
  }),
}
