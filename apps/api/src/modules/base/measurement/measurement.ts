import { type MeasurementAnswer, type PurchaseEvent, type Purpose, purposes } from '@delguur/contract/base/measurement'
import { dayMs } from '@delguur/kit/dates'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { lockUser } from '../identity/index.ts'
import { purchaseEvent } from './measurement.domain.ts'
import { readAnswer, readBought, readMeasured } from './measurement.queries.ts'
import {
  type Choice,
  insertAnswer,
  keepOfCart,
  lockMeasured,
  takeForBrowser,
  withdrawOfOrder,
} from './measurement.repository.ts'

/** Allows or forbids purposes; saying the same again changes nothing. */
export async function setAnswer(
  ctx: Ctx,
  wanted: Partial<Record<Purpose, boolean | undefined>>,
): Promise<MeasurementAnswer> {
  const { id } = ctx.user ?? refuse()
  return transact(ctx.db, async (tx) => {
    await lockUser(tx, id)
    const now = await readAnswer(tx, id)
    for (const purpose of purposes) {
      const granted = wanted[purpose]
      if (granted !== undefined && granted !== now[purpose]) await insertAnswer(tx, id, purpose, granted, ctx.now)
    }
    return readAnswer(tx, id)
  })
}

const refuse = (): never => {
  throw new ShopError('unauthenticated')
}

/** What the buyer allows goes with their cart into its order. Once it is placed it can only become less. */
export async function keepChoice(ctx: Ctx, choice: Choice): Promise<Choice> {
  if (!ctx.order_token && !ctx.user) refuse()
  return transact(ctx.db, async (tx) => {
    const order = await lockMeasured(tx, { token: ctx.order_token, user: ctx.user?.id ?? null })
    if (!order) throw new ShopError('order_not_found')
    if (order.status === 'cart') await keepOfCart(tx, order.id, choice, ctx.user_agent, ctx.now)
    else await withdrawOfOrder(tx, order.id, choice)
    return { analytics: choice.analytics, advertising: choice.advertising }
  })
}

/** A browser that comes later tells nothing any more: it would count as a purchase of that day. */
const longestWait = 3 * dayMs

/** The purchase of an order for the browser that asks first; the others, and those that come late, get nothing. */
export async function purchaseForBrowser(
  ctx: Ctx,
): Promise<{ state: 'ready' | 'waiting' | 'none'; event: PurchaseEvent | null }> {
  const found = await readMeasured(ctx.db, ctx.order_token ?? refuse())
  if (!found) throw new ShopError('order_not_found')
  const none = { state: 'none', event: null } as const
  if (!found.open || !found.placed || ['canceled', 'expired'].includes(found.status)) return none
  if (!found.purchased_at) return { state: 'waiting', event: null }
  if (ctx.now.getTime() - found.purchased_at.getTime() > longestWait) return none
  const bought = await readBought(ctx.db, found.order_id)
  if (!bought || !(await takeForBrowser(ctx.db, found.order_id, ctx.now))) return none
  return { state: 'ready', event: purchaseEvent(bought) }
}
