import type { Ctx } from '../../../platform/context.ts'
import { attempt, type Tx } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { isProved } from '../../base/identity/index.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { forSale } from '../order/domain/preorder/preorder.domain.ts'
import { lockNamed, type Ref } from '../order/order-access.ts'
import { giveWay } from '../payment/give-way.ts'

/** What unproved orders hold was not enough, or the order was not placed with it: they keep it. */
class NoRoom extends Error {}

/**
 * Places a cart that lacks goods with those that unproved orders hold: who has proved who they are, and pays now, goes before who
 * has proved nothing and has not paid for ten minutes. Where the order is not placed all the same, nothing was freed; gives nothing then.
 */
export async function placeWithRoom<Outcome extends object>(
  ctx: Ctx,
  tx: Tx,
  stored: Order,
  { ref, place }: { ref: Ref; place: (stored: Order) => Promise<Outcome> },
): Promise<Outcome | undefined> {
  if (!stored.lines.some(({ variant, quantity, preorder }) => !preorder && forSale(variant) < quantity))
    return undefined
  if (!(await isProved(tx, stored.user_id))) return undefined
  try {
    return await attempt(tx, async () => {
      if (!(await giveWay(ctx, tx, stored, ctx.now))) throw new NoRoom()
      const again = await lockNamed({ ...ctx, db: tx }, tx, ref)
      const outcome = again && (await place(again.stored))
      if (!outcome || 'refused' in outcome) throw new NoRoom()
      return outcome
    })
  } catch (error) {
    if (error instanceof NoRoom || error instanceof ShopError) return undefined
    throw error
  }
}
