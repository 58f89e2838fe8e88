import type { Line, Order } from '../domain/order.domain.ts'
import { type Return, unitsIn } from '../domain/returns.domain.ts'

export const isAlcohol = ({ variant }: Pick<Line, 'variant'>): boolean => variant.alcohol_percent !== null

export const hasAlcohol = ({ lines }: Pick<Order, 'lines'>): boolean => lines.some(isAlcohol)

/** What of an order, without returned products, is alcohol: no promotion touches it, it earns nothing, and only money from outside buys it. */
export const alcoholWorth = (
  { lines }: Pick<Order, 'lines'>,
  returns: readonly Pick<Return, 'status' | 'lines'>[] = [],
): number =>
  lines
    .filter(isAlcohol)
    .reduce((sum, { id, price, quantity }) => sum + price * (quantity - unitsIn(returns, id, isBack)), 0)

const isBack = (status: Return['status']): boolean => status === 'refunded'
