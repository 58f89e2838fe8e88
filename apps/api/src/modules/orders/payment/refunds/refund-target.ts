import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { type Account, shop } from '../../../money/ledger/index.ts'
import type { RefundPart } from '../../../money/payments/index.ts'
import { issuedState, type OwnSource } from '../../../money/wallet/index.ts'
import type { Order, Payment } from '../../order/domain/order.domain.ts'
import { ownSource } from '../../order/domain/paying.domain.ts'

/** Where what the shop itself held of a payment goes back to: a balance, a cost of the shop, or a person who sends it by hand. */
export type RefundTarget =
  | { to: 'balance'; source: OwnSource; owner: number; isElsewhere: boolean }
  | { to: 'shop'; account: Account }
  | { to: 'by_hand' }

const isGift = (source: string): source is 'gift_card' | 'voucher' => source === 'gift_card' || source === 'voucher'

/**
 * A rule per source. What was taken from a wallet goes to the wallet of the order's person, which an account that was merged has in the
 * other one; of an account that is gone money is sent by hand, and bonus and points are over. What a card or voucher paid goes back onto
 * it, also where it ran out; where it was ended, money goes to the wallet of who paid with it, as bonus where the shop gave it, and
 * without an account by hand, or back to the shop.
 */
export async function refundTarget(
  { tenant }: Pick<Services, 'tenant'>,
  tx: Tx,
  order: Order,
  payment: Payment,
  { source }: Pick<RefundPart, 'source'>,
): Promise<RefundTarget> {
  const own = source as OwnSource
  const { gift_card_id, voucher_id } = ownSource(payment.source)
  const { user_id } = order
  if (!isGift(own)) {
    if (user_id !== null) return { to: 'balance', source: own, owner: user_id, isElsewhere: false }
    if (own === 'wallet_money') return { to: 'by_hand' }
    return { to: 'shop', account: shop(own === 'points' ? 'points_cost' : 'bonus_cost') }
  }
  const id = own === 'gift_card' ? gift_card_id : voucher_id
  if (id === undefined) throw new Error(`order ${order.number}: nothing holds payment ${payment.number}`)
  const { isEnded, isBought } = await issuedState(tx, own, id)
  if (!isEnded) return { to: 'balance', source: own, owner: id, isElsewhere: false }
  if (user_id !== null && tenant.flags.wallet)
    return { to: 'balance', source: isBought ? 'wallet_money' : 'wallet_bonus', owner: user_id, isElsewhere: true }
  if (isBought) return { to: 'by_hand' }
  return { to: 'shop', account: shop(own === 'voucher' ? 'voucher_cost' : 'gift_card_cost') }
}
