import type { Mnt } from '@delguur/kit/money'
import { type OrderSums, bonusPayable as payableByBonus, ownPayable as payableByOwn } from '@delguur/kit/wallet'
import { alcoholWorth } from '../alcohol/alcohol.domain.ts'
import { cardWorth } from './digital.domain.ts'
import type { Order } from './order.domain.ts'

type Sold = Pick<Order, 'lines' | 'total'>

const sumsOf = (order: Sold): OrderSums => ({
  total: order.total,
  alcohol: alcoholWorth(order),
  gift_cards: cardWorth(order),
})

/** What of an order the shop's own means may pay. */
export const ownPayable = (order: Sold): Mnt => payableByOwn(sumsOf(order))

/** What of an order points, vouchers and a share of bonus may pay. */
export const bonusPayable = (order: Sold): Mnt => payableByBonus(sumsOf(order))
