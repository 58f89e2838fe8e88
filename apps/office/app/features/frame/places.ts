import type { Flags } from '@delguur/contract/flags'
import type { StaffMember } from '@delguur/contract/office/staff'
import { BadgePercent, House, type IconNode, Images, Landmark, Package, Settings, ShoppingBag, Users } from 'lucide'
import type { PlaceKey } from '../../lib/guide.ts'

type ScreenOf = {
  key: PlaceKey
  path: string
  permission: string
  /** Parts of the shop, one of which has to be on. */
  flags?: readonly (keyof Flags)[]
  /** Rarely opened: it is folded away below the others of its place. */
  isRare?: boolean
}
type PlaceOf = { key: PlaceKey; icon: IconNode; shortcut: string; screens: readonly ScreenOf[] }

/** The places of the rail and what stands in each, with the permission that opens it and the parts of the shop that it belongs to. Rail, tab bar and keys read this table. */
export const places: readonly PlaceOf[] = [
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
      { key: 'runs', path: '/runs', permission: 'dispatch.view', flags: ['delivery'] },
      { key: 'returns', path: '/returns', permission: 'returns.view' },
      { key: 'tradeIns', path: '/trade-ins', permission: 'returns.view', flags: ['trade_in'], isRare: true },
      { key: 'counter', path: '/counter', permission: 'tickets.view', flags: ['codes', 'offers'], isRare: true },
      { key: 'roulette', path: '/roulette', permission: 'roulette.view', flags: ['games'], isRare: true },
    ],
  },
  {
    key: 'products',
    icon: Package,
    shortcut: 'p',
    screens: [
      { key: 'allProducts', path: '/products', permission: 'products.view' },
      { key: 'sheet', path: '/sheet', permission: 'products.view' },
      { key: 'sales', path: '/sales', permission: 'prices.view', flags: ['offers'] },
      { key: 'stock', path: '/stock', permission: 'stock.view' },
      { key: 'stockMoves', path: '/stock/movements', permission: 'stock.view', isRare: true },
      { key: 'transfers', path: '/transfers', permission: 'stock.view' },
      { key: 'counts', path: '/counts', permission: 'stock.view' },
      { key: 'categories', path: '/categories', permission: 'products.view' },
      { key: 'brands', path: '/brands', permission: 'products.view' },
      { key: 'vendors', path: '/vendors', permission: 'products.view', isRare: true },
      { key: 'badges', path: '/badges', permission: 'products.view', isRare: true },
      { key: 'options', path: '/options', permission: 'products.view', isRare: true },
      { key: 'properties', path: '/properties', permission: 'products.view', isRare: true },
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
      { key: 'leases', path: '/leases', permission: 'requests.view', flags: ['leasing'] },
      { key: 'quotes', path: '/quotes', permission: 'requests.view', flags: ['quotes'] },
      { key: 'suggestions', path: '/suggestions', permission: 'requests.view', flags: ['quotes'], isRare: true },
      { key: 'moderation', path: '/moderation', permission: 'moderation.view', flags: ['reviews', 'articles'] },
      { key: 'questions', path: '/questions', permission: 'moderation.view', flags: ['questions'] },
      { key: 'travel', path: '/travel', permission: 'travel.view', flags: ['travel'] },
      { key: 'rouletteSetup', path: '/roulette/setup', permission: 'games.view', flags: ['games'], isRare: true },
    ],
  },
  {
    key: 'promotions',
    icon: BadgePercent,
    shortcut: 'u',
    screens: [
      { key: 'allPromotions', path: '/promotions', permission: 'promotions.view', flags: ['offers'] },
      { key: 'campaigns', path: '/campaigns', permission: 'promotions.view', flags: ['news'] },
      {
        key: 'simulator',
        path: '/promotions/simulator',
        permission: 'promotions.view',
        flags: ['offers'],
        isRare: true,
      },
      { key: 'batches', path: '/batches', permission: 'vouchers.view', flags: ['offers', 'codes', 'wallet'] },
      { key: 'carts', path: '/carts', permission: 'people.view', flags: ['alerts'] },
      { key: 'games', path: '/games', permission: 'games.view', flags: ['games'] },
      { key: 'searching', path: '/search', permission: 'search.view', isRare: true },
    ],
  },
  {
    key: 'content',
    icon: Images,
    shortcut: 'l',
    screens: [
      { key: 'pages', path: '/pages', permission: 'content.view' },
      { key: 'articles', path: '/articles', permission: 'content.view', flags: ['articles'] },
      { key: 'authors', path: '/authors', permission: 'content.view', flags: ['articles'], isRare: true },
      { key: 'lookbooks', path: '/lookbooks', permission: 'content.view', flags: ['lookbooks'] },
      { key: 'banners', path: '/banners', permission: 'content.view' },
      { key: 'menus', path: '/menus', permission: 'content.view' },
      { key: 'redirects', path: '/redirects', permission: 'content.view', isRare: true },
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
      { key: 'wallet', path: '/wallet', permission: 'wallet.view', flags: ['wallet', 'offers'] },
      { key: 'reports', path: '/reports', permission: 'dashboard.view' },
    ],
  },
  {
    key: 'settings',
    icon: Settings,
    shortcut: 't',
    screens: [
      { key: 'allSettings', path: '/settings', permission: 'settings.view' },
      { key: 'locations', path: '/locations', permission: 'locations.view' },
      { key: 'deliveryRules', path: '/delivery', permission: 'delivery.view' },
      { key: 'approvals', path: '/approvals', permission: 'any' },
      { key: 'staff', path: '/staff', permission: 'staff.view' },
      { key: 'audit', path: '/audit', permission: 'any' },
      { key: 'templates', path: '/templates', permission: 'templates.view' },
      { key: 'outbox', path: '/outbox', permission: 'templates.view', isRare: true },
      { key: 'webhooks', path: '/webhooks', permission: 'settings.view', isRare: true },
      { key: 'health', path: '/health', permission: 'settings.view', isRare: true },
    ],
  },
]

export type Screen = ScreenOf
export type Place = PlaceOf & { path: string }

const withPath = (place: PlaceOf, screens: readonly Screen[]): Place[] => {
  const [first] = screens
  return first ? [{ ...place, screens, path: first.path }] : []
}

/** Every place with every screen. */
export const allPlaces: readonly Place[] = places.flatMap((place) => withPath(place, place.screens))

/** The places and screens that somebody may open, of what the shop has switched on. */
export const placesFor = ({ permissions, flags }: Pick<StaffMember, 'permissions' | 'flags'>): Place[] =>
  places.flatMap((place) =>
    withPath(
      place,
      place.screens.filter(
        ({ permission, flags: parts }) =>
          (permission === 'any' || permissions.includes(permission)) &&
          (parts === undefined || parts.some((part) => flags?.[part] !== false)),
      ),
    ),
  )

/** The pinned screens among them, in the order of the pins. */
export function pinnedOf(mine: readonly Place[], pins: readonly string[]): (Screen & { icon: IconNode })[] {
  const all = new Map(mine.flatMap(({ icon, screens }) => screens.map((screen) => [screen.key, { ...screen, icon }])))
  return pins.flatMap((pin) => all.get(pin as Screen['key']) ?? [])
}

type Within<T> = { place: Place; screen: T } | undefined

/** The place and screen that an address is in: of those whose path it begins with the longest. */
export function openScreen(mine: readonly Place[], pathname: string): Within<Screen> {
  const within = (path: string): boolean => (path === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${path}/`))
  const begun = mine
    .flatMap((place) => place.screens.map((screen) => ({ place, screen })))
    .filter(({ screen }) => within(screen.path))
  return begun.sort((one, other) => other.screen.path.length - one.screen.path.length)[0]
}

export const openPlace = (mine: readonly Place[], pathname: string): Place | undefined =>
  openScreen(mine, pathname)?.place
