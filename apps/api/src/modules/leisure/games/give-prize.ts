import { randomInt } from 'node:crypto'
import { dayMs } from '@delguur/kit/dates'
import { mnt } from '@delguur/kit/money'
import type { Tx } from '../../../platform/database/db.ts'
import { type Account, post, shop } from '../../money/ledger/index.ts'
import { giveCoupon } from '../../promotions/promotions/index.ts'
import type { PrizeRow } from './games.queries.ts'

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** Letters that nobody mistakes for others. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** How long a coupon that was won can be used. */
export const couponDays = 60

type Winner = { user_id: number; key: string; now: Date }

/** Books a prize for who has won it; gives the coupon where it is one. An item is only noted by its claim code. */
export async function givePrize(
  tx: Tx,
  prize: PrizeRow,
  { user_id, key, now }: Winner,
): Promise<{ id: number; code: string } | undefined> {
  if (prize.kind === 'coupon' && prize.coupon_promotion_id !== null) {
    const expires_at = new Date(now.getTime() + couponDays * dayMs)
    return giveCoupon(tx, { promotion_id: prize.coupon_promotion_id, user_id, code: randomCode(12), expires_at })
  }
  if (prize.kind !== 'bonus' && prize.kind !== 'points') return undefined
  const holder: Account =
    prize.kind === 'bonus' ? { kind: 'wallet_bonus', owner: user_id } : { kind: 'points', owner: user_id }
  const cost = prize.kind === 'bonus' ? shop('bonus_cost') : shop('points_cost', 'point')
  const amount = mnt(prize.value)
  const entries = [
    { account: holder, amount },
    { account: cost, amount: -amount },
  ]
  await post(tx, { key, kind: 'game_prize', originator: 'game', entries, at: now })
  return undefined
}
