import type { Refusal } from '@delguur/kit/result'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { auditOrder, requireSeen } from '../order/audit-order.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { withJoined, withSplit } from '../order/domain/split.domain.ts'
import type { PartLine } from '../order/domain/units.domain.ts'
import { partNumber, viewOf } from '../order/order-access.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'
import { isBeingPicked } from '../order/picking.queries.ts'

/** Sends some units of an order on their own: they are packed, handed to a courier and delivered as a part of it. */
export const splitOrder = (ctx: Ctx, number: string, lines: readonly PartLine[]): Promise<Order> =>
  change(ctx, number, (stored) => withSplit(stored, lines, partNumber(ctx, 'H', stored)))

/** Puts a part of an order that has not left back to the rest. */
export const joinShipment = (ctx: Ctx, number: string, shipment: string): Promise<Order> =>
  change(ctx, number, (stored) => withJoined(stored, shipment))

async function change(ctx: Ctx, number: string, work: (stored: Order) => Order | Refusal): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const stored = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
    if (!stored || stored.status === 'cart') throw new ShopError('order_not_found')
    await requireSeen(ctx, tx, stored)
    if (await isBeingPicked(tx, stored.id)) throw new ShopError('order_being_picked', { params: { number } })
    const saved = await saveOrder(tx, stored, { ...accept(work(stored)), updated_at: ctx.now })
    if (!saved) throw new Error(`order ${stored.id} is gone under its lock`)
    await auditOrder(ctx, tx, stored, saved)
    return saved
  })
}
