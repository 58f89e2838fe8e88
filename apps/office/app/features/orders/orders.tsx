import { type OrderRow, staffOrderList } from '@delguur/contract/orders/staff-order-list'
import { Icon } from '@delguur/ui/icon'
import { ArrowUp, Inbox, SearchX } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useChanges } from '../../lib/pulse.ts'
import { plainAddress } from '../../lib/views.ts'
import { useWords } from '../../lib/words.ts'
import { ColumnsMenu } from '../../parts/columns.tsx'
import { ExportButtons } from '../../parts/export-buttons.tsx'
import { CursorPages } from '../../parts/pages.tsx'
import { SavedViews } from '../../parts/saved-views.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import { useCursor } from '../frame/use-cursor.ts'
import { useKeys } from '../frame/use-keys.ts'
import { filtersOf } from './address.ts'
import { FilterBar } from './filter-bar.tsx'
import { NightBar } from './night-bar.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderTable } from './order-table.tsx'
import { commandOf, runStep } from './run-step.ts'
import { useSelection } from './selection.ts'
import { viewOf, views } from './views.ts'

export type LoadedOrders = Awaited<ReturnType<typeof loader>>

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

/** How many orders came after the newest that is shown, asked when orders have changed while the first page of all is open. */
function useArrivals({ orders, page }: LoadedOrders, search: URLSearchParams): number {
  const [count, setCount] = useState(0)
  const key = search.toString()
  const newest = useRef<string>('')
  newest.current = orders[0]?.placed_at ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown anew has no arrivals yet
  useEffect(() => setCount(0), [key, orders])
  useChanges(['orders'], async () => {
    const query = new URLSearchParams(key)
    if (!newest.current || query.has('after') || query.has('before')) return
    if ((query.get('sort') ?? '-placed_at') !== '-placed_at') return
    query.set('filter[placed_at][gt]', newest.current)
    query.set('limit', '1')
    query.set('count', '1')
    const found = await call(staffOrderList.list, { query }).catch(() => undefined)
    if (found?.page.total) setCount(found.page.total.value)
  })
  return page.before === null ? count : 0
}

export function Component() {
  const w = useWords()
  const loaded = useLoaderData<typeof loader>()
  const { orders, page } = loaded
  const [search] = useSearchParams()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [faults, setFaults] = useState<Record<string, string>>({})
  const arrivals = useArrivals(loaded, search)
  const selection = useSelection(orders)
  const view = viewOf(search)
  const isLoading = navigation.state === 'loading' && navigation.location.pathname.endsWith('/orders')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has faults of its own
  useEffect(() => setFaults({}), [search])

  async function doStep(order: OrderRow) {
    const { next_step } = order
    const command = next_step && commandOf(next_step.step)
    if (!next_step?.allowed) return
    if (!command) return void navigate(`/orders/${order.number}`)
    setBusy((all) => new Set(all).add(order.number))
    setFaults(({ [order.number]: _, ...rest }) => rest)
    try {
      await runStep(order.number, command)
      showToast(w.orders.done(`${order.number} · ${w.step[next_step.step]}`))
    } catch (error) {
      const text = error instanceof ApiError ? error.message : w.states.unreachable
      setFaults((all) => ({ ...all, [order.number]: text }))
    } finally {
      setBusy((all) => new Set([...all].filter((each) => each !== order.number)))
      void revalidate()
    }
  }

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
    '.': () => current && void doStep(current),
    '/': () => document.getElementById('filter')?.focus(),
    Escape: () => selection.clear(),
  })

  const isFiltered = filtersOf(search).length > 0 || search.has('q')
  return (
    <>
      <div className="page-head">
        <h1>{w.orders.title}</h1>
        {page.total && <span className="meta">{w.orders.total(page.total.value, page.total.relation === 'gte')}</span>}
        <ExportButtons list="orders" query={plainAddress(search)} disabled={orders.length === 0} />
        <ColumnsMenu list="orders" columns={orderColumns(w, { now: loaded.at })} />
      </div>
      <nav className="tabs" aria-label={w.orders.title}>
        {views.map(({ key, search: to }) => (
          <Link
            key={key}
            to={{ search: to(new Date().toISOString()) }}
            aria-current={view === key ? 'page' : undefined}
          >
            {w.orders.views[key]}
          </Link>
        ))}
        <SavedViews list="orders" isBuiltIn={view !== undefined || plainAddress(search) === ''} />
      </nav>
      <FilterBar>
        {arrivals > 0 && (
          <button
            type="button"
            className="btn btn-night"
            onClick={() => {
              scrollTo(0, 0)
              void revalidate()
            }}
          >
            <Icon icon={ArrowUp} small />
            {w.orders.fresh(arrivals)}
          </button>
        )}
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
            onStep={(order) => void doStep(order)}
          />
        ) : isFiltered ? (
          <Empty icon={SearchX} title={w.orders.nothingFound} hint={w.orders.nothingFoundHint}>
            <Link className="btn" to={{ search: '' }}>
              {w.orders.clearFilters}
            </Link>
          </Empty>
        ) : (
          <Empty icon={Inbox} title={w.orders.nothingYet} hint={w.orders.nothingYetHint} />
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
