import { Icon } from '@delguur/ui/icon'
import { ListFilter, X } from 'lucide'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { isNarrowed } from '../../lib/list-address.ts'

type Choice = { filter: string; any: string; options: Readonly<Record<string, string>> }
type Props = {
  /** What its search finds. */
  find: string
  /** The filter of its days. */
  days: string
  choices?: readonly Choice[]
  tab?: string
}

/** Search, choices and days of a list; the address holds them. */
export function ListFilters({ find, days, choices = [], tab = 'state' }: Props) {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const from = `filter[${days}][gte]`
  const to = `filter[${days}][lte]`
  function change(name: string, value: string) {
    const next = new URLSearchParams(search)
    for (const each of ['after', 'before']) next.delete(each)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next)
  }
  // on a phone the list comes first: what narrows it further opens by a button
  const [open, setOpen] = useState(isNarrowed(search))
  const clear = () => setSearch(search.has(tab) ? { [tab]: search.get(tab) ?? '' } : {})
  return (
    <form
      className={open ? 'list-filters' : 'list-filters list-filters-closed'}
      onSubmit={(event) => {
        event.preventDefault()
        change('q', String(new FormData(event.currentTarget).get('q') ?? '').trim())
      }}
    >
      <input
        key={search.get('q')}
        id="filter"
        className="input"
        name="q"
        type="search"
        maxLength={100}
        aria-label={find}
        placeholder={find}
        defaultValue={search.get('q') ?? ''}
        enterKeyHint="search"
      />
      <button
        type="button"
        className="btn btn-quiet list-filters-more"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon icon={ListFilter} small />
        {t('listFilters.more')}
      </button>
      {choices.map(({ filter, any, options }) => (
        <select
          key={filter}
          className="input"
          aria-label={any}
          value={search.get(`filter[${filter}]`) ?? ''}
          onChange={(event) => change(`filter[${filter}]`, event.target.value)}
        >
          <option value="">{any}</option>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ))}
      {[[from, t('payments.from')] as const, [to, t('payments.to')] as const].map(([name, text]) => (
        <label key={name} className="row small">
          <span className="meta">{text}</span>
          <input
            type="date"
            className="input"
            value={search.get(name) ?? ''}
            onChange={(event) => change(name, event.target.value)}
          />
        </label>
      ))}
      {isNarrowed(search) && (
        <button type="button" className="btn btn-quiet" onClick={clear}>
          <Icon icon={X} small />
          {t('common.clear')}
        </button>
      )}
    </form>
  )
}

/** How many rows a list has, as far as they were counted. */
export const totalText = ({ total }: { total?: { value: number; relation: 'eq' | 'gte' } | undefined }): string =>
  total ? `${total.value}${total.relation === 'gte' ? '+' : ''}` : ''
