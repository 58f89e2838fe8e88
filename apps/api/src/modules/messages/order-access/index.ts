import { createHmac } from 'node:crypto'
import type { CurrentUser } from '../../../platform/context.ts'

/**
 * The right to read an order without its receiver's name, phone, address or email: emails carry it, and who knows number and
 * phone is given it. It is derived from the order's own token, which cannot be derived from it.
 */
export const trackingToken = (token: string): string =>
  createHmac('sha256', token).update('tracking').digest('base64url')

/** The tracking token as a link of a text message names it: short enough for one, and too long to be guessed. */
export const shortCode = (token: string): string => trackingToken(token).slice(0, 12)

/** The path of such a link; the shop's address and the language stand before it. */
export const shortPath = ({ number, token }: { number: string; token: string }): string =>
  `/o/${number}/${shortCode(token)}`

type Caller = { order_token: string | null; user: Pick<CurrentUser, 'id' | 'permissions'> | null }
type Stored = { token: string; user_id: number | null }

/** Whether an order is the bearer's. */
export const isOwn = ({ user }: Caller, order: Stored): boolean => user !== null && order.user_id === user.id

/** Holding the token is the right to an order; otherwise it must be the bearer's own. */
export const mayOpen = (caller: Caller, order: Stored): boolean =>
  order.token === caller.order_token || isOwn(caller, order)

/**
 * How much of a stored order a caller may see. It reads the order as it is stored: a masked copy carries the tracking
 * token as its token.
 */
export function accessTo(caller: Caller, order: Stored): 'buyer' | 'staff' | 'tracking' | undefined {
  if (mayOpen(caller, order)) return 'buyer'
  if (caller.user?.permissions.has('orders.view')) return 'staff'
  return caller.order_token === trackingToken(order.token) ? 'tracking' : undefined
}
