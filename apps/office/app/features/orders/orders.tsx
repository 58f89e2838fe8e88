import { staffOrderList } from '@delguur/contract/orders/staff-order-list'
import { Inbox, SearchX } from 'lucide'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { isNarrowed } from '../../lib/list-address.ts'
import { plainAddress } from '../../lib/views.ts'
import { ColumnsMenu } from '../../parts/list/columns.tsx'
import { ExportButtons } from '../../parts/list/export-buttons.tsx'
import { CursorPages } from '../../parts/list/pages.tsx'
import { SavedViews } from '../../parts/list/saved-views.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { useCursor } from '../frame/use-cursor.ts'
import { useKeys } from '../frame/use-keys.ts'
import { Arrivals } from './arrivals.tsx'
import { FilterBar } from './filter-bar.tsx'
import { NightBar } from './night-bar.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderTable } from './order-table.tsx'
import { useSelection } from './selection.ts'
import { useSteps } from './use-steps.ts'
import { viewOf, views } from './views.ts'

const queryOf = (search: URLSearchParams): URLSearchParams => {
  const query = new URLSearchParams(search)
  query.set('count', '1')
  query.set('limit', '50')
  return query
}

export async function loader({ request }: LoaderFunctionArgs) {
  const query = queryOf(new URL(request.url).searchParams)
  const { signal } = request
  return { ...(await call(staffOrderList.list, { query, signal })), at: new Date() }
}

export function Component() {
  const t = useT()
  const loaded = useLoaderData<typeof loader>()
  const { orders, page } = loaded
  const [search] = useSearchParams()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const { doStep, busy, faults, setFaults } = useSteps()
  const selection = useSelection(orders)
  const isLoading = navigation.state === 'loading' && navigation.location.pathname.endsWith('/orders')
  const { cursor, keys } = useCursor(
    orders.map(({ number }) => `order-${number}`),
    search.toString(),
  )
  const current = orders[cursor]
  useKeys({
    ...keys,
    x: () => current && selection.toggle(current.number),
    'shift+x': () => current && selection.extend(current.number),
    Enter: () => current && void navigate(`/orders/${current.number}`),
    '.': () => current && doStep(current),
    '/': () => document.getElementById('filter')?.focus(),
    Escape: () => selection.clear(),
  })
  return (
    <>
      <div className="page-head">
        <h1>{t('orders.title')}</h1>
        {page.total && (
          <span className="meta">
            {t('orders.total', { n: page.total.value, more: page.total.relation === 'gte' })}
          </span>
        )}
        <ExportButtons list="orders" query={plainAddress(search)} disabled={orders.length === 0} />
        <ColumnsMenu list="orders" columns={orderColumns(t, { now: loaded.at })} />
      </div>
      <Tabs search={search} />
      <FilterBar>
        <Arrivals loaded={loaded} search={search} />
      </FilterBar>
      <div aria-busy={isLoading} className={isLoading ? 'list-waits' : undefined}>
        {orders.length > 0 ? (
          <OrderTable
            orders={orders}
            now={loaded.at}
            cursor={cursor}
            selection={selection}
            busy={busy}
            faults={faults}
            onStep={doStep}
          />
        ) : (
          <NoOrders isFiltered={isNarrowed(search)} />
        )}
      </div>
      <CursorPages page={page} search={search} />
      {selection.chosen.length > 0 && (
        <NightBar
          orders={selection.chosen}
          found={page.total?.relation === 'eq' ? page.total.value : undefined}
          filter={plainAddress(search)}
          isPageFull={selection.chosen.length === orders.length}
          onFaults={setFaults}
          onDone={selection.clear}
        />
      )}
    </>
  )
}
Component.displayName = 'Orders'

export const HydrateFallback = () => <Skeleton rows={12} />

function Tabs({ search }: { search: URLSearchParams }) {
  const t = useT()
  const view = viewOf(search)
  return (
    <nav className="tabs" aria-label={t('orders.title')}>
      {views.map(({ key, search: to }) => (
        <Link key={key} to={{ search: to(new Date().toISOString()) }} aria-current={view === key ? 'page' : undefined}>
          {t(`orders.views.${key}`)}
        </Link>
      ))}
      <SavedViews list="orders" isBuiltIn={view !== undefined || plainAddress(search) === ''} />
    </nav>
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const t = useT()
  if (!isFiltered) return <Empty icon={Inbox} title={t('orders.nothingYet')} hint={t('orders.nothingYetHint')} />
  return (
    <Empty icon={SearchX} title={t('orders.nothingFound')} hint={t('orders.nothingFoundHint')}>
      <Link className="btn" to={{ search: '' }}>
        {t('orders.clearFilters')}
      </Link>
    </Empty>
  )
}
