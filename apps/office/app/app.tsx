import { lazy, Suspense, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { createBrowserRouter, RouterProvider, redirect } from 'react-router'
import { Frame } from './features/frame/frame.tsx'
import { Lost, ScreenFailed } from './features/frame/lost.tsx'
import { Enrol } from './features/signin/enrol.tsx'
import { Invitation } from './features/signin/invitation.tsx'
import { SignIn } from './features/signin/sign-in.tsx'
import { atOnce } from './lib/at-once.ts'
import { startSession, useSession } from './lib/session.ts'
import { useTheme } from './lib/theme.ts'
import { Failed } from './parts/states.tsx'

const makeRouter = () =>
  createBrowserRouter(
    [
      {
        path: '/',
        Component: Frame,
        children: [
          {
            ErrorBoundary: ScreenFailed,
            children: [
              { index: true, lazy: () => import('./features/dashboard/dashboard.tsx') },
              { path: 'orders', lazy: () => import('./features/orders/orders.tsx') },
              { path: 'orders/:number', lazy: () => import('./features/order/order.tsx') },
              { path: 'products', lazy: () => import('./features/products/products.tsx') },
              { path: 'products/:id', lazy: () => import('./features/products/product.tsx') },
              { path: 'returns', lazy: () => import('./features/returns/returns.tsx') },
              { path: 'dispatch', lazy: () => import('./features/dispatch/board.tsx') },
              { path: 'runs', lazy: () => import('./features/runs/runs.tsx') },
              { path: 'runs/:id', lazy: () => import('./features/runs/run.tsx') },
              { path: 'payments', lazy: () => import('./features/payments/payments.tsx') },
              { path: 'bank', lazy: () => import('./features/bank/bank.tsx') },
              { path: 'drafts', lazy: () => import('./features/drafts/drafts.tsx') },
              { path: 'drafts/:id', lazy: () => import('./features/drafts/draft.tsx') },
              { path: 'refunds', lazy: () => import('./features/refunds/refunds.tsx') },
              { path: 'receipts', lazy: () => import('./features/receipts/receipts.tsx') },
              { path: 'people', lazy: () => import('./features/people/people.tsx') },
              { path: 'people/:id', lazy: () => import('./features/people/person.tsx') },
              { path: 'segments', lazy: () => import('./features/segments/segments.tsx') },
              { path: 'wallet', lazy: () => import('./features/wallet/wallet.tsx') },
              { path: 'reports', lazy: () => import('./features/reports/reports.tsx') },
              { path: 'reports/:kind', lazy: () => import('./features/reports/report.tsx') },
              { path: 'reconciliation', lazy: () => import('./features/reconciliation/reconciliation.tsx') },
              { path: 'leases', lazy: () => import('./features/requests/leases.tsx') },
              { path: 'quotes', lazy: () => import('./features/requests/quotes.tsx') },
              { path: 'suggestions', lazy: () => import('./features/requests/suggestions.tsx') },
              { path: 'trade-ins', lazy: () => import('./features/trade-ins/trade-ins.tsx') },
              { path: 'trade-ins/rules', lazy: () => import('./features/trade-ins/rules.tsx') },
              { path: 'trade-ins/:number', lazy: () => import('./features/trade-ins/trade-in.tsx') },
              { path: 'games', lazy: () => import('./features/games/games.tsx') },
              { path: 'games/:id', lazy: () => import('./features/games/game.tsx') },
              { path: 'promotions', lazy: () => import('./features/promotions/promotions.tsx') },
              { path: 'promotions/simulator', lazy: () => import('./features/simulator/simulator.tsx') },
              { path: 'promotions/:id', lazy: () => import('./features/promotions/promotion.tsx') },
              { path: 'search', lazy: () => import('./features/searching/searching.tsx') },
              { path: 'batches', lazy: () => import('./features/codes/batches.tsx') },
              { path: 'batches/:id', lazy: () => import('./features/codes/batch.tsx') },
              { path: 'carts', lazy: () => import('./features/carts/carts.tsx') },
              { path: 'banners', lazy: () => import('./features/banners/banners.tsx') },
              { path: 'products/:id/pictures', lazy: () => import('./features/products/pictures-screen.tsx') },
              { path: 'sales', lazy: () => import('./features/sales/sales.tsx') },
              { path: 'sheet', lazy: () => import('./features/sheet/sheet.tsx') },
              { path: 'articles', lazy: () => import('./features/articles/articles.tsx') },
              { path: 'articles/:id', lazy: () => import('./features/articles/article.tsx') },
              { path: 'authors', lazy: () => import('./features/authors/authors.tsx') },
              { path: 'pages', lazy: () => import('./features/pages/pages.tsx') },
              { path: 'pages/:id', lazy: () => import('./features/pages/page.tsx') },
              { path: 'imports', lazy: () => import('./features/imports/imports.tsx') },
              { path: 'imports/:id', lazy: () => import('./features/imports/import.tsx') },
              { path: 'lookbooks', lazy: () => import('./features/lookbooks/lookbooks.tsx') },
              { path: 'lookbooks/:id', lazy: () => import('./features/lookbooks/lookbook.tsx') },
              { path: 'travel', lazy: () => import('./features/travel/travel.tsx') },
              { path: 'travel/bookings/:number', lazy: () => import('./features/travel/booking.tsx') },
              { path: 'travel/departures/:id', lazy: () => import('./features/travel/departure.tsx') },
              { path: 'roulette/setup', lazy: () => import('./features/roulette/setup.tsx') },
              { path: 'questions', lazy: () => import('./features/questions/questions.tsx') },
              { path: 'stock', lazy: () => import('./features/stock/stock.tsx') },
              { path: 'stock/movements', lazy: () => import('./features/stock/movements.tsx') },
              { path: 'transfers', lazy: () => import('./features/stock/transfers.tsx') },
              { path: 'transfers/:id', lazy: () => import('./features/stock/transfer.tsx') },
              { path: 'counts', lazy: () => import('./features/counting/counts.tsx') },
              { path: 'counts/:id', lazy: () => import('./features/counting/count.tsx') },
              { path: 'categories', lazy: () => import('./features/categories/categories.tsx') },
              { path: 'menus', lazy: () => import('./features/categories/menus.tsx') },
              { path: 'redirects', lazy: () => import('./features/categories/redirects.tsx') },
              { path: 'brands', lazy: () => import('./features/brands-and-badges/brands.tsx') },
              { path: 'vendors', lazy: () => import('./features/brands-and-badges/vendors.tsx') },
              { path: 'badges', lazy: () => import('./features/brands-and-badges/badges.tsx') },
              { path: 'options', lazy: () => import('./features/brands-and-badges/options.tsx') },
              { path: 'properties', lazy: () => import('./features/brands-and-badges/properties.tsx') },
              { path: 'moderation', lazy: () => import('./features/moderation/moderation.tsx') },
              { path: 'moderation/decided', lazy: () => import('./features/moderation/decided.tsx') },
              { path: 'tickets', lazy: () => import('./features/tickets/tickets.tsx') },
              { path: 'tickets/:number', lazy: () => import('./features/tickets/ticket.tsx') },
              { path: 'counter', lazy: () => import('./features/counter/counter.tsx') },
              { path: 'templates', lazy: () => import('./features/templates/templates.tsx') },
              { path: 'templates/:id', lazy: () => import('./features/templates/template.tsx') },
              { path: 'campaigns', lazy: () => import('./features/campaigns/campaigns.tsx') },
              { path: 'campaigns/:id', lazy: () => import('./features/campaigns/campaign.tsx') },
              { path: 'outbox', lazy: () => import('./features/outbox/outbox.tsx') },
              { path: 'webhooks', lazy: () => import('./features/webhooks/webhooks.tsx') },
              { path: 'delivery', lazy: () => import('./features/delivery/delivery.tsx') },
              { path: 'settings', lazy: () => import('./features/settings/settings.tsx') },
              { path: 'settings/:group', lazy: () => import('./features/settings/settings.tsx') },
              { path: 'health', lazy: () => import('./features/health/health.tsx') },
              { path: 'approvals', lazy: () => import('./features/approvals/approvals.tsx') },
              { path: 'staff', lazy: () => import('./features/staff/staff.tsx') },
              { path: 'staff/roles', lazy: () => import('./features/staff/roles.tsx') },
              { path: 'roles', loader: ({ request }) => redirect(`/staff/roles${new URL(request.url).search}`) },
              { path: 'me', lazy: () => import('./features/me/me.tsx') },
              { path: 'audit', lazy: () => import('./features/audit/audit.tsx') },
              { path: '*', Component: Lost },
            ],
          },
        ],
      },
      {
        ErrorBoundary: ScreenFailed,
        children: [
          { path: 'roulette', lazy: () => import('./features/roulette/promoter.tsx') },
          { path: 'counts/:id/scan', lazy: () => import('./features/counting/scan.tsx') },
          { path: 'waves/:id/pick', lazy: () => import('./features/picking/pick.tsx') },
          { path: 'waves/:id/print', lazy: () => import('./features/paper/paper.tsx') },
        ],
      },
    ],
    { basename: '/office' },
  )

const CourierPage = lazy(() => import('./features/courier/courier-page.tsx'))

/** The page of a courier, by its link; nobody signs in to it. */
export function CourierApp({ token }: { token: string }) {
  useTheme()
  return (
    <Suspense fallback={<div className="starting" aria-busy="true" />}>
      <CourierPage token={token} />
    </Suspense>
  )
}

/** What is shown depends on who is signed in first, on the address second. */
export function App() {
  useTheme()
  const session = useSession()
  const isIn = session.phase === 'in'
  // a router of its own for each sign-in: what one person loaded is not shown to the next
  const router = useMemo(() => (isIn ? atOnce(makeRouter()) : undefined), [isIn])
  const invited = /^\/office\/invitations\/([\w.~-]{10,200})\/?$/.exec(location.pathname)?.[1]
  if (invited && !isIn) return <Invitation token={invited} />
  if (router) return <RouterProvider router={router} flushSync={flushSync} />
  if (session.phase === 'out') return <SignIn ended={session.ended} />
  if (session.phase === 'enrolling') return <Enrol />
  if (session.phase === 'away') return <Failed error={undefined} retry={() => void startSession()} />
  return <div className="starting" aria-busy="true" />
}
