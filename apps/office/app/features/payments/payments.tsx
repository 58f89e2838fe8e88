import { staffPaymentList } from '@delguur/contract/money/payments-staff'
import { CreditCard, SearchX } from 'lucide'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { plainAddress } from '../../lib/views.ts'
import { Changed } from '../../parts/list/changed.tsx'
import { ColumnsMenu } from '../../parts/list/columns.tsx'
import { ExportButtons } from '../../parts/list/export-buttons.tsx'
import { Filters } from '../../parts/list/filters/filters.tsx'
import { CursorPages } from '../../parts/list/pages.tsx'
import { SavedViews } from '../../parts/list/saved-views.tsx'
import { Beside } from '../../parts/side-panel.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { useCursor } from '../frame/use-cursor.ts'
import { useKeys } from '../frame/use-keys.ts'
import { ChargePanel } from './charge-panel.tsx'
import { PaymentTable, paymentColumns } from './payment-table.tsx'

const states = ['pending', 'completed', 'failed', 'refunded', 'void'] as const
const stuck = 'filter[stuck]'
const state = 'filter[state]'

/** The view that an address shows. */
const viewOf = (search: URLSearchParams): string => (search.get(stuck) === '1' ? 'stuck' : (search.get(state) ?? 'all'))

/** The address of a view under the filters that are chosen; its page begins anew. */
function searchOf(view: string, search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  for (const name of [stuck, state, 'after', 'before', 'charge']) next.delete(name)
  if (view === 'stuck') next.set(stuck, '1')
  else if (view !== 'all') next.set(state, view)
  return next.toString()
}

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URLSearchParams(new URL(request.url).searchParams)
  query.delete('charge')
  query.set('count', '1')
  query.set('facets', 'state')
  return { ...(await call(staffPaymentList.list, { query, signal: request.signal })), at: new Date() }
}

/** What orders were paid with; of what is stuck the provider is asked now. */
export function Component() {
  const t = useT()
  const { payments, page, facets, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const charge = search.get('charge')
  const view = viewOf(search)
  const opened = new URLSearchParams(search)
  opened.delete('charge')
  const { cursor, keys, markOf } = useCursor(
    payments.map(({ id }) => `payment-${id}`),
    opened.toString(),
  )
  const current = payments[cursor]
  const showCharge = (number: string) => {
    const next = new URLSearchParams(opened)
    next.set('charge', number)
    void navigate({ search: next.toString() }, { preventScrollReset: true })
  }
  useKeys({
    ...keys,
    Enter: () => current && void navigate(`/orders/${current.order_number}`),
    ' ': () => current?.charge && showCharge(current.charge.number),
    '/': () => document.getElementById('filter')?.focus(),
    Escape: () => charge && void navigate({ search: opened.toString() }, { preventScrollReset: true }),
  })
  const isFiltered = [...search.keys()].some((key) => key === 'q' || key.startsWith('filter'))
  const isLoading = navigation.state === 'loading' && navigation.location.pathname.endsWith('/payments')
  return (
    <>
      <div className="page-head">
        <h1>{t('payments.title')}</h1>
        {page.total && (
          <span className="meta">
            {t('payments.total', { n: page.total.value, more: page.total.relation === 'gte' })}
          </span>
        )}
        <Changed topics={['payments', 'refunds']} />
        <ExportButtons list="payments" query={plainAddress(search)} disabled={payments.length === 0} />
        <ColumnsMenu list="payments" columns={paymentColumns(t, { now: at, search: opened })} />
      </div>
      <nav className="tabs" aria-label={t('payments.title')}>
        {(['all', 'stuck', ...states] as const).map((each) => (
          <Link key={each} to={{ search: searchOf(each, search) }} aria-current={each === view ? 'page' : undefined}>
            {t.maybe(`payments.views.${each}`)}
            {facets?.state?.[each] ? <span className="meta"> {Math.min(facets.state[each], 1000)}</span> : null}
          </Link>
        ))}
        <SavedViews list="payments" tabs={[state, stuck]} />
      </nav>
      <Filters list="payments" find={t('payments.search')} without={['state', 'stuck']} />
      <Beside width="400px" panel={charge && <ChargePanel key={charge} number={charge} search={opened} />}>
        <div className={isLoading ? 'list-waits' : undefined} aria-busy={isLoading}>
          {payments.length > 0 ? (
            <PaymentTable payments={payments} now={at} opened={charge} markOf={markOf} search={opened} />
          ) : isFiltered ? (
            <Empty icon={SearchX} title={view === 'stuck' ? t('payments.nothingStuck') : t('payments.nothingFound')}>
              <Link className="btn" to={{ search: '' }}>
                {t('orders.clearFilters')}
              </Link>
            </Empty>
          ) : (
            <Empty icon={CreditCard} title={t('payments.nothing')} hint={t('payments.nothingHint')} />
          )}
        </div>
      </Beside>
      <CursorPages page={page} search={search} />
    </>
  )
}
Component.displayName = 'Payments'

export const HydrateFallback = () => <Skeleton rows={10} />
