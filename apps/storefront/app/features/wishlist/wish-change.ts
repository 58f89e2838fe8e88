import type { WishCopy } from '@delguur/contract/account/wishlist-flat'

/** A wish as it stood, so that it can be put back. */
export type Stood = { variant_id: number; quantity: number; position: number }

/** What came of a change of wish lists. */
export type WishChange =
  | { done: 'dropped'; name: string; list: string; stood: Stood[] }
  | { done: 'emptied'; list: string; stood: Stood[] }
  | { done: 'moved'; to: string }
  | { done: 'copied'; added: number; refused: WishCopy['refused']; cart_count: number | null }
  | { done: 'saved' }
  | { done: 'refused'; intent: string; error: string }
