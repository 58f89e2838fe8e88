import { actorOf, type Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import type { Order } from './domain/order.domain.ts'
import { mayOpen, viewOf } from './order-access.ts'
import { lockOrder, saveOrder } from './orders.repository.ts'

/**
 * Gives an order that was placed as a guest to the signed-in person who holds its full token; once theirs it stays. A
 * phone or an e-mail that matches gives nobody an order. Everything else is `order_not_found`.
 */
export async function claimOrder(ctx: Ctx, number: string): Promise<Order> {
  const user = ctx.user
  if (!user) throw new ShopError('unauthenticated')
  return transact(ctx.db, async (tx) => {
    const stored = (await lockOrder(tx, { number }, viewOf(ctx)))?.order
    if (!stored || stored.status === 'cart') throw new ShopError('order_not_found')
    if (stored.user_id === user.id) return stored
    if (stored.user_id !== null || !mayOpen(ctx, stored)) throw new ShopError('order_not_found')
    const { status } = stored
    const actor = actorOf(ctx)
    const claimed = { subject: 'order', event: 'claimed', from_status: status, to_status: status, actor } as const
    const saved = await saveOrder(tx, stored, {
      ...stored,
      user_id: user.id,
      updated_at: ctx.now,
      events: [...stored.events, { ...claimed, created_at: ctx.now.toISOString() }],
    })
    if (!saved) throw new Error(`order ${stored.id} is gone under its lock`)
    return saved
  })
}
