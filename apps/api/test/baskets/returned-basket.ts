import { type Mnt, mnt, zero } from '@delguur/kit/money'
import type { ReturnReason } from '@delguur/kit/return-reasons'
import { shareOf } from '@delguur/kit/wallet'
import type { RefundPart, RefundSource } from '../../src/modules/money/payments/index.ts'
import { cardWorth } from '../../src/modules/orders/order/domain/digital.domain.ts'
import type { Order } from '../../src/modules/orders/order/domain/order.domain.ts'
import { sendBack } from '../../src/modules/orders/order/domain/paying.domain.ts'
import {
  deliveryCost,
  type Return,
  type Worth,
  worthOfReturn,
} from '../../src/modules/orders/order/domain/returns.domain.ts'
import { moveOrder, paidTotal, worthOf } from '../../src/modules/orders/order/domain/transitions.domain.ts'
import { given, sourcesOf } from '../../src/modules/orders/payment/choosing/store-balance.ts'
import { partsOf } from '../../src/modules/orders/payment/refunds/refund-order.ts'
import type { Tenant } from '../../src/platform/tenant.ts'
import { act, must, type Roll } from './paid-basket.ts'

// A paid basket that comes back in parts, by the rules alone, and what is wrong with it where anything is.

/** One return: what it is worth, what went back from where, and the order before and after it. */
export type Back = {
  requested: Return
  worth: Worth
  parts: RefundPart[]
  before: Order
  after: Order
  kept_cards: Mnt
}

export const sum = (parts: Iterable<{ amount: number }>): number => {
  let total = 0
  for (const { amount } of parts) total += amount
  return total
}

/** Units of some lines, all of what is left in the end. */
function someLines(roll: Roll, left: Map<number, number>, reason: ReturnReason): Return['lines'] {
  const lines: Return['lines'] = []
  for (const [line_item_id, units] of left) {
    const quantity = units > 0 && roll(2) === 0 ? 1 + roll(units) : 0
    if (quantity > 0) lines.push({ line_item_id, quantity, reason, amount: null })
    left.set(line_item_id, units - quantity)
  }
  return lines
}

const aReturn = (id: number, order: Order, lines: Return['lines']): Return => ({
  id,
  number: `B${id}`,
  order_id: order.id,
  status: 'received',
  refund_to: 'source',
  note: null,
  refusal: null,
  restocked: false,
  amount: null,
  delivery_amount: zero,
  created_at: act.now,
  decided_at: null,
  received_at: null,
  refunded_at: null,
  lines,
})

/** What each source of an order's money has left. */
function heldIn({ payments }: Order): Map<RefundSource, number> {
  const held = new Map<RefundSource, number>()
  for (const payment of payments)
    for (const { source, left } of sourcesOf(payment)) held.set(source, (held.get(source) ?? 0) + left)
  return held
}

/**
 * What is due from each source: first bonus above its share of what is kept, then money that no gift card needs, then what
 * the shop gave; each in the shop's order.
 */
function dueFrom({ refund_order, wallet }: Tenant, { before, after, worth, kept_cards }: Back): Map<string, number> {
  const held = heldIn(before)
  const due = new Map<string, number>()
  let rest = amountOf(worth)
  const take = (sources: readonly string[], most: number): void => {
    let open = Math.min(most, rest)
    for (const source of refund_order.filter((each) => sources.includes(each))) {
      const part = Math.max(0, Math.min(open, (held.get(source) ?? 0) - (due.get(source) ?? 0)))
      due.set(source, (due.get(source) ?? 0) + part)
      open -= part
      rest -= part
    }
  }
  const money = refund_order.filter((source) => !given.includes(source))
  const remaining = Math.max(0, worthOf(after) - kept_cards)
  take(['wallet_bonus'], (held.get('wallet_bonus') ?? 0) - Math.floor(remaining * wallet.bonus_share))
  if (kept_cards === 0) take(refund_order, rest)
  take(
    money,
    money.reduce((all, source) => all + (held.get(source) ?? 0), -kept_cards),
  )
  take(given, rest)
  return due
}

const amountOf = ({ lines, delivery }: Worth): number => {
  let value: number = delivery
  for (const amount of lines.values()) value += amount
  return value
}

/** What is wrong with one return: each source gives exactly its due, and what is kept is paid for. */
function faultsOf(tenant: Tenant, back: Back): string[] {
  const { before, after, parts, worth } = back
  const wrong: string[] = []
  const print = (held: boolean, what: string) => held || wrong.push(what)
  const [had, has, due] = [heldIn(before), heldIn(after), dueFrom(tenant, back)]
  print(sum(parts) === amountOf(worth), 'what goes back is what is due')
  print(paidTotal(after) === worthOf(after), 'what is kept is paid for')
  for (const [source, amount] of had) {
    const removed = sum(parts.filter((part) => part.source === source))
    print(removed === (due.get(source) ?? 0), 'a source gives its due')
    print(has.get(source) === amount - removed && amount >= removed, 'a source keeps the rest')
  }
  for (const { amount, refunded, on_way_back, status } of after.payments) {
    print(refunded <= amount && on_way_back <= refunded, 'no more goes back than was paid')
    print((status === 'refunded') === (refunded === amount && on_way_back === 0), 'what is back whole is refunded')
  }
  return wrong
}

/** A delivered order sent back in as many parts as it happens to be, until all of it is back. */
export function sentBack(tenant: Tenant, paidOrder: Order, roll: Roll): { returns: Back[]; wrong: string[] } {
  const left = new Map(paidOrder.lines.map(({ id, quantity }) => [id, quantity]))
  const reason = roll(2) === 0 ? 'defective' : 'changed_mind'
  const returns: Back[] = []
  const wrong: string[] = []
  let before = paidOrder
  while ([...left.values()].some((units) => units > 0)) {
    const requested = aReturn(returns.length + 1, before, someLines(roll, left, reason))
    if (requested.lines.length === 0) continue
    const back = refunded(tenant, before, returns, requested, roll)
    wrong.push(...faultsOf(tenant, back))
    returns.push(back)
    before = back.after
  }
  return { returns, wrong: [...wrong, ...faultsOfAll(paidOrder, returns, reason)] }
}

/** As `refundReturn` does it, for an order that has earned nothing yet. */
function refunded(tenant: Tenant, before: Order, earlier: Back[], requested: Return, roll: Roll): Back {
  const others = earlier.map((each) => each.requested)
  const worth = worthOfReturn(before, others, requested)
  const done: Return = { ...requested, status: 'refunded' }
  const less = { ...before, return_total: mnt(before.return_total + amountOf(worth)) }
  const kept_cards = mnt(cardWorth(before, [...others, done]))
  const bonus_most = shareOf(Math.max(0, worthOf(less) - kept_cards), tenant.wallet.bonus_share)
  const parts = partsOf({ tenant }, before, { amount: mnt(amountOf(worth)), kept_cards, bonus_most })
  const sent = sendBack(
    less,
    parts.map((part) => ({ ...part, arrived: roll(2) === 0 })),
    act,
  )
  const order = must(sent, 'sending back')
  const after = worth.isComplete ? must(moveOrder(order, 'return', act), 'the end') : order
  return { requested: done, worth, parts, before, after, kept_cards }
}

/** What is wrong once all of it is back: all parts are the whole, but for a delivery that was no fault of the shop. */
function faultsOfAll(paidOrder: Order, returns: Back[], reason: ReturnReason): string[] {
  const wrong: string[] = []
  const print = (held: boolean, what: string) => held || wrong.push(what)
  const last = returns.at(-1)?.after
  if (!last) return wrong
  const retained = reason === 'defective' ? 0 : deliveryCost(paidOrder)
  print(sum(returns.flatMap(({ parts }) => parts)) === paidOrder.total - retained, 'all parts are the whole')
  print(last.status === 'returned' && paidTotal(last) === retained, 'what is back is worth nothing more')
  if (retained === 0) for (const left of heldIn(last).values()) print(left === 0, 'each source has back what it paid')
  return wrong
}
