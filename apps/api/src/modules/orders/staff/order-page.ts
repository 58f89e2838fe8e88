import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { decimal, mnt, times, zero } from '@delguur/kit/money'
import { isRefusal } from '@delguur/kit/result'
import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { seesPeople } from '../../../platform/staff/masking.ts'
import { flatAddress } from '../order/address.serializer.ts'
import { isAlcohol } from '../order/alcohol/alcohol.domain.ts'
import { attemptsOf, deliveryRequestOf } from '../order/attempts.repository.ts'
import { windowOf } from '../order/delivery-window.ts'
import { wrapCost } from '../order/domain/chosen/gift.domain.ts'
import { lineAdjustment, sparedOf } from '../order/domain/discounts.domain.ts'
import { staffDiscount } from '../order/domain/edit.domain.ts'
import { type Order, selectedRate } from '../order/domain/order.domain.ts'
import { openDue, unacceptedOf } from '../order/domain/paying.domain.ts'
import { withJoined } from '../order/domain/split.domain.ts'
import { paidTotal, worthOf } from '../order/domain/transitions.domain.ts'
import { owedOf, partLines } from '../order/domain/units.domain.ts'
import { wrapView } from '../order/gift-wrap.ts'
import { flatLine } from '../order/order.serializer-flat.ts'
import { viewOf } from '../order/order-access.ts'
import { loadOrder } from '../order/orders.queries.ts'
import { exchangeOf, returnsOf } from '../returns/returns.queries.ts'
import { actsOfPart, orderActs } from './order-acts.domain.ts'
import { type ListedOrder, listedOrder } from './order-list.queries.ts'
import { actorNames, customerOf, type LineShelf, refundsOfOrder, shelvesOf } from './order-page.queries.ts'
import { orderRow } from './order-row.ts'
import { newestPayLink } from './pay-links.repository.ts'
import { payingOf } from './request-payment.ts'

/** A placed order with all that staff need to work on it; `order_not_found` for a cart and what is not there. */
export async function orderPage(ctx: Ctx, number: string): Promise<StaffOrder> {
  const [order, listed] = await Promise.all([
    loadOrder(ctx.db, { number }, viewOf(ctx)),
    listedOrder(ctx.db, number, ctx.locale),
  ])
  if (!order || !listed || order.status === 'cart') throw new ShopError('order_not_found')
  const mayKnow = seesPeople(ctx)
  const [shelves, refunds, returns, attempts, request, exchange, link, paying, customer] = await Promise.all([
    shelvesOf(ctx.db, order.id, ctx.locale),
    refundsOfOrder(ctx.db, order.id),
    returnsOf(ctx.db, order.id),
    serializeAttempts(ctx, order.id),
    order.status === 'ready' ? deliveryRequestOf(ctx.db, order.id) : null,
    exchangeOf(ctx.db, order.id),
    newestPayLink(ctx.db, order.id),
    payingOf(ctx, order),
    mayKnow ? customerOf(ctx.db, order.id) : undefined,
  ])
  const address = order.ship_address ? flatAddress(order.ship_address) : null
  return {
    ...orderRow(ctx, listed),
    acts: orderActs(order),
    track: trackOf(order),
    lines: order.lines.map((line) => serializeLine(ctx, order, line, shelves.get(line.id))),
    sums: sumsOf(order, refunds),
    payments: order.payments.map(serializePayment),
    refunds: refunds.map(({ amount, status, route, created_at, done_at, ...refund }) => ({
      ...refund,
      amount: decimal(mnt(amount)),
      state: status,
      to: route === 'wallet' || route === 'order' ? route : 'source',
      created_at: created_at.toISOString(),
      done_at: done_at?.toISOString() ?? null,
    })),
    shipments: order.shipments.map((shipment) => serializeShipment(order, shipment)),
    address,
    instructions: order.special_instructions,
    delivery_window: windowOf(order),
    gift: order.gift,
    gift_note: order.gift_note,
    gift_wrap: wrapView(ctx, order),
    wish: request,
    attempts,
    receipt: order.vat_receipt,
    exchange_of: exchange ?? null,
    returns: returns.map(({ number: of, status, refund_to, exchange_order, note, created_at, lines }) => ({
      number: of,
      state: status,
      refund_to,
      exchange_order,
      note,
      created_at: new Date(created_at).toISOString(),
      lines: lines.map(({ line_item_id, quantity, reason }) => ({
        line_item_id,
        name: order.lines.find(({ id }) => id === line_item_id)?.variant.name ?? '',
        quantity,
        reason,
      })),
    })),
    customer: customer
      ? { ...customer, since: customer.since.toISOString(), spent: decimal(mnt(Number(customer.spent))) }
      : null,
    alcohol: serializeAlcohol(order, listed),
    paying,
    pay_link: link
      ? {
          sent_at: link.created_at.toISOString(),
          opened_at: link.opened_at?.toISOString() ?? null,
          expires_at: link.expires_at.toISOString(),
        }
      : null,
    cancel_reason: order.cancel_reason,
    canceled_at: order.canceled_at?.toISOString() ?? null,
  }
}

const steps = ['placed', 'paid', 'confirmed', 'ready', 'shipped', 'delivered'] as const

/** When an order got to each step of its way, the last time it did. */
const trackOf = ({ events, completed_at }: Order): StaffOrder['track'] =>
  steps.map((step) => {
    const at = events.findLast(({ event }) => event === step)?.created_at ?? null
    return { step, at: step === 'placed' ? (at ?? completed_at?.toISOString() ?? null) : at }
  })

function serializeLine(ctx: Ctx, order: Order, line: Order['lines'][number], shelf: LineShelf | undefined) {
  const { id, variant_id, quantity, options_text, digital, product, price } = flatLine(ctx, order, line)
  return {
    id,
    variant_id,
    product_id: product.id,
    name: product.name,
    options_text,
    sku: shelf?.sku ?? '',
    barcode: shelf?.barcode ?? null,
    image: product.image,
    quantity,
    owed: owedOf(line),
    awaited: line.awaited,
    price,
    total: decimal(mnt(times(line.price, line.quantity) + lineAdjustment(order, line))),
    digital,
    alcohol: isAlcohol(line),
    stock: shelf?.stock ?? [],
  }
}

function sumsOf(order: Order, refunds: readonly { amount: number; cause: string }[]): StaffOrder['sums'] {
  const paid = paidTotal(order)
  // what was given out of goodwill makes an order cheaper, as what came back does, but nothing came back for it
  const given = refunds.reduce((sum, { amount, cause }) => (cause === 'goodwill' ? sum + Number(amount) : sum), 0)
  const goodwill = Math.min(given, order.return_total)
  return {
    items: decimal(order.item_total),
    delivery: decimal(order.ship_total),
    wrap: decimal(wrapCost(order)),
    discounts: sparedOf(order).map(({ label, amount, promotion_id }) => ({
      label,
      amount: decimal(amount),
      by_staff: promotion_id === null && label === staffDiscount(order)?.reason,
    })),
    tax: decimal(order.included_tax_total),
    total: decimal(order.total),
    returned: decimal(mnt(order.return_total - goodwill)),
    goodwill: decimal(mnt(goodwill)),
    worth: decimal(mnt(worthOf(order))),
    paid: decimal(mnt(paid)),
    due: decimal(openDue(order)),
    unaccepted: decimal(openDue(order) > 0 ? unacceptedOf(order) : zero),
  }
}

const serializePayment = ({ number, method, amount, status, refunded, charge }: Order['payments'][number]) => ({
  number,
  method: { type: method.type, name: method.name },
  amount: decimal(amount),
  state: status,
  refunded: decimal(mnt(Number(refunded))),
  charge: charge && { number: charge.number, state: charge.status, failure: charge.failure },
})

function serializeShipment(order: Order, shipment: Order['shipments'][number]): StaffOrder['shipments'][number] {
  const rate = selectedRate(shipment)
  return {
    number: shipment.number,
    state: shipment.status,
    location: shipment.stock_location_name,
    method: rate?.name ?? '',
    tracking_url: shipment.tracking_url,
    shipped_at: shipment.shipped_at,
    delivered_at: shipment.delivered_at ?? order.delivered_at?.toISOString() ?? null,
    not_delivered: shipment.not_delivered,
    back_at: shipment.back_at,
    kept_at: shipment.kept_at,
    acts: actsOfPart(order, shipment.number),
    lines: partLines(order, shipment),
    joinable: !isRefusal(withJoined(order, shipment.number)),
    promised_from: rate?.promised_from ?? null,
    promised_to: rate?.promised_to ?? null,
  }
}

async function serializeAttempts({ db }: Ctx, order_id: number): Promise<StaffOrder['attempts']> {
  const attempts = await attemptsOf(db, order_id)
  const names = await actorNames(
    db,
    attempts.map(({ actor }) => actor),
  )
  return attempts.map(({ actor, created_at, photo, reason, ...attempt }) => ({
    ...attempt,
    reason: reason as StaffOrder['attempts'][number]['reason'],
    by: names.get(actor) ?? null,
    at: created_at.toISOString(),
    photo: Boolean(photo),
  }))
}

const serializeAlcohol = (order: Order, { alcohol, stamps_left }: ListedOrder): StaffOrder['alcohol'] =>
  alcohol ? { minimum_age: order.age?.minimum_age ?? 21, id_checked_at: order.id_checked_at, stamps_left } : null
