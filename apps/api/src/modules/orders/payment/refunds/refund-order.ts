import { type Mnt, mnt, zero } from '@delguur/kit/money'
import { isOwnType, onDeliveryType } from '@delguur/kit/payment-types'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { accept } from '../../../../platform/shop-error.ts'
import { type Account, post } from '../../../money/ledger/index.ts'
import {
  insertRefund,
  isPaidByAnother,
  providerNumber,
  type Refund,
  type Refundable,
  type RefundCause,
  type RefundPart,
  type RefundRoute,
  type RefundSource,
  splitInSteps,
} from '../../../money/payments/index.ts'
import { refundToBalance } from '../../../money/wallet/index.ts'
import type { Order, Payment } from '../../order/domain/order.domain.ts'
import { leftOf, sendBack } from '../../order/domain/paying.domain.ts'
import type { Act } from '../../order/domain/transitions.domain.ts'
import { given, sourcesOf } from '../choosing/store-balance.ts'
import { refundTarget } from './refund-target.ts'
import { sendRefundJob } from './send-refund.jobs.ts'

export type OrderRefund = {
  amount: Mnt
  /** Names the decision: made again, it sends nothing. */
  key: string
  cause: RefundCause
  /** `wallet`: what a provider collected goes to the shopper's wallet instead of back, where they have one. */
  route?: RefundRoute
  /** Only these payments give; all when absent. */
  payment_ids?: readonly number[]
  /** What of the order are gift cards that stay: as much of its money stays too, and what the shop gave goes back before it. */
  kept_cards?: Mnt
  /** So much bonus may stay in the order: what is more of it goes back before all else. */
  bonus_most?: Mnt
  /** So much of what the shop itself held may stay: alcohol that is kept is paid with other money. */
  own_most?: Mnt
}

/**
 * Refunds money of a locked order to its sources, in the shop's order of sources, never above what each paid. What
 * the shop holds itself is there at once; what a provider has is sent by a job; a transfer and what a courier took wait for a person. Gives the
 * order as it stands after; it is for the caller to save. More than was paid is not sent.
 */
export async function refundOrder(
  services: Services,
  tx: Tx,
  order: Order,
  request: OrderRefund,
  act: Act,
): Promise<{ order: Order; parts: SentPart[] }> {
  const sent: SentPart[] = []
  for (const part of partsOf(services, order, request)) {
    const payment = order.payments.find(({ id }) => id === part.payment_id)
    const refund = payment && (await send(services, tx, order, { payment, part, request, act }))
    if (!refund) continue
    const route: RefundRoute = refund.route === 'wallet' ? 'wallet' : 'source'
    sent.push({ ...part, number: refund.number, route, arrived: refund.status === 'done' })
  }
  return { order: accept(sendBack(order, sent, act)), parts: sent }
}

/** From which payments an amount would go back. */
export function partsOf(
  { tenant }: Pick<Services, 'tenant'>,
  order: Order,
  request: Pick<OrderRefund, 'amount' | 'payment_ids' | 'kept_cards' | 'bonus_most' | 'own_most'>,
): RefundPart[] {
  const { amount, payment_ids, kept_cards = zero, bonus_most, own_most } = request
  const left = order.payments.flatMap((payment) => {
    const isMeant = !payment_ids || payment_ids.includes(payment.id)
    return isMeant && leftOf(payment) > 0
      ? sourcesOf(payment).map((source) => ({ payment_id: payment.id, ...source }))
      : []
  })
  const leftIn = (from: (source: Refundable) => boolean): number =>
    left.filter(from).reduce((sum, each) => sum + each.left, 0)
  const bonus = bonus_most === undefined ? 0 : Math.max(0, leftIn(isBonus) - bonus_most)
  const steps = [
    { up_to: bonus, from: isBonus },
    { up_to: own_most === undefined ? 0 : leftIn(isOwn) - bonus - own_most, from: isOwn },
    { up_to: kept_cards === 0 ? 0 : leftIn(isMoney) - kept_cards, from: isMoney },
    { up_to: amount, from: kept_cards === 0 ? () => true : isGiven },
  ]
  return splitInSteps(amount, left, { steps, order: tenant.refund_order as RefundSource[] })
}

const isOwn = ({ source }: Refundable): boolean => source !== 'provider'
const isBonus = ({ source }: Refundable): boolean => source === 'wallet_bonus'
const isGiven = ({ source }: Refundable): boolean => given.includes(source)
const isMoney = (each: Refundable): boolean => !isGiven(each)

export type SentPart = RefundPart & { number: string; route: RefundRoute; arrived: boolean }
type Sending = { payment: Payment; part: RefundPart; request: OrderRefund; act: Act }

async function send(
  services: Services,
  tx: Tx,
  order: Order,
  { payment, part, request, act }: Sending,
): Promise<Refund | undefined> {
  const own = isOwnType(payment.method.type)
  // what a lender paid is the lender's
  const isLent = payment.method.type === 'lease'
  const hasWallet = order.user_id !== null && services.tenant.flags.wallet
  // and what somebody else paid for the buyer is theirs
  const isBuyers = !own && !isLent && !(await isPaidByAnother(tx, [payment]))
  const target = own ? await refundTarget(services, tx, order, payment, part) : undefined
  const isElsewhere = target?.to === 'balance' && target.isElsewhere
  const route: RefundRoute = isElsewhere || (isBuyers && request.route === 'wallet' && hasWallet) ? 'wallet' : 'source'
  const { type } = payment.method
  const isByHand = target ? target.to === 'by_hand' : isLent || type === 'bank_transfer' || type === onDeliveryType
  const status = route !== 'wallet' && isByHand ? 'manual' : own || route === 'wallet' ? 'done' : 'pending'
  const key = `${request.key}:${payment.number}:${part.source}`
  const refund = await insertRefund(tx, {
    key,
    route,
    status,
    order_id: order.id,
    payment_id: payment.id,
    amount: part.amount,
    cause: request.cause,
    number: providerNumber(services.ids, 'F'),
    actor: act.actor,
    now: act.now,
  })
  if (!refund) return undefined
  const booking = { key: `refund:${refund.number}`, order_id: order.id, at: act.now }
  if (target?.to === 'balance') {
    const { source, owner } = target
    await refundToBalance(services, tx, { ...booking, source, owner, amount: part.amount, actor: act.actor })
  } else {
    const to: Account =
      target?.to === 'shop'
        ? target.account
        : route === 'wallet'
          ? { kind: 'wallet_money', owner: order.user_id ?? 0 }
          : { kind: 'clearing', owner: payment.method.code }
    await post(tx, {
      ...booking,
      kind: 'refund',
      originator: act.actor,
      entries: [
        { account: { kind: 'order', owner: order.id }, amount: mnt(-part.amount) },
        { account: to, amount: part.amount },
      ],
    })
  }
  if (status === 'pending') await services.jobs.add(tx, sendRefundJob, { refund_id: refund.id })
  return refund
}
