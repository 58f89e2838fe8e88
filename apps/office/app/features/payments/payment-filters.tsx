import { useSearchParams } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { FilterDay, FilterForm, FilterSelect, SearchBox, textIn } from '../../parts/list/filter-fields.tsx'

const method = 'filter[method]'
const from = 'filter[created_at][gte]'
const to = 'filter[created_at][lte]'

/** Number, way of paying and days; the address holds them. */
export function PaymentFilters({ methods }: { methods: { code: string; name: string }[] }) {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const change = (name: string) => (value: string) => {
    const next = new URLSearchParams(search)
    for (const each of ['after', 'before', 'charge']) next.delete(each)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next)
  }
  return (
    <FilterForm
      isSet={['q', method, from, to].some((name) => search.has(name))}
      onSubmit={(fields) => change('q')(textIn(fields, 'q'))}
    >
      <SearchBox label={t('payments.search')} />
      <FilterSelect
        label={t('payments.columns.method')}
        any={t('payments.anyMethod')}
        value={search.get(method)}
        options={methods.map(({ code, name }) => [code, name])}
        onChange={change(method)}
      />
      <FilterDay label={t('payments.from')} value={search.get(from)} onChange={change(from)} />
      <FilterDay label={t('payments.to')} value={search.get(to)} onChange={change(to)} />
    </FilterForm>
  )
}
