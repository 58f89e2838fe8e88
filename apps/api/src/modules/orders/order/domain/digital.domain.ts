import { giftOptions, mostGiftWords } from '@delguur/kit/digital'
import { type Mnt, plus, times } from '@delguur/kit/money'
import type { Line, Order } from './order.domain.ts'
import { type Return, unitsIn } from './returns.domain.ts'

/**
 * What of an order, without returned products, is money on gift cards: it is not the shop's, earns nothing, and only
 * money buys it.
 */
export const cardWorth = (
  { lines }: Pick<Order, 'lines'>,
  returns: readonly Pick<Return, 'status' | 'lines'>[] = [],
): number =>
  lines
    .filter(({ variant }) => variant.digital === 'gift_card')
    .reduce((sum, { id, price, quantity }) => sum + price * (quantity - unitsIn(returns, id, isBack)), 0)

/** What of a cart is things that are sent: delivery is free from a sum of these. */
export const sentWorth = ({ lines }: Pick<Order, 'lines'>): Mnt =>
  plus(...lines.filter(({ variant }) => !variant.digital).map(({ price, quantity }) => times(price, quantity)))

const isBack = (status: Return['status']): boolean => status === 'refunded'

const textOf = (value: unknown, most: number): string => (typeof value === 'string' ? value.trim().slice(0, most) : '')

/** Whom a gift card of a line is for, when it is a gift. */
export function giftOf({
  variant,
  options,
}: Pick<Line, 'variant' | 'options'>): { to: string; message: string } | null {
  const to = variant.digital === 'gift_card' ? textOf(options.gift_to, 254) : ''
  return to ? { to, message: textOf(options.gift_message, mostGiftWords) } : null
}

/** The options of a line of gift cards: the text of a gift is cut to its limit, and without a receiver it is no gift. */
export function giftChoice(
  options: Record<string, unknown>,
  receiver: (input: string) => string,
): Record<string, unknown> {
  const rest = Object.fromEntries(Object.entries(options).filter(([key]) => !giftOptions.some((each) => each === key)))
  const to = textOf(options.gift_to, 254)
  if (!to) return rest
  const name = textOf(options.gift_name, 100)
  const message = textOf(options.gift_message, mostGiftWords)
  return { ...rest, gift_to: receiver(to), ...(name && { gift_name: name }), ...(message && { gift_message: message }) }
}
