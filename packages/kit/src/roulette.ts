// The rules of a store's wheel: which receipts may spin, how often, and what waits for the network. The server and the
// promoter's phone, which checks without network too, run this code.

/** How long after its purchase a receipt may spin, in days. */
export const receiptDays = 7
/** A spin for each so many tugrik of a receipt, so many at most. */
export const spinAmount = 50_000
export const mostSpins = 5
/** A prize of this value or more is handed out only once the server knows of it, in tugrik. */
export const bigPrize = 20_000
/** How many draws a phone holds for when it has no network, and for how many hours it may use one. */
export const heldDraws = 5
export const heldHours = 24

const dayMs = 86_400_000

/** The digits of what was typed, scanned or read out; `undefined` where it is no number of a receipt. */
export function receiptNumber(typed: string): string | undefined {
  const digits = typed.replace(/[\s\-‐‑–№#]/g, '')
  return /^\d{8}$/.test(digits) ? digits : undefined
}

/** `0048 2917`. */
export const receiptText = (number: string): string => number.replace(/^(\d{4})(\d{1,4})$/, '$1 $2')

export const spinsFor = (amount: number): number => Math.min(Math.floor(amount / spinAmount), mostSpins)

export type Receipt = { location_id: number; amount: number; issued_at: Date; used: number }
/** unknown: no such receipt; foreign: of another store; early: its till is ahead of time; small: too little was bought. */
export type Verdict = 'good' | 'unknown' | 'foreign' | 'old' | 'early' | 'small' | 'used'

/** What a receipt is worth at a location at an instant. */
export function judgeReceipt(receipt: Receipt | undefined, location_id: number, now: Date): Verdict {
  if (!receipt) return 'unknown'
  if (receipt.location_id !== location_id) return 'foreign'
  const age = now.getTime() - receipt.issued_at.getTime()
  // clocks of tills go a little wrong
  if (age < -dayMs / 24) return 'early'
  if (age > receiptDays * dayMs) return 'old'
  const spins = spinsFor(receipt.amount)
  if (spins === 0) return 'small'
  return receipt.used >= spins ? 'used' : 'good'
}

export const isBig = ({ value }: { value: number }): boolean => value >= bigPrize
