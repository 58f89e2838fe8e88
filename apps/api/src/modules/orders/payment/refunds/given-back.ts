import { type Mnt, mnt } from '@delguur/kit/money'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { doOrRequest, type Requested, requireUnchanged } from '../../../../platform/staff/approvals.ts'
import { countGivings, type Giving } from '../../../../platform/staff/staff-limits.ts'
import type { RefundRoute } from '../../../money/payments/index.ts'
import type { Order } from '../../order/domain/order.domain.ts'
import { paidTotal } from '../../order/domain/transitions.domain.ts'
import { viewOf } from '../../order/order-access.ts'
import { lostOf, orderParty } from '../../order/order-party.queries.ts'
import { lockOrder } from '../../order/orders.repository.ts'
import type { SentPart } from './refund-order.ts'

// What staff give back of an order, as the limits count it.

/** What giving so much of an order back counts for. */
export async function givenBack(
  { db }: Pick<Ctx, 'db'>,
  order: Parameters<typeof orderParty>[1],
  amount: Mnt,
  parts: readonly { route: RefundRoute }[],
): Promise<Giving> {
  const elsewhere = parts.some(({ route }) => route === 'wallet')
  return { kind: elsewhere ? 'refund_to_wallet' : 'refund', amount, ...(await orderParty(db, order)) }
}

/** What an act gives back of an order, and the goods that it writes off. */
export async function givings(
  ctx: Ctx,
  order: Parameters<typeof orderParty>[1],
  { amount, parts, lost }: { amount: Mnt; parts: readonly SentPart[]; lost: number },
): Promise<Giving[]> {
  const back = await givenBack(ctx, order, amount, parts)
  return [back, { kind: 'goods', amount: lost, subject: back.subject, to: null }]
}

/** What an approval of an act on an order shows of it. */
export const refundState = (order: Order) => ({
  status: order.status,
  returned: order.return_total,
  paid: paidTotal(order),
})

/**
 * Ends an order or a part of it by staff, or requests it: what it gives back, and what it writes off, is above the caller's limit.
 * `run` tells what it has sent.
 */
export async function endOrRequest(
  ctx: Ctx,
  { number, wish: request }: { number: string; wish: { reason?: string | null | undefined } },
  run: (ctx: Ctx, onSent: (parts: readonly SentPart[]) => void) => Promise<Order>,
): Promise<Order | Requested> {
  const parts: SentPart[] = []
  const done = await doOrRequest(
    ctx,
    async (within) => {
      const tx = within.db as Tx
      const before = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
      if (before && ctx.act?.approval_id) await requireUnchanged(tx, ctx.act.approval_id, refundState(before))
      const lost = before ? await lostOf(tx, before.id) : 0
      const order = await run(within, (sent) => parts.push(...sent))
      return { order, before: before ?? order, lost: (await lostOf(tx, order.id)) - lost }
    },
    async ({ order, before, lost }, within) => {
      const amount = mnt(parts.reduce((sum, part) => sum + part.amount, 0))
      const over_limit = await countGivings(within, await givings(within, { number }, { amount, parts, lost }))
      if (!over_limit) return undefined
      const auditFields = { before: refundState(before), after: { ...refundState(order), amount } }
      const input = { number, wish: { ...request } }
      return { subject_type: 'order', subject_id: number, input, ...auditFields, reason: request.reason, over_limit }
    },
  )
  return 'order' in done ? done.order : done
}
