import type { CheckoutBody } from '@delguur/contract/orders/orders'
import { vatPercent } from '@delguur/kit/numbers/taxpayer'
import { parseMail } from '@delguur/kit/text/mail-address'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { keepCoupon } from '../cart/coupons.ts'
import { withShipments } from '../cart/propose-shipments.ts'
import { chooseWindow } from '../order/delivery-window.ts'
import { addressFaults, hasPlace } from '../order/domain/address.domain.ts'
import { dropShipments, selectRate } from '../order/domain/checkout.domain.ts'
import { withGift } from '../order/domain/chosen/gift.domain.ts'
import { lentPayment } from '../order/domain/leased.domain.ts'
import { refresh } from '../order/domain/lines.domain.ts'
import type { Address, Order } from '../order/domain/order.domain.ts'
import { withTotals } from '../order/domain/totals.domain.ts'
import { wrapOffer } from '../order/gift-wrap.ts'
import { lockCart, type Ref, storeCart } from '../order/order-access.ts'
import { changeDown } from '../payment/choosing/choose-lease.ts'
import { choosePayment, integerAmount } from '../payment/choosing/choose-payment.ts'
import { layOver, ownAddress } from './addresses.ts'
import { refusalOf, walkForward } from './step-forward.ts'

type Fields = NonNullable<CheckoutBody['order']>
export type CheckoutOptions = {
  ref: Ref
  /**
   * The flat API: an address may grow step by step, deliveries are proposed at once and the step follows what is filled in.
   * JSON:API takes whole addresses only.
   */
  eager: boolean
  /** Who guesses coupon codes. */
  ip: string
}

/**
 * E-mail, notes, addresses, delivery and payment choice of a cart. Refuses an address or card that is not the shopper's
 * own, a bad e-mail, an address that lacks something (JSON:API) and one nobody delivers to (the flat API); nothing is
 * stored then.
 */
export async function updateCheckout(ctx: Ctx, { ref, eager, ip }: CheckoutOptions, fields: Fields): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const { stored } = await lockCart(ctx, tx, ref)
    let order = withWords(ctx, refresh(stored), fields)
    order = await withAddresses(ctx, tx, order, fields, eager)
    if (eager && wantsShipments(order)) order = accept(await withShipments(ctx, tx, order))
    order = withRates(order, fields, eager)
    if (fields.delivery_window !== undefined) order = await chooseWindow(ctx, tx, order, fields.delivery_window)
    if (fields.coupon_code) order = await keepCoupon(ctx, tx, order, fields.coupon_code, ip)
    order = await withPayments(ctx, tx, order, fields)
    if (eager) order = (await walkForward(ctx, tx, { ...order, checkout_step: 'cart' }, { strict: false })).order
    return storeCart(ctx, tx, stored, order)
  })
}

/** A form that chooses anew how to pay, and not by a lease, has given that up; its first payment may change alone. */
async function withPayments(ctx: Ctx, tx: Tx, order: Order, { payments_attributes, down_payment }: Fields) {
  const lent = lentPayment(order)
  const keeps = payments_attributes?.some(
    ({ payment_method_id }) => String(payment_method_id) === String(lent?.method.id),
  )
  const dropped = lent && payments_attributes && !keeps
  let changed = dropped ? { ...order, payments: order.payments.filter((each) => each !== lent) } : order
  for (const { payment_method_id, source_attributes } of payments_attributes ?? [])
    changed = await choosePayment(ctx, tx, changed, { method_id: payment_method_id, source: source_attributes })
  if (down_payment === undefined) return changed
  return changeDown(
    ctx,
    withTotals(changed, vatPercent(ctx.tenant)),
    down_payment === null ? null : integerDown(down_payment),
  )
}

function integerDown(value: string | number): number {
  const amount = integerAmount(value)
  if (amount === undefined)
    throw new ShopError('invalid_input', { faults: [{ key: 'down_payment', code: 'whole_number_expected' }] })
  return amount
}

/** Deliveries make sense once there are products and something is known of who gets them. */
const wantsShipments = (order: Order): boolean => order.lines.length > 0 && order.ship_address !== null

function withWords(ctx: Ctx, order: Order, fields: Fields): Order {
  const typed = fields.email?.trim()
  const email = typed && parseMail(typed)
  if (typed && !email) throw new ShopError('email_invalid', { faults: [{ key: 'email', code: 'email_invalid' }] })
  const { gift, gift_note, gift_wrap } = fields
  return {
    ...accept(withGift(order, { gift, gift_note, gift_wrap }, wrapOffer(ctx, order))),
    email: fields.email === undefined ? order.email : email || null,
    special_instructions:
      fields.special_instructions === undefined ? order.special_instructions : fields.special_instructions || null,
  }
}

async function withAddresses(ctx: Ctx, tx: Tx, order: Order, fields: Fields, eager: boolean): Promise<Order> {
  const bill = await addressOf(ctx, tx, order, fields, 'bill')
  const ship = fields.use_billing ? bill : await addressOf(ctx, tx, order, fields, 'ship')
  if (bill === order.bill_address && ship === order.ship_address) return order
  const changed = { ...order, bill_address: bill, ship_address: ship }
  if (eager) return movedPlace(order, changed) ? forgetPickUp(changed) : changed
  refuseFaulty([
    ['bill_address', bill !== order.bill_address ? bill : null],
    ['ship_address', ship !== order.ship_address && ship !== bill ? ship : null],
  ])
  const country = fields.bill_address_attributes?.country_iso ?? fields.ship_address_attributes?.country_iso
  const dropped = ship === order.ship_address ? changed : dropShipments(changed)
  return country || fields.bill_address_id || fields.ship_address_id
    ? { ...dropped, checkout_step: 'address' }
    : dropped
}

/** Every fault of every address given, each under its own key. */
function refuseFaulty(given: [model: string, address: Address | null][]): void {
  const missing = given.flatMap(([model, address]) =>
    (address ? addressFaults(address, true) : []).map(({ field, code }) => ({
      step: 'address' as const,
      field: `${model}.${field}`,
      code,
    })),
  )
  if (missing.length > 0) throw refusalOf(missing)
}

const placeKey = ({ ship_address: to }: Order): string =>
  JSON.stringify(to && [to.country_iso, to.aimag_id, to.district_id, to.khoroo_id, to.state_name, to.city])
const movedPlace = (before: Order, after: Order): boolean => placeKey(before) !== placeKey(after)

/** A pick-up that was only preselected for want of an address gives way once there is one. */
const forgetPickUp = (order: Order): Order =>
  hasPlace(order.ship_address)
    ? {
        ...order,
        shipments: order.shipments.map((shipment) => ({
          ...shipment,
          rates: shipment.rates.map((rate) => (rate.kind === 'pick_up' ? { ...rate, selected: false } : rate)),
        })),
      }
    : order

async function addressOf(ctx: Ctx, tx: Tx, order: Order, fields: Fields, side: 'bill' | 'ship') {
  const before = order[`${side}_address`]
  const saved = fields[`${side}_address_id`]
  const given = fields[`${side}_address_attributes`]
  let address = saved === undefined ? before : await ownAddress(ctx, tx, side, saved, before)
  if (given?.id != null) address = await ownAddress(ctx, tx, side, given.id, address)
  return given ? layOver(ctx, tx, `${side}_address.`, given, address) : address
}

function withRates(order: Order, fields: Fields, eager: boolean): Order {
  return (fields.shipments_attributes ?? []).reduce((value, wanted) => {
    if (wanted.selected_shipping_rate_id === undefined) return value
    const shipment = value.shipments.find(({ id }) => String(id) === String(wanted.id))
    if (!shipment) throw new ShopError('shipment_not_found')
    const rate = shipment.rates.find(({ id }) => id !== 0 && String(id) === String(wanted.selected_shipping_rate_id))
    if (!rate) throw new ShopError('selected_shipping_method_not_found')
    const chosen = selectRate(value, shipment, rate)
    return eager ? chosen : { ...chosen, checkout_step: 'delivery' }
  }, order)
}

/** Chooses a delivery by its method, for one shipment or all; shipments are proposed first if there are none. */
export async function selectShippingMethod(ctx: Ctx, ref: Ref, methodId: unknown, shipmentId: unknown): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const { stored } = await lockCart(ctx, tx, ref)
    const order = refresh(stored)
    const wanted = order.shipments.filter((each) => shipmentId === undefined || String(each.id) === String(shipmentId))
    if (wanted.length === 0) throw new ShopError('shipment_not_found')
    if (methodId === undefined || methodId === null) throw new ShopError('selected_shipping_method_not_found')
    const chosen = wanted.reduce((value, { id }) => {
      const shipment = value.shipments.find((each) => each.id === id)
      const rate = shipment?.rates.find((each) => String(each.shipping_method_id) === String(methodId))
      if (!shipment || !rate) throw new ShopError('shipping_method_not_found')
      return selectRate(value, shipment, rate)
    }, order)
    return storeCart(ctx, tx, stored, chosen)
  })
}

/** The cart with its shipments proposed; refuses an empty cart, a missing address, and one nobody delivers to. */
export async function proposeShipments(ctx: Ctx, ref: Ref): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const { stored } = await lockCart(ctx, tx, ref)
    const order = refresh(stored)
    if (order.shipments.length > 0) return order
    if (order.lines.length === 0) throw new ShopError('cart_empty', { withErrors: true })
    if (!hasPlace(order.ship_address)) throw new ShopError('address_missing', { withErrors: true })
    return storeCart(ctx, tx, stored, accept(await withShipments(ctx, tx, order)))
  })
}
