import { z } from 'zod'
import { Birth } from '../delivery/alcohol.ts'
import { windowInput } from '../delivery/windows.ts'
import { route } from '../route.ts'
import { count, flag, localeCode, money, tugrik } from '../schemas.ts'
import { giftFields } from './gift.ts'
import { CardToPayWith, ChangedOrder, FlatLineItem, FlatOrder, MergeChange, paymentNeeds } from './order-schemas.ts'

const number = z.object({ number: z.string().max(40) })
const line = z.object({ number: z.string().max(40), id: count })
const tokens = { order_token: z.string().optional(), locale: localeCode.optional() }

export const CheckoutAddress = z.object({
  firstname: z.string().max(100).optional(),
  lastname: z.string().max(100).optional(),
  first_name: z.string().max(100).optional(),
  last_name: z.string().max(100).optional(),
  address1: z.string().max(250).optional(),
  address2: z.string().max(250).nullish(),
  city: z.string().max(100).optional(),
  district: z.string().max(100).nullish(),
  khoroo: z.string().max(100).nullish(),
  zipcode: z.string().max(12).nullish(),
  phone: z.string().max(30).optional(),
  state_name: z.string().max(100).nullish(),
  state_id: z.union([z.string(), z.number()]).nullish(),
  country_iso: z.string().max(3).optional(),
  country_id: z.union([z.string(), z.number()]).nullish(),
  company: z.string().max(100).nullish(),
  label: z.string().max(100).nullish(),
  id: z.union([z.string(), z.number()]).nullish(),
  /** Ours: ids of the reference divisions, which win over names. */
  aimag_id: z.string().max(40).nullish(),
  district_id: z.string().max(40).nullish(),
  khoroo_id: z.string().max(40).nullish(),
})
export type CheckoutAddress = z.infer<typeof CheckoutAddress>

export const CheckoutBody = z.object({
  order: z
    .object({
      email: z.string().max(254).nullish(),
      special_instructions: z.string().max(1000).nullish(),
      use_billing: flag.optional(),
      ...giftFields,
      delivery_window: windowInput,
      bill_address_attributes: CheckoutAddress.optional(),
      ship_address_attributes: CheckoutAddress.optional(),
      bill_address_id: z.union([z.string(), z.number()]).optional(),
      ship_address_id: z.union([z.string(), z.number()]).optional(),
      payments_attributes: z
        .array(
          z.object({
            payment_method_id: z.union([z.string(), z.number()]),
            source_attributes: z.record(z.string(), z.unknown()).optional(),
          }),
        )
        .max(5)
        .optional(),
      shipments_attributes: z
        .array(
          z.object({
            id: z.union([z.string(), z.number()]),
            selected_shipping_rate_id: z.union([z.string(), z.number()]).optional(),
          }),
        )
        .max(20)
        .optional(),
      coupon_code: z.string().max(60).optional(),
      /** Of a cart that is to be leased: what is paid at once; null for the least. */
      down_payment: z.union([z.string().max(20), z.number()]).nullish(),
    })
    .optional(),
  ...tokens,
})
export type CheckoutBody = z.infer<typeof CheckoutBody>

export const orders = {
  current: route({
    method: 'GET',
    path: '/orders/current',
    summary: 'The open cart; 204 when there is none',
    access: 'order',
    query: z.object(tokens),
    response: FlatOrder,
    or_empty: true,
  }),
  get: route({
    method: 'GET',
    path: '/orders/{number}',
    summary: 'An order by its number, for the holder of its token or its owner',
    access: 'order',
    params: number,
    query: z.object(tokens),
    response: FlatOrder,
  }),
  find: route({
    method: 'POST',
    path: '/orders/find',
    access: 'none',
    summary: 'The tracking token of a placed order, by its number and the phone it was placed with',
    body: z.object({ number: z.string().max(40), phone: z.string().max(30), locale: localeCode.optional() }),
    response: z.object({ number: z.string(), token: z.string() }),
  }),
  short: route({
    method: 'GET',
    path: '/shop/short_links/{number}/{code}',
    access: 'none',
    summary:
      'The tracking token of a placed order, by the link of a text message; `pays` where the link leads to paying it',
    params: z.object({ number: z.string().max(40), code: z.string().max(40) }),
    query: z.object({ locale: localeCode.optional() }),
    response: z.object({ number: z.string(), token: z.string(), pays: z.boolean() }),
  }),
  merge: route({
    method: 'POST',
    path: '/shop/cart/merge',
    access: 'user',
    status: 200,
    summary: "After a sign-in: the cart of this browser and the person's own become one",
    body: z.object({ guest_order_token: z.string().max(200).optional(), locale: localeCode.optional() }),
    response: z.object({ order: FlatOrder.nullable(), changes: z.array(MergeChange) }),
  }),
  addLine: route({
    method: 'POST',
    path: '/orders/{number}/line_items',
    access: 'none',
    reserved: true,
    summary: 'Puts a variant into the cart; number 0 opens one and answers with its token',
    status: 201,
    params: number,
    body: z.object({
      line_item: z.object({
        variant_id: count,
        quantity: count.optional(),
        options: z.record(z.string(), z.unknown()).optional(),
      }),
      gift: flag.optional(),
      ...tokens,
    }),
    response: FlatLineItem.extend({ order: FlatOrder }),
  }),
  addPackage: route({
    method: 'POST',
    path: '/compatibility_build/add',
    access: 'none',
    reserved: true,
    status: 201,
    summary: 'Puts a package of products into the cart, all or nothing; opens a cart when there is none',
    body: z.object({
      name: z.string().max(100).optional(),
      items: z
        .array(
          z.object({
            slug: z.string().max(200),
            qty: count.optional(),
            custom_values: z.record(z.string().max(100), z.string().max(200)).optional(),
          }),
        )
        .min(1)
        .max(50),
      gift: flag.optional(),
      ...tokens,
    }),
    response: FlatOrder,
  }),
  updateLine: route({
    method: 'PUT',
    path: '/orders/{number}/line_items/{id}',
    summary: 'Changes quantity or options of a line; quantity 0 removes it',
    access: 'order',
    params: line,
    body: z.object({
      line_item: z.object({ quantity: count.optional(), options: z.record(z.string(), z.unknown()).optional() }),
      ...tokens,
    }),
    response: FlatOrder,
  }),
  removeLine: route({
    method: 'DELETE',
    path: '/orders/{number}/line_items/{id}',
    summary: 'Takes a line out of the cart',
    access: 'order',
    params: line,
    response: FlatOrder,
  }),
  update: route({
    method: 'PUT',
    path: '/orders/{number}',
    summary: 'Changes the note of a cart, or that it is a gift, with a card and wrapping',
    access: 'order',
    params: number,
    body: z.object({
      order: z.object({ special_instructions: z.string().max(1000).nullish(), ...giftFields }).optional(),
      ...tokens,
    }),
    response: FlatOrder,
  }),
  remove: route({
    method: 'DELETE',
    path: '/orders/{number}',
    summary: 'Drops an open cart',
    access: 'order',
    status: 204,
    params: number,
  }),
  applyCoupon: route({
    method: 'POST',
    path: '/orders/{number}/coupons',
    access: 'order',
    summary: 'Puts a coupon on the cart; refused with the reason',
    params: number,
    body: z.object({ coupon_code: z.unknown() }),
    response: FlatOrder,
  }),
  removeCoupon: route({
    method: 'DELETE',
    path: '/orders/{number}/coupons/{code}',
    access: 'order',
    summary: 'Takes a coupon off the cart',
    params: z.object({ number: z.string().max(40), code: z.string().max(60) }),
    response: FlatOrder,
  }),
  checkout: route({
    method: 'PUT',
    path: '/checkouts/{number}',
    summary: 'E-mail, addresses, delivery and payment choice of a cart',
    access: 'order',
    params: number,
    body: CheckoutBody,
    response: FlatOrder,
  }),
  place: route({
    method: 'PUT',
    path: '/checkouts/{number}/complete',
    summary: 'Places the order; again with the same token it answers with the placed order',
    access: 'order',
    params: number,
    body: z.object({
      /** What the shopper saw; another total is refused as `total_changed`. */
      expected_total: z.string().optional(),
      /** Of the buyer, for an order with alcohol or products from an age on. */
      age: Birth.optional(),
      ...tokens,
    }),
    response: FlatOrder,
  }),
  paymentMethods: route({
    method: 'GET',
    path: '/checkouts/payment_methods',
    access: 'none',
    reserved: true,
    summary: 'How this cart can be paid',
    query: z.object({ order: z.string().optional(), ...tokens }),
    response: z.object({
      payment_methods: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          type: z.string(),
          description: z.string(),
          /** What it asks the shopper for; `phone` goes along in `source_attributes`. */
          needs: z.array(z.enum(paymentNeeds)),
          /** Whether its provider can keep a card for the next time, and the shopper's cards that it keeps. */
          keeps_cards: z.boolean(),
          cards: z.array(CardToPayWith),
          /** How long the products of this cart would wait for its money; null without a cart, and where a courier collects it. */
          hold_hours: z.number().nullable(),
          icon_url: z.string().nullable(),
          /** Why this cart cannot be paid so, in the shopper's language: placing it is refused for the same reason. */
          unavailable: z.string().nullable(),
          min_amount: money.nullable(),
          max_amount: money.nullable(),
        }),
      ),
    }),
  }),
  markPaid: route({
    method: 'PUT',
    path: '/backoffice/orders/{number}/mark_paid',
    audit: 'orders.mark_paid',
    may_match: true,
    permission: 'payments.edit',
    fresh: true,
    summary: 'Staff: the bank transfer of an order has arrived',
    access: 'staff',
    params: number,
    body: z.object({
      amount: tugrik(0, Number.MAX_SAFE_INTEGER).optional(),
      reference: z.string().max(100).optional(),
      locale: localeCode.optional(),
    }),
    response: ChangedOrder,
  }),
}
