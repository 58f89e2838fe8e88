import { isRefusal } from '@delguur/kit/result'
import type { ReturnReason } from '@delguur/kit/return-reasons'
import { actorOf, type Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import type { Requested } from '../../../platform/staff/approvals.ts'
import { orderDeliveredMessage } from '../../messages/notify/index.ts'
import type { RefundRoute } from '../../money/payments/index.ts'
import { receiptDue } from '../../money/receipts/index.ts'
import { unwind } from '../fulfilment/cancel-order.ts'
import { auditOrder, requireSeen } from '../order/audit-order.ts'
import { turnAway } from '../order/domain/cancel.domain.ts'
import { deliverLast } from '../order/domain/fulfil.domain.ts'
import { callOff, takenBack } from '../order/domain/not-delivered.domain.ts'
import type { Order, Shipment } from '../order/domain/order.domain.ts'
import type { Act } from '../order/domain/transitions.domain.ts'
import { partLines } from '../order/domain/units.domain.ts'
import { partNumber, viewOf } from '../order/order-access.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'
import { moveUnits } from '../order/units.repository.ts'
import { endOrRequest } from '../payment/refunds/given-back.ts'
import type { SentPart } from '../payment/refunds/refund-order.ts'
import { refundReturn } from './handle-return.ts'
import { insertReturn } from './returns.repository.ts'

export type TakingBack = {
  part?: string | undefined
  /** Its products go to the shelf; they are written off else, as what is lost always is. */
  restock: boolean
  reason?: string | null | undefined
  route?: RefundRoute | undefined
}

/**
 * What was packed and is in nobody's hands for good ends here: a parcel that was refused, is lost, was not fetched, or was never sent. Its
 * products go back to the shelf or are written off, and its money goes back. With the last part the order is canceled; of the others
 * each is a refund of its own. A canceled order stays as it is. What it gives back and writes off counts for the limits of staff.
 */
export const takeBackOrRequest = (ctx: Ctx, number: string, input: TakingBack): Promise<Order | Requested> =>
  endOrRequest(ctx, { number, wish: input }, (within, onSent) => takeBack(within, number, input, onSent))

type OnSent = (parts: readonly SentPart[]) => void

async function takeBack(ctx: Ctx, number: string, input: TakingBack, onSent: OnSent): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const stored = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
    if (!stored || stored.status === 'cart') throw new ShopError('order_not_found')
    if (stored.status === 'canceled' || isOff(stored, input.part)) return stored
    await requireSeen(ctx, tx, stored)
    const act = { actor: actorOf(ctx), now: ctx.now }
    const { parts, isAll } = accept(takenBack(stored, input.part))
    const saved = isAll
      ? await end(ctx, tx, stored, { ...input, restock: input.restock && !parts.every(isLost) }, { act, onSent })
      : await endParts({ ...ctx, db: tx }, tx, stored, parts, { ...input, onSent })
    await auditOrder(ctx, tx, stored, saved, input.reason)
    return saved
  })
}

const isLost = ({ not_delivered }: Shipment): boolean => not_delivered === 'lost'
const isOff = ({ shipments }: Order, part: string | undefined): boolean =>
  part !== undefined && shipments.some(({ number, status }) => number === part && status === 'canceled')

type Telling = { act: Act; onSent: OnSent }
function end(ctx: Ctx, tx: Tx, stored: Order, input: TakingBack, { act, onSent }: Telling): Promise<Order> {
  const { reason, route = 'source', restock: shelve } = input
  return unwind(ctx, tx, stored, accept(turnAway(stored, act, reason || null)), { act, route, restock: shelve, onSent })
}

type Ending = TakingBack & { onSent: OnSent }
async function endParts(ctx: Ctx, tx: Tx, stored: Order, parts: Shipment[], input: Ending): Promise<Order> {
  const act = { actor: actorOf(ctx), now: ctx.now }
  for (const part of parts) await endPart(ctx, tx, stored.number, part, input, act)
  const rest = await read(ctx, tx, stored.number)
  const delivered = accept(deliverLast(rest, act))
  if (delivered === rest) return rest
  const saved = await saveOrder(tx, rest, { ...delivered, updated_at: ctx.now })
  if (!saved) throw new Error(`order ${rest.id} is gone under its lock`)
  await receiptDue(ctx, tx, rest.id, 'delivered')
  await ctx.jobs.add(tx, orderDeliveredMessage, { order_id: rest.id })
  return saved
}

/** A part as a return that is here already, and is paid back at once. */
async function endPart(
  ctx: Ctx,
  tx: Tx,
  order: string,
  { number: part, not_delivered }: Shipment,
  { restock: wished, reason, route = 'source', onSent }: Ending,
  act: Act,
): Promise<void> {
  const stored = await read(ctx, tx, order)
  const shipment = stored.shipments.find((each) => each.number === part)
  const off = callOff(stored, part, act)
  if (!shipment || isRefusal(off)) throw new Error(`part ${part} of ${order} is gone under its lock`)
  const why: ReturnReason =
    not_delivered === 'damaged' ? 'damaged' : not_delivered === 'refused' ? 'changed_mind' : 'other'
  const held = partLines(stored, shipment)
  const lines = held.map((line) => ({ ...line, reason: why }))
  const shelve = wished && not_delivered !== 'lost'
  // before it is called off: until then it says where its units lie
  const moves = held.map((line) => ({ ...line, shipment_id: shipment.id }))
  await moveUnits(tx, stored.id, moves, shelve ? 'shelf' : 'written_off')
  await saveOrder(tx, stored, { ...off, updated_at: ctx.now })
  if (lines.length === 0) return
  const number = partNumber(ctx, 'B', stored)
  const now = ctx.now
  const decided = { status: 'received', restocked: shelve, decided_at: now, received_at: now, created_at: now } as const
  const note = reason ?? null
  await insertReturn(tx, { number, order_id: stored.id, refund_to: route, note, lines, ...decided })
  // the audit row is of the order
  await refundReturn({ ...ctx, act: undefined }, number, [], onSent)
}

async function read(ctx: Ctx, tx: Tx, number: string): Promise<Order> {
  const order = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
  if (!order) throw new Error(`order ${number} is gone under its lock`)
  return order
}
