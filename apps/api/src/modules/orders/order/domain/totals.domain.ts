import { includedTax, type Mnt, mnt, plus, times, zero } from '@delguur/kit/money'
import { isOwnType } from '@delguur/kit/payment-types'
import { withWrap } from './chosen/gift.domain.ts'
import { cardWorth } from './digital.domain.ts'
import { discountOrder } from './discounts.domain.ts'
import { fitLent } from './leased.domain.ts'
import { type Order, type Payment, selectedRate } from './order.domain.ts'
import { ownPayable } from './payable.domain.ts'
import { checkoutDue, withRest } from './preorder/preorder.domain.ts'

/** One part of the sum; each reads what the parts before it wrote. */
type Step = (order: Order, vatPercent: number) => Order

const sum = (amounts: Mnt[]): Mnt => plus(...amounts)

const priceLines: Step = (order) => ({
  ...order,
  item_total: sum(order.lines.map((line) => times(line.price, line.quantity))),
  item_count: order.lines.reduce((count, line) => count + line.quantity, 0),
})

const ship: Step = (order) => ({
  ...order,
  ship_total: sum(order.shipments.map((shipment) => selectedRate(shipment)?.cost ?? zero)),
})

/** What promotions and coupons take off its lines and deliveries. */
const discount: Step = (order) => discountOrder(order)

/** What its wrapping costs. */
const wrap: Step = (order) => withWrap(order)

/** Discounts and added fees; a discount never takes more than there is to pay. */
const adjust: Step = (order) => {
  const added = order.adjustments.filter((adjustment) => !adjustment.included)
  const discounts = added.filter(({ kind }) => kind === 'discount' || kind === 'shipping_discount')
  const others = added.filter(({ kind }) => kind !== 'discount' && kind !== 'shipping_discount')
  const payable = plus(order.item_total, order.ship_total)
  const promo = mnt(Math.max(sum(discounts.map(({ amount }) => amount)), -payable))
  return { ...order, promo_total: promo, adjustment_total: plus(promo, sum(others.map(({ amount }) => amount))) }
}

const total: Step = (order) => ({
  ...order,
  total: plus(order.item_total, order.ship_total, order.adjustment_total),
})

/** Prices hold the tax already; this says how much of the total it is. Money on cards is taxed when it is spent. */
const tax: Step = (order, vatPercent) => ({
  ...order,
  included_tax_total: includedTax(mnt(Math.max(0, order.total - cardWorth(order))), vatPercent),
})

/** A payment chosen without an amount pays what the others leave; with nothing left it is not needed. */
const settle: Step = (order) => {
  const fits = fitLent(shrinkOwn(order), checkoutDue(order))
  const open = fits.filter((payment) => payment.status === 'checkout')
  const fixed = sum(open.filter((payment) => !payment.takes_rest).map((payment) => payment.amount))
  const rest = mnt(checkoutDue(order) - fixed)
  const payments = fits
    .map((payment) =>
      payment.status === 'checkout' && payment.takes_rest ? { ...payment, amount: mnt(Math.max(rest, 0)) } : payment,
    )
    .filter((payment) => payment.status !== 'checkout' || payment.amount > 0)
  return { ...order, payments }
}

/** What the shop itself pays with never is more than it may pay for: a cart that became cheaper takes less of it. */
function shrinkOwn(order: Order): Order['payments'] {
  let left: number = Math.min(ownPayable(order), checkoutDue(order))
  return order.payments.map((payment) => {
    if (payment.status !== 'checkout' || !isOwnType(payment.method.type)) return payment
    const amount = mnt(Math.min(payment.amount, Math.max(left, 0)))
    left -= amount
    return amount === payment.amount ? payment : { ...payment, amount }
  })
}

/** What of an order the shop's own money pays: wallet, points, gift cards, vouchers. */
export const paidByOwn = (payments: readonly Payment[]): Mnt =>
  payments
    .filter(({ method, status }) => isOwnType(method.type) && (status === 'checkout' || status === 'completed'))
    .reduce((sum, { amount }) => plus(sum, amount), zero)

const steps: Step[] = [priceLines, ship, discount, wrap, adjust, total, withRest, tax, settle]

const edited: Step[] = [priceLines, ship, wrap, adjust, total, withRest, tax]

/** A placed order whose lines or adjustments were changed with its sums; discounts stay as they were agreed. */
export const withEditedTotals = (order: Order, vatPercent: number): Order =>
  edited.reduce((value, apply) => apply(value, vatPercent), order)

/** The order with all its sums worked out anew, in whole tugrik. Placed orders are frozen: they come back as they are. */
export const withTotals = (order: Order, vatPercent: number): Order =>
  order.status === 'cart' ? steps.reduce((value, apply) => apply(value, vatPercent), order) : order
