/** What the shop takes from the retailer's books of a person. Their points are not among it: the ledger counts points. */
export type Loyalty = { level: string }

/** The retailer's books (ERP), by the phone number under which people are known there. */
export type LoyaltyPort = {
  /** `undefined`: nobody of this number is known there. Throws when the books are away. */
  find: (phone: string) => Promise<Loyalty | undefined>
}
