import { type Mnt, mnt } from '@delguur/kit/money'
import { isRefusal, type Refusal } from '@delguur/kit/result'
import { mostBonus } from '@delguur/kit/wallet'
import { actorOf, type Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { orderRefundedMessage, returnApprovedMessage, returnRefusedMessage } from '../../messages/notify/index.ts'
import type { RefundPart } from '../../money/payments/index.ts'
import { correctReceipt, receiptDue, voidReceipt } from '../../money/receipts/index.ts'
import { heldForCashback, takeBackCashback } from '../../money/wallet/index.ts'
import { stampsBack } from '../fulfilment/scan-stamps.ts'
import { alcoholWorth } from '../order/alcohol/alcohol.domain.ts'
import { takeBackUnits } from '../order/deliver-digital.ts'
import { cardWorth } from '../order/domain/digital.domain.ts'
import { type EventNameOf, happened, returnFlow, step } from '../order/domain/flows.domain.ts'
import { deliverLast } from '../order/domain/fulfil.domain.ts'
import { callOff } from '../order/domain/not-delivered.domain.ts'
import { type Event, liveShipments, type Order } from '../order/domain/order.domain.ts'
import { bonusRules } from '../order/domain/paying.domain.ts'
import { takenOffReceipt, type Worth, worthOfReturn } from '../order/domain/returns.domain.ts'
import { type Act, moveOrder, paidTotal, withPaymentStatus, worthOf } from '../order/domain/transitions.domain.ts'
import { viewOf } from '../order/order-access.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'
import { moveUnits } from '../order/units.repository.ts'
import { type OrderRefund, partsOf, refundOrder, type SentPart } from '../payment/refunds/refund-order.ts'
import { earn, earningMoney, real, realMoney, unearn } from './finish-order.ts'
import { orderOfReturn, returnsOf, type StoredReturn } from './returns.queries.ts'
import { changeReturn, writeReturnAmounts } from './returns.repository.ts'

type Found = { stored: Order; request: StoredReturn; all: StoredReturn[]; act: Act }
type Work = (tx: Tx, found: Found) => Promise<Order>

/** Moves a return by its table under the lock of its order; a pair that is not there is refused without a trace. */
async function move(
  ctx: Ctx,
  number: string,
  event: EventNameOf<typeof returnFlow>,
  work: Work,
): Promise<StoredReturn> {
  return transact(ctx.db, async (tx) => {
    const id = await orderOfReturn(tx, number)
    const stored = id === undefined ? undefined : (await lockOrder(tx, { id }, viewOf(ctx)))?.order
    const all = stored ? await returnsOf(tx, stored.id) : []
    const request = all.find((each) => each.number === number)
    if (!stored || !request) throw new ShopError('not_found')
    const to_status = accept(step(returnFlow, request.status, event))
    const act = { actor: actorOf(ctx), now: ctx.now }
    const order = await work(tx, { stored, request, all, act })
    const record: Event = {
      subject: 'return',
      event: `return_${happened[event]}`,
      from_status: request.status,
      to_status,
      actor: act.actor,
      created_at: act.now.toISOString(),
    }
    await saveOrder(tx, stored, { ...order, updated_at: act.now, events: [...order.events, record] })
    const changed = (await returnsOf(tx, stored.id)).find((each) => each.number === number)
    if (!changed) throw new Error(`return ${number} is gone under its lock`)
    const subject = { subject_type: 'return', subject_id: number, reason: changed.refusal }
    await audit(ctx, tx, { ...subject, before: auditFields(request), after: auditFields(changed) })
    return changed
  })
}

const auditFields = ({
  status,
  refusal,
  restocked,
  amount,
  delivery_amount,
  exchange_order: exchange,
}: StoredReturn) => ({
  status,
  refusal,
  restocked,
  amount,
  delivery_amount,
  ...(exchange !== null && { exchange }),
})

/** Staff agree: the products may come back. */
export const approveReturn = (ctx: Ctx, number: string): Promise<StoredReturn> =>
  move(ctx, number, 'approve', async (tx, { stored, request }) => {
    await changeReturn(tx, request.id, { status: 'approved', decided_at: ctx.now })
    await ctx.jobs.add(tx, returnApprovedMessage, { order_id: stored.id, about: number })
    return stored
  })

/** Staff refuse a return, or what arrived is not what was announced; the shopper reads why. */
export const refuseReturn = (ctx: Ctx, number: string, refusal: string): Promise<StoredReturn> =>
  move(ctx, number, 'refuse', async (tx, { stored, request }) => {
    await changeReturn(tx, request.id, { status: 'refused', refusal, decided_at: ctx.now })
    await ctx.jobs.add(tx, returnRefusedMessage, { order_id: stored.id, about: number })
    return stored
  })

/** The products are here; they are for sale again, where they were taken from, only if staff say so, and written off else. */
export const receiveReturn = (ctx: Ctx, number: string, shelve: boolean): Promise<StoredReturn> =>
  move(ctx, number, 'receive', async (tx, { stored, request }) => {
    await changeReturn(tx, request.id, { status: 'received', restocked: shelve, received_at: ctx.now })
    const back = request.lines.map(({ line_item_id, quantity }) => ({ line_item_id, quantity, shipment_id: null }))
    await moveUnits(tx, stored.id, back, shelve ? 'shelf' : 'written_off')
    return stored
  })

/**
 * Gives back what the products cost, where they were paid from or to the wallet, never above what was paid beyond what the
 * shopper keeps. Takes cashback back, holding back of the money what was spent of it; corrects the VAT receipt, and ends the
 * order once all of it is back. Of bottles that are not all of their line staff name the returned ones by their stamps.
 */
export const refundReturn = (
  ctx: Ctx,
  number: string,
  stampIds: readonly string[] = [],
  onSent: (parts: SentPart[]) => void = () => undefined,
): Promise<StoredReturn> =>
  settleReturn(ctx, number, stampIds, {
    event: 'refund',
    message: orderRefundedMessage,
    give: async (tx, { order, wish: request, act }) => {
      if (request.amount === 0) return { order: withPaymentStatus(order) }
      const sent = await refundOrder(ctx, tx, order, request, act)
      onSent(sent.parts)
      return { order: sent.order }
    },
  })

/** How what a return is worth goes back to its shopper. */
export type Giving = {
  event: 'refund' | 'exchange'
  message: typeof orderRefundedMessage
  give: (tx: Tx, giving: Given) => Promise<{ order: Order; exchange_order_id?: number }>
}
export type Given = { order: Order; request: StoredReturn; worth: Worth; wish: OrderRefund; act: Act }

/** Gives the worth of a return that is here, in whatever way, with all that follows from it for its order. */
export const settleReturn = (
  ctx: Ctx,
  number: string,
  stampIds: readonly string[],
  { event, message, give }: Giving,
): Promise<StoredReturn> =>
  move(ctx, number, event, async (tx, { stored, request, all, act }) => {
    await stampsBack(tx, stored, request, stampIds, act.now)
    const others = all.filter(({ id }) => id !== request.id)
    const worth = worthOfReturn(stored, others, request)
    const products = [...worth.lines.values()].reduce((sum, amount) => sum + amount, 0)
    const without = returned(stored, products + worth.delivery)
    const wished = mnt(Math.min(products + worth.delivery, Math.max(0, paidTotal(without) - worthOf(without))))
    const units = request.lines.map(({ line_item_id, quantity }) => [line_item_id, quantity] as const)
    await takeBackUnits(tx, stored, `return:${number}`, units, act)
    const cards = { before: cardWorth(stored, others), after: cardWorth(stored, [...others, refunded(request)]) }
    const kept_cards = mnt(cards.after)
    const bonus_most = mostBonus(bonusRules(stored, ctx.tenant.wallet), Math.max(0, worthOf(without) - kept_cards))
    const alcohol = {
      before: alcoholWorth(stored, others),
      after: alcoholWorth(stored, [...others, refunded(request)]),
    }
    const own_most = alcohol.before > 0 && { own_most: mnt(Math.max(0, worthOf(without) - alcohol.after)) }
    const limits = { kept_cards, bonus_most, ...own_most }
    const parts = partsOf(ctx, stored, { amount: wished, ...limits })
    // with goodwill before it, money that has to stay for what is kept was given back already: it is not given a second time
    const due = mnt(parts.reduce((sum, { amount }) => sum + amount, 0))
    if (stored.status === 'finished' && due > 0) await unearn(tx, stored, due, `unearn:${number}`, act)
    const unearning = { before: cards.before + alcohol.before, after: cards.after + alcohol.after }
    const held = await takeBack(ctx, tx, stored, { number, due, parts, unearning, act })
    const order = returned(stored, products + worth.delivery - (wished - due) - held)
    const amount = mnt(due - held)
    const input = { amount, key: `return:${number}`, cause: 'return', route: request.refund_to, ...limits } as const
    const { order: back, exchange_order_id = null } = await give(tx, { order, request, worth, wish: input, act })
    await changeReturn(tx, request.id, {
      status: 'refunded',
      exchange_order_id,
      amount,
      delivery_amount: worth.delivery,
      refunded_at: act.now,
    })
    const amounts = [...worth.lines].map(([line_item_id, each]) => ({ line_item_id, amount: each }))
    await writeReturnAmounts(tx, request.id, amounts)
    const done = accept(worth.isComplete ? comeBack(back, act) : deliverLast(back, act))
    if (done.status === 'delivered' && stored.status === 'ready') await receiptDue(ctx, tx, stored.id, 'delivered')
    if (worth.isComplete) await earn(tx, done, act)
    const real = mnt(Math.max(0, sumOf(parts, receipted) - (cards.before - cards.after)))
    await offReceipt(ctx, tx, done, { request, lines: worth.lines, delivery: worth.delivery, real })
    await ctx.jobs.add(tx, message, { order_id: stored.id, about: number })
    return done
  })

/** All of it is back: what of it was still on its way is called off. */
function comeBack(order: Order, act: Act): Order | Refusal {
  let changed = order
  if (order.status === 'ready')
    for (const { number } of liveShipments(order).filter(({ delivered_at }) => delivered_at === null)) {
      const off = callOff(changed, number, act)
      if (isRefusal(off)) return off
      changed = off
    }
  return moveOrder(changed, 'return', act)
}

/** With goodwill before it, what comes back may be worth more than is left of the total. */
const returned = (order: Order, worth: number): Order => ({
  ...order,
  return_total: mnt(Math.min(order.total, order.return_total + worth)),
})
const refunded = (request: StoredReturn): StoredReturn => ({ ...request, status: 'refunded' })

/** What stands on a receipt as paid: bonus, points and vouchers made the products cheaper instead. */
export const receipted: readonly string[] = ['provider', 'wallet_money', 'gift_card']

const sumOf = (parts: RefundPart[], sources: readonly string[]): number =>
  parts.filter(({ source }) => sources.includes(source)).reduce((sum, { amount }) => sum + amount, 0)

type TakeBack = {
  number: string
  due: Mnt
  parts: RefundPart[]
  /** What of the order earns nothing, gift cards and alcohol, before and after. */
  unearning: { before: number; after: number }
  act: Act
}

/** Takes cashback back for what is due; gives how much of that is held back for cashback that was spent. */
async function takeBack(
  ctx: Ctx,
  tx: Tx,
  order: Order,
  { number, due, parts, unearning, act }: TakeBack,
): Promise<number> {
  const before = await heldForCashback(tx, order.id)
  const paid = earningMoney(order, unearning.before + before)
  if (order.user_id === null || paid <= 0) return 0
  const remaining = mnt(Math.max(0, realMoney(order) - sumOf(parts, real) - unearning.after - before))
  const booking = { order_id: order.id, user_id: order.user_id, key: `return:${number}:cashback`, actor: act.actor }
  const { held } = await takeBackCashback(ctx, tx, { ...booking, paid, retained: remaining, cover: due, at: act.now })
  return held.bonus + held.points
}

type OffReceipt = { request: StoredReturn; lines: Map<number, Mnt>; delivery: Mnt; real: Mnt }

async function offReceipt(
  ctx: Ctx,
  tx: Tx,
  order: Order,
  { request, lines, delivery, real }: OffReceipt,
): Promise<void> {
  // what was held back for spent cashback is no price of products
  if (worthOf(order) === (await heldForCashback(tx, order.id))) return voidReceipt(ctx, tx, order.id)
  const returned = takenOffReceipt(order, request, { lines, delivery }, real)
  if (returned.length === 0) return
  await correctReceipt(ctx, tx, { order_id: order.id, key: `return:${request.number}`, returned })
}
