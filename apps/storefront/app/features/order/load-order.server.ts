import { ApiError } from '@delguur/contract/client'
import { api } from '../../lib/api.server.ts'
import type { Asked } from '../../lib/cart.server.ts'
import { placedOrder } from '../../lib/placed.server.ts'
import { type OrderView, orderView } from './order-view.server.ts'

/** An order this browser holds the key of; undefined for all others, whether they exist or not. */
export async function loadOrder({ request, context, locale }: Asked, number: string): Promise<OrderView | undefined> {
  const placed = await placedOrder(request, number)
  if (!placed) return undefined
  return readOrder({ request, context, locale }, number, placed.token, placed.mine)
}

/** An order by its number and token; undefined when they do not belong together. */
export async function readOrder({ context, locale }: Asked, number: string, token: string, mine = false) {
  try {
    return orderView(await api(context, locale, token).orders.get({ params: { number }, query: { locale } }), mine)
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined
    throw error
  }
}
