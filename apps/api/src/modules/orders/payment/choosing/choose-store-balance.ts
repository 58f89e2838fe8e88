import { mnt } from '@delguur/kit/money'
import { vatPercent } from '@delguur/kit/numbers/taxpayer'
import { isOwnType, type OwnType } from '@delguur/kit/payment-types'
import { mostOfBalance, usableOf } from '@delguur/kit/wallet'
import type { Ctx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { accept, ShopError } from '../../../../platform/shop-error.ts'
import { paymentMethods } from '../../../money/payments/index.ts'
import {
  balancesOf,
  type Card,
  giftCard,
  giftCardProblem,
  keepingOf,
  openGiftCard,
  openVoucher,
  takeFromGiftCard,
  takeFromVoucher,
  takeFromWallet,
  takePoints,
} from '../../../money/wallet/index.ts'
import { lentPayment } from '../../order/domain/leased.domain.ts'
import { refresh } from '../../order/domain/lines.domain.ts'
import type { Order, Payment } from '../../order/domain/order.domain.ts'
import { bonusPayable, ownPayable } from '../../order/domain/payable.domain.ts'
import { checkoutDue } from '../../order/domain/preorder/preorder.domain.ts'
import { withTotals } from '../../order/domain/totals.domain.ts'
import { findCart, lockCart, partNumber, type Ref, readOrder, storeCart, today } from '../../order/order-access.ts'
import { newPayment } from '../new-payment.domain.ts'
import { amountInvalid, integerAmount } from './choose-payment.ts'

export type OwnChoice = {
  kind: OwnType
  /** A decimal string; as much as it can pay when absent. */
  amount?: unknown
  /** Of a gift card. */
  card_number?: unknown
  activation_code?: unknown
  /** Or one that the person keeps in the account. */
  gift_card_id?: number | undefined
  /** Of a voucher. */
  code?: unknown
}

/**
 * The cart with a part of it to be paid from the wallet, with points, a gift card or a voucher; the rest is left to the
 * other payments. A choice of the same kind made before is replaced, but for gift cards, of which there may be several.
 * Nothing is taken before the order is placed. Refuses as the wallet does, with the least and the most in the text.
 */
export async function chooseOwn(ctx: Ctx, ref: Ref, choice: OwnChoice, ip: string): Promise<Order> {
  const seen = await cartOf(ctx, ref)
  const { source, most, check } = await offered(ctx, seen, choice, ip)
  return transact(ctx.db, async (tx) => {
    const { stored } = await lockCart(ctx, tx, ref)
    const order = withTotals(today(ctx, stored), vatPercent(ctx.tenant))
    const method = (await paymentMethods(ctx, tx, ctx.locale)).find(({ type }) => type === choice.kind)
    if (!method) throw new ShopError('payment_method_not_found', { withErrors: true })
    const others = order.payments.filter((payment) => !isReplaced(payment, choice.kind, source))
    const due = checkoutDue(order) - others.reduce((sum, each) => sum + (each.takes_rest ? 0 : each.amount), 0)
    // a lease gives way to a greater first payment, where one is requested
    const limit = Math.min(due + (lentPayment(order)?.amount ?? 0), leftForOwn(order, others))
    const amount = choice.amount == null ? Math.min(most, due, limit) : integerAmount(choice.amount)
    if (amount === undefined || amount <= 0 || amount > limit) throw amountInvalid(Math.max(limit, 0))
    accept(check(amount, limit))
    const payment = newPayment({ number: partNumber(ctx, 'P', order), method, amount: mnt(amount), source })
    return storeCart(ctx, tx, stored, { ...order, payments: [payment, ...others] })
  })
}

/** What of a cart the shop's own means may still pay: no alcohol. Refused where that is nothing. */
function leftForOwn(order: Order, others: Payment[]): number {
  const payable = ownPayable(order)
  if (payable === 0 && order.total > 0) throw new ShopError('alcohol_needs_money', { withErrors: true })
  const own = others.filter(({ method, status }) => status === 'checkout' && isOwnType(method.type))
  return payable - own.reduce((sum, { amount }) => sum + amount, 0)
}

/** Looked at before it is locked: guesses are counted even where the call is refused. */
async function cartOf(ctx: Ctx, ref: Ref): Promise<Order> {
  const cart = ref === 'tokens' ? await findCart(ctx) : await readOrder(ctx, ref.number)
  if (cart?.status !== 'cart') throw new ShopError('not_found')
  return cart
}

const isReplaced = ({ method, status, source }: Payment, kind: OwnType, fresh: Payment['source']): boolean =>
  status === 'checkout' && method.type === kind && (kind !== 'gift_card' || source.gift_card_id === fresh.gift_card_id)

/** What points and vouchers may pay for: no gift cards. */
const payable = (order: Order): number => {
  const rest = bonusPayable(order)
  if (rest === 0 && ownPayable(order) < order.total) throw new ShopError('alcohol_needs_money', { withErrors: true })
  if (rest === 0) throw new ShopError('gift_card_needs_money', { withErrors: true })
  return rest
}

type Offered = { source: Record<string, unknown>; most: number; check: (amount: number, due: number) => unknown }

/** What there is to pay with, and as what it is refused. */
async function offered(ctx: Ctx, order: Order, choice: OwnChoice, ip: string): Promise<Offered> {
  if (choice.kind === 'gift_card') {
    const card =
      choice.gift_card_id === undefined ? await opened(ctx, choice, ip) : await savedCard(ctx, choice.gift_card_id)
    const problem = giftCardProblem(card, ctx.now)
    if (problem) accept(problem)
    const source = { gift_card_id: card.id, keeping: keepingOf(card), hint: card.number.slice(-4) }
    return { source, most: card.balance, check: (amount) => takeFromGiftCard(card, amount, ctx.now) }
  }
  if (choice.kind === 'voucher') {
    const total = ownPayable(order)
    const voucher = await openVoucher(ctx, choice.code, total, ip)
    const source = { voucher_id: voucher.id, hint: voucher.name }
    return {
      source,
      most: mostOfBalance(voucher.balance, payable(order)),
      check: (amount) => takeFromVoucher(voucher, { total, amount }, ctx.now),
    }
  }
  if (!ctx.user) throw new ShopError('sign_in_for_wallet', { withErrors: true })
  const balances = await balancesOf(ctx.db, ctx.user.id)
  if (choice.kind === 'points')
    return {
      source: {},
      most: mostOfBalance(balances.points, payable(order)),
      check: (amount) => takePoints(balances.points, amount),
    }
  if (!ctx.tenant.flags.wallet) throw new ShopError('wallet_off')
  const rules = ctx.tenant.wallet
  const bonus_total = bonusPayable(order)
  return {
    source: {},
    most: usableOf(rules, balances, order.total, bonus_total),
    check: (amount, due) => takeFromWallet(rules, balances, { total: order.total, amount, due, bonus_total }),
  }
}

const opened = (ctx: Ctx, { card_number, activation_code }: OwnChoice, ip: string): Promise<Card> =>
  openGiftCard(ctx, { card_number, activation_code }, ip)

async function savedCard(ctx: Ctx, id: number): Promise<Card> {
  const card = await giftCard(ctx.db, { id })
  if (!card || !ctx.user || card.owner_id !== ctx.user.id) throw new ShopError('gift_card_wrong')
  return card
}

/**
 * Takes a choice back: one payment by its number, else all of a kind; all of the shop's own when no kind is named. What is
 * not there is no fault.
 */
export async function dropOwn(ctx: Ctx, ref: Ref, kind?: OwnType, one?: string): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const { stored } = await lockCart(ctx, tx, ref)
    const isDropped = ({ method, status, number }: Payment): boolean =>
      status === 'checkout' &&
      isOwnType(method.type) &&
      (kind === undefined || method.type === kind) &&
      (one === undefined || number === one)
    const payments = stored.payments.filter((payment) => !isDropped(payment))
    return storeCart(ctx, tx, stored, { ...refresh(stored), payments })
  })
}
