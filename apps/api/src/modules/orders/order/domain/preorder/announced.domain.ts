import type { Mnt } from '@delguur/kit/money'

// Goods that are announced: sold before they arrive.

/** What was said of them: the day, `2026-12-24`, and the percent of the price to pay at once. */
export type Preorder = { arrives_on: string; deposit_percent: number }

/** Units of a variant that are not there yet: `left` can be ordered before they arrive, `waiting` were. */
export type Coming = Preorder & { left: number; waiting: number }

export type PreorderState = {
  /** Whether goods of the order are still to arrive; null where all were there when it was ordered. */
  preorder: 'waiting' | 'arrived' | null
  /** What of the total is due only once they have arrived, and since when it is due. */
  rest_total: Mnt
  rest_requested_at: Date | null
  /** Since when goods are later than its buyer was told: the money can be taken back by one press. */
  late_since: Date | null
}
