import { format } from '@delguur/kit/money'
import type { Tx } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { lockBalances, post, shop } from '../../ledger/index.ts'
import { forgetNotes } from '../changes.repository.ts'
import { forgetPeopleOfCards } from '../gift-cards.repository.ts'

/**
 * Ends the wallet of a person who goes: bonus and points are over, gift cards no longer say to whom they were sent. Refused
 * while recharged money is in it (`wallet_not_empty`): it is the person's.
 */
export async function forgetWallet(tx: Tx, userId: number): Promise<void> {
  const bonus = { kind: 'wallet_bonus', owner: userId } as const
  const points = { kind: 'points', owner: userId } as const
  const [money = 0, heldBonus = 0, heldPoints = 0] = await lockBalances(tx, [
    { kind: 'wallet_money', owner: userId },
    bonus,
    points,
  ])
  if (money > 0) throw new ShopError('wallet_not_empty', { params: { amount: format(money) } })
  await forgetPeopleOfCards(tx, userId)
  await forgetNotes(tx, userId)
  if (heldBonus + heldPoints === 0) return
  await post(tx, {
    key: `leave:${userId}`,
    kind: 'leave',
    originator: 'owner',
    entries: [
      { account: bonus, amount: -heldBonus },
      { account: shop('bonus_cost'), amount: heldBonus },
      { account: points, amount: -heldPoints },
      { account: shop('points_cost', 'point'), amount: heldPoints },
    ],
  })
}
