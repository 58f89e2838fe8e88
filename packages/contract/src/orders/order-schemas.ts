import { digitalKinds } from '@delguur/kit/digital'
import { notDeliveredReasons } from '@delguur/kit/not-delivered'
import { z } from 'zod'
import { SaleClosed } from '../delivery/alcohol.ts'
import { OrderWindow } from '../delivery/windows.ts'
import { personMail, personPhone, personsOwn, personWords, surname } from '../masked.ts'
import { at, money, Picture } from '../schemas.ts'
import { orderGift } from './gift.ts'

// Dialect B: the flat order and the calls on it; see the contract, parts 8.1 and 8.2.

export const FlatAddress = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: surname,
  phone: personPhone,
  country_iso: z.string(),
  state_name: z.string(),
  city: z.string(),
  district: z.string().nullable(),
  khoroo: z.string().nullable(),
  address1: personsOwn,
  address2: personsOwn.nullable(),
  zipcode: z.string().nullable(),
  aimag_id: z.string().nullable(),
  district_id: z.string().nullable(),
  khoroo_id: z.string().nullable(),
})
export type FlatAddress = z.infer<typeof FlatAddress>

/** Why a line is not what it was when the shopper last saw it. */
export const LineNotice = z.object({
  code: z.enum(['price_up', 'price_down', 'stock_down', 'gone', 'preorder']),
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
  options_text: personWords,
  max_quantity: z.int(),
  notice: LineNotice.nullable(),
  /** What it is when it is no thing. */
  digital: z.enum(digitalKinds).nullable(),
  /** By volume; null where there is none. */
  alcohol_percent: z.number().nullable(),
  /** Of goods that were not there when it was ordered: when they come, and what of the line is paid at once and at arrival. */
  preorder: z
    .object({ arrives_on: z.string(), deposit_percent: z.int(), now: money, later: money, awaited: z.int() })
    .nullable(),
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
  delivered_at: at,
  /** Why it was not handed over when it was last brought, and since when it waits in the shop to be fetched. */
  not_delivered: z.enum(notDeliveredReasons).nullable(),
  kept_at: at,
  /** What is in it, where an order comes in parts; else empty, and all of it is. */
  lines: z.array(z.object({ line_item_id: z.int(), quantity: z.int() })),
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
  email: personMail.nullable(),
  line_items: z.array(FlatLineItem),
  ...orderGift,
  /** Hours of delivery that were chosen. */
  delivery_window: OrderWindow.nullable(),
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
  /** That a lender pays all but the first payment, and where that stands; `id` once it is requested. */
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
  /** Of an order with goods that were not there yet: what is to be paid when, and whether they have arrived. */
  preorder: z
    .object({
      state: z.enum(['cart', 'waiting', 'arrived']),
      /** The last day that was said of what has not arrived. */
      arrives_on: z.string().nullable(),
      /** What is to be paid with the order, and what once the goods have arrived. */
      now: money,
      rest: money,
      /** Of a placed order: what came of its money. */
      paid: money,
      rest_requested_at: at,
      /** Until when the rest is waited for. */
      rest_due_at: at,
      /** Whether the goods are later than was said, so that the money can be taken back by one press. */
      late: z.boolean(),
    })
    .nullable(),
  shipments: z.array(FlatShipment),
  bill_address: FlatAddress.nullable(),
  ship_address: FlatAddress.nullable(),
  special_instructions: personWords.nullable(),
  /** What stands between this cart and an order. */
  requirements: z.array(z.object({ step: z.string(), field: z.string(), code: z.string() })),
  events: z.array(
    z.object({ subject: z.string(), event: z.string(), to_status: z.string(), created_at: z.iso.datetime() }),
  ),
  created_at: z.iso.datetime(),
  completed_at: at,
  canceled_at: at,
  /** A reason of the list or the shopper's own words. */
  cancel_reason: personWords.nullable(),
  /** Whether its holder may still cancel it. */
  cancelable: z.boolean(),
  /** Whether it belongs to an account. */
  owned: z.boolean(),
  payment_due_at: at,
  delivery_type: z.string().nullable(),
  shipment_state: z.string().nullable(),
  payment_state: z.string().nullable(),
  vat_receipt: z.string().nullable(),
  /** Where not everybody may buy: from what age on, and when its buyer said to be of that age. */
  age: z.object({ minimum_age: z.int(), affirmed_at: at }).nullable(),
  /**
   * Of an order with alcohol: from what age it is sold, whether it may be brought to an address, when its buyer said to be of
   * that age, and when staff saw a document.
   */
  alcohol: z.object({ minimum_age: z.int(), delivered: z.boolean(), affirmed_at: at, id_checked_at: at }).nullable(),
  just_changed: z.boolean(),
})
/** The same for staff, who are given no key of an order, and the version that it has after what was done to it. */
export const ChangedOrder = FlatOrder.omit({ token: true }).extend({ version: z.int() })
export type ChangedOrder = z.infer<typeof ChangedOrder>

export type FlatOrder = z.infer<typeof FlatOrder>
