import { type OrderStatus, orderFlow } from '../../src/modules/orders/order/domain/flows.domain.ts'
import type { Act } from './act.ts'

// Which acts can come after which, by the table of the statuses of an order.

const placed = (Object.keys(orderFlow) as OrderStatus[]).filter((status) => status !== 'cart')
const nextOf = (status: OrderStatus): Record<string, OrderStatus> => orderFlow[status]

/** The events that lead from a status to the nearest of others; nothing where none can be reached. */
export function wayTo(from: OrderStatus, goals: readonly OrderStatus[]): string[] | undefined {
  const seen = new Map<OrderStatus, string[]>([[from, []]])
  for (const [status, way] of seen) {
    if (goals.includes(status)) return way
    for (const [event, next] of Object.entries(nextOf(status))) if (!seen.has(next)) seen.set(next, [...way, event])
  }
  return undefined
}

/** Statuses that an order may have right after an act. */
function after({ on = placed, makes }: Act): OrderStatus[] {
  if (makes === undefined) return [...on]
  return on.flatMap((status) => nextOf(status)[makes] ?? [])
}

export const isPossible = (first: Act, second: Act): boolean =>
  after(first).some((status) => wayTo(status, second.on ?? placed) !== undefined)
