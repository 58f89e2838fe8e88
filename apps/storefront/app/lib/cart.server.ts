import { ApiError } from '@delguur/contract/client'
import { type Cart, cartView } from './cart-view.ts'
import { type Asked, cartToken } from './session.server.ts'
import { holdsSession, visitorApi } from './signed-in.server.ts'

export type { Asked }

/** The API with the visitor's cart: the one this browser holds the token of, else their own. */
export const cartApi = (asked: Asked) => visitorApi(asked)

/** The visitor's open cart with today's prices; null when there is none, or nothing in it. */
export async function currentCart(asked: Asked): Promise<Cart | null> {
  const { request } = asked
  if (!(await cartToken(request)) && !(await holdsSession(request))) return null
  const { orders } = await cartApi(asked)
  const order = await refusedAsNull(orders.current({}))
  return order && order.line_items.length > 0 ? cartView(order) : null
}

async function refusedAsNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  }
}
