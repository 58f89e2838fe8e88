/** What a wallet holds, and the rules it pays by. */
export type Wallet = { money: number; bonus: number; minimum_use: number; bonus_share: number }

/** How little and how much can be paid; nothing when `most` is 0. */
export type Limits = { least: number; most: number }

/**
 * What a wallet can pay of a purchase of `total` of which `due` is open, as the shop will take it: bonus for its share of
 * the purchase at most, and less than the minimum only where that is all that is open.
 */
export function walletLimits({ money, bonus, minimum_use, bonus_share }: Wallet, total: number, due: number): Limits {
  const share = Math.floor((total * Math.round(bonus_share * 10_000)) / 10_000)
  const most = Math.min(money + Math.min(bonus, share), due)
  const least = Math.min(minimum_use, due)
  return total < minimum_use || most < least ? { least, most: 0 } : { least, most }
}

export const pointLimits = (points: number, due: number): Limits => ({ least: 1, most: Math.min(points, due) })

/** Whether a sum that was chosen before still is one that will be taken. */
export const isWithin = ({ least, most }: Limits, amount: number): boolean => amount >= least && amount <= most
