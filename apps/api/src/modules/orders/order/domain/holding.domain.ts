import { isAllDigital, type Order } from './order.domain.ts'
import { forSale } from './preorder/preorder.domain.ts'

/** How long products wait unpaid, hours, and from which stock on they are scarce. */
export type HoldRules = {
  hold_hours: number
  low_stock_at: number
  holds: { guest_hours: number; scarce_hours: number }
}

/** So much may be held unpaid of what there is: `units` whatever the share. */
export type Share = { units: number; share: number }

/**
 * How long the products of an order may wait at most: shorter for who has proved nothing (`isProved`), and where few are left once it
 * has `taken` its own.
 */
export function longestHold(
  order: Order,
  rules: HoldRules,
  { taken, proved }: { taken: boolean; proved: boolean },
): number {
  const isScarce = (line: Order['lines'][number]): boolean =>
    forSale(line.variant) - (taken ? 0 : line.quantity) <= rules.low_stock_at
  return Math.min(
    rules.hold_hours,
    proved ? rules.hold_hours : rules.holds.guest_hours,
    !isAllDigital(order) && order.lines.some(isScarce) ? rules.holds.scarce_hours : rules.hold_hours,
  )
}

/** How many more units of a variant somebody may hold who holds some, with so many on the shelves. */
export const heldRoom = (held: number, onShelves: number, { units, share }: Share): number =>
  Math.max(0, Math.max(units, Math.floor((held + onShelves) * share)) - held)

/** Under this name the orders of all are counted who have proved nothing. */
export const unprovedName = 'unproved'
