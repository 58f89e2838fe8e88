import { Icon } from '@delguur/ui/icon'
import { Search, X } from 'lucide'
import { useSearchParams } from 'react-router'
import { useWords } from '../../lib/words.ts'

const method = 'filter[method]'
const from = 'filter[created_at][gte]'
const to = 'filter[created_at][lte]'

/** Number, way of paying and days; the address holds them. */
export function PaymentFilters({ methods }: { methods: { code: string; name: string }[] }) {
  const w = useWords()
  const p = w.payments
  const [search, setSearch] = useSearchParams()
  const isSet = ['q', method, from, to].some((name) => search.has(name))
  function change(name: string, value: string) {
    const next = new URLSearchParams(search)
    for (const each of ['after', 'before', 'charge']) next.delete(each)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next)
  }
  return (
    <form
      className="list-filters"
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
          aria-label={p.search}
          placeholder={p.search}
          defaultValue={search.get('q') ?? ''}
          enterKeyHint="search"
        />
      </span>
      <select
        className="input"
        aria-label={p.columns.method}
        value={search.get(method) ?? ''}
        onChange={(event) => change(method, event.target.value)}
      >
        <option value="">{p.anyMethod}</option>
        {methods.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <label className="row small">
        <span className="meta">{p.from}</span>
        <input
          type="date"
          className="input"
          value={search.get(from) ?? ''}
          onChange={(event) => change(from, event.target.value)}
        />
      </label>
      <label className="row small">
        <span className="meta">{p.to}</span>
        <input
          type="date"
          className="input"
          value={search.get(to) ?? ''}
          onChange={(event) => change(to, event.target.value)}
        />
      </label>
      {isSet && (
        <button type="button" className="btn btn-quiet" onClick={() => setSearch(new URLSearchParams())}>
          <Icon icon={X} small />
          {w.common.clear}
        </button>
      )}
    </form>
  )
}
