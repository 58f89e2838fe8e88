import type { PurchaseEvent } from '@delguur/contract/base/measurement'

/** A purchase as the shop's server reports it. */
export type PurchaseReport = {
  event: PurchaseEvent
  at: Date
  /** By which the company knows the browser already; null for a browser that blocks it. */
  client_id: string | null
  browser_id: string | null
  click_id: string | null
  user_agent: string | null
  /** The buyer's, for who allows advertising; adapters send only digests of it. */
  email: string | null
  phone: string | null
  /** The shop's own address. */
  origin: string
}

/** Another company: its script is loaded after consent only, never where people pay or see what is theirs. */
export type ThirdParty = {
  /** The shop's account there. */
  id: string
  script: string
  /** Where it may send to and load from: sources of a content security policy. */
  hosts: string[]
  /** Reports a purchase from the server; rejects where it was not taken. Absent without a key for it. */
  report?: ((purchase: PurchaseReport) => Promise<void>) | undefined
}
