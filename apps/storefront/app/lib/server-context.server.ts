import type { Dispatch } from '@delguur/contract/client'
import { createContext } from 'react-router'

/** What the process that serves pages hands over with each request. */
export type PageContext = {
  dispatch: (caller: { locale?: string; order_token?: string; bearer?: string }) => Dispatch
  nonce: string
  origin: string
  /** The tenant's name as shoppers read it. */
  shop: string
}

/** The serving process's side of a request: how to call the API, the nonce, the public origin. */
export const serverContext = createContext<PageContext>()

/** `Set-Cookie` lines that go out with whatever answer this request gets. */
export const outgoingCookies = createContext<string[]>()
