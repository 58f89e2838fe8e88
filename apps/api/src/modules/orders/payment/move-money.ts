import { type Mnt, mnt, zero } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { accept } from '../../../platform/shop-error.ts'
import { post } from '../../money/ledger/index.ts'
import { insertRefund, providerNumber, type RefundPart } from '../../money/payments/index.ts'
import type { Order, Payment } from '../order/domain/order.domain.ts'
import { ownSource, sendBack } from '../order/domain/paying.domain.ts'
import { type Act, movePayment } from '../order/domain/transitions.domain.ts'
import { partNumber } from '../order/order-access.ts'
import { given } from './choosing/store-balance.ts'
import { newPayment } from './new-payment.domain.ts'

/** A payment of an order that was a part of a payment of another one. */
export type Moved = { number: string; moved_from: number }

/** Up to a sum of what would go back; what the shop itself gave away last, so that it stays the least of what was bought. */
export function upTo(sum: Mnt, parts: readonly RefundPart[]): RefundPart[] {
  const isGiven = ({ source }: RefundPart): boolean => given.includes(source)
  let left: number = sum
  return [...parts.filter((part) => !isGiven(part)), ...parts.filter(isGiven)].flatMap((part) => {
    const amount = mnt(Math.min(part.amount, left))
    left -= amount
    return amount > 0 ? [{ ...part, amount }] : []
  })
}

/**
 * Pays an order with money of another one: it goes back of the first, never leaves the shop, and stands as completed payments of
 * the same kinds in the second, so that it can still go back to where it came from. Both are locked; saving them is for the
 * caller, and so is `moved` once their payments are written.
 */
export async function moveMoney(
  ctx: Ctx,
  tx: Tx,
  orders: { from: Order; to: Order },
  { parts, key, act }: { parts: readonly RefundPart[]; key: string; act: Act },
): Promise<{ from: Order; to: Order; moved: Moved[] }> {
  const { from } = orders
  for (const { payment_id, source, amount } of parts) {
    const number = providerNumber(ctx.ids, 'F')
    await insertRefund(tx, {
      key: `${key}:${payment_id}:${source}`,
      number,
      payment_id,
      amount,
      order_id: from.id,
      route: 'order',
      status: 'done',
      cause: 'return',
      actor: act.actor,
      now: act.now,
    })
    await post(tx, {
      key: `refund:${number}`,
      kind: 'exchange',
      originator: act.actor,
      order_id: from.id,
      at: act.now,
      entries: [
        { account: { kind: 'order', owner: from.id }, amount: mnt(-amount) },
        { account: { kind: 'order', owner: orders.to.id }, amount },
      ],
    })
  }
  let to = orders.to
  const moved: Moved[] = []
  for (const [payment_id, of] of Map.groupBy(parts, (part) => part.payment_id)) {
    const payment = from.payments.find(({ id }) => id === payment_id)
    if (!payment) continue
    const number = partNumber(ctx, 'P', to)
    const { response_code } = payment
    // it never waits: what waits for a courier is fitted to all that is open
    const taken: Payment = { ...newPayment({ number, ...takenFrom(payment, of) }), response_code, status: 'pending' }
    to = accept(movePayment({ ...to, payments: [...to.payments, taken] }, taken, 'complete', act))
    moved.push({ number, moved_from: payment_id })
  }
  const arrived = parts.map((part) => ({ ...part, arrived: true }))
  return { from: accept(sendBack(from, arrived, act)), to, moved }
}

function takenFrom({ method, source }: Payment, parts: readonly RefundPart[]) {
  const of = (wanted: RefundPart['source']): number => parts.find((part) => part.source === wanted)?.amount ?? 0
  const { gift_card_id, keeping, voucher_id } = ownSource(source)
  const holding = {
    ...(gift_card_id !== undefined && { gift_card_id }),
    ...(keeping !== undefined && { keeping }),
    ...(voucher_id !== undefined && { voucher_id }),
    ...(method.type === 'wallet' && { money: of('wallet_money'), bonus: of('wallet_bonus') }),
  }
  const amount = parts.reduce<number>((sum, part) => sum + part.amount, zero)
  return { method, amount: mnt(amount), source: holding }
}
