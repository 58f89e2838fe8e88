import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { type Mnt, mnt } from '@delguur/kit/money'
import { vatPercent } from '@delguur/kit/numbers/taxpayer'
import { isRefusal } from '@delguur/kit/result'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import { emptyCart, insertOrder } from '../cart/open-cart.ts'
import { withShipments } from '../cart/propose-shipments.ts'
import { selectRate } from '../order/domain/checkout.domain.ts'
import { type Adjustment, type Event, type Order, selectedRate } from '../order/domain/order.domain.ts'
import { checkoutRequirements } from '../order/domain/requirements.domain.ts'
import { withEditedTotals } from '../order/domain/totals.domain.ts'
import { type Act, moveOrder } from '../order/domain/transitions.domain.ts'
import { limitsOf, viewOf } from '../order/order-access.ts'
import { loadVariants } from '../order/orders.queries.ts'
import { refusalOf, shippingUnavailable } from '../placing/step-forward.ts'
import { type Back, pricedFor, takenOff } from './exchange.domain.ts'
import { noteStaffOrder } from './exchanges.repository.ts'

export type Piece = { variant_id: number; quantity: number }

/** An order that is not placed yet, as it is stored and as it will be. */
export type Opened = { stored: Order; order: Order }

/**
 * Opens the order of what is given for a return: for the same person, to the same address, by the same delivery where it is
 * offered. Its delivery costs nothing: what came back was sent once, and paid. Nothing is taken off the shelves yet.
 */
export async function openExchangeOrder(
  ctx: Ctx,
  tx: Tx,
  old: Order,
  { lines: wanted, back }: { lines: readonly Piece[]; back: readonly Back[] },
): Promise<Opened> {
  const found = await loadVariants(tx, [...new Set(wanted.map(({ variant_id }) => variant_id))], viewOf(ctx))
  const pieces = wanted.map(({ variant_id, quantity }) => {
    const variant = found.get(variant_id)
    if (!variant) throw new ShopError('not_found')
    return { variant, quantity }
  })
  const priced = accept(pricedFor(pieces, back, limitsOf(ctx)))
  const cart = await insertOrder(ctx, tx, { ...blank(ctx, old), lines: priced.map(({ line }) => line) })
  await noteStaffOrder(tx, cart.id, ctx.user?.id ?? null)
  const shipped = await withShipments(ctx, tx, { ...cart, deals: [], adjustments: [] })
  if (isRefusal(shipped)) throw shippingUnavailable()
  const order = delivered(shipped, old)
  const missing = checkoutRequirements(order, { completion: false, strict: false }).filter(
    ({ step }) => step !== 'payment',
  )
  if (missing.length > 0) throw refusalOf(missing)
  const locale = spokenIn(ctx.tenant, old.locale)
  const t = createTranslator(locale, loadMessages(locale, ['exchange']))
  const label = t('exchange.paid')
  const taken = priced.flatMap(({ discount: amount }, i): Adjustment[] => {
    const line_item_id = cart.lines[i]?.id ?? null
    return amount > 0 ? [takenOff({ amount, label, line_item_id, shipment_id: null })] : []
  })
  const cost = order.shipments.reduce<Mnt>((sum, each) => mnt(sum + (selectedRate(each)?.cost ?? 0)), mnt(0))
  const sent = order.shipments[0]?.id ?? 0
  const free = takenOff({ amount: cost, label: t('exchange.delivery'), line_item_id: null, shipment_id: sent })
  const adjustments = cost > 0 ? [...taken, free] : taken
  const summed = withEditedTotals({ ...order, ship_total: cost, adjustments }, vatPercent(ctx.tenant))
  return { stored: cart, order: { ...summed, coupons: [], deals: [] } }
}

/** Whose it is and where it goes, as the order that something of came back. */
function blank(ctx: Ctx, { user_id, email, locale, ship_address }: Order): Order {
  const own = ship_address && (ship_address.user_id === null ? { ...ship_address, id: 0 } : ship_address)
  return { ...emptyCart({ ...ctx, user: null, order_token: null }), user_id, email, locale, ship_address: own }
}

function delivered(order: Order, old: Order): Order {
  const code = old.shipments[0] && selectedRate(old.shipments[0])?.code
  const shipment = order.shipments[0]
  const rate = shipment?.rates.find((each) => each.code === code)
  return shipment && rate ? selectRate(order, shipment, rate) : order
}

/** Out of the cart, by staff: its sums are frozen, and its history says what it is for. */
export function begun(order: Order, act: Act): Order {
  const bill_address = order.bill_address ?? order.ship_address
  const placed = accept(moveOrder({ ...order, bill_address }, 'place', act))
  const cause: Event = {
    subject: 'return',
    event: 'exchange_placed',
    from_status: null,
    to_status: placed.status,
    actor: act.actor,
    created_at: act.now.toISOString(),
  }
  return {
    ...placed,
    checkout_step: 'complete',
    shipment_status: 'pending',
    completed_at: act.now,
    updated_at: act.now,
    events: [...placed.events, cause],
  }
}
