import { type StockItem, stock } from '@delguur/contract/catalog/stock'
import { Package } from 'lucide'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useScanner } from '../../lib/scanner.ts'
import { Changed } from '../../parts/list/changed.tsx'
import { ExportButtons } from '../../parts/list/export-buttons.tsx'
import { FilterSelect } from '../../parts/list/filter-fields.tsx'
import { Filters } from '../../parts/list/filters/filters.tsx'
import { CursorPages } from '../../parts/list/pages.tsx'
import { SavedViews } from '../../parts/list/saved-views.tsx'
import { Beside } from '../../parts/side-panel.tsx'
import { EmptyList, Skeleton } from '../../parts/states.tsx'
import { useCursor } from '../frame/use-cursor.ts'
import { useKeys } from '../frame/use-keys.ts'
import { ItemPanel } from './item-panel.tsx'
import { StockTable } from './stock-table.tsx'

const low = 'filter[low]'
const out = 'filter[out]'
const place = 'filter[location]'
const _shelf = 'filter[shelf]'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URLSearchParams(new URL(request.url).searchParams)
  query.delete('item')
  query.set('count', '1')
  return call(stock.items, { query, signal: request.signal })
}

const viewOf = (search: URLSearchParams): string =>
  search.get(low) === '1' ? 'low' : search.get(out) === '1' ? 'out' : 'all'

/** The same address with something changed; its page begins anew. */
export function changed(search: URLSearchParams, change: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of ['after', 'before', 'item']) next.delete(name)
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** What each store has of each variant; a code that is scanned finds its rows. */
export function Component() {
  const t = useT()
  const { stock_items: items, page } = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const opened = items.find(({ id }) => String(id) === search.get('item'))
  const view = viewOf(search)
  const closed = new URLSearchParams(search)
  closed.delete('item')
  const show = (item: StockItem) => {
    const next = new URLSearchParams(closed)
    next.set('item', String(item.id))
    void navigate({ search: next.toString() }, { preventScrollReset: true })
  }
  const close = () => void navigate({ search: closed.toString() }, { preventScrollReset: true })
  const { cursor, keys, markOf } = useCursor(
    items.map(({ id }) => `stock-${id}`),
    closed.toString(),
  )
  useScanner((code) => {
    setSearch(changed(new URLSearchParams(), { q: code, [place]: search.get(place) ?? '' }))
  })
  useKeys({
    ...keys,
    Enter: () => items[cursor] && show(items[cursor]),
    ' ': () => items[cursor] && show(items[cursor]),
    '/': () => document.getElementById('filter')?.focus(),
    Escape: () => opened && close(),
  })
  const isLoading = navigation.state === 'loading' && navigation.location.pathname.endsWith('/stock')
  return (
    <>
      <div className="page-head">
        <h1>{t('stock.title')}</h1>
        {page.total && (
          <span className="meta">{t('stock.total', { n: page.total.value, more: page.total.relation === 'gte' })}</span>
        )}
        <Changed topics={['stock']} />
        <ExportButtons list="stock_items" query={closed} disabled={items.length === 0} />
      </div>
      <nav className="tabs" aria-label={t('stock.title')}>
        {Object.entries(t.group('stock.views')).map(([key, text]) => (
          <Link
            key={key}
            to={{
              search: changed(search, { [low]: key === 'low' ? '1' : '', [out]: key === 'out' ? '1' : '' }).toString(),
            }}
            aria-current={key === view ? 'page' : undefined}
          >
            {text}
          </Link>
        ))}
        <SavedViews list="stock_items" tabs={[low, out]} />
      </nav>
      <StockFilters />
      <Beside width="360px" panel={opened && <ItemPanel key={opened.id} item={opened} onClose={close} />}>
        <div className={isLoading ? 'list-waits' : undefined} aria-busy={isLoading}>
          {items.length > 0 ? (
            <StockTable items={items} opened={opened?.id} markOf={markOf} onOpen={show} />
          ) : (
            <EmptyList icon={Package} title={t('stock.nothing')} hint={t('stock.nothingHint')} />
          )}
        </div>
      </Beside>
      <CursorPages page={page} search={closed} />
    </>
  )
}
Component.displayName = 'Stock'

export const HydrateFallback = () => <Skeleton rows={10} />

function StockFilters() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  return (
    <Filters list="stock_items" find={t('stock.find')} without={['low', 'out']}>
      <FilterSelect
        label={t('stock.sort')}
        value={search.get('sort') ?? 'id'}
        options={Object.entries(t.group('stock.sorts'))}
        onChange={(value) => setSearch(changed(search, { sort: value === 'id' ? '' : value }))}
      />
    </Filters>
  )
}
