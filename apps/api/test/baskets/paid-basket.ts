import { mnt, zero } from '@delguur/kit/money'
import { isRefusal, type Refusal } from '@delguur/kit/result'
import { usableOf } from '@delguur/kit/wallet'
import { takeFromGiftCard, takeFromVoucher } from '../../src/modules/money/wallet/domain/cards.ts'
import { takeFromWallet, takePoints } from '../../src/modules/money/wallet/domain/wallet.ts'
import { cardWorth } from '../../src/modules/orders/order/domain/digital.domain.ts'
import type { Order, Payment } from '../../src/modules/orders/order/domain/order.domain.ts'
import { receive } from '../../src/modules/orders/order/domain/paying.domain.ts'
import { withTotals } from '../../src/modules/orders/order/domain/totals.domain.ts'
import { type Act, moveOrder, movePayment } from '../../src/modules/orders/order/domain/transitions.domain.ts'
import { newPayment } from '../../src/modules/orders/payment/new-payment.domain.ts'

// A basket paid with whatever its shopper has, by the rules alone: no database behind it.

export type Roll = (below: number) => number
export const act: Act = { actor: 'user:1', now: new Date('2026-11-24T03:00:00.000Z') }
export const vat = 10
const rules = { minimum_use: 20_000, bonus_share: 0.5 }
const soon = new Date('2026-12-24T03:00:00.000Z')

/** What was requested, where nothing speaks against it. */
export function must<T>(answer: T | Refusal, what: string): T {
  if (isRefusal(answer)) throw new Error(`${what} was refused: ${answer.refused} ${JSON.stringify(answer.params)}`)
  return answer
}

/** Something from one tugrik up to a sum, often all of it. */
const partOf = (roll: Roll, most: number): number => (roll(3) === 0 ? most : Math.min(most, 1 + roll(most)))
const worth = (roll: Roll): number => [roll(500), roll(30_000), roll(400_000)][roll(3)] ?? 0

type Own = { type: string; amount: number; source: Payment['source'] }
/** What of a basket is to be paid still, and what of that with something that the shop gave away. */
type Open = { total: number; due: number; given: number; cards: number }

function byGiftCard(roll: Roll, { due }: Open): Own | undefined {
  const balance = worth(roll)
  const amount = partOf(roll, Math.min(balance, due))
  if (amount <= 0) return undefined
  const card = { status: 'active', balance, expires_at: soon } as const
  return { type: 'gift_card', amount: must(takeFromGiftCard(card, amount, act.now), 'a gift card'), source: {} }
}

function byVoucher(roll: Roll, { total, due, given }: Open): Own | undefined {
  const balance = worth(roll)
  const amount = Math.min(balance, due, given)
  if (amount <= 0) return undefined
  const voucher = { status: 'active', balance, expires_at: soon, minimum_total: total } as const
  const taken = takeFromVoucher(voucher, { total, amount }, act.now)
  return { type: 'voucher', amount: must(taken, 'a voucher'), source: {} }
}

function byPoints(roll: Roll, { due, given }: Open): Own | undefined {
  const points = worth(roll)
  const amount = partOf(roll, Math.min(points, due, given))
  return amount > 0 ? { type: 'points', amount: must(takePoints(points, amount), 'points'), source: {} } : undefined
}

function byWallet(roll: Roll, { total, due, given, cards }: Open): Own | undefined {
  const balances = { money: mnt(worth(roll)), bonus: mnt(Math.min(worth(roll), given)) }
  const bonus_total = total - cards
  const most = Math.min(usableOf(rules, balances, total, bonus_total), due)
  if (most < Math.min(rules.minimum_use, due) || total < rules.minimum_use) return undefined
  const amount = Math.max(partOf(roll, most), Math.min(rules.minimum_use, due))
  const taken = must(takeFromWallet(rules, balances, { total, amount, due, bonus_total }), 'a wallet')
  return { type: 'wallet', amount, source: taken }
}

const means = [byGiftCard, byVoucher, byPoints, byWallet, byGiftCard]
const givenBy = ({ type, amount, source }: Own): number =>
  type === 'wallet' ? Number(source.bonus) : type === 'gift_card' ? 0 : amount

/** Some of what its shopper has, in any order, none of it above what is left to pay. */
function ownMeans(roll: Roll, order: Order): Own[] {
  const cards = cardWorth(order)
  const open: Open = { total: order.total, due: order.total, given: order.total - cards, cards }
  const chosen: Own[] = []
  const first = roll(means.length)
  for (let n = 0; n < means.length; n++) {
    const own = open.due > 0 && roll(2) === 0 ? means[(first + n) % means.length]?.(roll, open) : undefined
    if (!own || (own.type === 'wallet' && chosen.some(({ type }) => type === 'wallet'))) continue
    chosen.push(own)
    open.due -= own.amount
    open.given = Math.min(open.given - givenBy(own), open.due)
  }
  return chosen
}

const method = (type: string) => ({ id: 1, code: type, type, name: type, description: '' })

/** A cart with its own means chosen and a provider for the rest. */
function chosen(order: Order, roll: Roll): Order {
  const own = ownMeans(roll, order).map(({ type, amount, source }) => ({ amount: mnt(amount), type, source }))
  const provider = { type: roll(2) === 0 ? 'qpay' : 'khan_card', amount: zero, source: {}, takes_rest: true }
  const payments = [...own, provider].map(({ type, ...each }, n) => ({
    ...newPayment({ ...each, number: `P${n + 1}`, method: method(type) }),
    id: n + 1,
  }))
  return withTotals({ ...order, payments }, vat)
}

/** A summed up cart placed, paid whole and in its shopper's hands. */
export function paid(cart: Order, roll: Roll): Order {
  const frozen = chosen(cart, roll)
  let order = must(moveOrder(frozen, 'place', act), 'placing')
  for (const { number } of frozen.payments) {
    const now = (): Payment => order.payments.find((each) => each.number === number) as Payment
    order = must(movePayment(order, now(), 'submit', act), 'a payment')
    const transfer = { amount: now().amount, reference: number, number: `${number}-2` }
    order = must(receive(order, now(), transfer, act), 'money')
  }
  for (const event of ['confirm', 'make_ready', 'deliver'] as const) order = must(moveOrder(order, event, act), event)
  return { ...order, delivered_at: act.now }
}
