import { digitalKinds } from '@delguur/kit/digital'
import { z } from 'zod'
import { Birth, SaleClosed } from './alcohol.ts'
import { route } from './route.ts'
import { at, count, flag, localeCode, money, Picture } from './wire.ts'

// Dialect B: the flat order and the calls on it; see the contract, parts 8.1 and 8.2.

export const FlatAddress = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  country_iso: z.string(),
  state_name: z.string(),
  city: z.string(),
  district: z.string().nullable(),
  khoroo: z.string().nullable(),
  address1: z.string(),
  address2: z.string().nullable(),
  zipcode: z.string().nullable(),
  aimag_id: z.string().nullable(),
  district_id: z.string().nullable(),
  khoroo_id: z.string().nullable(),
})
export type FlatAddress = z.infer<typeof FlatAddress>

/** Why a line is not what it was when the shopper last saw it. */
export const LineNotice = z.object({
  code: z.enum(['price_up', 'price_down', 'stock_down', 'gone']),
  from: z.int(),
  to: z.int(),
})

/**
 * What became of a thing when two carts were made one: `merged` is all there, `capped` by stock or the limit of a line,
 * `gone` is out of stock, `dropped` found the cart full. `wanted` were in both carts, `got` are in the one.
 */
export const MergeChange = z.object({
  name: z.string(),
  kind: z.enum(['merged', 'capped', 'gone', 'dropped']),
  wanted: z.int(),
  got: z.int(),
})
export type MergeChange = z.infer<typeof MergeChange>

/** What was taken off for one reason; the amount is below zero. */
export const FlatDiscount = z.object({
  label: z.string(),
  amount: money,
  kind: z.enum(['goods', 'delivery']),
  promotion_id: z.int().nullable(),
  coupon_code: z.string().nullable(),
})
export type FlatDiscount = z.infer<typeof FlatDiscount>

/** A coupon on a cart. */
export const FlatCoupon = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  /** What it takes off. */
  amount: money,
  /** Why it takes nothing off, in words. */
  problem: z.string().nullable(),
})

/** A gift that a cart has earned and does not hold: one of these products is free once it is in the cart. */
export const FlatGiftOffer = z.object({
  promotion_id: z.int(),
  label: z.string(),
  description: z.string().nullable(),
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      slug: z.string(),
      image: Picture.nullable(),
      /** How many of it are free. */
      quantity: z.int(),
      /** What to put into the cart; null where one of several variants has to be chosen. */
      variant_id: z.int().nullable(),
    }),
  ),
})

export const FlatLineItem = z.object({
  id: z.int(),
  variant_id: z.int(),
  quantity: z.int(),
  options: z.record(z.string(), z.unknown()),
  price: money,
  /** Unit price before a sale; equal to `price` without one. */
  regular_price: money,
  total: money,
  /** After discounts. */
  discounted_total: money,
  discounts: z.array(FlatDiscount),
  options_text: z.string(),
  max_quantity: z.int(),
  notice: LineNotice.nullable(),
  /** What it is when it is no thing. */
  digital: z.enum(digitalKinds).nullable(),
  /** By volume; null where there is none. */
  alcohol_percent: z.number().nullable(),
  product: z.object({ id: z.int(), name: z.string(), slug: z.string(), image: Picture.nullable() }),
})
export type FlatLineItem = z.infer<typeof FlatLineItem>

export const FlatRate = z.object({
  id: z.int(),
  shipping_method_id: z.int(),
  code: z.string(),
  kind: z.string(),
  name: z.string(),
  description: z.string(),
  cost: money,
  /** After what promotions and coupons take off it, chosen or not. */
  final_cost: money,
  free: z.boolean(),
  selected: z.boolean(),
  promised_from: z.iso.datetime(),
  promised_to: z.iso.datetime(),
  store: z.object({ name: z.string(), address: z.string(), phone: z.string(), opening_hours: z.string() }).nullable(),
  /** Of a cart with alcohol: why it may not be handed over this way now. */
  closed: SaleClosed.nullable(),
})
export type FlatRate = z.infer<typeof FlatRate>

export const FlatShipment = z.object({
  id: z.int(),
  number: z.string(),
  state: z.string(),
  stock_location: z.string(),
  tracking_url: z.string().nullable(),
  rates: z.array(FlatRate),
})

/** Where to pay a bank transfer; the description is what matches the money to the order. */
export const BankAccount = z.object({
  bank: z.string(),
  account_name: z.string(),
  number: z.string(),
  iban: z.string(),
})

/** What a way to pay may ask the shopper for. */
export const paymentNeeds = ['phone', 'tan', 'app_tokens'] as const

/** A card that its provider keeps for the shopper. */
export const CardToPayWith = z.object({ id: z.int(), masked_number: z.string(), is_default: z.boolean() })

export const FlatPayment = z.object({
  id: z.int(),
  number: z.string(),
  amount: money,
  state: z.string(),
  payment_method_name: z.string(),
  payment_method: z.object({ id: z.int(), name: z.string(), type: z.string() }),
  /** Of a cart: which gift card (its last digits) or voucher (its name) pays. */
  hint: z.string().nullable(),
  bank_transfer: z.object({ accounts: z.array(BankAccount), description: z.string(), due_at: at }).nullable(),
})

export const FlatOrder = z.object({
  id: z.int(),
  number: z.string(),
  token: z.string(),
  state: z.string(),
  /** One of the customer-facing labels: keys `order.status.<label>` of the catalogue. */
  status_label: z.string(),
  email: z.string().nullable(),
  line_items: z.array(FlatLineItem),
  gift: z.boolean(),
  total: money,
  item_total: money,
  ship_total: money,
  tax_total: money,
  adjustment_total: money,
  promo_total: money,
  discounts: z.array(FlatDiscount),
  coupons: z.array(FlatCoupon),
  /** Of a cart. */
  gift_offers: z.array(FlatGiftOffer),
  total_quantity: z.int(),
  /** What is missing to free delivery; "0.0" when it is free. */
  free_shipping_missing: money,
  payments: z.array(FlatPayment),
  /** That a lender pays all but the first payment, and where that stands; `id` once it is asked for. */
  lease: z
    .object({
      id: z.int().nullable(),
      state: z.enum(['chosen', 'waiting', 'agreed', 'declined']),
      months: z.int(),
      down_payment: money,
      principal: money,
      monthly: money,
    })
    .nullable(),
  shipments: z.array(FlatShipment),
  bill_address: FlatAddress.nullable(),
  ship_address: FlatAddress.nullable(),
  special_instructions: z.string().nullable(),
  /** What stands between this cart and an order. */
  requirements: z.array(z.object({ step: z.string(), field: z.string(), code: z.string() })),
  events: z.array(
    z.object({ subject: z.string(), event: z.string(), to_status: z.string(), created_at: z.iso.datetime() }),
  ),
  created_at: z.iso.datetime(),
  completed_at: at,
  canceled_at: at,
  /** A reason of the list or the shopper's own words. */
  cancel_reason: z.string().nullable(),
  /** Whether its holder may still cancel it. */
  cancelable: z.boolean(),
  /** Whether it belongs to an account. */
  owned: z.boolean(),
  payment_due_at: at,
  delivery_type: z.string().nullable(),
  shipment_state: z.string().nullable(),
  payment_state: z.string().nullable(),
  vat_receipt: z.string().nullable(),
  /**
   * Of an order with alcohol: from what age it is sold, whether it may be brought to an address, when its buyer said to be of
   * that age, and when staff saw a document.
   */
  alcohol: z.object({ minimum_age: z.int(), delivered: z.boolean(), affirmed_at: at, id_checked_at: at }).nullable(),
  just_changed: z.boolean(),
})
export type FlatOrder = z.infer<typeof FlatOrder>

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
      gift: flag.optional(),
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
    summary: 'Changes the note or the gift mark of a cart',
    access: 'order',
    params: number,
    body: z.object({
      order: z.object({ special_instructions: z.string().max(1000).nullish(), gift: flag.optional() }).optional(),
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
      /** Of the buyer, for an order with alcohol. */
      age: Birth.optional(),
      ...tokens,
    }),
    response: FlatOrder,
  }),
  paymentMethods: route({
    method: 'GET',
    path: '/checkouts/payment_methods',
    access: 'none',
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
          icon_url: z.string().nullable(),
          min_amount: money.nullable(),
          max_amount: money.nullable(),
        }),
      ),
    }),
  }),
  markPaid: route({
    method: 'PUT',
    path: '/backoffice/orders/{number}/mark_paid',
    permission: 'payments.edit',
    fresh: true,
    summary: 'Staff: the bank transfer of an order has arrived',
    access: 'staff',
    params: number,
    body: z.object({
      amount: z.string().optional(),
      reference: z.string().max(100).optional(),
      locale: localeCode.optional(),
    }),
    response: FlatOrder,
  }),
}
