import { ApiError } from '@delguur/contract/client'
import { type Api, api } from '../../lib/api.server.ts'
import type { Asked } from '../../lib/cart.server.ts'
import { placedOrder } from '../../lib/placed.server.ts'
import { holdsSession, visitorApi } from '../../lib/signed-in.server.ts'
import { type OrderView, orderView } from './order-view.server.ts'

/** The API for an order as this browser may use it: as its buyer (`mine`), or only to look. */
export type OrderAccess = { api: Api; mine: boolean }

/**
 * What opens an order for this browser, the fullest right first: that it was placed here, that its person is signed in, or
 * a key that was only looked up.
 */
export async function accessesTo(asked: Asked, number: string): Promise<OrderAccess[]> {
  const { request, context, locale } = asked
  const [placed, signedIn] = await Promise.all([placedOrder(request, number), holdsSession(request)])
  return [
    ...(placed?.mine ? [{ api: api(context, locale, placed.token), mine: true }] : []),
    ...(signedIn ? [{ api: await visitorApi(asked), mine: true }] : []),
    ...(placed && !placed.mine ? [{ api: api(context, locale, placed.token), mine: false }] : []),
  ]
}

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

async function readOver({ api: { orders }, mine }: OrderAccess, { locale }: Asked, number: string) {
  try {
    return orderView(await orders.get({ params: { number }, query: { locale } }), mine)
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined
    throw error
  }
}
