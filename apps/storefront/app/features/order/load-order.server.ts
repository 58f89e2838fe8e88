import { ApiError } from '@delguur/contract/client'
import { api } from '../../lib/api.server.ts'
import type { Asked } from '../../lib/cart.server.ts'
import { accessesTo, type OrderAccess } from '../../lib/order-access.server.ts'
import { withDigitals } from './digitals.server.ts'
import { type OrderView, orderView } from './order-view.server.ts'
import { withRefunds } from './refunds.server.ts'

export { accessesTo, type OrderAccess }

/** An order this browser may see; undefined for all others, whether they exist or not. */
export async function loadOrder(asked: Asked, number: string): Promise<OrderView | undefined> {
  for (const access of await accessesTo(asked, number)) {
    const order = await readOver(access, asked, number)
    if (order) return order
  }
  return undefined
}

/** An order by its number and token; undefined when they do not belong together. */
export const readOrder = (asked: Asked, number: string, token: string): Promise<OrderView | undefined> =>
  readOver({ api: api(asked.context, asked.locale, token), mine: false }, asked, number)

async function readOver({ api, mine }: OrderAccess, { locale }: Asked, number: string) {
  try {
    const order = orderView(await api.orders.get({ params: { number }, query: { locale } }), mine)
    return await withRefunds(api, await withDigitals(api, order, locale), locale)
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined
    throw error
  }
}
