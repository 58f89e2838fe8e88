import { ApiError } from '@delguur/contract/client'
import type { Locale } from '@delguur/kit/locale'
import type { RouterContextProvider } from 'react-router'
import { api } from './api.server.ts'
import { type Cart, cartView } from './cart-view.ts'
import { cartToken } from './session.server.ts'

/** A request and what is needed to answer it. */
export type Asked = { request: Request; context: Readonly<RouterContextProvider>; locale: Locale }

/** The API with the visitor's cart. */
export const cartApi = async ({ request, context, locale }: Asked) => api(context, locale, await cartToken(request))

/** The visitor's open cart with today's prices; null when there is none, or nothing in it. */
export async function currentCart(asked: Asked): Promise<Cart | null> {
  if (!(await cartToken(asked.request))) return null
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
