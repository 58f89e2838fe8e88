import { z } from 'zod'
import { decimalString, many, metadata, one, resource, timestamp } from '../jsonapi.ts'
import { route } from '../route.ts'
import { flag } from '../schemas.ts'

// Dialect A: the cart (contract, part 4).

const display = z.string()
const text = z.string().nullable()

const cartAttributes = {
  number: z.string(),
  token: z.string(),
  state: z.string(),
  email: text,
  currency: z.string(),
  item_count: z.int(),
  item_total: decimalString,
  display_item_total: display,
  ship_total: decimalString,
  display_ship_total: display,
  adjustment_total: decimalString,
  display_adjustment_total: display,
  promo_total: decimalString,
  display_promo_total: display,
  included_tax_total: decimalString,
  display_included_tax_total: display,
  additional_tax_total: decimalString,
  display_additional_tax_total: display,
  tax_total: decimalString,
  display_tax_total: display,
  pre_tax_item_amount: decimalString,
  display_pre_tax_item_amount: display,
  pre_tax_total: decimalString,
  display_pre_tax_total: display,
  total: decimalString,
  display_total: display,
  total_minus_store_credits: decimalString,
  display_total_minus_store_credits: display,
  special_instructions: text,
  /** Ours: the order is a gift, with a note for its card, and whether it is wrapped. */
  gift: z.boolean(),
  gift_note: text,
  gift_wrap: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
  completed_at: timestamp,
  shipment_state: text,
  payment_state: text,
  public_metadata: metadata,
}
const cartRelationships = {
  line_items: many('line_item'),
  variants: many('variant'),
  promotions: many('promotion'),
  payments: many('payment'),
  shipments: many('shipment'),
  user: one('user'),
  billing_address: one('address'),
  shipping_address: one('address'),
  vendors: many('vendor'),
  vendor_totals: many('vendor_totals'),
}

export const cartResource = resource('cart', cartAttributes, cartRelationships)
export const orderResource = resource('order', cartAttributes, cartRelationships)

export const lineItem = resource(
  'line_item',
  {
    name: z.string(),
    quantity: z.int(),
    price: decimalString,
    slug: z.string(),
    options_text: z.string(),
    currency: z.string(),
    display_price: display,
    total: decimalString,
    display_total: display,
    adjustment_total: decimalString,
    display_adjustment_total: display,
    additional_tax_total: decimalString,
    display_additional_tax_total: display,
    discounted_amount: decimalString,
    display_discounted_amount: display,
    promo_total: decimalString,
    display_promo_total: display,
    included_tax_total: decimalString,
    display_included_tax_total: display,
    pre_tax_amount: decimalString,
    display_pre_tax_amount: display,
    public_metadata: metadata,
  },
  { variant: one('variant'), digital_links: many('digital_link'), vendor: one('vendor') },
)

export const digitalLink = resource('digital_link', { token: z.string() })

export const promotion = resource('promotion', {
  name: z.string(),
  description: text,
  amount: decimalString,
  display_amount: display,
  code: text,
  public_metadata: metadata,
})

/** What the products of one vendor in a cart come to. */
export const vendorTotals = resource('vendor_totals', {
  name: z.string(),
  item_count: z.int(),
  item_total: decimalString,
  display_item_total: display,
  total: decimalString,
  display_total: display,
})

const asCart = { types: ['cart'] } as const
const anything = z.unknown().optional()
const metadataFields = { public_metadata: anything, private_metadata: anything }

/** Ids, quantities and metadata are taken as they come: what is wrong with them is said in the contract's own words. */
export const cart = {
  create: route({
    method: 'POST',
    path: '/storefront/cart',
    access: 'none',
    reserved: true,
    summary: 'Opens a cart, or gives the open one the tokens name',
    status: 201,
    body: z.object({ ...metadataFields, currency: anything, gift: flag.optional() }),
    jsonapi: asCart,
  }),
  show: route({
    method: 'GET',
    path: '/storefront/cart',
    summary: 'The open cart',
    access: 'order',
    jsonapi: asCart,
  }),
  remove: route({
    method: 'DELETE',
    path: '/storefront/cart',
    summary: 'Drops the open cart',
    access: 'order',
    status: 204,
  }),
  addItem: route({
    method: 'POST',
    path: '/storefront/cart/add_item',
    summary: 'Puts a variant into the cart; the same variant with the same options adds up',
    access: 'order',
    body: z.object({
      variant_id: anything,
      quantity: anything,
      options: anything,
      gift: flag.optional(),
      ...metadataFields,
    }),
    jsonapi: asCart,
  }),
  setQuantity: route({
    method: 'PATCH',
    path: '/storefront/cart/set_quantity',
    summary: 'Sets how many of a line',
    access: 'order',
    body: z.object({ line_item_id: anything, quantity: anything }),
    jsonapi: asCart,
  }),
  removeLineItem: route({
    method: 'DELETE',
    path: '/storefront/cart/remove_line_item/{line_item_id}',
    summary: 'Takes a line out of the cart',
    access: 'order',
    params: z.object({ line_item_id: z.string() }),
    jsonapi: asCart,
  }),
  empty: route({
    method: 'PATCH',
    path: '/storefront/cart/empty',
    summary: 'Takes everything out of the cart',
    access: 'order',
    jsonapi: asCart,
  }),
  applyCouponCode: route({
    method: 'PATCH',
    path: '/storefront/cart/apply_coupon_code',
    summary: 'Applies a coupon code, in any letter case',
    access: 'order',
    body: z.object({ coupon_code: anything }),
    jsonapi: asCart,
  }),
  removeCouponCode: route({
    method: 'DELETE',
    path: '/storefront/cart/remove_coupon_code/{coupon_code}',
    summary: 'Takes one coupon code off the cart',
    access: 'order',
    params: z.object({ coupon_code: z.string() }),
    jsonapi: asCart,
  }),
  removeAllCoupons: route({
    method: 'DELETE',
    path: '/storefront/cart/remove_coupon_code',
    summary: 'Takes all coupon codes off the cart',
    access: 'order',
    jsonapi: asCart,
  }),
  estimateShippingRates: route({
    method: 'GET',
    path: '/storefront/cart/estimate_shipping_rates',
    summary: 'What delivery would cost; an empty list where nobody delivers',
    access: 'order',
    jsonapi: { types: ['shipping_rate'], many: true },
  }),
  associate: route({
    method: 'PATCH',
    path: '/storefront/cart/associate',
    summary: 'Gives a guest cart to the signed-in user; an open cart of theirs is merged into it',
    access: 'user',
    body: z.object({ guest_order_token: anything }),
    jsonapi: asCart,
  }),
  changeCurrency: route({
    method: 'PATCH',
    path: '/storefront/cart/change_currency',
    summary: 'Changes the currency; the shop sells in MNT',
    access: 'order',
    body: z.object({ new_currency: anything }),
    jsonapi: asCart,
  }),
}
