import { type Mnt, mnt } from '@delguur/kit/money'
import { isOwnType, type OwnType, ownTypes } from '@delguur/kit/payment-types'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { accept, ShopError } from '../../../../platform/shop-error.ts'
import type { RefundSource } from '../../../money/payments/index.ts'
import { spendGiftCard, spendPoints, spendVoucher, spendWallet } from '../../../money/wallet/index.ts'
import { alcoholWorth } from '../../order/alcohol/alcohol.domain.ts'
import { cardWorth } from '../../order/domain/digital.domain.ts'
import type { Order, Payment } from '../../order/domain/order.domain.ts'
import { bonusPayable, ownPayable } from '../../order/domain/payable.domain.ts'
import { leftOf, ownSource } from '../../order/domain/paying.domain.ts'
import { type Act, movePayment } from '../../order/domain/transitions.domain.ts'

/**
 * Takes what an order is paid with from wallet, points, gift cards and vouchers, in the transaction that places it, and
 * completes those payments. Always in the same order of kinds, so that two orders of one person wait for each other.
 * Refuses as the wallet does: below its minimum, above what there is, more bonus than its share.
 */
export async function takeOwn(ctx: Ctx, tx: Tx, order: Order, act: Act): Promise<Order> {
  let changed = order
  for (const type of ownTypes) {
    for (const { number } of order.payments.filter((each) => each.method.type === type && each.status === 'pending')) {
      const payment = changed.payments.find((each) => each.number === number)
      if (!payment) continue
      const source = { ...payment.source, ...(await take(ctx, tx, changed, payment, type, act)) }
      const taken = { ...payment, source }
      const payments = changed.payments.map((each) => (each === payment ? taken : each))
      changed = accept(movePayment({ ...changed, payments }, taken, 'complete', act))
    }
  }
  refuseGivenForCards(changed)
  refuseOwnForAlcohol(changed)
  return changed
}

/** What the shop gave away: no money of the shopper's. */
export const given: readonly RefundSource[] = ['wallet_bonus', 'points', 'voucher']

/** What the shop gave away becomes no money by way of a gift card. */
function refuseGivenForCards(order: Order): void {
  if (cardWorth(order) === 0) return
  const sources = order.payments.filter(({ status }) => status === 'completed').flatMap(sourcesOf)
  const sum = sources.filter(({ source }) => given.includes(source)).reduce((total, { left }) => total + left, 0)
  if (sum > bonusPayable(order)) throw new ShopError('gift_card_needs_money', { withErrors: true })
}

/** Nothing that the shop holds or gave away buys alcohol. */
function refuseOwnForAlcohol(order: Order): void {
  if (alcoholWorth(order) === 0) return
  const own = order.payments.filter(({ status, method }) => status === 'completed' && isOwnType(method.type))
  if (own.reduce((sum, { amount }) => sum + amount, 0) > ownPayable(order))
    throw new ShopError('alcohol_needs_money', { withErrors: true })
}

async function take(
  ctx: Ctx,
  tx: Tx,
  order: Order,
  { amount, number, source }: Payment,
  type: OwnType,
  act: Act,
): Promise<Record<string, unknown>> {
  const spend = { order_id: order.id, amount, key: `payment:${number}`, actor: act.actor, at: act.now }
  const { user_id } = order
  const total = ownPayable(order)
  const { gift_card_id = 0, voucher_id = 0, keeping } = ownSource(source)
  if (type === 'gift_card') await spendGiftCard(ctx, tx, { ...spend, gift_card_id, keeping })
  if (type === 'voucher') await spendVoucher(ctx, tx, { ...spend, voucher_id, user_id, total })
  if (type !== 'wallet' && type !== 'points') return {}
  // whose wallet it is, the bearer says: the token of an order opens nobody's wallet
  if (user_id === null || ctx.user?.id !== user_id) throw new ShopError('sign_in_for_wallet', { withErrors: true })
  if (type === 'points') await spendPoints(ctx, tx, { ...spend, user_id })
  else {
    const bonus_total = bonusPayable(order)
    const due = dueBeside(order, number)
    const taken = await spendWallet(ctx, tx, { ...spend, user_id, total: order.total, due, bonus_total })
    return { ...taken, bonus_share: ctx.tenant.wallet.bonus_share }
  }
  return {}
}

/** What the other payments leave of an order. */
const dueBeside = ({ total, payments }: Order, number: string): Mnt =>
  mnt(payments.reduce((due, each) => (each.number === number ? due : due - each.amount), total as number))

/** Where the money of a payment lies, with what of it can go back: a wallet's payment is of money and of bonus. */
export function sourcesOf(payment: Payment): { source: RefundSource; left: Mnt }[] {
  const left = leftOf(payment)
  const { type } = payment.method
  if (!isOwnType(type)) return [{ source: 'provider', left }]
  if (type !== 'wallet') return [{ source: type, left }]
  const { money, bonus, wallet_money_back, wallet_bonus_back } = ownSource(payment.source)
  return [
    { source: 'wallet_money', left: mnt(money - wallet_money_back) },
    { source: 'wallet_bonus', left: mnt(bonus - wallet_bonus_back) },
  ]
}
