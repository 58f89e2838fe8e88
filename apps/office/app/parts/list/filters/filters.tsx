import type { FilteredList } from '@delguur/contract/office/list-filters'
import { localDate } from '@delguur/kit/dates'
import { Icon } from '@delguur/ui/icon'
import { ListFilter } from 'lucide'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { sum } from '../../../lib/text.ts'
import { RemovableChip } from '../../form/removable-chip.tsx'
import { type Filter, filtersIn, filtersOfList, filterText, readTyped, withFilters } from './filter-address.ts'
import { FilterMenu } from './filter-menu.tsx'
import { findValues, useNames } from './use-names.ts'

const dayMs = 24 * 3_600_000
const dayFromNow = (days: number): string => localDate(new Date(Date.now() + days * dayMs))

type Props = {
  list: FilteredList
  /** What its search finds. */
  find: string
  /** Filters that its tabs hold. */
  without?: readonly string[]
  children?: ReactNode
}

/** Filters of a list: typed, chosen from values by their names, and as chips. The address holds them. */
export function Filters({ list, find, without = [], children }: Props) {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const [text, setText] = useState('')
  const [unknown, setUnknown] = useState<string[]>([])
  const all = filtersOfList(list)
  const filters = Object.fromEntries(Object.entries(all).filter(([key]) => !without.includes(key)))
  const chosen = filtersIn(search, filters)
  const held = filtersIn(search, all).filter(({ key }) => without.includes(key))
  const q = search.get('q') ?? ''
  const set = (next: readonly Filter[], words = q) => setSearch(withFilters(search, [...held, ...next], words))

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const typed = readTyped(text, filters, t, dayFromNow)
    const named = await Promise.all(
      typed.named.map(async ({ key, text }) => {
        const filter = filters[key]
        const found = filter?.kind === 'named' ? await findValues(filter.of, { q: text }).catch(() => []) : []
        return found[0] ? { key, bound: '' as const, value: found[0].value } : `${key}:${text}`
      }),
    )
    const read = [...typed.filters, ...named.filter((each) => typeof each !== 'string')]
    const rest = [...typed.unknown, ...named.filter((each) => typeof each === 'string')]
    setUnknown(rest)
    setText(rest.join(' '))
    if (read.length === 0 && !typed.q) return
    const retained = chosen.filter(({ key, bound }) => !read.some((each) => each.key === key && each.bound === bound))
    set([...retained, ...read], typed.q || q)
  }
  return (
    <>
      <form className="filters" onSubmit={(event) => void submit(event)}>
        <span className="filter-box">
          <Icon icon={ListFilter} small />
          <input
            id="filter"
            name="q"
            type="search"
            maxLength={200}
            aria-label={`${find}: ${t('orders.filterHelp')}`}
            title={t('orders.filterHelp')}
            placeholder={find}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
            enterKeyHint="search"
          />
          <kbd>/</kbd>
        </span>
        <FilterMenu filters={filters} chosen={chosen} onChange={set} />
        <Chips list={list} q={q} chosen={chosen} set={set} />
        {children && <span className="row push">{children}</span>}
      </form>
      {unknown.map((word) => (
        <p key={word} className="fault" role="alert">
          {t('listFilters.unknown', { word, example: t('orders.filterHelp') })}
        </p>
      ))}
    </>
  )
}

type ChipsProps = { list: FilteredList; q: string; chosen: Filter[]; set: (next: Filter[], q?: string) => void }

function Chips({ list, q, chosen, set }: ChipsProps) {
  const t = useT()
  const filters = filtersOfList(list)
  const names = useNames(chosen, filters)
  const session = useSession()
  const mine = session.phase === 'in' ? String(session.me.id) : ''
  const textOf = (filter: Filter): string => {
    const declared = filters[filter.key]
    if (declared?.kind === 'named' && declared.of === 'staff' && filter.value === mine && list === 'orders')
      return t('orders.mine')
    return declared ? filterText(filter, declared, { t, money: sum, names: names[filter.key] ?? {} }) : filter.key
  }
  return (
    <>
      {q && <Chip text={`${t('filters.q')}: ${q}`} onRemove={() => set(chosen, '')} />}
      {chosen.map((filter) => (
        <Chip
          key={`${filter.key} ${filter.bound}`}
          text={textOf(filter)}
          onRemove={() => set(chosen.filter((each) => each !== filter))}
        />
      ))}
    </>
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
