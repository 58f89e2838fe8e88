import type { AccountOverview } from '@delguur/contract/account/account-flat'
import type { MessageKey } from '@delguur/i18n/keys'
import {
  Bell,
  Building2,
  CalendarCheck,
  CreditCard,
  FileText,
  Gift,
  HandCoins,
  Heart,
  House,
  type IconNode,
  KeyRound,
  Landmark,
  Luggage,
  Mail,
  MapPin,
  MessageSquareText,
  Package,
  PackagePlus,
  Repeat2,
  Scale,
  ShieldCheck,
  ShoppingBag,
  TicketPercent,
  UserRound,
  Wallet,
} from 'lucide'

export type Entry = {
  path: string
  name: MessageKey
  icon: IconNode
  /** How many of them there are; 0 is not said. */
  count?: (counts: AccountOverview['counts']) => number
  /** The count waits for the person. */
  waiting?: boolean
  /** Only where the tenant has it. */
  flag?:
    | 'alerts'
    | 'articles'
    | 'children'
    | 'codes'
    | 'compare'
    | 'delivery'
    | 'leasing'
    | 'wallet'
    | 'offers'
    | 'quotes'
    | 'trade_in'
    | 'travel'
    | 'wishes'
}

const overview: Entry = { path: '/account', name: 'account.nav.overview', icon: House }

const buying: Entry[] = [
  { path: '/account/orders', name: 'account.nav.orders', icon: Package, count: ({ orders }) => orders },
  { path: '/wishlist', name: 'account.nav.wishes', icon: Heart, count: ({ wished }) => wished, flag: 'wishes' },
  { path: '/cart', name: 'account.nav.cart', icon: ShoppingBag },
  { path: '/compare', name: 'account.nav.compare', icon: Scale, flag: 'compare' },
  { path: '/package', name: 'account.nav.package', icon: PackagePlus, flag: 'quotes' },
  { path: '/account/coupons', name: 'account.nav.coupons', icon: TicketPercent, flag: 'offers' },
  { path: '/account/wallet', name: 'account.nav.wallet', icon: Wallet, flag: 'wallet' },
  { path: '/account/gift-cards', name: 'account.nav.gift_cards', icon: Gift, flag: 'wallet' },
  { path: '/account/licenses', name: 'account.nav.licenses', icon: KeyRound, flag: 'codes' },
  { path: '/account/leases', name: 'account.nav.leases', icon: CalendarCheck, flag: 'leasing' },
  { path: '/account/bookings', name: 'account.nav.bookings', icon: Luggage, flag: 'travel' },
  { path: '/account/trade-ins', name: 'account.nav.trade_ins', icon: Repeat2, flag: 'trade_in' },
  { path: '/account/quotes', name: 'account.nav.quotes', icon: FileText, flag: 'quotes' },
  { path: '/account/price-suggestions', name: 'account.nav.suggestions', icon: HandCoins, flag: 'quotes' },
]

const person: Entry[] = [
  { path: '/account/profile', name: 'account.nav.profile', icon: UserRound },
  { path: '/account/children', name: 'account.nav.children', icon: UserRound, flag: 'children' },
  {
    path: '/account/addresses',
    name: 'account.nav.addresses',
    icon: MapPin,
    count: ({ addresses }) => addresses,
    flag: 'delivery',
  },
  { path: '/account/posts', name: 'account.nav.posts', icon: FileText, flag: 'articles' },
  { path: '/account/organization', name: 'account.nav.organization', icon: Building2 },
  { path: '/account/cards', name: 'account.nav.cards', icon: CreditCard },
  { path: '/account/bank-accounts', name: 'account.nav.bank_accounts', icon: Landmark },
]

const settings: Entry[] = [
  {
    path: '/account/notifications',
    name: 'account.nav.notifications',
    icon: Bell,
    count: ({ unread }) => unread,
    waiting: true,
  },
  { path: '/account/alerts', name: 'account.nav.alerts', icon: Mail, flag: 'alerts' },
  { path: '/account/security', name: 'account.nav.security', icon: ShieldCheck },
  { path: '/account/consents', name: 'account.nav.consents', icon: MessageSquareText },
  { path: '/account/data', name: 'account.nav.data', icon: FileText },
]

type Group = { name: MessageKey; entries: Entry[] }

/** What the first page of the account lists. */
export const groups: Group[] = [
  { name: 'account.group.buying', entries: buying },
  { name: 'account.group.person', entries: person },
  { name: 'account.group.settings', entries: settings },
]

/** What stands beside every page of the account on a wide screen. */
export const allEntries: Entry[] = [overview, ...buying, ...person, ...settings]
