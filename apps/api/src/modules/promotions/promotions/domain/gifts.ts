import { type Basket, type Deal, type Gift, gross } from './deal.ts'
import { discountsOf } from './engine.ts'
import { unitsOf } from './steps.ts'

/** A gift that a basket has earned and does not hold: so many of it cost nothing. */
export type GiftOffer = { deal: Deal; gift: Gift; quantity: number }

/** What could be put into a basket as a gift: each is there to be taken, and with it no more is to be paid than without. */
export function giftsFor(basket: Basket, deals: Deal[]): GiftOffer[] {
  const giving = deals.filter(({ kind }) => kind === 'gift')
  if (giving.length === 0) return []
  const price = toPay(basket, deals).amount
  return giving.flatMap((deal) =>
    deal.gifts.flatMap((gift): GiftOffer[] => {
      const quantity = gift.quantity - unitsOf(basket.lines, gift)
      if (quantity <= 0 || gift.left < gift.quantity) return []
      const line = { product_id: gift.product_id, promotion_ids: gift.promotion_ids, price: gift.price, quantity }
      const { amount, last } = toPay({ ...basket, lines: [...basket.lines, line] }, deals)
      return amount <= price && last.includes(deal) ? [{ deal, gift, quantity }] : []
    }),
  )
}

/** What a basket comes to, and which deals take something off its last line. */
function toPay(basket: Basket, deals: Deal[]): { amount: number; last: Deal[] } {
  const { discounts } = discountsOf(basket, deals)
  const off = discounts.reduce((sum, { amount }) => sum + amount, 0)
  const last = discounts.flatMap((each) => ('line' in each && each.line === basket.lines.length - 1 ? [each.deal] : []))
  return { amount: basket.lines.reduce((sum, line) => sum + gross(line), off), last }
}
