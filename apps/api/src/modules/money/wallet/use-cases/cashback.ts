import { type Mnt, mnt } from '@delguur/kit/money'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { type Account, type Entry, gainedByOrder, lockBalances, post, shop } from '../../ledger/index.ts'
import { coverOf, type Earned, earnedOn, levelOf, lostOf } from '../domain/earnings.ts'
import { openLoyaltyCard } from '../loyalty.repository.ts'
import { pointEntries } from './spend.ts'

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
  const posted = await post(tx, { key, kind: 'cashback', originator: actor, order_id, entries, ...(at && { at }) })
  return posted === 'posted' ? earned : nothing
}

/**
 * Takes back what an order earned, after a return: of the real money `paid` that it still held, the shop keeps
 * `kept`. Who has spent bonus or points meanwhile has had their worth, so neither side loses: what is not there any more is
 * covered by the money that is about to go back, up to `cover`, and `held` says how much of that is not to be sent. Nobody
 * falls below zero. What even that does not cover, `short`, stays the cost that its spending booked.
 */
export async function takeBackCashback(
  _services: unknown,
  tx: Tx,
  { order_id, user_id, paid, retained, cover, key, actor, at }: Finished & { paid: Mnt; retained: Mnt; cover: Mnt },
): Promise<{ taken: Earned; held: Earned; short: Earned }> {
  const accounts = [bonusOf(user_id), pointsOf(user_id)] as const
  const [bonus = mnt(0), points = mnt(0)] = await lockBalances(tx, accounts)
  const due = { bonus: mnt(0), points: mnt(0) }
  for (const [account, name] of [[accounts[0], 'bonus'] as const, [accounts[1], 'points'] as const]) {
    const { gained, lost } = await gainedByOrder(tx, account, order_id, ['cashback', 'cashback_back'])
    due[name] = lostOf(gained - lost, paid, retained)
  }
  const { there, held, short } = coverOf(due, { bonus, points }, cover)
  const taken = { bonus: mnt(there.bonus + held.bonus), points: mnt(there.points + held.points) }
  if (taken.bonus + taken.points === 0) return { taken, held, short }
  const booking = { originator: actor, order_id, ...(at && { at }) }
  const entries = entriesOf(user_id, { bonus: mnt(-taken.bonus), points: mnt(-taken.points) })
  if (held.bonus + held.points > 0)
    await post(tx, {
      ...booking,
      key: coverKey(key),
      kind: 'cashback_cover',
      entries: coverEntries(user_id, order_id, held),
    })
  const posted = await post(tx, { ...booking, key, kind: 'cashback_back', entries })
  return posted === 'posted' ? { taken, held, short } : { taken: nothing, held: nothing, short: nothing }
}

const coverKey = (key: string): string => `${key}:cover`

/** Money of the order becomes the bonus and the points that are to be taken, at one tugrik each. */
const coverEntries = (user_id: number, order_id: number, held: Earned): Entry[] => [
  { account: { kind: 'order', owner: order_id }, amount: -held.bonus },
  { account: bonusOf(user_id), amount: held.bonus },
  ...(held.points > 0 ? pointEntries(pointsOf(user_id), { kind: 'order', owner: order_id }, -held.points) : []),
]

/** How much money of an order was held back for cashback that had been spent. */
export const heldForCashback = async (tx: Tx, order_id: number): Promise<Mnt> =>
  (await gainedByOrder(tx, { kind: 'order', owner: order_id }, order_id, ['cashback_cover'])).lost
