import { ApiError } from '@delguur/contract/client'
import { api } from '../../lib/api.server.ts'
import { words } from '../../lib/messages.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { withDigitals } from './digitals.server.ts'
import { accessesTo, type OrderAccess } from './order-access.server.ts'
import { type OrderView, orderView } from './order-view.server.ts'
import { withRefunds } from './returns/refunds.server.ts'

const namespaces = ['order', 'checkout', 'cart', 'leasing', 'receipt', 'returns'] as const

/** An order this browser may see; undefined for all others, whether they exist or not. */
export async function loadOrder(args: RequestArgs, number: string): Promise<OrderView | undefined> {
  for (const access of await accessesTo(args, number)) {
    const order = await readOver(access, args, number)
    if (order) return order
  }
  return undefined
}

/** An order by its number and token; undefined when they do not belong together. */
export const readOrder = (args: RequestArgs, number: string, token: string): Promise<OrderView | undefined> =>
  readOver({ api: api(args.context, args.locale, token), mine: false }, args, number)

async function readOver({ api, mine }: OrderAccess, { locale }: RequestArgs, number: string) {
  try {
    const order = orderView(await api.orders.get({ params: { number }, query: { locale } }), mine)
    return await withRefunds(api, await withDigitals(api, order, locale), locale)
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined
    throw error
  }
}

/** What the page of an order shows beside the order; `order` decides which words it needs. */
export async function orderPage({ context, locale }: RequestArgs, order: Pick<OrderView, 'alcohol'> | null) {
  const { messages, t } = words(locale, [...namespaces, ...(order?.alcohol ? (['alcohol'] as const) : [])])
  const { tenant } = await api(context, locale).shop.chrome({ query: { locale } })
  return { page: { phone: tenant.support.phone, now: Date.now(), messages }, t }
}
