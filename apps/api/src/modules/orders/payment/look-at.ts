import type { Ctx } from '../../../platform/context.ts'
import { freshFor, isOpen } from '../../money/payments/index.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { pollForShopper } from './poll-charge.ts'

/** Sends a request to the providers of open charges whose last answer is old; gives whether anything may have changed. */
export async function lookAt(ctx: Ctx, order: Order, returned?: string): Promise<boolean> {
  const open = order.payments.filter(
    // a bill may be open of a payment that another one was opened beside
    ({ status, charge }) => charge && !charge.needs_shopper && (status === 'pending' || isOpen(charge.status)),
  )
  const polls = open.map(async ({ charge }) => {
    if (!charge) return false
    const state = await pollForShopper(ctx, charge.id, { fresh_ms: freshFor(returned) })
    return state !== 'pending' || charge.status === 'created'
  })
  return (await Promise.all(polls)).some(Boolean)
}
