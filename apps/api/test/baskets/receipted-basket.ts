import { type Mnt, mnt } from '@delguur/kit/money'
import { type Returned, withoutReturned } from '../../src/modules/money/receipts/domain/correct.ts'
import { type Receipt, type ReceiptLine, receiptOf } from '../../src/modules/money/receipts/domain/receipt.ts'
import {
  receiptLines,
  receiptPayments,
  type Seller,
  type Sold,
  settled,
} from '../../src/modules/money/receipts/domain/sold.ts'
import { taxTypes } from '../../src/modules/money/receipts/domain/tax.ts'
import { cardWorth } from '../../src/modules/orders/order/domain/digital.domain.ts'
import type { Order } from '../../src/modules/orders/order/domain/order.domain.ts'
import { takenOffReceipt } from '../../src/modules/orders/order/domain/returns.domain.ts'
import { worthOf } from '../../src/modules/orders/order/domain/transitions.domain.ts'
import { given, sourcesOf } from '../../src/modules/orders/payment/choosing/store-balance.ts'
import { type Back, sum } from './returned-basket.ts'

// The receipt of a basket and its corrections, by the rules alone.

/** An order as its receipt sees it: money on a gift card is no sale, bonus is no money. */
function soldOf(order: Order): Sold {
  const products = order.lines.filter(({ variant }) => variant.digital !== 'gift_card')
  return {
    lines: products.map(({ id, quantity, price }) => ({
      line_item_id: id,
      quantity,
      price,
      name: 'Бараа',
      barcode: null,
      classification_code: null,
      tax_type: taxTypes[id % taxTypes.length] ?? 'VAT_ABLE',
      tax_product_code: '447',
      city_tax: id % 3 === 0,
      merchant_tin: null,
    })),
    ship_total: order.ship_total,
    delivery_name: 'Хүргэлт',
    adjustments: order.adjustments,
    payments: order.payments.flatMap((payment) =>
      sourcesOf(payment).map(({ source, left }) => ({
        type: source === 'provider' ? payment.method.type : source.replace('wallet_bonus', 'bonus'),
        amount: left,
      })),
    ),
    total: mnt(order.total - cardWorth(order)),
  }
}

/** What the shop keeps of an order's money, without what lies on gift cards. */
function moneyIn(order: Order, cards: number): number {
  let money = -cards
  for (const payment of order.payments)
    for (const { source, left } of sourcesOf(payment)) if (!given.includes(source)) money += left
  return money
}

function faultsOf({ total, vat, city_tax, sub_receipts, payments }: Receipt, money: number): string[] {
  const wrong: string[] = []
  const print = (held: boolean, what: string) => held || wrong.push(what)
  const sums = { total, vat, city_tax }
  for (const key of ['total', 'vat', 'city_tax'] as const) {
    print(sums[key] === sum(sub_receipts.map((sub) => ({ amount: sub[key] }))), 'sub-receipts are the receipt')
    for (const sub of sub_receipts)
      print(sub[key] === sum(sub.items.map((item) => ({ amount: item[key] }))), 'items are the sub-receipt')
  }
  print(total === money * 100, `the receipt says ${total / 100} where ${money} is kept`)
  print(sum(payments) === total, 'the ways to pay are the receipt')
  print(vat + city_tax <= total, 'taxes are a part')
  return wrong
}

/** What is wrong with the receipt of a paid order and with those that replace it, return by return. */
export function receiptFaults(seller: Seller, paid: Order, returns: Back[]): string[] {
  const sold = soldOf(paid)
  const lines = receiptLines(sold, seller)
  const codes = ['CASH', 'PAYMENT_CARD', 'BANK_TRANSFER']
  const receiptFrom = (left: ReceiptLine[]): Receipt =>
    receiptOf(left, settled(receiptPayments(sold, codes), mnt(left.reduce((all, { total }) => all + total, 0))))
  const wrong = faultsOf(receiptFrom(lines), moneyIn(paid, cardWorth(paid)))
  const off: Returned[] = []
  let cards = cardWorth(paid)
  for (const { requested, worth, parts, after, kept_cards } of returns) {
    const money = sum(parts.filter(({ source }) => !given.includes(source)))
    const real: Mnt = mnt(Math.max(0, money - (cards - kept_cards)))
    off.push(...takenOffReceipt(paid, requested, worth, real))
    cards = kept_cards
    // of an order that is back whole the receipt is void
    if (worthOf(after) > 0)
      wrong.push(...faultsOf(receiptFrom(withoutReturned(lines, off)), moneyIn(after, kept_cards)))
  }
  return wrong
}
