import type { CheckedReceipt, HeldDraw, RoulettePlace, RouletteSpin } from '@delguur/contract/leisure/roulette'
import { judgeReceipt, receiptNumber, spinsFor } from '@delguur/kit/roulette'
import type { OwnSpin } from './store.ts'

/** What a receipt is worth by what this phone knows: the receipts it has read, and what it spun itself since. */
export function checkHere(place: RoulettePlace, own: readonly OwnSpin[], typed: string, now: Date): CheckedReceipt {
  const number = receiptNumber(typed)
  const known = place.receipts.find((each) => each.number === number)
  const here = own.filter((spin) => spin.number === number && !spin.result)
  const used = (known?.used ?? 0) + here.length
  const receipt = known && { ...known, issued_at: new Date(known.issued_at), used }
  const verdict = judgeReceipt(receipt, place.location.id, now)
  const spins = known ? spinsFor(known.amount) : 0
  const last = here.at(-1)
  return {
    number: number ?? typed,
    verdict,
    spins,
    left: verdict === 'good' ? spins - used : 0,
    amount: known?.amount ?? null,
    issued_at: known?.issued_at ?? null,
    last: last
      ? { spun_at: last.spun_at, who: place.promoter.name, location: place.location.name, prize: last.draw.prize }
      : null,
  }
}

/** The next draw that was made ahead and may still be used. */
export const nextHeld = (held: readonly HeldDraw[], own: readonly OwnSpin[], now: Date): HeldDraw | undefined =>
  held.find(({ id, held_until }) => new Date(held_until) > now && !own.some(({ held_id }) => held_id === id))

export type LogRow = Pick<RouletteSpin, 'id' | 'receipt' | 'prize' | 'kind' | 'value' | 'spun_at' | 'coupon_code'> & {
  state: RouletteSpin['state'] | 'unsent'
}

/** Spins of this store, the newest first; those that this phone has not sent among them. */
export function logOf(place: RoulettePlace, own: readonly OwnSpin[]): LogRow[] {
  const known = new Set(place.log.map(({ id }) => id))
  const here = own
    .filter(({ held_id }) => !known.has(held_id))
    .map(({ held_id, number, spun_at, draw, result }): LogRow => {
      const { prize, kind, value, coupon_code } = draw
      return { id: held_id, receipt: number, prize, kind, value, coupon_code, spun_at, state: result ?? 'unsent' }
    })
  return [...here, ...place.log].sort((one, other) => other.spun_at.localeCompare(one.spun_at))
}
