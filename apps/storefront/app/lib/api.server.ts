import { type Client, createClient } from '@delguur/contract/client'
import { orders } from '@delguur/contract/orders'
import { shop } from '@delguur/contract/shop'
import { defaultLocale, type Locale } from '@delguur/kit/locale'
import type { RouterContextProvider } from 'react-router'
import { serverContext } from './server-context.server.ts'

const routes = { shop, orders }
export type Api = Client<typeof routes>

/** The typed API as this request may call it. */
export function api(
  context: Readonly<RouterContextProvider>,
  locale: Locale = defaultLocale,
  order_token?: string,
): Api {
  const { dispatch } = context.get(serverContext)
  return createClient(routes, dispatch({ locale, ...(order_token && { order_token }) }))
}
