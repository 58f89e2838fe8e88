import { type Mnt, mnt, zero } from '@delguur/kit/money'
import type { ReturnReason } from '@delguur/kit/return-reasons'
import { mostBonus } from '@delguur/kit/wallet'
import { doOrRequest, limitOf, limitRoleOf, type Requested, requireUnchanged } from '../../../platform/approvals.ts'
import { actorOf, type Ctx } from '../../../platform/context.ts'
import { dryRun, type Tx, transact } from '../../../platform/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { refundDoneMessage } from '../../notify/index.ts'
import { providerNumber, type RefundRoute } from '../../payments/index.ts'
import { correctReceipt, voidReceipt } from '../../receipts/index.ts'
import { heldForCashback, takeBackCashback } from '../../wallet/index.ts'
import { alcoholWorth } from '../order/alcohol.domain.ts'
import { auditOrder } from '../order/audit-order.ts'
import { cardWorth } from '../order/digital.domain.ts'
import type { OrderStatus } from '../order/flows.domain.ts'
import type { Order } from '../order/order.domain.ts'
import { partNumber, viewOf } from '../order/order-access.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'
import { bonusRules } from '../order/paying.domain.ts'
import { unitsIn } from '../order/returns.domain.ts'
import { type Act, paidTotal, withPaymentStatus, worthOf } from '../order/transitions.domain.ts'
import { refundOrder, type SentPart } from '../payment/refund-order.ts'
import { earningMoney, real, unearn } from './finish-order.ts'
import { handedOn } from './handed-on.queries.ts'
import { receipted, refundReturn } from './handle-return.ts'
import { returnsOf, type StoredReturn } from './returns.queries.ts'
import { insertReturn, restock } from './returns.repository.ts'

export type StaffRefund = {
  /** Products that are paid back, whether or not they come back. */
  lines?: { line_item_id: number; quantity: number; reason: ReturnReason }[] | undefined
  /** A sum that is given back out of goodwill; the products stay with the shopper. */
  amount?: Mnt | undefined
  /** The products of the lines go to the shelf. */
  restock: boolean
  reason: string
  to: RefundRoute
}

/** What was given back, by payment, and what of the order is paid and owed after it. */
export type Refunded = { number: string; amount: Mnt; parts: SentPart[]; before: Standing; after: Standing }
type Standing = { status: string; returned: number; paid: number }

/** In which an order has its money and its products have not all left for good. */
const open: readonly OrderStatus[] = ['confirmed', 'ready', 'delivered', 'finished']

/** What a staff refund would come to; nothing of it is done. */
export const tryRefund = (ctx: Ctx, number: string, wish: StaffRefund): Promise<Refunded> =>
  dryRun(ctx.db, (tx) => refund({ ...ctx, db: tx }, number, wish))

/**
 * Gives money of an order back by staff: for lines, which count as returned then, or a sum out of goodwill, which makes the
 * order cheaper. To where it was paid from or to the wallet, never above what is left of it (`refund_too_much`). Above the
 * caller's limit another person has to approve it.
 */
export const refundByStaff = (ctx: Ctx, number: string, wish: StaffRefund): Promise<Refunded | Requested> =>
  doOrRequest(
    ctx,
    (within) => refund(within, number, wish),
    async ({ amount, parts, before, after }, within) => {
      if (!(await isOverLimit(within, amount, parts))) return undefined
      const input = { number, wish }
      const { reason } = wish
      return { subject_type: 'order', subject_id: number, input, before, after: { ...after, amount }, reason }
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
    async ({ amount, status }, within) => {
      if (!(await isOverLimit(within, amount ?? zero, parts))) return undefined
      const input = { number, stamp_ids }
      const before = { status: 'received' }
      return { subject_type: 'return', subject_id: number, input, before, after: { status, amount } }
    },
  )
}

/** Whether giving so much back needs a second person. */
export async function isOverLimit(ctx: Ctx, amount: Mnt, parts: readonly { route: RefundRoute }[]): Promise<boolean> {
  if (!ctx.user) return false
  const elsewhere = parts.some(({ route }) => route === 'wallet')
  const limit = await limitOf(ctx.db, limitRoleOf(ctx.user), elsewhere ? 'refund_to_wallet' : 'refund')
  return limit !== null && amount > limit
}

async function refund(ctx: Ctx, number: string, wish: StaffRefund): Promise<Refunded> {
  return transact(ctx.db, async (tx) => {
    const stored = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
    if (!stored || stored.status === 'cart') throw new ShopError('order_not_found')
    const before = standing(stored)
    if (ctx.act?.approval_id) await requireUnchanged(tx, ctx.act.approval_id, before)
    if (!open.includes(stored.status)) throw new ShopError('refund_not_open')
    const within = { ...ctx, db: tx }
    const done = wish.lines
      ? await refundLines(within, tx, stored, wish, wish.lines)
      : await giveGoodwill(within, tx, stored, wish)
    const after = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
    if (!after) throw new Error(`order ${number} is gone under its lock`)
    await auditOrder(ctx, tx, stored, after, wish.reason)
    return { ...done, before, after: standing(after) }
  })
}

const standing = (order: Order): Standing => ({
  status: order.status,
  returned: order.return_total,
  paid: paidTotal(order),
})

type Given = { number: string; amount: Mnt; parts: SentPart[] }

/** The lines as a return that is here already, and is paid back at once. */
async function refundLines(
  ctx: Ctx,
  tx: Tx,
  stored: Order,
  { restock: shelve, to, reason }: StaffRefund,
  lines: NonNullable<StaffRefund['lines']>,
): Promise<Given> {
  requireUnits(stored, lines, await returnsOf(tx, stored.id), (await handedOn(tx, stored.id, ctx.now)).units)
  const number = partNumber(ctx, 'B', stored)
  const now = ctx.now
  const decided = { status: 'received', restocked: shelve, decided_at: now, received_at: now, created_at: now } as const
  const id = await insertReturn(tx, { number, order_id: stored.id, refund_to: to, note: reason, lines, ...decided })
  if (shelve) await restock(tx, stored.id, id)
  const parts: SentPart[] = []
  // the audit row is of the order
  const { amount } = await refundReturn({ ...ctx, act: undefined }, number, [], (sent) => parts.push(...sent))
  return { number, amount: amount ?? zero, parts }
}

function requireUnits(
  order: Order,
  lines: NonNullable<StaffRefund['lines']>,
  returns: readonly StoredReturn[],
  handed: ReadonlyMap<number, number[]>,
): void {
  for (const { line_item_id, quantity } of lines) {
    const line = order.lines.find(({ id }) => id === line_item_id)
    if (!line) throw new ShopError('not_found')
    const handedOn = handed.get(line_item_id)?.length ?? 0
    const left = line.quantity - unitsIn(returns, line_item_id, (status) => status !== 'refused') - handedOn
    if (quantity > left && quantity <= left + handedOn)
      throw new ShopError('return_traded_in', { params: { name: line.variant.name } })
    if (quantity > left) throw new ShopError('return_quantity', { params: { left } })
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
  const kept = { cards: cardWorth(stored, returns), alcohol: alcoholWorth(stored, returns) }
  const wish = { amount, key, cause: 'goodwill', route: to, ...refundLimits(ctx, less, kept) } as const
  const { order, parts } = await refundOrder(ctx, tx, less, wish, act)
  const given = parts.reduce((sum, part) => sum + part.amount, 0)
  if (given !== amount) throw new ShopError('refund_too_much', { params: { most: given } })
  await takeCashback(ctx, tx, stored, { parts, number, without: kept.cards + kept.alcohol, act })
  await saveOrder(tx, stored, { ...withPaymentStatus(order), updated_at: ctx.now })
  await offReceipt(ctx, tx, order, number, parts)
  for (const { arrived, number: about } of parts)
    if (arrived) await ctx.jobs.add(tx, refundDoneMessage, { order_id: stored.id, about })
  return { number, amount, parts }
}

/** What of the money has to stay: gift cards and alcohol stay paid with money, and bonus within its share. */
export function refundLimits({ tenant }: Pick<Ctx, 'tenant'>, less: Order, kept: { cards: number; alcohol: number }) {
  return {
    kept_cards: mnt(kept.cards),
    bonus_most: mostBonus(bonusRules(less, tenant.wallet), Math.max(0, worthOf(less) - kept.cards)),
    ...(kept.alcohol > 0 && { own_most: mnt(Math.max(0, worthOf(less) - kept.alcohol)) }),
  }
}

type Back = { parts: readonly SentPart[]; number: string; without: number; act: Act }

/** Cashback on money that went back is taken back where it is still there; goodwill is not made smaller by it. */
async function takeCashback(ctx: Ctx, tx: Tx, order: Order, { parts, number, without, act }: Back): Promise<void> {
  const held = await heldForCashback(tx, order.id)
  const paid = earningMoney(order, without + held)
  if (order.user_id === null || order.status !== 'finished' || paid <= 0) return
  const kept = mnt(Math.max(0, paid - sumFrom(parts, real)))
  const booking = { order_id: order.id, user_id: order.user_id, key: `${number}:cashback`, actor: act.actor }
  await takeBackCashback(ctx, tx, { ...booking, paid, kept, cover: zero, at: act.now })
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
