import { BadgePercent, House, Images, Landmark, Package, Settings, ShoppingBag, Users } from 'lucide'

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
      { key: 'drafts', path: '/drafts', permission: 'orders.edit' },
      { key: 'dispatch', path: '/dispatch', permission: 'dispatch.view' },
      { key: 'runs', path: '/runs', permission: 'dispatch.view' },
      { key: 'returns', path: '/returns', permission: 'returns.view' },
      { key: 'tradeIns', path: '/trade-ins', permission: 'returns.view' },
      { key: 'counter', path: '/counter', permission: 'tickets.view' },
      { key: 'roulette', path: '/roulette', permission: 'roulette.view' },
    ],
  },
  {
    key: 'products',
    icon: Package,
    shortcut: 'p',
    screens: [
      { key: 'allProducts', path: '/products', permission: 'products.view' },
      { key: 'sheet', path: '/sheet', permission: 'products.view' },
      { key: 'sales', path: '/sales', permission: 'prices.view' },
      { key: 'stock', path: '/stock', permission: 'stock.view' },
      { key: 'stockMoves', path: '/stock/movements', permission: 'stock.view' },
      { key: 'transfers', path: '/transfers', permission: 'stock.view' },
      { key: 'counts', path: '/counts', permission: 'stock.view' },
      { key: 'categories', path: '/categories', permission: 'products.view' },
      { key: 'brands', path: '/brands', permission: 'products.view' },
      { key: 'vendors', path: '/vendors', permission: 'products.view' },
      { key: 'badges', path: '/badges', permission: 'products.view' },
      { key: 'options', path: '/options', permission: 'products.view' },
      { key: 'properties', path: '/properties', permission: 'products.view' },
      { key: 'imports', path: '/imports', permission: 'products.edit' },
    ],
  },
  {
    key: 'people',
    icon: Users,
    shortcut: 'c',
    screens: [
      { key: 'allPeople', path: '/people', permission: 'people.view' },
      { key: 'segments', path: '/segments', permission: 'people.view' },
      { key: 'tickets', path: '/tickets', permission: 'people.view' },
      { key: 'leases', path: '/leases', permission: 'requests.view' },
      { key: 'quotes', path: '/quotes', permission: 'requests.view' },
      { key: 'suggestions', path: '/suggestions', permission: 'requests.view' },
      { key: 'moderation', path: '/moderation', permission: 'moderation.view' },
      { key: 'questions', path: '/questions', permission: 'moderation.view' },
      { key: 'travel', path: '/travel', permission: 'travel.view' },
      { key: 'rouletteSetup', path: '/roulette/setup', permission: 'games.view' },
    ],
  },
  {
    key: 'promotions',
    icon: BadgePercent,
    shortcut: 'u',
    screens: [
      { key: 'allPromotions', path: '/promotions', permission: 'promotions.view' },
      { key: 'campaigns', path: '/campaigns', permission: 'promotions.view' },
      { key: 'simulator', path: '/promotions/simulator', permission: 'promotions.view' },
      { key: 'batches', path: '/batches', permission: 'vouchers.view' },
      { key: 'carts', path: '/carts', permission: 'people.view' },
      { key: 'games', path: '/games', permission: 'games.view' },
      { key: 'searching', path: '/search', permission: 'search.view' },
    ],
  },
  {
    key: 'content',
    icon: Images,
    shortcut: 'l',
    screens: [
      { key: 'pages', path: '/pages', permission: 'content.view' },
      { key: 'articles', path: '/articles', permission: 'content.view' },
      { key: 'authors', path: '/authors', permission: 'content.view' },
      { key: 'lookbooks', path: '/lookbooks', permission: 'content.view' },
      { key: 'banners', path: '/banners', permission: 'content.view' },
      { key: 'menus', path: '/menus', permission: 'content.view' },
      { key: 'redirects', path: '/redirects', permission: 'content.view' },
    ],
  },
  {
    key: 'finance',
    icon: Landmark,
    shortcut: 'm',
    screens: [
      { key: 'payments', path: '/payments', permission: 'payments.view' },
      { key: 'bank', path: '/bank', permission: 'bank.view' },
      { key: 'refunds', path: '/refunds', permission: 'payments.view' },
      { key: 'reconciliation', path: '/reconciliation', permission: 'bank.view' },
      { key: 'receipts', path: '/receipts', permission: 'receipts.view' },
      { key: 'wallet', path: '/wallet', permission: 'wallet.view' },
      { key: 'reports', path: '/reports', permission: 'dashboard.view' },
    ],
  },
  {
    key: 'settings',
    icon: Settings,
    shortcut: 't',
    screens: [
      { key: 'allSettings', path: '/settings', permission: 'settings.view' },
      { key: 'deliveryRules', path: '/delivery', permission: 'delivery.view' },
      { key: 'approvals', path: '/approvals', permission: 'any' },
      { key: 'staff', path: '/staff', permission: 'staff.view' },
      { key: 'audit', path: '/audit', permission: 'any' },
      { key: 'templates', path: '/templates', permission: 'templates.view' },
      { key: 'outbox', path: '/outbox', permission: 'templates.view' },
      { key: 'webhooks', path: '/webhooks', permission: 'settings.view' },
      { key: 'health', path: '/health', permission: 'settings.view' },
    ],
  },
] as const

/** The places and screens that somebody may open. */
export const placesFor = (permissions: readonly string[]) =>
  places.flatMap((place) => {
    const screens = place.screens.filter(({ permission }) => permission === 'any' || permissions.includes(permission))
    const [first] = screens
    return first ? [{ ...place, screens, path: first.path }] : []
  })

export type Place = ReturnType<typeof placesFor>[number]

/** The place that an address is in: of those whose screen it begins with the longest. */
export function openPlace(mine: readonly Place[], pathname: string): Place | undefined {
  const within = (path: string): boolean => (path === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${path}/`))
  const begun = mine
    .flatMap((place) => place.screens.map(({ path }) => ({ place, path })))
    .filter(({ path }) => within(path))
  return begun.sort((one, other) => other.path.length - one.path.length)[0]?.place
}
