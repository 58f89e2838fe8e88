import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { requireSeen } from '../order/audit-order.ts'
import { viewOf } from '../order/order-access.ts'
import { lockOrder } from '../order/orders.repository.ts'
import { setAssignee } from './assign-order.repository.ts'

/** Names who of the staff looks after an order; null: nobody. Refuses who does not work here as `not_found`. */
export const assignOrder = (ctx: Ctx, number: string, staff_id: number | null): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const stored = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
    if (!stored || stored.status === 'cart') throw new ShopError('order_not_found')
    await requireSeen(ctx, tx, stored)
    const changed = await setAssignee(tx, stored.id, staff_id, ctx.now)
    if (!changed) throw new ShopError('not_found')
    await audit(ctx, tx, {
      subject_type: 'order',
      subject_id: number,
      version: changed.version,
      before: { assigned_to: changed.before },
      after: { assigned_to: changed.after },
    })
  })
