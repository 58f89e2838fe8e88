import { type Mnt, mnt } from '@delguur/kit/money'
import { shareOf } from '@delguur/kit/wallet'

export type Level = { level: string; rate: number }
export type Earned = { bonus: Mnt; points: Mnt }

/** The level of this name, the lowest for one nobody knows. */
export function levelOf(levels: readonly Level[], name: string | undefined): Level {
  const found = levels.find(({ level }) => level === name) ?? levels[0]
  if (!found) throw new Error('the shop has no loyalty levels')
  return found
}

/** What a finished order earns on what was paid for it with real money: cashback as bonus, points by level. */
export const earnedOn = (paid: number, cashback: number, { rate }: Level): Earned => ({
  bonus: shareOf(paid, cashback),
  points: shareOf(paid, rate),
})

/** How much of what was earned is taken back after a return: of `paid`, `kept` stays with the shop. */
export function lostOf(earned: number, paid: number, retained: number): Mnt {
  const stays = paid <= 0 ? 0 : Number((BigInt(earned) * BigInt(Math.max(0, retained))) / BigInt(paid))
  return mnt(Math.max(0, earned - stays))
}

/**
 * Where what is due comes from: what the person has of it, then money that is about to go back to them, bonus before points.
 * `short` is what is nowhere.
 */
export function coverOf(due: Earned, has: Earned, cover: number): { there: Earned; held: Earned; short: Earned } {
  const there = { bonus: mnt(Math.min(due.bonus, has.bonus)), points: mnt(Math.min(due.points, has.points)) }
  const bonus = mnt(Math.min(due.bonus - there.bonus, cover))
  const points = mnt(Math.min(due.points - there.points, cover - bonus))
  const short = { bonus: mnt(due.bonus - there.bonus - bonus), points: mnt(due.points - there.points - points) }
  return { there, held: { bonus, points }, short }
}
