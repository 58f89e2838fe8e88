import { localDate } from '@delguur/kit/dates'
import { Icon } from '@delguur/ui/icon'
import { ListFilter } from 'lucide'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { sum } from '../../lib/text.ts'
import { RemovableChip } from '../../parts/form/removable-chip.tsx'
import { type Filter, filtersOf, filterText, readTyped, withFilters } from './address.ts'

const dayMs = 24 * 3_600_000
const dayFromNow = (days: number): string => localDate(new Date(Date.now() + days * dayMs))

/** A typed filter becomes chips, and chips are the address. */
export function FilterBar({ children }: { children?: ReactNode }) {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const [text, setText] = useState('')
  const [unknown, setUnknown] = useState<string[]>([])
  const filters = filtersOf(search)
  const q = search.get('q') ?? ''
  const set = (next: Filter[], words = q) => setSearch(withFilters(search, next, words))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const typed = readTyped(text, t, dayFromNow)
    setUnknown(typed.unknown)
    if (typed.filters.length === 0 && !typed.q) return
    const retained = filters.filter(
      ({ key, bound }) => !typed.filters.some((each) => each.key === key && each.bound === bound),
    )
    set([...retained, ...typed.filters], typed.q || q)
    setText(typed.unknown.join(' '))
  }
  return (
    <>
      <form className="filters" onSubmit={submit}>
        <span className="filter-box">
          <Icon icon={ListFilter} small />
          <input
            id="filter"
            type="search"
            aria-label={`${t('orders.filterLabel')}: ${t('orders.filterHelp')}`}
            title={t('orders.filterHelp')}
            placeholder={t('orders.filter')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
            enterKeyHint="search"
          />
          <kbd>/</kbd>
        </span>
        <Chips q={q} filters={filters} set={set} />
        <span className="row push">
          {children}
          <MineButton filters={filters} set={set} />
          <SortSelect
            onChange={(sort) => {
              const next = withFilters(search, filters, q)
              next.set('sort', sort)
              setSearch(next)
            }}
            sort={search.get('sort') ?? '-placed_at'}
          />
        </span>
      </form>
      {unknown.map((word) => (
        <p key={word} className="fault" role="alert">
          {t('orders.unknown', { word })} ({t('orders.filterHelp')})
        </p>
      ))}
    </>
  )
}

type SetFilters = (filters: Filter[], q?: string) => void

/** The filter of the orders that are assigned to the signed-in person. */
function useMine(): Filter {
  const session = useSession()
  return { key: 'staff', bound: '', value: session.phase === 'in' ? String(session.me.id) : '' }
}
const isSame = (mine: Filter) => (filter: Filter) => filter.key === 'staff' && filter.value === mine.value

function Chips({ q, filters, set }: { q: string; filters: Filter[]; set: SetFilters }) {
  const t = useT()
  const isMine = isSame(useMine())
  return (
    <>
      {q && <Chip text={`${t('filters.q')}: ${q}`} onRemove={() => set(filters, '')} />}
      {filters.map((filter) => (
        <Chip
          key={`${filter.key} ${filter.bound}`}
          text={isMine(filter) ? t('orders.mine') : filterText(filter, t, sum)}
          onRemove={() => set(filters.filter((each) => each !== filter))}
        />
      ))}
    </>
  )
}

function MineButton({ filters, set }: { filters: Filter[]; set: SetFilters }) {
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

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const t = useT()
  return (
    <RemovableChip onRemove={onRemove} label={`${t('common.clear')}: ${text}`}>
      {text}
    </RemovableChip>
  )
}
