import type { Dispatch } from '@delguur/contract/client'
import type { Flags } from '@delguur/contract/flags'
import type { Overrides } from '@delguur/i18n/load'
import type { Locale } from '@delguur/kit/locale'
import { createContext } from 'react-router'

/** The theme and texts of the tenant. */
export type Theme = {
  /** Custom properties, in one line. */
  tokens: string
  stylesheet: string | null
  theme_color: string
  /** Its mark as a symbol. */
  mark: string
  messages: Partial<Record<Locale, Overrides>>
}

/** What the visitor answered on the age page of this tenant. */
export type AgeGateState = {
  choice: 'nothing' | 'yes' | 'no'
  /** From what age on people of a country are let in. */
  minimum: (country: string) => number
  /** A `Set-Cookie` line that keeps an answer. */
  keep: (answer: 'yes' | 'no', country: string) => string
}

/** What the process that serves pages hands over with each request. */
export type PageContext = {
  dispatch: (caller: { locale?: string; order_token?: string; bearer?: string; device_token?: string }) => Dispatch
  nonce: string
  origin: string
  /** The tenant's name as shoppers read it. */
  shop: string
  /** Whose pages these are; what this server keeps is kept apart by it. */
  tenant: string
  /** What the tenant switches on, and where the home page's two scenes lead. */
  flags: Flags
  /** Languages that are switched on. */
  locales: readonly Locale[]
  home: { hero: string; story: string }
  theme: Theme
  /** Only where the tenant asks at the door. */
  age: AgeGateState | undefined
  /** How alcohol is sold where the visitor is. */
  market?: { sale: 'licensed_shops' | 'pick_up' | 'delivery' } | undefined
  /** For what the shop has accounts at other companies; absent where it has none. */
  purposes?: readonly ('analytics' | 'advertising')[] | undefined
  /** The visitor has said to each of them yes or no. */
  answered?: boolean
  now: Date
  /** The page belongs to what the tenant has switched off: it is answered as missing. */
  closed?: boolean
}

/** The serving process's side of a request: how to call the API, the nonce, the public origin. */
export const serverContext = createContext<PageContext>()

/** `Set-Cookie` lines that go out with whatever answer this request gets. */
export const outgoingCookies = createContext<string[]>()
