import type { Ctx } from '../../../platform/context.ts'
import { freshFor } from '../../payments/index.ts'
import type { Order } from '../order/order.domain.ts'
import { pollCharge } from './poll-charge.ts'

/** Sends a request to the providers of open charges whose last answer is old; gives whether anything may have changed. */
export async function lookAt(ctx: Ctx, order: Order, returned?: string): Promise<boolean> {
  const open = order.payments.filter(({ status, charge }) => status === 'pending' && charge && !charge.needs_shopper)
  const polls = open.map(async ({ charge }) => {
    if (!charge) return false
    const state = await pollCharge(ctx, charge.id, { fresh_ms: freshFor(returned) })
    return state !== 'pending' || charge.status === 'created'
  })
  return (await Promise.all(polls)).some(Boolean)
}
