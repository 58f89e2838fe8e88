import { localDate } from '@delguur/kit/dates'
import { Icon } from '@delguur/ui/icon'
import { ListFilter } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { RemovableChip } from '../../parts/removable-chip.tsx'
import { type Filter, filtersOf, filterText, readTyped, withFilters } from './address.ts'

const dayMs = 24 * 3_600_000
const dayFromNow = (days: number): string => localDate(new Date(Date.now() + days * dayMs))

/** A typed filter becomes chips, and chips are the address. */
export function FilterBar({ children }: { children?: ReactNode }) {
  const w = useWords()
  const [search, setSearch] = useSearchParams()
  const [text, setText] = useState('')
  const [unknown, setUnknown] = useState<string[]>([])
  const filters = filtersOf(search)
  const q = search.get('q') ?? ''
  const session = useSession()
  const me = session.phase === 'in' ? String(session.me.id) : ''
  const isMine = filters.some(({ key, value }) => key === 'staff' && value === me)
  const others = filters.filter(({ key }) => key !== 'staff')
  const mine: Filter = { key: 'staff', bound: '', value: me }

  function submit() {
    const typed = readTyped(text, w, dayFromNow)
    setUnknown(typed.unknown)
    if (typed.filters.length === 0 && !typed.q) return
    const kept = filters.filter(
      ({ key, bound }) => !typed.filters.some((each) => each.key === key && each.bound === bound),
    )
    setSearch(withFilters(search, [...kept, ...typed.filters], typed.q || q))
    setText(typed.unknown.join(' '))
  }

  const sort = search.get('sort') ?? '-placed_at'
  return (
    <>
      <form
        className="filters"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <span className="filter-box">
          <Icon icon={ListFilter} small />
          <input
            id="filter"
            type="search"
            aria-label={`${w.orders.filterLabel}: ${w.orders.filterHelp}`}
            title={w.orders.filterHelp}
            placeholder={w.orders.filter}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
            enterKeyHint="search"
          />
          <kbd>/</kbd>
        </span>
        {q && <Chip text={`${w.filters.q}: ${q}`} onRemove={() => setSearch(withFilters(search, filters, ''))} />}
        {filters.map((filter) => (
          <Chip
            key={`${filter.key} ${filter.bound}`}
            text={filter.key === 'staff' && isMine ? w.orders.mine : filterText(filter, w, sum)}
            onRemove={() =>
              setSearch(
                withFilters(
                  search,
                  filters.filter((each) => each !== filter),
                  q,
                ),
              )
            }
          />
        ))}
        <span className="row push">
          {children}
          <button
            type="button"
            className="btn"
            aria-pressed={isMine}
            onClick={() => setSearch(withFilters(search, isMine ? others : [...others, mine], q))}
          >
            {w.orders.mine}
          </button>
          <select
            className="input sort"
            aria-label={w.orders.sortLabel}
            value={sort}
            onChange={(event) => {
              const next = withFilters(search, filters, q)
              next.set('sort', event.target.value)
              setSearch(next)
            }}
          >
            {[...new Set([...Object.keys(w.orders.sort), sort])].map((each) => (
              <option key={each} value={each}>
                {w.orders.sort[each] ?? each}
              </option>
            ))}
          </select>
        </span>
      </form>
      {unknown.map((word) => (
        <p key={word} className="fault" role="alert">
          {w.orders.unknown(word)} ({w.orders.filterHelp})
        </p>
      ))}
    </>
  )
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const w = useWords()
  return (
    <RemovableChip onRemove={onRemove} label={`${w.common.clear}: ${text}`}>
      {text}
    </RemovableChip>
  )
}
