import { type Mnt, mnt } from '@delguur/kit/money'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { type Account, gainedByOrder, lockBalances, post, shop } from '../../ledger/index.ts'
import { type Earned, earnedOn, levelOf, lostOf } from '../domain/earnings.ts'
import { openLoyaltyCard } from '../loyalty.repository.ts'

type Finished = { order_id: number; user_id: number; key: string; actor: string; at?: Date }
const bonusOf = (owner: number): Account => ({ kind: 'wallet_bonus', owner })
const pointsOf = (owner: number): Account => ({ kind: 'points', owner })

const nothing: Earned = { bonus: mnt(0), points: mnt(0) }

/** What of an earning is there to be moved: nothing at all is no posting. */
const entriesOf = (user_id: number, { bonus, points }: Earned) => [
  { account: bonusOf(user_id), amount: bonus },
  { account: shop('bonus_cost'), amount: -bonus },
  { account: pointsOf(user_id), amount: points },
  { account: shop('points_cost', 'point'), amount: -points },
]

/**
 * Books what a finished order earns its shopper on `paid`, the real money that paid for it: cashback as bonus, and points by
 * the level of the loyalty card, which is made if there is none.
 */
export async function bookCashback(
  { tenant }: Pick<Services, 'tenant'>,
  tx: Tx,
  { order_id, user_id, paid, key, actor, at }: Finished & { paid: Mnt },
): Promise<Earned> {
  const lowest = levelOf(tenant.loyalty_levels, undefined).level
  const card = await openLoyaltyCard(tx, user_id, lowest, at ?? new Date())
  const level = levelOf(tenant.loyalty_levels, card.level)
  const earned = earnedOn(paid, tenant.wallet.cashback, level)
  if (earned.bonus + earned.points === 0) return nothing
  const entries = entriesOf(user_id, earned)
  const told = await post(tx, { key, kind: 'cashback', originator: actor, order_id, entries, ...(at && { at }) })
  return told === 'posted' ? earned : nothing
}

/**
 * Takes back what an order earned, after goods of it came back: of the real money `paid`, the shop keeps `kept`. Bonus and
 * points that were spent meanwhile are not there to be taken: `short` says how much, for whoever wants to hold it back.
 */
export async function takeBackCashback(
  _services: unknown,
  tx: Tx,
  { order_id, user_id, paid, kept, key, actor, at }: Finished & { paid: Mnt; kept: Mnt },
): Promise<{ taken: Earned; short: Earned }> {
  const accounts = [bonusOf(user_id), pointsOf(user_id)] as const
  const [heldBonus = 0, heldPoints = 0] = await lockBalances(tx, accounts)
  const due = { bonus: mnt(0), points: mnt(0) }
  for (const [account, name] of [[accounts[0], 'bonus'] as const, [accounts[1], 'points'] as const]) {
    const { gained, lost } = await gainedByOrder(tx, account, order_id, ['cashback', 'cashback_back'])
    due[name] = lostOf(gained, lost, paid, kept)
  }
  const taken = { bonus: mnt(Math.min(due.bonus, heldBonus)), points: mnt(Math.min(due.points, heldPoints)) }
  const short = { bonus: mnt(due.bonus - taken.bonus), points: mnt(due.points - taken.points) }
  if (taken.bonus + taken.points === 0) return { taken, short }
  const entries = entriesOf(user_id, { bonus: mnt(-taken.bonus), points: mnt(-taken.points) })
  const told = await post(tx, { key, kind: 'cashback_back', originator: actor, order_id, entries, ...(at && { at }) })
  return told === 'posted' ? { taken, short } : { taken: nothing, short: nothing }
}
