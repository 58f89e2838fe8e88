import { ApiError } from '@delguur/contract/client'
import type { RequestArgs } from '../../lib/request-args.ts'
import { cartToken } from '../visitor/session.server.ts'
import { holdsSession, visitorApi } from '../visitor/signed-in.server.ts'
import { type Cart, cartView } from './cart-view.ts'

/** The visitor's open cart with today's prices; null when there is none, or nothing in it. */
export async function currentCart(args: RequestArgs): Promise<Cart | null> {
  const { request } = args
  if (!(await cartToken(request)) && !(await holdsSession(request))) return null
  const { orders } = await visitorApi(args)
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
