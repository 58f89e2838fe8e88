import type { OrderRow } from '@delguur/contract/staff-order-list'

// Orders that were opened last, for the palette; kept in memory only, for they name people.

type Recent = Pick<OrderRow, 'number' | 'total' | 'status' | 'person'>
let recent: Recent[] = []

export const recentOrders = (): Recent[] => recent
export function noteOpened(order: Recent): void {
  recent = [order, ...recent.filter(({ number }) => number !== order.number)].slice(0, 8)
}
