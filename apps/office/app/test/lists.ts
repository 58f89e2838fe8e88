import { mn } from '@delguur/i18n/office-texts.testdata'
import type { ComponentType } from 'react'
import { nothingToRead, readLists } from './read-lists.ts'
import { nothingInStock, stockLists } from './stock-lists.ts'

type Screen = { Component: ComponentType; loader: unknown; HydrateFallback?: ComponentType }
export type Listed = {
  path: string
  load: () => Promise<Screen>
  /** What is said before there is anything. */
  nothing: string
  /** An address under which nothing is found. */
  filtered?: string
}

const page = { limit: 50, after: null, before: null }
export const now = '2026-11-24T03:00:00.000Z'
const paged = { total_count: 0, count: 0, current_page: 1, pages: 1, page }
const board = { day: '2026-11-24', now, cut_at: now, cards: [], more: false, waves: [] }
/** Every list, empty; each screen reads of it what it knows. */
export const empty = {
  templates: [],
  campaigns: [],
  outbox: [],
  windows: [],
  kinds: [],
  orders: [],
  views: [],
  drafts: [],
  returns: [],
  refunds: [],
  receipts: [],
  months: [],
  reconciliations: [],
  days: [],
  leases: [],
  quote_requests: [],
  quotes: [],
  price_suggestions: [],
  suggestions: [],
  webhooks: [],
  ...nothingInStock,
  ...nothingToRead,
  payments: [],
  methods: [],
  deliveries: [],
  approvals: [],
  reviews: [],
  questions: [],
  staff: [],
  tickets: [],
  trade_ins: [],
  variants: [],
  products: [],
  sales: [],
  counts: [],
  promotions: [],
  carts: [],
  batches: [],
  queries: [],
  games: [],
  imports: [],
  import_mappings: [],
  rows: [],
  transactions: [],
  couriers: [],
  runs: [],
  work: [],
  people: [],
  segments: [],
  categories: [],
  places: [],
  reports: [],
  subscriptions: [],
  liabilities: [],
  expiring: [],
  entries: [],
  zones: [],
  divisions: [],
  load: [],
  holidays: [],
  ...paged,
  ...board,
  // the list of pages; where they are numbered there are none
  pages: [],
}

export const lists: Record<string, Listed> = {
  orders: {
    path: '/orders',
    load: () => import('../features/orders/orders.tsx'),
    nothing: mn('orders.nothingYet'),
    filtered: '/orders?q=9999',
  },
  sales: { path: '/sales', load: () => import('../features/sales/sales.tsx'), nothing: mn('sales.nothing') },
  sheet: {
    path: '/sheet',
    load: () => import('../features/sheet/sheet.tsx'),
    nothing: mn('sheet.nothing'),
    filtered: '/sheet?q=9999',
  },
  ...stockLists,
  ...readLists,
  drafts: { path: '/drafts', load: () => import('../features/drafts/drafts.tsx'), nothing: mn('drafts.nothing') },
  dispatch: {
    path: '/dispatch',
    load: () => import('../features/dispatch/board.tsx'),
    nothing: mn('dispatch.nothing'),
  },
  runs: { path: '/runs', load: () => import('../features/runs/runs.tsx'), nothing: mn('runs.noRuns') },
  products: {
    path: '/products',
    load: () => import('../features/products/products.tsx'),
    nothing: mn('products.nothing'),
    filtered: '/products?q=9999',
  },
  returns: {
    path: '/returns',
    load: () => import('../features/returns/returns.tsx'),
    nothing: mn('returns.nothing'),
    filtered: '/returns?state=refused',
  },
  refunds: {
    path: '/refunds',
    load: () => import('../features/refunds/refunds.tsx'),
    nothing: mn('refunds.nothing'),
    filtered: '/refunds?state=done',
  },
  receipts: {
    path: '/receipts',
    load: () => import('../features/receipts/receipts.tsx'),
    nothing: mn('receipts.nothing'),
    filtered: '/receipts?state=issued',
  },
  reconciliation: {
    path: '/reconciliation',
    load: () => import('../features/reconciliation/reconciliation.tsx'),
    nothing: mn('reconciliation.nothing'),
  },
  leases: {
    path: '/leases',
    load: () => import('../features/requests/leases.tsx'),
    nothing: mn('leases.nothing'),
    filtered: '/leases?state=active',
  },
  quotes: {
    path: '/quotes',
    load: () => import('../features/requests/quotes.tsx'),
    nothing: mn('quotes.nothing'),
    filtered: '/quotes?state=offered',
  },
  suggestions: {
    path: '/suggestions',
    load: () => import('../features/requests/suggestions.tsx'),
    nothing: mn('suggestions.nothing'),
    filtered: '/suggestions?state=accepted',
  },
  tickets: {
    path: '/tickets',
    load: () => import('../features/tickets/tickets.tsx'),
    nothing: mn('messagesToShop.nothing'),
  },
  tradeIns: {
    path: '/trade-ins',
    load: () => import('../features/trade-ins/trade-ins.tsx'),
    nothing: mn('tradeIns.nothing'),
  },
  promotions: {
    path: '/promotions',
    load: () => import('../features/promotions/promotions.tsx'),
    nothing: mn('promotions.nothing'),
    filtered: '/promotions?state=running',
  },
  searching: {
    path: '/search',
    load: () => import('../features/searching/searching.tsx'),
    nothing: mn('searching.nothing'),
    filtered: '/search?view=zero&q=ааа',
  },
  batches: {
    path: '/batches',
    load: () => import('../features/codes/batches.tsx'),
    nothing: mn('codes.nothing'),
    filtered: '/batches?kind=coupon',
  },
  carts: {
    path: '/carts',
    load: () => import('../features/carts/carts.tsx'),
    nothing: mn('carts.nothing'),
    filtered: '/carts?state=sent',
  },
  games: { path: '/games', load: () => import('../features/games/games.tsx'), nothing: mn('games.nothing') },
  templates: {
    path: '/templates',
    load: () => import('../features/templates/templates.tsx'),
    nothing: mn('templates.nothing'),
    filtered: '/templates?q=zzz',
  },
  campaigns: {
    path: '/campaigns',
    load: () => import('../features/campaigns/campaigns.tsx'),
    nothing: mn('campaigns.nothing'),
    filtered: '/campaigns?state=done',
  },
  pages: {
    path: '/pages',
    load: () => import('../features/pages/pages.tsx'),
    nothing: mn('pages.nothing'),
    filtered: '/pages?state=draft',
  },
  outbox: {
    path: '/outbox',
    load: () => import('../features/outbox/outbox.tsx'),
    nothing: mn('outbox.nothing'),
    filtered: '/outbox?state=failed',
  },
  articles: {
    path: '/articles',
    load: () => import('../features/articles/articles.tsx'),
    nothing: mn('articles.nothing'),
    filtered: '/articles?state=draft',
  },
  imports: {
    path: '/imports',
    load: () => import('../features/imports/imports.tsx'),
    nothing: mn('imports.nothing'),
  },
  lookbooks: {
    path: '/lookbooks',
    load: () => import('../features/lookbooks/lookbooks.tsx'),
    nothing: mn('lookbooks.nothing'),
  },
  travel: { path: '/travel', load: () => import('../features/travel/travel.tsx'), nothing: mn('travel.noHotels') },
  roulette: {
    path: '/roulette/setup',
    load: () => import('../features/roulette/setup.tsx'),
    nothing: mn('roulette.none.locations') ?? '',
  },
  questions: {
    path: '/questions',
    load: () => import('../features/questions/questions.tsx'),
    nothing: mn('questions.nothing'),
  },
  delivery: {
    path: '/delivery',
    load: () => import('../features/delivery/delivery.tsx'),
    nothing: mn('deliveryRules.nothing'),
  },
  webhooks: {
    path: '/webhooks',
    load: () => import('../features/webhooks/webhooks.tsx'),
    nothing: mn('webhooks.nothing'),
  },
  approvals: {
    path: '/approvals',
    load: () => import('../features/approvals/approvals.tsx'),
    nothing: mn('approvals.nothing'),
    filtered: '/approvals?status=declined',
  },
  audit: {
    path: '/audit',
    load: () => import('../features/audit/audit.tsx'),
    nothing: mn('auditLog.nothing'),
    filtered: '/audit?q=R1',
  },
  people: {
    path: '/people',
    load: () => import('../features/people/people.tsx'),
    nothing: mn('peoplePage.nothing'),
    filtered: '/people?q=9999',
  },
  segments: {
    path: '/segments',
    load: () => import('../features/segments/segments.tsx'),
    nothing: mn('segmentsPage.nothing'),
  },
  wallet: {
    path: '/wallet',
    load: () => import('../features/wallet/wallet.tsx'),
    nothing: mn('walletPage.nothing'),
    filtered: '/wallet?filter[account]=points',
  },
  reports: {
    path: '/reports',
    load: () => import('../features/reports/reports.tsx'),
    nothing: mn('reportsPage.nothing'),
  },
  payments: {
    path: '/payments',
    load: () => import('../features/payments/payments.tsx'),
    nothing: mn('payments.nothing'),
    filtered: '/payments?filter[state]=failed',
  },
  bank: {
    path: '/bank',
    load: () => import('../features/bank/bank.tsx'),
    nothing: mn('bank.nothing'),
    filtered: '/bank?status=matched',
  },
}
