import { ShoppingBag } from 'lucide'

/** The places of the rail: whose permission opens them, and what stands in each. The rail, the tab bar and the keys read it. */
export const places = [
  {
    key: 'orders',
    path: '/orders',
    icon: ShoppingBag,
    permissions: ['orders.view'],
    shortcut: 'o',
    children: [{ key: 'allOrders', path: '/orders' }],
  },
] as const
export type PlaceKey = (typeof places)[number]['key']
