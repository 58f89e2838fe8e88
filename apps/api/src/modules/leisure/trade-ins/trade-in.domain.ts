import { type Refusal, refuse } from '@delguur/kit/result'
import { type PieceState, quoteOf, type TradeInSet } from '@delguur/kit/trade-in'

// How a trade-in goes from a quote to its credit, or back to who brought it.

export const tradeInStatuses = [
  'quoted',
  'withdrawn',
  'expired',
  'received',
  'offered',
  'returning',
  'sent_back',
  'credited',
] as const
export type TradeInStatus = (typeof tradeInStatuses)[number]

/** While it is one of these its piece can be neither returned nor handed on again. */
export const heldStatuses = ['quoted', 'received', 'offered', 'returning', 'credited'] as const
export const openStatuses = ['quoted', 'received', 'offered', 'returning'] as const

type Act = 'withdraw' | 'receive' | 'credit' | 'offer' | 'refuse' | 'accept' | 'decline' | 'send_back'
const flow: Readonly<Record<Act, { from: TradeInStatus; to: TradeInStatus }>> = {
  withdraw: { from: 'quoted', to: 'withdrawn' },
  receive: { from: 'quoted', to: 'received' },
  credit: { from: 'received', to: 'credited' },
  offer: { from: 'received', to: 'offered' },
  refuse: { from: 'received', to: 'returning' },
  accept: { from: 'offered', to: 'credited' },
  decline: { from: 'offered', to: 'returning' },
  send_back: { from: 'returning', to: 'sent_back' },
}

type Timed = { status: TradeInStatus; expires_at: Date; answer_by: Date | null }

/** How it stands at a moment: a quote that nobody used is over, and an offer that nobody answered is declined. */
export function statusAt({ status, expires_at, answer_by }: Timed, now: Date): TradeInStatus {
  if (status === 'quoted' && expires_at <= now) return 'expired'
  if (status === 'offered' && answer_by !== null && answer_by <= now) return 'returning'
  return status
}

/** Where an act leads from how it stands, or why it cannot be. */
export function stepFrom(row: Timed, act: Act, now: Date): TradeInStatus | Refusal<'trade_in_moved'> {
  const { from, to } = flow[act]
  const status = statusAt(row, now)
  return status === from ? to : refuse('trade_in_moved', { status })
}

type Quoted = { rule: TradeInSet; paid: number; months: number; courier_fee: number }

/**
 * What a piece is worth in a state by the table of its quote, of what is still paid for it, less the courier. A refund since
 * the quote makes it less.
 */
export function worthIn({ rule, paid, months, courier_fee }: Quoted, state: PieceState, paidNow: number): number {
  const worth = quoteOf(rule, { paid: Math.min(paid, Math.max(0, paidNow)), months, state })
  return Math.max(0, worth - courier_fee)
}

/** The first of the units of a line that is in no trade-in, if there is one among those that are left. */
export function freeUnit(quantity: number, returned: number, taken: readonly number[]): number | undefined {
  if (quantity - returned - taken.length < 1) return undefined
  return Array.from({ length: quantity }, (_, index) => index + 1).find((unit) => !taken.includes(unit))
}

type Units = { quantity: number; cost: number }
type Paid = { total: number; real: number; returned: number }

/**
 * What somebody paid for one unit: its share of what the line cost, as far as real money still pays for what is kept of the
 * order. Bonus, points and vouchers were the shop's own gift, and what was given back is paid no more.
 */
export function paidFor({ quantity, cost }: Units, { total, real, returned }: Paid): number {
  const remaining = total - returned
  const unit = Math.floor(cost / quantity)
  if (remaining <= 0 || real <= 0) return 0
  return Math.min(unit, Math.floor((unit * Math.min(real, remaining)) / remaining))
}
