import { type Mnt, mnt } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import { dryRun, type Tx, transact } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { doOrRequest, type Requested } from '../../../platform/staff/approvals.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { countGiving } from '../../../platform/staff/staff-limits.ts'
import { orderExchangedMessage } from '../../messages/notify/index.ts'
import { noteMoved } from '../../money/payments/index.ts'
import { receiptDue } from '../../money/receipts/index.ts'
import { auditFields } from '../order/audit-order.ts'
import { isLent } from '../order/domain/leased.domain.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { dueOf } from '../order/domain/paying.domain.ts'
import type { Return } from '../order/domain/returns.domain.ts'
import { type Act, moveOrder, withPaymentStatus } from '../order/domain/transitions.domain.ts'
import { viewOf } from '../order/order-access.ts'
import { loadOrder } from '../order/orders.queries.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'
import { shipChoice } from '../order/ship-choice.ts'
import { lockShelves } from '../order/stock.repository.ts'
import { allocate, supplyFor, takeSupply } from '../order/supply.ts'
import { methodOfDue } from '../payment/choosing/method-of-due.ts'
import { moveMoney, upTo } from '../payment/move-money.ts'
import { replacePending } from '../payment/pay-again.ts'
import { pollForShopper } from '../payment/poll-charge.ts'
import { givenBack } from '../payment/refunds/given-back.ts'
import { partsOf, refundOrder, type SentPart } from '../payment/refunds/refund-order.ts'
import { type Given, receiveReturn, settleReturn } from '../returns/handle-return.ts'
import { findReturn, type StoredReturn } from '../returns/returns.queries.ts'
import { sendPayLink } from '../staff/pay-links.ts'
import { begun, openExchangeOrder, type Piece } from './exchange-order.ts'

export type ExchangeInput = {
  lines: readonly Piece[]
  /** Of a return that is not received yet: whether its goods go back to the shelf. */
  restock: boolean
  /** Where what is too much goes; as the return says when absent. */
  refund_to?: Return['refund_to'] | undefined
  stamp_ids?: readonly string[] | undefined
}

export type Exchanged = {
  request: StoredReturn
  /** What the goods are sent with. */
  order: Order
  /** What came back is worth. */
  value: Mnt
  /** What goes back, and to where. */
  parts: SentPart[]
  /** The names of the methods that the returned goods were paid with, by payment. */
  paid_with: Map<number, string>
  link_sent_to: 'sms' | 'email' | null
  /** A charge that its provider does not know yet. */
  charge: number | undefined
}

const refundOf = ({ parts }: Exchanged): Mnt => mnt(parts.reduce((sum, { amount }) => sum + amount, 0))

/** What an exchange would come to; nothing of it is done. */
export const tryExchange = (ctx: Ctx, number: string, input: ExchangeInput): Promise<Exchanged> =>
  dryRun(ctx.db, (tx) => exchange({ ...ctx, db: tx }, number, input))

/**
 * Gives other goods for a return that was received, or receives it with the same stroke where it was agreed to. They are taken off
 * the shelves at once; what came back pays for them. What they cost more is requested of the buyer by a link to pay, and what they
 * cost less goes back as a refund does: above the caller's limit another person has to approve it. Refuses what the shelves do not
 * have, and a return of an order that a lender pays for (`exchange_leased`).
 */
export async function exchangeReturn(ctx: Ctx, number: string, request: ExchangeInput): Promise<Exchanged | Requested> {
  const before = await findReturn(ctx.db, number)
  const done = await doOrRequest(
    ctx,
    (within) => exchange(within, number, request),
    async (tried, within) => {
      const over_limit = await countGiving(within, await givenByExchange(within, tried))
      if (!over_limit) return undefined
      const [refund, value] = [refundOf(tried), tried.value]
      const after = { status: tried.request.status, value, total: tried.order.total, refund }
      const input = { number, wish: request, refund }
      const states = { before: { status: before?.status }, after }
      return { subject_type: 'return', subject_id: number, input, ...states, over_limit }
    },
  )
  if ('charge' in done && done.charge !== undefined) await pollForShopper(ctx, done.charge).catch(() => undefined)
  return done
}

/** What goes back counts as a refund of the order that the goods came from. */
export const givenByExchange = (ctx: Ctx, done: Exchanged) =>
  givenBack(ctx, { id: done.request.order_id }, refundOf(done), done.parts)

/** The same under an approval of what was shown to go back; another sum by now is `approval_stale`. */
export async function exchangeAsApproved(
  ctx: Ctx,
  number: string,
  input: ExchangeInput,
  refund: number,
): Promise<void> {
  const done = await exchangeReturn(ctx, number, input)
  if (!('request' in done) || refundOf(done) !== refund) throw new ShopError('approval_stale')
}

const exchange = (ctx: Ctx, number: string, input: ExchangeInput): Promise<Exchanged> =>
  transact(ctx.db, async (tx) => {
    const within = { ...ctx, db: tx }
    const found = await findReturn(tx, number)
    const old = found && (await lockOrder(tx, { id: found.order_id }, viewOf(ctx)))?.order
    if (!found || !old) throw new ShopError('not_found')
    if (old.payments.some(isLent)) throw new ShopError('exchange_leased')
    // both what comes and what goes, in one order for everybody, before units move
    await lockShelves(tx, [...new Set([...old.lines, ...input.lines].map(({ variant_id }) => variant_id))])
    if ((await findReturn(tx, number))?.status === 'approved')
      await receiveReturn({ ...within, act: undefined }, number, input.restock)
    let done: Omit<Exchanged, 'request'> | undefined
    const request = await settleReturn(within, number, input.stamp_ids ?? [], {
      event: 'exchange',
      message: orderExchangedMessage,
      give: async (_, given) => {
        const given_for = await giveProducts(within, tx, given, input)
        done = given_for
        return { order: given_for.old, exchange_order_id: given_for.order.id }
      },
    })
    if (!done) throw new Error(`return ${number} was not exchanged`)
    // as a refund: who may take goods back may not give money
    if (done.parts.length > 0 && ctx.user && !ctx.user.permissions.has('payments.edit'))
      throw new ShopError('permission_missing', { params: { permission: 'payments.edit' } })
    return { ...done, request }
  })

type Replacement = Omit<Exchanged, 'request'> & { old: Order }

async function giveProducts(ctx: Ctx, tx: Tx, given: Given, input: ExchangeInput): Promise<Replacement> {
  const { order: old, request, worth, wish: refund, act } = given
  const back = request.lines.flatMap(({ line_item_id, quantity }) => {
    const variant = old.lines.find(({ id }) => id === line_item_id)?.variant
    return variant ? [{ variant, quantity, worth: worth.lines.get(line_item_id) ?? mnt(0) }] : []
  })
  const opened = await openExchangeOrder(ctx, tx, old, { lines: input.lines, back })
  const value = refund.amount
  const pays = mnt(Math.min(value, opened.order.total))
  const parts = upTo(pays, partsOf(ctx, old, refund))
  const orders = { from: old, to: begun(opened.order, act) }
  const moved = await moveMoney(ctx, tx, orders, { parts, key: `exchange:${request.number}`, act })
  const placed = await place(ctx, tx, opened.stored, moved.to, act)
  await noteMoved(tx, moved.moved)
  const over = { ...refund, amount: mnt(value - pays), route: input.refund_to ?? request.refund_to }
  const sent = over.amount > 0 ? await refundOrder(ctx, tx, moved.from, over, act) : { order: moved.from, parts: [] }
  if (sent.parts.reduce((sum, { amount }) => sum + amount, 0) !== over.amount)
    throw new ShopError('refund_too_much', { params: { most: value } })
  const requested = dueOf(placed) > 0 ? await requestRest(ctx, tx, placed) : { order: placed, link_sent_to: null }
  await audit(ctx, tx, {
    subject_type: 'order',
    subject_id: placed.number,
    before: null,
    after: { ...auditFields(requested.order), exchange_of: request.number },
  })
  const paid_with = new Map(old.payments.map(({ id, method }) => [id, method.name]))
  return { charge: undefined, ...requested, old: withPaymentStatus(sent.order), value, parts: sent.parts, paid_with }
}

/** Takes the goods off the shelves and stores their order: confirmed where all of it is paid, else they are held for it. */
async function place(ctx: Ctx, tx: Tx, stored: Order, started: Order, act: Act): Promise<Order> {
  const isPaid = dueOf(started) === 0
  const order = isPaid ? accept(moveOrder(started, 'confirm', act)) : withPaymentStatus(started)
  const supply = await supplyFor(tx, order)
  const { shelves } = supply
  const found = accept(allocate(order, supply, { choice: await shipChoice(ctx, tx, order, shelves) }))
  const { takes } = found
  await takeSupply(tx, order.id, found, { state: isPaid ? 'sold' : 'held' })
  const first = shelves.get(takes[0]?.variant_id ?? 0)?.find((item) => item.stock_item_id === takes[0]?.stock_item_id)
  const shipments = order.shipments.map((each) => ({
    ...each,
    stock_location_id: first?.stock_location_id ?? each.stock_location_id,
  }))
  const saved = await saveOrder(tx, stored, { ...order, shipments })
  if (!saved) throw new Error(`order ${stored.id} is gone under its lock`)
  if (isPaid) await receiptDue(ctx, tx, saved.id, 'paid')
  return saved
}

/** One payment of what the goods cost more, and a link to pay it for who can be written to. */
async function requestRest(ctx: Ctx, tx: Tx, placed: Order) {
  const method = await methodOfDue(ctx, tx, placed)
  if (!method) throw new ShopError('payment_method_not_found')
  const charge = await replacePending(ctx, tx, placed, method, {})
  const isReachable = Boolean(placed.ship_address?.phone || placed.email)
  const link = isReachable ? await sendPayLink({ ...ctx, act: undefined }, placed.number) : undefined
  const order = await loadOrder(tx, { id: placed.id }, viewOf(ctx))
  if (!order) throw new Error(`order ${placed.id} is gone under its lock`)
  return { order, charge, link_sent_to: link?.sent_to ?? null }
}
