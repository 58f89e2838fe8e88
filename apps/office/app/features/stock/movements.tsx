import { movementReasons, type StockBalance, type StockLocation, stock } from '@delguur/contract/catalog/stock'
import { Icon } from '@delguur/ui/icon'
import { History, Search, X } from 'lucide'
import { type LoaderFunctionArgs, useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useScanner } from '../../lib/scanner.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { Changed } from '../../parts/changed.tsx'
import { ExportButtons } from '../../parts/export-buttons.tsx'
import { CursorPages } from '../../parts/pages.tsx'
import { EmptyList, Skeleton } from '../../parts/states.tsx'
import '../orders/orders.css'
import { MoveSource, signed } from './moves.tsx'
import { changed } from './stock.tsx'
import './stock.css'
import { VariantCell } from './variant-cell.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  call(stock.movements, { query: new URL(request.url).searchParams, signal: request.signal })

/** The ledger of stock by any filter; of one variant with what was there at first and at last. */
export function Component() {
  const w = useWords()
  const s = w.stock
  const { stock_movements: moves, locations, balance, page } = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const navigation = useNavigation()
  const isLoading = navigation.state === 'loading' && navigation.location.pathname.endsWith('/movements')
  const now = new Date()
  useScanner((code) => setSearch(changed(new URLSearchParams(), { q: code })))
  return (
    <>
      <div className="page-head">
        <h1>{s.ledgerTitle}</h1>
        <Changed topics={['stock', 'orders']} />
        <ExportButtons list="stock_movements" query={search} disabled={moves.length === 0} />
      </div>
      <MoveFilters locations={locations} />
      {balance && <Balance balance={balance} />}
      <div className={isLoading ? 'list-waits' : undefined} aria-busy={isLoading}>
        {moves.length === 0 ? (
          <EmptyList icon={History} title={s.noMoves} hint={s.noMovesHint} />
        ) : (
          <table className="plain-table stock-table ledger-table">
            <thead>
              <tr>
                <th scope="col">{s.columns.variant}</th>
                <th scope="col">{s.store}</th>
                <th scope="col">{s.reason}</th>
                <th scope="col">{s.source}</th>
                <th scope="col" className="num">
                  {s.quantity}
                </th>
                <th scope="col" className="num">
                  {s.remaining}
                </th>
                <th scope="col" className="num">
                  {s.when}
                </th>
              </tr>
            </thead>
            <tbody>
              {moves.map((move) => (
                <tr key={move.id}>
                  <td className="stock-name">
                    <VariantCell variant={move.variant} />
                  </td>
                  <td className="stock-place">{move.location.name}</td>
                  <td data-name={s.reason}>{s.reasons[move.reason]}</td>
                  <td data-name={s.source} className="ledger-source">
                    <MoveSource move={move} />
                  </td>
                  <td className="num" data-name={s.quantity}>
                    <b className={move.quantity > 0 ? 'stock-plus' : undefined}>{signed(move.quantity)}</b>
                  </td>
                  <td className="num" data-name={s.remaining}>
                    {move.after}
                  </td>
                  <td className="num meta" data-name={s.when}>
                    {dayAndClock(w, move.at, now)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <CursorPages page={page} search={search} />
    </>
  )
}
Component.displayName = 'StockMovements'

export const HydrateFallback = () => <Skeleton rows={10} />

function Balance({ balance: { opening, in: received, out, closing, by_reason } }: { balance: StockBalance }) {
  const s = useWords().stock
  const sums = [
    [s.opening, opening],
    [s.in, signed(received)],
    [s.out_, out === 0 ? '0' : signed(out)],
    [s.closing, closing],
  ] as const
  return (
    <section className="card stock-balance" aria-label={s.balance}>
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
            {s.reasons[reason] ?? reason} <b>{units === 0 ? 0 : signed(units)}</b>
          </span>
        ))}
      </p>
    </section>
  )
}

const place = 'filter[location]'
const why = 'filter[reason]'
const from = 'filter[created_at][gte]'
const until = 'filter[created_at][lte]'

function MoveFilters({ locations }: { locations: StockLocation[] }) {
  const w = useWords()
  const s = w.stock
  const [search, setSearch] = useSearchParams()
  const change = (name: string, value: string) => setSearch(changed(search, { [name]: value }))
  return (
    <form
      className="filters"
      onSubmit={(event) => {
        event.preventDefault()
        change('q', String(new FormData(event.currentTarget).get('q') ?? '').trim())
      }}
    >
      <span className="filter-box">
        <Icon icon={Search} small />
        <input
          key={search.get('q')}
          id="filter"
          name="q"
          type="search"
          aria-label={s.find}
          placeholder={s.find}
          defaultValue={search.get('q') ?? ''}
          enterKeyHint="search"
        />
      </span>
      <select
        className="input stock-choice"
        aria-label={s.store}
        value={search.get(place) ?? ''}
        onChange={(event) => change(place, event.target.value)}
      >
        <option value="">{s.anyStore}</option>
        {locations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="input stock-choice"
        aria-label={s.reason}
        value={search.get(why) ?? ''}
        onChange={(event) => change(why, event.target.value)}
      >
        <option value="">{s.anyReason}</option>
        {movementReasons.map((each) => (
          <option key={each} value={each}>
            {s.reasons[each]}
          </option>
        ))}
      </select>
      {([from, until] as const).map((name) => (
        <label key={name} className="row small stock-day">
          <span className="meta">{name === from ? s.from : s.until}</span>
          <input
            type="date"
            className="input"
            value={search.get(name) ?? ''}
            onChange={(event) => change(name, event.target.value)}
          />
        </label>
      ))}
      {[...search.keys()].length > 0 && (
        <button type="button" className="btn btn-quiet" onClick={() => setSearch(new URLSearchParams())}>
          <Icon icon={X} small />
          {w.common.clear}
        </button>
      )}
    </form>
  )
}
