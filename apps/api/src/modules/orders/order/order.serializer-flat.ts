import { readBankTransfer } from '@delguur/contract/money/bank-transfer'
import type {
  ChangedOrder,
  FlatDiscount,
  FlatLineItem,
  FlatOrder,
  FlatRate,
} from '@delguur/contract/orders/order-schemas'
import { decimal, type Mnt, plus, times, zero } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import { errorText } from '../../../platform/http/errors.ts'
import { flatAddress } from './address.serializer.ts'
import { alcoholOf, type ClosedWays } from './alcohol/serialize-alcohol.ts'
import { windowOf } from './delivery-window.ts'
import { isCancelable } from './domain/cancel.domain.ts'
import { sentWorth } from './domain/digital.domain.ts'
import {
  couponRefusal,
  giftsOf,
  lineAdjustment,
  rateAfterDiscounts,
  type Spared,
  sparedOf,
} from './domain/discounts.domain.ts'
import { clientState, statusLabel, visibleEvents } from './domain/labels.domain.ts'
import { leaseOf } from './domain/leased.domain.ts'
import { mostOf } from './domain/lines.domain.ts'
import {
  type AppliedCoupon,
  type Line,
  type Order,
  type Payment,
  type Rate,
  type Shipment,
  selectedRate,
} from './domain/order.domain.ts'
import { arrivesOn, checkoutDue, isPreordered, restsOf } from './domain/preorder/preorder.domain.ts'
import { checkoutRequirements } from './domain/requirements.domain.ts'
import { paidTotal } from './domain/transitions.domain.ts'
import { partLines } from './domain/units.domain.ts'
import { wrapView } from './gift-wrap.ts'
import { limitsOf } from './order-access.ts'

const justChangedMs = 3_000

/** An order as the flat API shows it. */
export async function flatOrder(ctx: Ctx, order: Order): Promise<FlatOrder> {
  const open = order.status === 'cart'
  const { age, alcohol, closed } = await alcoholOf(ctx, order)
  return {
    id: order.id,
    number: order.number,
    token: order.token,
    state: clientState(order),
    status_label: statusLabel(order),
    email: order.email,
    line_items: order.lines.map((line) => flatLine(ctx, order, line)),
    gift: order.gift,
    gift_note: order.gift_note,
    gift_wrap: wrapView(ctx, order),
    delivery_window: windowOf(order),
    total: decimal(order.total),
    item_total: decimal(order.item_total),
    ship_total: decimal(order.ship_total),
    tax_total: decimal(order.included_tax_total),
    adjustment_total: decimal(order.adjustment_total),
    promo_total: decimal(order.promo_total),
    discounts: sparedOf(order).map(flatDiscount),
    coupons: order.coupons.map((coupon) => flatCoupon(ctx, order, coupon)),
    gift_offers: flatGifts(giftsOf(order)),
    total_quantity: order.item_count,
    free_shipping_missing: decimal(Math.max(0, ctx.tenant.free_shipping_from - sentWorth(order))),
    payments: order.payments.map((payment) => flatPayment(payment, open)),
    lease: flatLease(order),
    preorder: preorderOfOrder(order),
    shipments: order.shipments.map((shipment) => flatShipment(order, shipment, closed)),
    bill_address: order.bill_address && flatAddress(order.bill_address),
    ship_address: order.ship_address && flatAddress(order.ship_address),
    special_instructions: order.special_instructions,
    requirements: checkoutRequirements(order, { completion: true, strict: false }),
    events: visibleEvents(order),
    created_at: order.created_at.toISOString(),
    completed_at: order.completed_at?.toISOString() ?? null,
    canceled_at: order.canceled_at?.toISOString() ?? null,
    cancel_reason: order.cancel_reason,
    cancelable: isCancelable(order),
    owned: order.user_id !== null,
    payment_due_at: order.payment_due_at?.toISOString() ?? null,
    delivery_type: order.shipments.map((shipment) => selectedRate(shipment)?.kind)[0] ?? null,
    shipment_state: order.shipment_status,
    payment_state: order.payment_status,
    vat_receipt: order.vat_receipt,
    age,
    alcohol,
    just_changed: open && ctx.now.getTime() - order.updated_at.getTime() < justChangedMs,
  }
}

/** An order after staff did something to it, with the version that it has now. */
export async function changedOrder(ctx: Ctx, order: Order): Promise<ChangedOrder> {
  const { token: _key, ...answer } = await flatOrder(ctx, order)
  return { ...answer, version: order.version }
}

/** What a shopper had written on a thing, or calls the package that it is of. */
const ownWords = ({ options }: Line): string[] =>
  Object.values(options).flatMap((value) => (typeof value === 'string' && value.length <= 100 ? [value] : []))

/** A line as the flat API shows it. */
export function flatLine(ctx: Ctx, order: Order, line: Line): FlatLineItem {
  const { variant } = line
  return {
    id: line.id,
    variant_id: line.variant_id,
    quantity: line.quantity,
    options: line.options,
    price: decimal(line.price),
    regular_price: decimal(order.status === 'cart' ? Math.max(variant.regular_price, line.price) : line.price),
    total: decimal(times(line.price, line.quantity)),
    discounted_total: decimal(plus(times(line.price, line.quantity), lineAdjustment(order, line))),
    discounts: sparedOf(order, ({ line_item_id }) => line_item_id === line.id).map(flatDiscount),
    options_text: [variant.options_text, ...ownWords(line)].filter(Boolean).join(', '),
    max_quantity: mostOf(order, line, limitsOf(ctx)),
    notice: line.notice,
    digital: variant.digital,
    alcohol_percent: variant.alcohol_percent,
    preorder: flatPreorder(order, line),
    product: { id: variant.product_id, name: variant.name, slug: variant.slug, image: flatPicture(variant.picture) },
  }
}

function flatPreorder(order: Order, line: Line): FlatLineItem['preorder'] {
  if (!line.preorder) return null
  const later = restsOf(order).get(line.id) ?? zero
  const whole = plus(times(line.price, line.quantity), lineAdjustment(order, line))
  return {
    ...line.preorder,
    awaited: order.status === 'cart' ? line.quantity : line.awaited,
    now: decimal(Math.max(0, whole - later)),
    later: decimal(later),
  }
}

/** What of an order is paid when, and where its goods are; null where all were there when it was ordered. */
export function preorderOfOrder(order: Order): FlatOrder['preorder'] {
  const isOpen = order.status === 'cart'
  const state = isOpen ? (isPreordered(order) ? 'cart' : null) : order.preorder
  if (state === null) return null
  const days = order.lines.flatMap(({ preorder }) => preorder?.arrives_on ?? []).sort()
  return {
    state,
    arrives_on: isOpen ? (days.at(-1) ?? null) : arrivesOn(order),
    now: decimal(checkoutDue(order)),
    rest: decimal(order.rest_total),
    paid: decimal(isOpen ? 0 : paidTotal(order)),
    rest_requested_at: order.rest_requested_at?.toISOString() ?? null,
    rest_due_at: order.rest_requested_at ? (order.payment_due_at?.toISOString() ?? null) : null,
    late: order.late_since !== null && order.preorder === 'waiting' && isCancelable(order),
  }
}

const flatGifts = (offers: ReturnType<typeof giftsOf>): FlatOrder['gift_offers'] =>
  [...Map.groupBy(offers, ({ deal }) => deal)].map(([{ promotion_id, label, description }, given]) => ({
    promotion_id,
    label,
    description,
    products: given.map(({ gift: { product_id: id, name, slug, picture, variant_id }, quantity }) => ({
      id,
      name,
      slug,
      quantity,
      variant_id,
      image: flatPicture(picture && { ...picture, alt: name }),
    })),
  }))

function flatPicture(picture: Line['variant']['picture']): FlatLineItem['product']['image'] {
  if (!picture) return null
  const { key, ...rest } = picture
  return { base: `/media/${key}`, ...rest }
}

const flatPayment = (payment: Payment, open: boolean): FlatOrder['payments'][number] => ({
  id: payment.id,
  number: payment.number,
  amount: decimal(payment.amount),
  state: payment.status,
  payment_method_name: payment.method.name,
  payment_method: { id: payment.method.id, name: payment.method.name, type: payment.method.type },
  hint: open && typeof payment.source.hint === 'string' ? payment.source.hint : null,
  bank_transfer: readBankTransfer(payment.public_metadata),
})

function flatLease(order: Order): FlatOrder['lease'] {
  const lease = leaseOf(order)
  if (!lease) return null
  const { down_payment, principal, monthly, ...rest } = lease
  return { ...rest, down_payment: decimal(down_payment), principal: decimal(principal), monthly: decimal(monthly) }
}

const flatDiscount = ({ label, amount, kind, coupon_code, promotion_id }: Spared): FlatDiscount => ({
  label,
  kind,
  coupon_code,
  promotion_id,
  amount: decimal(amount),
})

/** A coupon on the cart, with why it does nothing in the shopper's words. */
function flatCoupon(ctx: Ctx, order: Order, coupon: AppliedCoupon): FlatOrder['coupons'][number] {
  const { code, label, kind } = coupon
  const amount = sparedOf(order, ({ coupon_code }) => coupon_code === code).reduce((sum, each) => sum + each.amount, 0)
  const refusal = couponRefusal(coupon)
  const problem = refusal ? errorText(refusal.refused, ctx.locale, refusal.params) : null
  return { code, name: label, kind, amount: decimal(amount), problem }
}

const flatShipment = (order: Order, shipment: Shipment, closed: ClosedWays): FlatOrder['shipments'][number] => ({
  id: shipment.id,
  number: shipment.number,
  state: shipment.status,
  stock_location: shipment.stock_location_name,
  tracking_url: shipment.tracking_url,
  delivered_at: shipment.delivered_at,
  not_delivered: shipment.not_delivered,
  kept_at: shipment.kept_at,
  lines: order.shipments.length > 1 ? partLines(order, shipment) : [],
  rates: shipment.rates.map((rate) => flatRate(rate, rateAfterDiscounts(order, shipment, rate), closed)),
})

const flatRate = (rate: Rate, final: Mnt, closed: ClosedWays): FlatRate => ({
  id: rate.id,
  shipping_method_id: rate.shipping_method_id,
  code: rate.code,
  kind: rate.kind,
  name: rate.name,
  description: rate.description,
  cost: decimal(rate.cost),
  final_cost: decimal(final),
  free: final === 0,
  selected: rate.selected,
  promised_from: rate.promised_from,
  promised_to: rate.promised_to,
  store: rate.store,
  closed: closed.get(rate) ?? null,
})
