import { ApiError } from '@delguur/contract/client'
import type { Api } from '../../../lib/api.server.ts'
import { tugrik } from '../../cart/cart-view.ts'
import { leaseOf } from '../lease.server.ts'
import type { OrderView } from '../order-view.server.ts'
import { returnsOf } from './returns.server.ts'

const moved = new Set(['completed', 'refunded', 'void'])

/** The order with its returns and the money sent back; requested only where something has moved, and by its buyer. */
export async function withRefunds(api: Api, seen: OrderView, locale: string): Promise<OrderView> {
  const order = { ...seen, returns: await returnsOf(api, seen, locale), lease: await leaseOf(api, seen) }
  if (!order.mine || !order.payments.some(({ state }) => moved.has(state))) return order
  try {
    const { refunds } = await api.payments.view({ params: { number: order.number }, query: { locale } })
    const displayed = refunds.map(({ amount, ...refund }) => ({ ...refund, amount: tugrik(amount) }))
    return { ...order, refunds: displayed, refund: displayed.length > 0 ? 0 : order.refund }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return order
    throw error
  }
}
