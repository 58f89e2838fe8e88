import { type StockBalance, type StockMovement, stock } from '@delguur/contract/catalog/stock'
import { clsx } from 'clsx'
import { History } from 'lucide'
import { type LoaderFunctionArgs, useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { useScanner } from '../../lib/scanner.ts'
import { dayAndClock } from '../../lib/text.ts'
import { Changed } from '../../parts/list/changed.tsx'
import { ExportButtons } from '../../parts/list/export-buttons.tsx'
import { Filters } from '../../parts/list/filters/filters.tsx'
import { CursorPages } from '../../parts/list/pages.tsx'
import { VariantCell } from '../../parts/product/variant-cell.tsx'
import { type VariantColumn, VariantTable } from '../../parts/product/variant-table.tsx'
import { EmptyList, Skeleton } from '../../parts/states.tsx'
import { MoveSource, signed } from './moves.tsx'
import styles from './stock.module.css'
import { changed } from './stock.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  call(stock.movements, { query: new URL(request.url).searchParams, signal: request.signal })

/** The ledger of stock by any filter; of one variant with what was there at first and at last. */
export function Component() {
  const t = useT()
  const { stock_movements: moves, balance, page } = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const navigation = useNavigation()
  const isLoading = navigation.state === 'loading' && navigation.location.pathname.endsWith('/movements')
  useScanner((code) => setSearch(changed(new URLSearchParams(), { q: code })))
  return (
    <>
      <div className="page-head">
        <h1>{t('stock.ledgerTitle')}</h1>
        <Changed topics={['stock', 'orders']} />
        <ExportButtons list="stock_movements" query={search} disabled={moves.length === 0} />
      </div>
      <Filters list="stock_movements" find={t('stock.find')} />
      {balance && <Balance balance={balance} />}
      <div className={isLoading ? 'list-waits' : undefined} aria-busy={isLoading}>
        {moves.length === 0 ? (
          <EmptyList icon={History} title={t('stock.noMoves')} hint={t('stock.noMovesHint')} />
        ) : (
          <VariantTable columns={columnsOf(t)} rows={moves} keyOf={({ id }) => id} />
        )}
      </div>
      <CursorPages page={page} search={search} />
    </>
  )
}
Component.displayName = 'StockMovements'

export const HydrateFallback = () => <Skeleton rows={10} />

function columnsOf(t: Translate): VariantColumn<StockMovement>[] {
  const now = new Date()
  return [
    { name: t('stock.columns.variant'), kind: 'variant', cell: ({ variant }) => <VariantCell variant={variant} /> },
    { name: t('stock.store'), kind: 'place', cell: ({ location }) => location.name },
    { name: t('stock.reason'), cell: ({ reason }) => t.maybe(`stock.reasons.${reason}`) },
    { name: t('stock.source'), cell: (move) => <MoveSource move={move} /> },
    {
      name: t('stock.quantity'),
      kind: 'number',
      cell: ({ quantity }) => <b className={quantity > 0 ? styles.plus : undefined}>{signed(quantity)}</b>,
    },
    { name: t('stock.remaining'), kind: 'number', cell: ({ after }) => after },
    {
      name: t('stock.when'),
      kind: 'number',
      cell: ({ at }) => <span className="meta">{dayAndClock(t, at, now)}</span>,
    },
  ]
}

function Balance({ balance: { opening, in: received, out, closing, by_reason } }: { balance: StockBalance }) {
  const t = useT()
  const sums = [
    [t('stock.opening'), opening],
    [t('stock.in'), signed(received)],
    [t('stock.out_'), out === 0 ? '0' : signed(out)],
    [t('stock.closing'), closing],
  ] as const
  return (
    <section className={clsx('card', styles.balance)} aria-label={t('stock.balance')}>
      <dl>
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt className="meta">{name}</dt>
            <dd>{value === '−0' || value === '+0' ? 0 : value}</dd>
          </div>
        ))}
      </dl>
      <p className="row wrap small">
        {Object.entries(by_reason).map(([reason, units]) => (
          <span key={reason} className="chip-plain">
            {t.maybe(`stock.reasons.${reason}`) ?? reason} <b>{units === 0 ? 0 : signed(units)}</b>
          </span>
        ))}
      </p>
    </section>
  )
}
