import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { type Filter, filtersIn, filtersOfList, withFilters } from '../../parts/list/filters/filter-address.ts'
import { Filters } from '../../parts/list/filters/filters.tsx'

/** The filters of orders, one's own orders by a button, and the order of the list. */
export function FilterBar({ children }: { children?: ReactNode }) {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const filters = filtersIn(search, filtersOfList('orders'))
  const q = search.get('q') ?? ''
  return (
    <Filters list="orders" find={t('orders.filter')}>
      {children}
      <MineButton filters={filters} set={(next) => setSearch(withFilters(search, next, q))} />
      <SortSelect
        onChange={(sort) => {
          const next = withFilters(search, filters, q)
          next.set('sort', sort)
          setSearch(next)
        }}
        sort={search.get('sort') ?? '-placed_at'}
      />
    </Filters>
  )
}

/** The filter of the orders that are assigned to the signed-in person. */
function useMine(): Filter {
  const session = useSession()
  return { key: 'staff', bound: '', value: session.phase === 'in' ? String(session.me.id) : '' }
}
const isSame = (mine: Filter) => (filter: Filter) => filter.key === 'staff' && filter.value === mine.value

function MineButton({ filters, set }: { filters: readonly Filter[]; set: (next: Filter[]) => void }) {
  const t = useT()
  const mine = useMine()
  const isMine = filters.some(isSame(mine))
  const others = filters.filter(({ key }) => key !== 'staff')
  return (
    <button
      type="button"
      className="btn"
      aria-pressed={isMine}
      onClick={() => set(isMine ? others : [...others, mine])}
    >
      {t('orders.mine')}
    </button>
  )
}

function SortSelect({ sort, onChange }: { sort: string; onChange: (sort: string) => void }) {
  const t = useT()
  return (
    <select
      className="input sort"
      aria-label={t('orders.sortLabel')}
      value={sort}
      onChange={(event) => onChange(event.target.value)}
    >
      {[...new Set([...Object.keys(t.group('orders.sort')), sort])].map((each) => (
        <option key={each} value={each}>
          {t.maybe(`orders.sort.${each}`) ?? each}
        </option>
      ))}
    </select>
  )
}
