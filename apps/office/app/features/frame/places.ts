import { House, Landmark, ShoppingBag } from 'lucide'

/** The places of the rail and what stands in each, with the permission that opens it. Rail, tab bar and keys read this table. */
export const places = [
  {
    key: 'home',
    icon: House,
    shortcut: 'h',
    screens: [{ key: 'dashboard', path: '/', permission: 'any' }],
  },
  {
    key: 'orders',
    icon: ShoppingBag,
    shortcut: 'o',
    screens: [
      { key: 'allOrders', path: '/orders', permission: 'orders.view' },
      { key: 'dispatch', path: '/dispatch', permission: 'dispatch.view' },
      { key: 'runs', path: '/runs', permission: 'dispatch.view' },
      { key: 'returns', path: '/returns', permission: 'returns.view' },
    ],
  },
  {
    key: 'finance',
    icon: Landmark,
    shortcut: 'm',
    screens: [{ key: 'bank', path: '/bank', permission: 'bank.view' }],
  },
] as const

/** The places and screens that somebody may open. */
export const placesFor = (permissions: readonly string[]) =>
  places.flatMap((place) => {
    const screens = place.screens.filter(({ permission }) => permission === 'any' || permissions.includes(permission))
    const [first] = screens
    return first ? [{ ...place, screens, path: first.path }] : []
  })
