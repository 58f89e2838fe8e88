import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createMemoryRouter, type LoaderFunction, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ScreenFailed } from './features/frame/lost.tsx'
import { applyPrefs } from './lib/prefs.ts'
import { enter } from './lib/session.ts'
import { nothingInStock, stockLists } from './test/stock-lists.ts'
import { mn } from './words/mn.ts'

// Each list of the office in the states that a list has: it loads, nothing yet, nothing found, not yours, failed, without network.

type Screen = { Component: ComponentType; loader: unknown; HydrateFallback?: ComponentType }
type Listed = {
  path: string
  load: () => Promise<Screen>
  /** What is said before there is anything. */
  nothing: string
  /** An address under which nothing is found. */
  filtered?: string
}

const me = {
  ...{ id: 1, name: 'Номин', email: 'n@x.mn', phone: null, shop: 'Бамбар' },
  role: 'admin',
  staff_role: null,
  preferences: { theme: 'light' },
}
const page = { limit: 50, after: null, before: null }
const now = '2026-11-24T03:00:00.000Z'
const paged = { total_count: 0, count: 0, current_page: 1, pages: 1, page }
const board = { day: '2026-11-24', now, cut_at: now, cards: [], more: false, waves: [] }
/** Every list, empty; each screen reads of it what it knows. */
const empty = {
  ...{ templates: [], campaigns: [], outbox: [], kinds: [] },
  ...{ orders: [], views: [], drafts: [], returns: [], refunds: [], receipts: [], months: [], reconciliations: [] },
  ...{ days: [], leases: [], quote_requests: [], quotes: [], price_suggestions: [], suggestions: [], webhooks: [] },
  ...nothingInStock,
  ...{
    payments: [],
    methods: [],
    deliveries: [],
    approvals: [],
    reviews: [],
    moderation: [],
    waiting: {},
    decided_today: 0,
    questions: [],
    staff: [],
    tickets: [],
    trade_ins: [],
    variants: [],
    products: [],
    sales: [],
    counts: [],
    articles: [],
    lookbooks: [],
    promotions: [],
    carts: [],
    batches: [],
    queries: [],
    banners: [],
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
  },
  ...{ zones: [], divisions: [], load: [], holidays: [] },
  ...paged,
  ...board,
  // the list of pages; where they are numbered there are none
  pages: [],
}

const lists: Record<string, Listed> = {
  orders: {
    path: '/orders',
    load: () => import('./features/orders/orders.tsx'),
    nothing: mn.orders.nothingYet,
    filtered: '/orders?q=9999',
  },
  sales: { path: '/sales', load: () => import('./features/sales/sales.tsx'), nothing: mn.sales.nothing },
  sheet: {
    path: '/sheet',
    load: () => import('./features/sheet/sheet.tsx'),
    nothing: mn.sheet.nothing,
    filtered: '/sheet?q=9999',
  },
  ...stockLists,
  drafts: { path: '/drafts', load: () => import('./features/drafts/drafts.tsx'), nothing: mn.drafts.nothing },
  dispatch: { path: '/dispatch', load: () => import('./features/dispatch/board.tsx'), nothing: mn.dispatch.nothing },
  runs: { path: '/runs', load: () => import('./features/runs/runs.tsx'), nothing: mn.runs.noRuns },
  products: {
    path: '/products',
    load: () => import('./features/products/products.tsx'),
    nothing: mn.products.nothing,
    filtered: '/products?q=9999',
  },
  returns: {
    path: '/returns',
    load: () => import('./features/returns/returns.tsx'),
    nothing: mn.returns.nothing,
    filtered: '/returns?state=refused',
  },
  refunds: {
    path: '/refunds',
    load: () => import('./features/refunds/refunds.tsx'),
    nothing: mn.refunds.nothing,
    filtered: '/refunds?state=done',
  },
  receipts: {
    path: '/receipts',
    load: () => import('./features/receipts/receipts.tsx'),
    nothing: mn.receipts.nothing,
    filtered: '/receipts?state=issued',
  },
  reconciliation: {
    path: '/reconciliation',
    load: () => import('./features/reconciliation/reconciliation.tsx'),
    nothing: mn.reconciliation.nothing,
  },
  leases: {
    path: '/leases',
    load: () => import('./features/requests/leases.tsx'),
    nothing: mn.leases.nothing,
    filtered: '/leases?state=active',
  },
  quotes: {
    path: '/quotes',
    load: () => import('./features/requests/quotes.tsx'),
    nothing: mn.quotes.nothing,
    filtered: '/quotes?state=offered',
  },
  suggestions: {
    path: '/suggestions',
    load: () => import('./features/requests/suggestions.tsx'),
    nothing: mn.suggestions.nothing,
    filtered: '/suggestions?state=accepted',
  },
  tickets: {
    path: '/tickets',
    load: () => import('./features/tickets/tickets.tsx'),
    nothing: mn.messagesToShop.nothing,
  },
  tradeIns: {
    path: '/trade-ins',
    load: () => import('./features/trade-ins/trade-ins.tsx'),
    nothing: mn.tradeIns.nothing,
  },
  promotions: {
    path: '/promotions',
    load: () => import('./features/promotions/promotions.tsx'),
    nothing: mn.promotions.nothing,
    filtered: '/promotions?state=running',
  },
  searching: {
    path: '/search',
    load: () => import('./features/searching/searching.tsx'),
    nothing: mn.searching.nothing,
    filtered: '/search?view=zero&q=ааа',
  },
  batches: {
    path: '/batches',
    load: () => import('./features/codes/batches.tsx'),
    nothing: mn.codes.nothing,
    filtered: '/batches?kind=coupon',
  },
  carts: {
    path: '/carts',
    load: () => import('./features/carts/carts.tsx'),
    nothing: mn.carts.nothing,
    filtered: '/carts?state=sent',
  },
  games: { path: '/games', load: () => import('./features/games/games.tsx'), nothing: mn.games.nothing },
  banners: { path: '/banners', load: () => import('./features/banners/banners.tsx'), nothing: mn.banners.nothing },
  templates: {
    path: '/templates',
    load: () => import('./features/templates/templates.tsx'),
    nothing: mn.templates.nothing,
    filtered: '/templates?q=zzz',
  },
  campaigns: {
    path: '/campaigns',
    load: () => import('./features/campaigns/campaigns.tsx'),
    nothing: mn.campaigns.nothing,
    filtered: '/campaigns?state=done',
  },
  pages: {
    path: '/pages',
    load: () => import('./features/pages/pages.tsx'),
    nothing: mn.pages.nothing,
    filtered: '/pages?state=draft',
  },
  outbox: {
    path: '/outbox',
    load: () => import('./features/outbox/outbox.tsx'),
    nothing: mn.outbox.nothing,
    filtered: '/outbox?state=failed',
  },
  articles: {
    path: '/articles',
    load: () => import('./features/articles/articles.tsx'),
    nothing: mn.articles.nothing,
    filtered: '/articles?state=draft',
  },
  imports: {
    path: '/imports',
    load: () => import('./features/imports/imports.tsx'),
    nothing: mn.imports.nothing,
  },
  lookbooks: {
    path: '/lookbooks',
    load: () => import('./features/lookbooks/lookbooks.tsx'),
    nothing: mn.lookbooks.nothing,
  },
  travel: { path: '/travel', load: () => import('./features/travel/travel.tsx'), nothing: mn.travel.noHotels },
  roulette: {
    path: '/roulette/setup',
    load: () => import('./features/roulette/setup.tsx'),
    nothing: mn.roulette.none.locations ?? '',
  },
  questions: {
    path: '/questions',
    load: () => import('./features/questions/questions.tsx'),
    nothing: mn.questions.nothing,
  },
  moderation: {
    path: '/moderation',
    load: () => import('./features/moderation/moderation.tsx'),
    nothing: mn.moderation.nothing,
  },
  delivery: {
    path: '/delivery',
    load: () => import('./features/delivery/delivery.tsx'),
    nothing: mn.deliveryRules.nothing,
  },
  webhooks: { path: '/webhooks', load: () => import('./features/webhooks/webhooks.tsx'), nothing: mn.webhooks.nothing },
  approvals: {
    path: '/approvals',
    load: () => import('./features/approvals/approvals.tsx'),
    nothing: mn.approvals.nothing,
    filtered: '/approvals?status=declined',
  },
  audit: {
    path: '/audit',
    load: () => import('./features/audit/audit.tsx'),
    nothing: mn.auditLog.nothing,
    filtered: '/audit?q=R1',
  },
  people: {
    path: '/people',
    load: () => import('./features/people/people.tsx'),
    nothing: mn.peoplePage.nothing,
    filtered: '/people?q=9999',
  },
  segments: {
    path: '/segments',
    load: () => import('./features/segments/segments.tsx'),
    nothing: mn.segmentsPage.nothing,
  },
  wallet: {
    path: '/wallet',
    load: () => import('./features/wallet/wallet.tsx'),
    nothing: mn.walletPage.nothing,
    filtered: '/wallet?filter[account]=points',
  },
  reports: { path: '/reports', load: () => import('./features/reports/reports.tsx'), nothing: mn.reportsPage.nothing },
  payments: {
    path: '/payments',
    load: () => import('./features/payments/payments.tsx'),
    nothing: mn.payments.nothing,
    filtered: '/payments?filter[state]=failed',
  },
  bank: {
    path: '/bank',
    load: () => import('./features/bank/bank.tsx'),
    nothing: mn.bank.nothing,
    filtered: '/bank?status=matched',
  },
}

type Answer = () => Promise<Response>
const json =
  (status: number, body: object): Answer =>
  async () =>
    new Response(JSON.stringify(body), { status })
let answer: Answer

beforeEach(async () => {
  applyPrefs({ lang: 'mn', theme: 'light' })
  const { permissions } = await import('@delguur/contract/permissions')
  vi.stubGlobal('fetch', (input: string) =>
    input.includes('/backoffice/me?') ? json(200, { ...me, permissions, locale: 'mn' })() : answer(),
  )
  await enter()
})
afterEach(cleanup)

async function show({ load, path }: Listed, address = path) {
  const { Component, loader, HydrateFallback } = await load()
  const route = { path, Component, loader: loader as LoaderFunction, HydrateFallback }
  const router = createMemoryRouter([{ ErrorBoundary: ScreenFailed, children: [route] }], {
    initialEntries: [address],
  })
  return render(<RouterProvider router={router} />)
}

describe.each(Object.entries(lists))('the list of %s', (_name, list) => {
  it('shows bones of its rows while it is read', async () => {
    answer = () => new Promise(() => {})
    const { container } = await show(list)
    expect(container.querySelector('.bones')).not.toBeNull()
  })

  it('says that there is nothing yet', async () => {
    answer = json(200, empty)
    await show(list)
    expect(await screen.findByRole('heading', { name: list.nothing })).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
  })

  it('says who can where it is not yours', async () => {
    answer = json(403, { error: 'Эрх хүрэхгүй', code: 'permission_missing' })
    await show(list)
    expect(await screen.findByText(mn.states.noRight)).toBeDefined()
    expect(screen.getByText(mn.states.noRightHint)).toBeDefined()
  })

  it('says what is safe where it failed, with the number of the request, and reads again', async () => {
    answer = json(500, { error: 'Манай талд алдаа гарлаа', code: 'unexpected', request_id: 'req-7' })
    await show(list)
    expect((await screen.findByRole('alert')).textContent).toContain(mn.states.safe)
    expect(screen.getByText(mn.states.request('req-7'))).toBeDefined()
    answer = json(200, empty)
    await userEvent.click(screen.getByRole('button', { name: mn.common.retry }))
    expect(await screen.findByRole('heading', { name: list.nothing })).toBeDefined()
  })

  it('says that there is no network, and reads again once there is', async () => {
    answer = async () => Promise.reject(new TypeError('Failed to fetch'))
    await show(list)
    expect((await screen.findByRole('alert')).textContent).toContain(mn.states.unreachable)
    answer = json(200, empty)
    await userEvent.click(screen.getByRole('button', { name: mn.common.retry }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})

it('every list of the menu is here', async () => {
  const { places } = await import('./features/frame/places.ts')
  const others = ['/', '/counter', '/health', '/promotions/simulator', '/roulette', '/settings', '/staff']
  const paths = places.flatMap(({ screens }) => screens.map(({ path }) => path as string))
  await act(async () => undefined)
  expect(paths.filter((path) => !others.includes(path)).toSorted()).toEqual(
    Object.values(lists)
      .map(({ path }) => path)
      .toSorted(),
  )
})

it.each(Object.entries(lists).filter(([, { filtered }]) => filtered))(
  'the list of %s says that nothing is found, and clears the filter',
  async (_name, list) => {
    answer = json(200, empty)
    await show(list, list.filtered)
    await userEvent.click(await screen.findByRole('link', { name: mn.orders.clearFilters }))
    expect(await screen.findByRole('heading', { name: list.nothing })).toBeDefined()
  },
)
