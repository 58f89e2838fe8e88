import { type Mnt, mnt, zero } from '@delguur/kit/money'
import type { ReturnReason } from '@delguur/kit/return-reasons'
import { mostBonus } from '@delguur/kit/wallet'
import { actorOf, type Ctx } from '../../../platform/context.ts'
import { dryRun, type Tx, transact } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { doOrRequest, type Requested, requireUnchanged } from '../../../platform/staff/approvals.ts'
import { countGiving, countGivings } from '../../../platform/staff/staff-limits.ts'
import { refundDoneMessage } from '../../messages/notify/index.ts'
import { providerNumber, type RefundRoute } from '../../money/payments/index.ts'
import { correctReceipt, voidReceipt } from '../../money/receipts/index.ts'
import { heldForCashback, takeBackCashback } from '../../money/wallet/index.ts'
import { unwind } from '../fulfilment/cancel-order.ts'
import { takeUnits } from '../fulfilment/take-units.ts'
import { alcoholWorth } from '../order/alcohol/alcohol.domain.ts'
import { auditOrder } from '../order/audit-order.ts'
import { turnAway } from '../order/domain/cancel.domain.ts'
import { cardWorth } from '../order/domain/digital.domain.ts'
import type { OrderStatus } from '../order/domain/flows.domain.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { bonusRules } from '../order/domain/paying.domain.ts'
import { unitsIn } from '../order/domain/returns.domain.ts'
import { type Act, paidTotal, withPaymentStatus, worthOf } from '../order/domain/transitions.domain.ts'
import { partLines } from '../order/domain/units.domain.ts'
import { partNumber, viewOf } from '../order/order-access.ts'
import { lostOf, orderParty } from '../order/order-party.queries.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'
import { givenBack, givings, refundState } from '../payment/refunds/given-back.ts'
import { refundOrder, type SentPart } from '../payment/refunds/refund-order.ts'
import { earningMoney, real, unearn } from './finish-order.ts'
import { handedOn } from './handed-on.queries.ts'
import { receipted, receiveReturn, refundReturn } from './handle-return.ts'
import { requireOnce } from './request-return.ts'
import { orderOfReturn, returnsOf, type StoredReturn } from './returns.queries.ts'
import { insertReturn } from './returns.repository.ts'

export type StaffRefund = {
  /** Products that are paid back, whether or not they come back. */
  lines?: { line_item_id: number; quantity: number; reason: ReturnReason }[] | undefined
  /** A sum that is given back out of goodwill; the products stay with the shopper. */
  amount?: Mnt | undefined
  /** The part of the order that the lines are of. */
  part?: string | undefined
  /** The products of the lines go to the shelf. */
  restock: boolean
  reason: string
  to: RefundRoute
}

/** What was given back, by payment, and what of the order is paid and owed after it. */
export type Refunded = {
  number: string
  amount: Mnt
  parts: SentPart[]
  /** What the goods that were written off have cost. */
  lost: number
  before: RefundState
  after: RefundState
}
type RefundState = ReturnType<typeof refundState>

/** In which an order has its money and its products have not all left for good. */
const open: readonly OrderStatus[] = ['confirmed', 'ready', 'delivered', 'finished']

/** What a staff refund would come to; nothing of it is done. */
export const tryRefund = (ctx: Ctx, number: string, request: StaffRefund): Promise<Refunded> =>
  dryRun(ctx.db, (tx) => refund({ ...ctx, db: tx }, number, request))

/**
 * Gives money of an order back by staff: for lines, which count as returned then, or a sum out of goodwill, which makes the
 * order cheaper. To where it was paid from or to the wallet, never above what is left of it (`refund_too_much`). Above the
 * caller's limit another person has to approve it.
 */
export const refundByStaff = (ctx: Ctx, number: string, request: StaffRefund): Promise<Refunded | Requested> =>
  doOrRequest(
    ctx,
    (within) => refund(within, number, request),
    async ({ amount, parts, lost, before, after }, within) => {
      const over_limit = await countGivings(within, await givings(within, { number }, { amount, parts, lost }))
      if (!over_limit) return undefined
      const [input, subject] = [
        { number, wish: request },
        { subject_type: 'order', subject_id: number },
      ]
      return { ...subject, input, before, after: { ...after, amount }, reason: request.reason, over_limit }
    },
  )

/** Pays a return back that was received; above the caller's limit another person has to approve it. */
export function refundOrRequest(
  ctx: Ctx,
  number: string,
  stamp_ids: readonly string[],
): Promise<StoredReturn | Requested> {
  const parts: SentPart[] = []
  return doOrRequest(
    ctx,
    (within) => refundReturn(within, number, stamp_ids, (sent) => parts.splice(0, parts.length, ...sent)),
    async ({ order_id, amount, status }, within) => {
      const over_limit = await countGiving(within, await givenBack(within, { id: order_id }, amount ?? zero, parts))
      if (!over_limit) return undefined
      const input = { number, stamp_ids }
      const states = { before: { status: 'received' }, after: { status, amount } }
      return { subject_type: 'return', subject_id: number, input, ...states, over_limit }
    },
  )
}

/** Takes in what came back. What is written off of it counts for the caller's limit, above which another person has to approve it. */
export function receiveOrRequest(ctx: Ctx, number: string, restock: boolean): Promise<StoredReturn | Requested> {
  let lost = 0
  return doOrRequest(
    ctx,
    async (within) => {
      const id = await orderOfReturn(within.db, number)
      const before = id === undefined ? 0 : await lostOf(within.db, id)
      const received = await receiveReturn(within, number, restock)
      lost = (await lostOf(within.db, received.order_id)) - before
      return received
    },
    async ({ order_id, status }, within) => {
      const { subject } = await orderParty(within.db, { id: order_id })
      const over_limit = await countGiving(within, { kind: 'goods', amount: lost, subject, to: null })
      if (!over_limit) return undefined
      const states = { before: { status: 'approved' }, after: { status, amount: lost } }
      return { subject_type: 'return', subject_id: number, input: { number, restock }, ...states, over_limit }
    },
  )
}

async function refund(ctx: Ctx, number: string, request: StaffRefund): Promise<Refunded> {
  return transact(ctx.db, async (tx) => {
    const stored = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
    if (!stored || stored.status === 'cart') throw new ShopError('order_not_found')
    const before = refundState(stored)
    if (ctx.act?.approval_id) await requireUnchanged(tx, ctx.act.approval_id, before)
    if (!open.includes(stored.status)) throw new ShopError('refund_not_open')
    const within = { ...ctx, db: tx }
    const written = await lostOf(tx, stored.id)
    const done = request.lines
      ? await refundLines(within, tx, stored, request, request.lines)
      : await giveGoodwill(within, tx, stored, request)
    const after = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
    if (!after) throw new Error(`order ${number} is gone under its lock`)
    await auditOrder(ctx, tx, stored, after, request.reason)
    const lost = (await lostOf(tx, stored.id)) - written
    return { ...done, lost, before, after: refundState(after) }
  })
}

type Given = { number: string; amount: Mnt; parts: SentPart[] }

/** The lines as a return that is here already, and is paid back at once. */
async function refundLines(
  ctx: Ctx,
  tx: Tx,
  stored: Order,
  { restock: shelve, to, reason, part }: StaffRefund,
  lines: NonNullable<StaffRefund['lines']>,
): Promise<Given> {
  const returns = await returnsOf(tx, stored.id)
  requireUnits(stored, lines, returns, (await handedOn(tx, stored.id, ctx.now)).units)
  if (part !== undefined) requireInPart(stored, part, lines)
  if (isAllInShop(stored, lines, returns)) return callOffAll(ctx, tx, stored, { to, reason, restock: shelve })
  const number = partNumber(ctx, 'B', stored)
  const now = ctx.now
  const decided = { status: 'received', restocked: shelve, decided_at: now, received_at: now, created_at: now } as const
  await insertReturn(tx, { number, order_id: stored.id, refund_to: to, note: reason, lines, ...decided })
  await takeUnits(tx, stored, lines, {
    to: shelve ? 'shelf' : 'written_off',
    now,
    ...(part !== undefined && { part }),
  })
  const parts: SentPart[] = []
  // the audit row is of the order
  const { amount } = await refundReturn({ ...ctx, act: undefined }, number, [], (sent) => parts.push(...sent))
  return { number, amount: amount ?? zero, parts }
}

/** Whether nothing of an order has left, and with the lines all of it is paid back. */
const isAllInShop = (
  { status, shipments, lines }: Order,
  request: NonNullable<StaffRefund['lines']>,
  returns: readonly StoredReturn[],
): boolean =>
  (status === 'confirmed' || status === 'ready') &&
  shipments.every((part) => part.delivered_at === null && !['shipped', 'not_delivered'].includes(part.status)) &&
  lines.every(({ id, quantity }) => {
    const back = request.find(({ line_item_id }) => line_item_id === id)?.quantity ?? 0
    return unitsIn(returns, id, (is) => is !== 'refused') + back === quantity
  })

/** An order that is paid back whole before any of it left is canceled: its delivery is paid back with it. */
async function callOffAll(
  ctx: Ctx,
  tx: Tx,
  stored: Order,
  { to: route, reason, restock }: Pick<StaffRefund, 'to' | 'reason' | 'restock'>,
): Promise<Given> {
  const act: Act = { actor: actorOf(ctx), now: ctx.now }
  const canceled = accept(turnAway(stored, act, reason))
  const parts: SentPart[] = []
  await unwind(ctx, tx, stored, canceled, { act, route, restock, onSent: (sent) => parts.push(...sent) })
  return { number: stored.number, amount: mnt(parts.reduce((sum, { amount }) => sum + amount, 0)), parts }
}

/** Refuses units that the named part does not hold (`return_quantity`), and a part that is none of the order (`not_found`). */
function requireInPart(order: Order, part: string, lines: NonNullable<StaffRefund['lines']>): void {
  const shipment = order.shipments.find(({ number }) => number === part)
  if (!shipment) throw new ShopError('not_found')
  const held = partLines(order, shipment)
  for (const { line_item_id, quantity } of lines) {
    const left = held.find((each) => each.line_item_id === line_item_id)?.quantity ?? 0
    if (quantity > left) throw new ShopError('return_quantity', { params: { left } })
  }
}

function requireUnits(
  order: Order,
  lines: NonNullable<StaffRefund['lines']>,
  returns: readonly StoredReturn[],
  handed: ReadonlyMap<number, number[]>,
): void {
  requireOnce(lines)
  for (const { line_item_id, quantity } of lines) {
    const line = order.lines.find(({ id }) => id === line_item_id)
    if (!line) throw new ShopError('not_found')
    const handedOn = handed.get(line_item_id)?.length ?? 0
    const left = line.quantity - unitsIn(returns, line_item_id, (status) => status !== 'refused') - handedOn
    if (quantity > left && quantity <= left + handedOn)
      throw new ShopError('return_traded_in', { params: { name: line.variant.name } })
    if (quantity < 1 || quantity > left) throw new ShopError('return_quantity', { params: { left } })
  }
}

async function giveGoodwill(ctx: Ctx, tx: Tx, stored: Order, { amount = zero, to }: StaffRefund): Promise<Given> {
  // what was paid for pieces that were handed on is not given back a second time
  const { credited } = await handedOn(tx, stored.id, ctx.now)
  const most = mnt(Math.max(0, Math.min(paidTotal(stored), worthOf(stored)) - credited))
  if (amount < 1 || amount > most) throw new ShopError('refund_too_much', { params: { most } })
  const act: Act = { actor: actorOf(ctx), now: ctx.now }
  const number = providerNumber(ctx.ids, 'G')
  const key = `goodwill:${number}`
  const less: Order = { ...stored, return_total: mnt(stored.return_total + amount) }
  if (stored.status === 'finished') await unearn(tx, stored, amount, `unearn:${number}`, act)
  const returns = await returnsOf(tx, stored.id)
  const remaining = { cards: cardWorth(stored, returns), alcohol: alcoholWorth(stored, returns) }
  const request = { amount, key, cause: 'goodwill', route: to, ...refundLimits(ctx, less, remaining) } as const
  const { order, parts } = await refundOrder(ctx, tx, less, request, act)
  const given = parts.reduce((sum, part) => sum + part.amount, 0)
  if (given !== amount) throw new ShopError('refund_too_much', { params: { most: given } })
  await takeCashback(ctx, tx, stored, { parts, number, without: remaining.cards + remaining.alcohol, act })
  await saveOrder(tx, stored, { ...withPaymentStatus(order), updated_at: ctx.now })
  await offReceipt(ctx, tx, order, number, parts)
  for (const { arrived, number: about } of parts)
    if (arrived) await ctx.jobs.add(tx, refundDoneMessage, { order_id: stored.id, about })
  return { number, amount, parts }
}

/** What of the money has to stay: gift cards and alcohol stay paid with money, and bonus within its share. */
export function refundLimits(
  { tenant }: Pick<Ctx, 'tenant'>,
  less: Order,
  remaining: { cards: number; alcohol: number },
) {
  return {
    kept_cards: mnt(remaining.cards),
    bonus_most: mostBonus(bonusRules(less, tenant.wallet), Math.max(0, worthOf(less) - remaining.cards)),
    ...(remaining.alcohol > 0 && { own_most: mnt(Math.max(0, worthOf(less) - remaining.alcohol)) }),
  }
}

type Back = { parts: readonly SentPart[]; number: string; without: number; act: Act }

/** Cashback on money that went back is taken back where it is still there; goodwill is not made smaller by it. */
async function takeCashback(ctx: Ctx, tx: Tx, order: Order, { parts, number, without, act }: Back): Promise<void> {
  const held = await heldForCashback(tx, order.id)
  const paid = earningMoney(order, without + held)
  if (order.user_id === null || order.status !== 'finished' || paid <= 0) return
  const remaining = mnt(Math.max(0, paid - sumFrom(parts, real)))
  const booking = { order_id: order.id, user_id: order.user_id, key: `${number}:cashback`, actor: act.actor }
  await takeBackCashback(ctx, tx, { ...booking, paid, retained: remaining, cover: zero, at: act.now })
}

/** A receipt says what was paid: less after goodwill, and nothing where all of it went back. */
async function offReceipt(ctx: Ctx, tx: Tx, order: Order, number: string, parts: readonly SentPart[]): Promise<void> {
  if (worthOf(order) === (await heldForCashback(tx, order.id))) return voidReceipt(ctx, tx, order.id)
  const amount = mnt(sumFrom(parts, receipted))
  if (amount === 0) return
  const returned = [{ line_item_id: null, quantity: 0, amount }]
  await correctReceipt(ctx, tx, { order_id: order.id, key: `goodwill:${number}`, returned })
}

const sumFrom = (parts: readonly SentPart[], sources: readonly string[]): number =>
  parts.filter(({ source }) => sources.includes(source)).reduce((sum, { amount }) => sum + amount, 0)
