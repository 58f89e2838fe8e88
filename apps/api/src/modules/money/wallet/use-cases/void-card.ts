import { mnt } from '@delguur/kit/money'
import type { Tx } from '../../../../platform/database/db.ts'
import { post } from '../../ledger/index.ts'
import { markBlocked } from '../gift-cards.repository.ts'
import type { Card } from '../holdings.queries.ts'
import { lockGiftCard } from '../holdings.repository.ts'

/** A card as it was sold, still in the hands of its buyer or on its way to somebody: nothing was taken from it. */
export const isUntouched = (
  { status, balance, owner_id, buyer_id }: Pick<Card, 'status' | 'balance' | 'owner_id' | 'buyer_id'>,
  amount: number,
): boolean => status === 'active' && balance === amount && (owner_id === null || owner_id === buyer_id)

export type Void = { order_id: number; key: string; actor: string; at: Date }

/** Takes a sold card out of use and its money back to its order; false when somebody has used or taken it. */
export async function voidGiftCard(tx: Tx, card: Card, { order_id, key, actor, at }: Void): Promise<boolean> {
  const held = await lockGiftCard(tx, card.id)
  if (!held || !isUntouched(held, card.amount)) return false
  await post(tx, {
    key,
    kind: 'void',
    originator: actor,
    order_id,
    at,
    entries: [
      { account: { kind: 'gift_card', owner: card.id }, amount: mnt(-card.amount) },
      { account: { kind: 'order', owner: order_id }, amount: mnt(card.amount) },
    ],
  })
  await markBlocked(tx, card.id)
  return true
}
