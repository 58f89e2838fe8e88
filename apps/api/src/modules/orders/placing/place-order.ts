import type { Birth } from '@delguur/kit/age/legal-age'
import { hourMs } from '@delguur/kit/dates'
import { vatPercent } from '@delguur/kit/numbers/taxpayer'
import { isRefusal } from '@delguur/kit/result'
import { z } from 'zod'
import { actorOf, type Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { type ToAdd, toAdd } from '../../../platform/jobs/job-queue.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { isProved } from '../../base/identity/index.ts'
import { orderPaidMail, orderPlacedMail, orderReminderMessage, payingMs } from '../../messages/notify/index.ts'
import { amountProblem, instructionsOf, type PaymentMethod, paymentMethods } from '../../money/payments/index.ts'
import { receiptDue } from '../../money/receipts/index.ts'
import { takeCoupons } from '../../promotions/promotions/index.ts'
import { withShipments } from '../cart/propose-shipments.ts'
import { checkSale, refuseUnsold, withAge } from '../order/alcohol/alcohol-sale.ts'
import { deliverDigital } from '../order/deliver-digital.ts'
import { holdsWindow } from '../order/delivery-window.ts'
import { onDeliverySum } from '../order/domain/chosen/on-delivery.domain.ts'
import { withoutIdleWindow, withoutWindow } from '../order/domain/chosen/window.domain.ts'
import { isAllDigital, type Order } from '../order/domain/order.domain.ts'
import { dueNow } from '../order/domain/paying.domain.ts'
import { checkoutRequirements } from '../order/domain/requirements.domain.ts'
import type { Shelves, Take } from '../order/domain/stock.domain.ts'
import { withTotals } from '../order/domain/totals.domain.ts'
import { moveOrder, movePayment, paidTotal } from '../order/domain/transitions.domain.ts'
import { lockNamed, type Ref, storeCart, today, viewOf } from '../order/order-access.ts'
import { loadOrder } from '../order/orders.queries.ts'
import { saveOrder } from '../order/orders.repository.ts'
import { shipChoice } from '../order/ship-choice.ts'
import { allocate, supplyFor, takeSupply, withAwaited } from '../order/supply.ts'
import { askLease, checkLent } from '../payment/choosing/choose-lease.ts'
import { requireOnDelivery } from '../payment/choosing/on-delivery.ts'
import { takeOwn } from '../payment/choosing/store-balance.ts'
import { ending, waiting } from '../payment/expire-unpaid.jobs.ts'
import { openCharge } from '../payment/open-charge.ts'
import { pollForShopper } from '../payment/poll-charge.ts'
import { waitingHours } from '../payment/waiting-hours.ts'
import { changeSince } from './change-since.ts'
import { limitHolds, tellOfHold } from './limit-holds.ts'
import { placeWithRoom } from './make-room.ts'
import { refusalOf, shippingUnavailable, walkForward } from './step-forward.ts'

export type PlaceOptions = {
  ref: Ref
  /** JSON:API: goes through the steps itself and asks for an e-mail. */
  strict: boolean
  /** The total the shopper agreed to, whole tugrik; another one is refused as `total_changed`. */
  expected_total?: number | undefined
  /** When the buyer was born, as far as it is known: an order with alcohol needs it. It is not stored. */
  age?: Birth | undefined
  /** Staff place it for somebody, and look after what the checkout asks of a person. */
  by_phone?: boolean
  /** For how long a call again gives the placed order; always when absent. */
  replay_ms?: number
  /** The address of the request; unpaid orders are counted by it. */
  ip?: string
}

type Outcome = { order: Order; charges?: number[] } | { refused: ShopError }

/**
 * Places an order: checks it whole, takes its stock, freezes its sums, starts its payments and the clock that ends its
 * hold, all in one transaction. A call again gives the placed order. What changed since the shopper last saw the cart
 * (price, stock, delivery) refuses once, with the cart brought up to date. Goods that unproved orders hold give way to who is proved.
 */
export async function placeOrder(ctx: Ctx, options: PlaceOptions): Promise<Order> {
  const placing = transact(ctx.db, async (tx): Promise<Outcome> => {
    const opened = await lockNamed(ctx, tx, options.ref)
    if (!opened) throw new ShopError('not_found')
    if (opened.stored.status !== 'cart') return { order: replay(ctx, opened.stored, options) }
    // what staff place by phone is theirs to answer for
    if (!ctx.tenant.opening.open && !ctx.act) throw new ShopError('shop_closed')
    const { ref } = options
    const made = await placeWithRoom(ctx, tx, opened.stored, { ref, place: (cart) => place(ctx, tx, cart, options) })
    return made ?? place(ctx, tx, opened.stored, options)
  })
  const outcome = await placing.catch(async (error) => {
    await tellOfHold(ctx, error)
    throw error
  })
  if ('refused' in outcome) throw outcome.refused
  const { order, charges = [] } = outcome
  return charges.length > 0 ? startCharges(ctx, order, charges) : order
}

/** The order once its providers know of it, or have kept the shopper waiting long enough; read again where one had an end to tell. */
async function startCharges(ctx: Ctx, order: Order, charges: number[]): Promise<Order> {
  const states = await Promise.all(charges.map((id) => pollForShopper(ctx, id).catch(() => 'failed' as const)))
  if (states.every((state) => state === 'pending')) return order
  return (await loadOrder(ctx.db, { id: order.id }, viewOf(ctx))) ?? order
}

function replay(ctx: Ctx, order: Order, { replay_ms }: PlaceOptions): Order {
  const age = ctx.now.getTime() - (order.completed_at?.getTime() ?? 0)
  if (replay_ms !== undefined && age > replay_ms) throw new ShopError('not_found')
  return order
}

async function place(ctx: Ctx, tx: Tx, stored: Order, options: PlaceOptions): Promise<Outcome> {
  refuseUnsold(ctx, stored)
  const order = withoutIdleWindow(await refreshed(ctx, tx, today(ctx, stored), options))
  const change = changeSince(stored, order, options)
  if (change) {
    await storeCart(ctx, tx, stored, order)
    return { refused: change }
  }
  checkLent(ctx, order)
  const missing = checkoutRequirements(order, { completion: true, strict: options.strict })
  if (missing.length > 0) throw refusalOf(missing)
  const affirmed = await checkSale(ctx, tx, order, options)
  if (!(await holdsWindow(tx, order))) {
    await storeCart(ctx, tx, stored, withoutWindow(order))
    return { refused: new ShopError('delivery_window_full', { withErrors: true }) }
  }
  const supply = await supplyFor(tx, order)
  const { shelves } = supply
  const { takes, awaits } = accept(allocate(order, supply, { choice: await shipChoice(ctx, tx, order, shelves) }))
  const methods = await paymentMethods(ctx, tx, ctx.locale)
  await requireOnDelivery(ctx, tx, order, methods)
  const proved = options.by_phone || (await isProved(tx, order.user_id))
  const leaving = withAwaited(shippedFrom(order, takes, shelves), awaits)
  const placed = begin(ctx, leaving, holdUntil(ctx, order, methods, proved))
  const paid = await paidByOwn(ctx, tx, await askLease(ctx, tx, placed), proved)
  const limited = options.by_phone ? undefined : await limitHolds(ctx, tx, paid, { shelves, ip: options.ip, proved })
  const { order: owned, holders } = limited ?? { order: paid, holders: [] }
  const saved = await saveOrder(tx, stored, instructed(ctx, owned, methods))
  if (!saved) throw new Error(`order ${stored.id} is gone under its lock`)
  await takeSupply(tx, order.id, { takes, awaits }, { state: owned.status === 'confirmed' ? 'sold' : 'held', holders })
  await takeCoupons(tx, saved, { by: actorOf(ctx), now: ctx.now })
  await ctx.jobs.addAll(tx, afterwards(ctx, saved, options))
  const charges = await chargesFor(ctx, tx, saved)
  const aged = await withAge(tx, saved, affirmed, ctx.now)
  return { order: await deliverDigital(ctx, tx, aged, { actor: actorOf(ctx), now: ctx.now }), charges }
}

/** What follows of a placed order: the clock of its money and the messages to its buyer. */
function afterwards(ctx: Ctx, order: Order, { by_phone = false }: PlaceOptions): ToAdd[] {
  const { id: order_id, email, user_id, status, payment_due_at, payment_status } = order
  const isCollected = onDeliverySum(order) > 0
  const due_at = status === 'placed' ? payment_due_at : null
  const jobs = due_at ? (isCollected ? [ending(order_id, due_at)] : waiting(ctx, order_id, due_at)) : []
  if (jobs.length > 0 && !by_phone && !isCollected && isRemindedSoon(ctx, order))
    jobs.push(
      toAdd(orderReminderMessage, { order_id, about: 'soon' }, { run_at: new Date(ctx.now.getTime() + payingMs) }),
    )
  // by the shop's own money: nobody else tells of it
  if (!email && !user_id && payment_status === 'paid') jobs.push(toAdd(orderPaidMail, { order_id }))
  // staff tell who orders by phone how to pay it
  if (email || user_id || !by_phone) jobs.push(toAdd(orderPlacedMail, { order_id }))
  return jobs
}

/** Who gave only a phone hears soon how an order at a provider is paid, where its time is not nearly over by then. */
function isRemindedSoon({ now }: Ctx, { email, payments, payment_due_at }: Order): boolean {
  const isOpen = payments.some(({ status, method }) => status === 'pending' && method.type !== 'bank_transfer')
  return !email && isOpen && (payment_due_at?.getTime() ?? 0) - now.getTime() >= 3 * payingMs
}

/**
 * What the shop itself holds for the shopper is taken at once; when a courier collects the rest, or there is none, the order is
 * confirmed. What a courier is to collect of a buyer who has proved nothing waits for staff, and is counted as unpaid until then.
 */
async function paidByOwn(ctx: Ctx, tx: Tx, order: Order, proved: boolean): Promise<Order> {
  const act = { actor: actorOf(ctx), now: ctx.now }
  const taken = await takeOwn(ctx, tx, order, act)
  if (taken.status !== 'placed' || paidTotal(taken) + onDeliverySum(taken) < dueNow(taken)) return taken
  if (onDeliverySum(taken) > 0 && !proved) return taken
  if (paidTotal(taken) >= taken.total) await receiptDue(ctx, tx, order.id, 'paid')
  if (!ctx.tenant.auto_confirm) return { ...taken, payment_due_at: null }
  return { ...accept(moveOrder(taken, 'confirm', act)), payment_due_at: null }
}

/** Records the charges to be created at providers. */
async function chargesFor(ctx: Ctx, tx: Tx, order: Order): Promise<number[]> {
  const opened: number[] = []
  for (const payment of order.payments.filter(({ status }) => status === 'pending')) {
    const { phone, card_id, keep_card } = Source.parse(payment.source)
    const id = await openCharge(ctx, tx, order, payment, { phone, card_id, keep_card })
    if (id !== undefined) opened.push(id)
  }
  return opened
}

/** The details of a payment that the shopper entered while choosing it. */
const Source = z.object({
  phone: z.string().optional(),
  card_id: z.int().optional(),
  keep_card: z.boolean().optional(),
})

/** The cart as it stands now: deliveries proposed anew; in JSON:API walked to its end, refused where it stops. */
async function refreshed(ctx: Ctx, tx: Tx, order: Order, { strict }: PlaceOptions): Promise<Order> {
  const propose = !strict || order.shipments.length > 0
  const shipped = propose ? await withShipments(ctx, tx, order) : order
  if (isRefusal(shipped)) throw shippingUnavailable()
  if (!strict) return withTotals(shipped, vatPercent(ctx.tenant))
  const { order: walked, blocked } = await walkForward(ctx, tx, shipped, { strict })
  if (blocked && !shipped.lines.some((line) => line.notice?.code === 'gone')) throw blocked
  return walked
}

/** The shipment leaves from the shop of a pick-up, else from where its first unit stands. */
function shippedFrom(order: Order, takes: Take[], shelves: Shelves): Order {
  const sent = new Set(order.lines.filter(({ variant }) => variant.digital === null).map(({ id }) => id))
  const first = takes.find(({ line_item_id }) => sent.has(line_item_id))
  const location = first && shelves.get(first.variant_id)?.find((item) => item.stock_item_id === first.stock_item_id)
  return {
    ...order,
    shipments: order.shipments.map((shipment) => ({
      ...shipment,
      stock_location_id: location?.stock_location_id ?? shipment.stock_location_id,
    })),
  }
}

/** How long the products wait: the shortest of what the chosen ways to pay allow. */
function holdUntil(ctx: Ctx, order: Order, methods: PaymentMethod[], proved: boolean): Date {
  const chosen = new Set(order.payments.map(({ method }) => method.id))
  const hours = waitingHours(
    ctx,
    order,
    methods.filter(({ id }) => chosen.has(id)),
    // staff, not the buyer, are waited for
    proved || onDeliverySum(order) > 0,
  )
  return new Date(ctx.now.getTime() + hours * hourMs)
}

/** Out of the cart: status, sums, times and history. Nothing to pay confirms at once. */
function begin(ctx: Ctx, order: Order, due: Date): Order {
  const act = { actor: actorOf(ctx), now: ctx.now }
  const frozen = withTotals(order, vatPercent(ctx.tenant))
  let placed = accept(moveOrder({ ...frozen, bill_address: frozen.bill_address ?? frozen.ship_address }, 'place', act))
  for (const { number } of frozen.payments) {
    const payment = placed.payments.find((each) => each.number === number && each.status === 'checkout')
    if (payment) placed = accept(movePayment(placed, payment, 'submit', act))
  }
  const free = placed.total === 0
  if (free) placed = accept(moveOrder(placed, 'confirm', act))
  return {
    ...placed,
    locale: ctx.locale,
    checkout_step: 'complete',
    shipment_status: isAllDigital(placed) ? null : 'pending',
    completed_at: ctx.now,
    updated_at: ctx.now,
    payment_due_at: free ? null : due,
    lines: placed.lines.map((line) => ({ ...line, notice: null })),
  }
}

/** Each payment with what the shopper needs to pay it; a method that is gone or no longer takes the sum is refused. */
function instructed(ctx: Ctx, order: Order, methods: PaymentMethod[]): Order {
  const due_at = order.payment_due_at ?? ctx.now
  const payments = order.payments.map((payment) => {
    const method = methods.find(({ id }) => id === payment.method.id)
    if (!method) throw new ShopError('payment_method_not_found', { withErrors: true })
    const problem = amountProblem(method, payment.amount)
    if (problem) throw new ShopError(problem.code, { withErrors: true, params: { limit: problem.limit } })
    const request = { method, order_number: order.number, amount: payment.amount, due_at, locale: ctx.locale }
    return { ...payment, public_metadata: { ...payment.public_metadata, ...instructionsOf(request) } }
  })
  return { ...order, payments }
}
