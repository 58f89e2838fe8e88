import type { Linkage } from '@delguur/contract/jsonapi'
import { readBankTransfer } from '@delguur/contract/money/bank-transfer'
import { decimal, displayMnt, type Mnt, minus, mnt, plus, times, zero } from '@delguur/kit/money'
import type { Entity } from '../../../platform/http/jsonapi.ts'
import { addressEntity, type Country } from './address.serializer.ts'
import { lineAdjustment, rateAfterDiscounts, sparedOf } from './domain/discounts.domain.ts'
import { clientState } from './domain/labels.domain.ts'
import {
  type Address,
  type Line,
  type Order,
  type Payment,
  type Rate,
  type Shipment,
  selectedRate,
} from './domain/order.domain.ts'
import { paidByOwn } from './domain/totals.domain.ts'
import { openInstructions } from './payment.serializer-flat.ts'

/** What a document shows besides the order itself, when it was requested. */
export type Extras = {
  user?: Entity | undefined
  /** Variants by id, with their products and pictures. */
  variants?: Map<number, Entity>
  vendors?: Map<number, Entity>
  countries?: Map<string, Country>
  /** What may be downloaded, by line. */
  links?: Map<number, { id: number; token: string }[]>
}

/** An amount and its readable twin. */
const money = (name: string, amount: Mnt): Record<string, string> => ({
  [name]: decimal(amount),
  [`display_${name}`]: displayMnt(amount),
})

/** An order as JSON:API shows it. */
export function cartEntity(order: Order, extras: Extras = {}, type: 'cart' | 'order' = 'cart'): Entity {
  const variantIds = [...new Set(order.lines.map((line) => line.variant_id))]
  const lines = order.lines.map((line) => lineEntity(order, line, extras))
  return {
    id: order.id,
    type,
    attributes: attributesOf(order),
    related: {
      line_items: lines,
      variants: mixed(variantIds.map((id) => variantOf(id, extras))),
      promotions: promotionEntities(order),
      payments: order.payments.map(paymentEntity),
      shipments: order.shipments.map((shipment) => shipmentEntity(order, shipment, lines)),
      user: order.user_id === null ? null : (extras.user ?? { id: String(order.user_id), type: 'user' }),
      billing_address: order.bill_address && addressEntity(order.bill_address, countryOf(order.bill_address, extras)),
      shipping_address: order.ship_address && addressEntity(order.ship_address, countryOf(order.ship_address, extras)),
      vendors: mixed(vendorIds(order).map((id) => vendorOf(id, extras))),
      vendor_totals: vendorIds(order).map((id) => vendorTotals(order, id, extras)),
    },
  }
}

function attributesOf(order: Order): Record<string, unknown> {
  const untaxed = mnt(order.total - order.included_tax_total)
  const products = order.lines.reduce((sum, line) => sum + lineAdjustment(order, line), order.item_total as number)
  return {
    number: order.number,
    token: order.token,
    state: clientState(order),
    email: order.email,
    currency: order.currency,
    item_count: order.item_count,
    ...money('item_total', order.item_total),
    ...money('ship_total', order.ship_total),
    ...money('adjustment_total', order.adjustment_total),
    ...money('promo_total', order.promo_total),
    ...money('included_tax_total', order.included_tax_total),
    ...money('additional_tax_total', zero),
    ...money('tax_total', order.included_tax_total),
    ...money('pre_tax_item_amount', mnt(products - taxIn(order, products))),
    ...money('pre_tax_total', untaxed),
    ...money('total', order.total),
    ...money('total_minus_store_credits', minus(order.total, paidByOwn(order.payments))),
    special_instructions: order.special_instructions,
    gift: order.gift,
    gift_note: order.gift_note,
    gift_wrap: order.gift_wrap !== null,
    created_at: order.created_at.toISOString(),
    updated_at: order.updated_at.toISOString(),
    completed_at: order.completed_at?.toISOString() ?? null,
    shipment_state: order.shipment_status,
    payment_state: order.payment_status,
    public_metadata: order.public_metadata,
  }
}

/** The share of the order's included tax that a part of its total carries. */
const taxIn = (order: Order, part: number): number =>
  order.total === 0 ? 0 : Math.round((order.included_tax_total * part) / order.total)

/** A list may hold things and mere links to things; the document takes each as it is. */
const mixed = (list: (Entity | Linkage)[]): Entity[] => list as Entity[]

const variantOf = (id: number, { variants }: Extras) => variants?.get(id) ?? { id: String(id), type: 'variant' }
const vendorOf = (id: number, { vendors }: Extras) => vendors?.get(id) ?? { id: String(id), type: 'vendor' }
const vendorIds = (order: Order): number[] => [
  ...new Set(order.lines.flatMap(({ variant }) => (variant.vendor_id === null ? [] : [variant.vendor_id]))),
]

function lineEntity(order: Order, line: Line, extras: Extras): Entity {
  const off = lineAdjustment(order, line)
  const total = plus(times(line.price, line.quantity), off)
  const tax = mnt(taxIn(order, total))
  return {
    id: line.id,
    type: 'line_item',
    attributes: {
      name: line.variant.name,
      quantity: line.quantity,
      slug: line.variant.slug,
      options_text: line.variant.options_text,
      currency: order.currency,
      ...money('price', line.price),
      ...money('total', total),
      ...money('adjustment_total', off),
      ...money('additional_tax_total', zero),
      ...money('discounted_amount', total),
      ...money('promo_total', off),
      ...money('included_tax_total', tax),
      ...money('pre_tax_amount', mnt(total - tax)),
      public_metadata: line.public_metadata,
    },
    related: {
      variant: variantOf(line.variant_id, extras),
      digital_links: (extras.links?.get(line.id) ?? []).map(({ id, token }) => ({
        id,
        type: 'digital_link',
        attributes: { token },
      })),
      vendor: line.variant.vendor_id === null ? null : vendorOf(line.variant.vendor_id, extras),
    },
  }
}

/** A rate as JSON:API shows it. */
export const rateEntity = (rate: Rate, final: Mnt = rate.cost): Entity => ({
  id: rate.id,
  type: 'shipping_rate',
  attributes: {
    name: rate.name,
    selected: rate.selected,
    ...money('cost', rate.cost),
    ...money('tax_amount', zero),
    ...money('final_price', final),
    shipping_method_id: String(rate.shipping_method_id),
    free: final === 0,
    promised_from: rate.promised_from,
    promised_to: rate.promised_to,
  },
})

/** Promotions and coupons that took something off, each with all that it took. */
function promotionEntities(order: Order): Entity[] {
  const groups = Map.groupBy(
    sparedOf(order).filter(({ promotion_id }) => promotion_id !== null),
    ({ promotion_id }) => promotion_id ?? 0,
  )
  return [...groups].map(([id, parts]) => ({
    id,
    type: 'promotion',
    attributes: {
      name: parts[0]?.label ?? '',
      description: parts[0]?.description ?? null,
      ...money('amount', mnt(parts.reduce((sum, { amount }) => sum + amount, 0))),
      code: parts.find(({ coupon_code }) => coupon_code)?.coupon_code ?? null,
      public_metadata: {},
    },
  }))
}

function shipmentEntity(order: Order, shipment: Shipment, lines: Entity[]): Entity {
  const rates = shipment.rates.map((rate) => rateEntity(rate, rateAfterDiscounts(order, shipment, rate)))
  const selected = selectedRate(shipment)
  const final = selected ? rateAfterDiscounts(order, shipment, selected) : zero
  return {
    id: shipment.id,
    type: 'shipment',
    attributes: {
      number: shipment.number,
      ...money('final_price', final),
      state: shipment.status,
      shipped_at: shipment.shipped_at,
      tracking_url: shipment.tracking_url,
      free: final === 0,
      public_metadata: {},
    },
    related: {
      shipping_rates: rates,
      selected_shipping_rate: rates.find(({ attributes }) => attributes.selected) ?? null,
      stock_location: {
        id: shipment.stock_location_id,
        type: 'stock_location',
        attributes: { name: shipment.stock_location_name },
      },
      line_items: lines,
    },
  }
}

/** Shipments on their own, for the list of rates. */
export const shipmentEntities = (order: Order): Entity[] => {
  const cart = cartEntity(order)
  return (cart.related?.shipments ?? []) as Entity[]
}

function paymentEntity(payment: Payment): Entity {
  return {
    id: payment.id,
    type: 'payment',
    attributes: {
      amount: decimal(payment.amount),
      number: payment.number,
      state: payment.status,
      response_code: payment.response_code,
      payment_method_id: String(payment.method.id),
      payment_method_name: payment.method.name,
      public_metadata: { ...payment.public_metadata, ...instructionsOf(payment) },
    },
    related: { source: null, payment_method: methodEntity(payment.method) },
  }
}

/** How the shopper pays: an open charge's code, pages and apps, or the account that a transfer goes to. */
function instructionsOf(payment: Payment): Record<string, unknown> {
  const [account] = readBankTransfer(payment.public_metadata)?.accounts ?? []
  const { qr_text, redirect_url, links } = openInstructions(payment)
  return {
    ...(account && { bank_account: account }),
    ...(qr_text && { qr_text }),
    ...(redirect_url && { redirect_url }),
    ...(links && { deeplinks: links }),
  }
}

/** A way to pay as JSON:API shows it. */
export const methodEntity = (method: Payment['method']): Entity => ({
  id: method.id,
  type: 'payment_method',
  attributes: {
    type: method.type,
    name: method.name,
    description: method.description,
    preferences: {},
    public_metadata: { code: method.code },
  },
})

const countryOf = ({ country_iso }: Address, { countries }: Extras): Country | undefined => countries?.get(country_iso)

function vendorTotals(order: Order, id: number, extras: Extras): Entity {
  const lines = order.lines.filter(({ variant }) => variant.vendor_id === id)
  const total = mnt(lines.reduce((sum, line) => sum + line.price * line.quantity, 0))
  return {
    id,
    type: 'vendor_totals',
    attributes: {
      name: String(extras.vendors?.get(id)?.attributes.name ?? ''),
      item_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      ...money('item_total', total),
      ...money('total', total),
    },
  }
}

/** For how long a completed cart is still answered to the same call. */
export const replayMs = 10 * 60_000
