import type { Order } from '../domain/order.domain.ts'
import { hasAlcohol } from './alcohol.domain.ts'

/**
 * From what age on somebody may buy an order: the most that one of its products asks for and, where it holds alcohol, the law of
 * the place where that is handed over. 0: anybody may.
 */
export const ageNeeded = (order: Pick<Order, 'lines'>, lawful: number): number =>
  Math.max(0, ...order.lines.map(({ variant }) => variant.min_age), hasAlcohol(order) ? lawful : 0)
