import { z } from 'zod'
import { Birth } from '../delivery/alcohol.ts'
import { decimalString, many, metadata, one, resource, timestamp } from '../jsonapi.ts'
import { route } from '../route.ts'
import { CheckoutBody } from './orders.ts'

// Dialect A: the checkout (contract, part 5).

const display = z.string()
const text = z.string().nullable()

export const shipment = resource(
  'shipment',
  {
    number: z.string(),
    final_price: decimalString,
    display_final_price: display,
    state: z.string(),
    shipped_at: timestamp,
    tracking_url: text,
    free: z.boolean(),
    public_metadata: metadata,
  },
  {
    shipping_rates: many('shipping_rate'),
    selected_shipping_rate: one('shipping_rate'),
    stock_location: one('stock_location'),
    line_items: many('line_item'),
  },
)

export const shippingRate = resource('shipping_rate', {
  name: z.string(),
  selected: z.boolean(),
  cost: decimalString,
  display_cost: display,
  tax_amount: decimalString,
  display_tax_amount: display,
  final_price: decimalString,
  display_final_price: display,
  shipping_method_id: z.string(),
  free: z.boolean(),
  /** Ours: when it arrives. */
  promised_from: timestamp,
  promised_to: timestamp,
})

export const stockLocation = resource('stock_location', { name: z.string() })

export const paymentMethod = resource('payment_method', {
  type: z.string(),
  name: z.string(),
  description: text,
  preferences: metadata,
  public_metadata: metadata,
})

export const payment = resource(
  'payment',
  {
    amount: decimalString,
    number: z.string(),
    state: z.string(),
    response_code: text,
    cvv_response_code: text,
    cvv_response_message: text,
    payment_method_id: z.string(),
    payment_method_name: z.string(),
    public_metadata: metadata,
  },
  { source: one('credit_card|store_credit'), payment_method: one('payment_method') },
)

export const creditCard = resource(
  'credit_card',
  {
    cc_type: text,
    last_digits: text,
    month: z.int().nullable(),
    year: z.int().nullable(),
    name: text,
    default: z.boolean(),
    gateway_payment_profile_id: text,
    public_metadata: metadata,
  },
  { payment_method: one('payment_method') },
)

export const storeCredit = resource('store_credit', {
  amount: decimalString,
  amount_used: decimalString,
  created_at: timestamp,
  public_metadata: metadata,
})

const asCart = { types: ['cart'] } as const
const anything = z.unknown().optional()

export const checkout = {
  update: route({
    method: 'PATCH',
    path: '/storefront/checkout',
    summary: 'E-mail, addresses, delivery and payment choice of a cart',
    access: 'order',
    body: CheckoutBody,
    jsonapi: asCart,
  }),
  next: route({
    method: 'PATCH',
    path: '/storefront/checkout/next',
    summary: 'One step forward',
    access: 'order',
    jsonapi: asCart,
  }),
  advance: route({
    method: 'PATCH',
    path: '/storefront/checkout/advance',
    summary: 'Forward until confirm or something missing; read the state',
    access: 'order',
    jsonapi: asCart,
  }),
  complete: route({
    method: 'PATCH',
    path: '/storefront/checkout/complete',
    summary: 'Places the order; again within 10 minutes it answers with the placed order',
    access: 'order',
    body: z.object({
      /** Of the buyer, for an order with alcohol or products from an age on. */
      age: Birth.optional(),
    }),
    jsonapi: asCart,
  }),
  shippingRates: route({
    method: 'GET',
    path: '/storefront/checkout/shipping_rates',
    summary: 'Shipments of the cart with what each could go by',
    access: 'order',
    jsonapi: { types: ['shipment'], many: true },
  }),
  selectShippingMethod: route({
    method: 'PATCH',
    path: '/storefront/checkout/select_shipping_method',
    summary: 'Chooses a delivery for one shipment or all',
    access: 'order',
    body: z.object({ shipping_method_id: anything, shipment_id: anything }),
    jsonapi: asCart,
  }),
  paymentMethods: route({
    method: 'GET',
    path: '/storefront/checkout/payment_methods',
    summary: 'How this cart can be paid',
    access: 'order',
    jsonapi: { types: ['payment_method'], many: true },
  }),
  createPayment: route({
    method: 'POST',
    path: '/storefront/checkout/create_payment',
    summary: 'Chooses how to pay; without an amount it pays what is due',
    access: 'order',
    status: 201,
    body: z.object({ payment_method_id: anything, amount: anything, source_id: anything, source_attributes: anything }),
    jsonapi: asCart,
  }),
  addStoreCredit: route({
    method: 'POST',
    path: '/storefront/checkout/add_store_credit',
    summary: 'Pays from the store credit of the signed-in user',
    access: 'order',
    body: z.object({ amount: anything }),
    jsonapi: asCart,
  }),
  removeStoreCredit: route({
    method: 'POST',
    path: '/storefront/checkout/remove_store_credit',
    summary: 'Takes store credit off the cart',
    access: 'order',
    jsonapi: asCart,
  }),
  applyVoucher: route({
    method: 'POST',
    path: '/storefront/checkout/apply_voucher',
    summary: 'Pays a part of the cart with a voucher',
    access: 'order',
    body: z.object({ code: z.string().max(60) }),
    jsonapi: asCart,
  }),
  orderStatus: route({
    method: 'GET',
    path: '/storefront/order_status/{number}',
    summary: 'A placed order, for the holder of its token',
    access: 'order',
    params: z.object({ number: z.string() }),
    jsonapi: asCart,
  }),
}
