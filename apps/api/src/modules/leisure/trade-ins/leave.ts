import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { leaveTradeIns } from './trade-ins.repository.ts'

/** Takes a person who leaves out of what they handed on; refuses while a piece of theirs is at the shop. */
export async function forgetTrader(ctx: Pick<Ctx, 'now'>, tx: Tx, userId: number): Promise<void> {
  if (!(await leaveTradeIns(tx, userId, ctx.now))) throw new ShopError('trade_in_at_shop')
}
