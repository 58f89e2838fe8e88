import { sorts } from '@delguur/contract/sorts'
import type { MessageKey } from '@delguur/i18n/keys'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { ArrowDownUp, LayoutGrid, Rows3, SlidersHorizontal } from 'lucide'
import { setLayout, useShopStore } from '../visitor/store.ts'
import { filterFormId } from './facets.tsx'
import { countFilters, withOne } from './query.ts'
import { useFilter } from './use-filter.ts'

const listSorts = sorts.filter((sort) => sort !== 'relevance')

/** The order of a list that names none. */
const usual = (search: URLSearchParams) => (search.get('q') ? 'relevance' : 'date_desc')

type ToolbarProps = { sort: string; onFilter: () => void }

/** Filters (on phones), order and layout. */
export function Toolbar({ sort, onFilter }: ToolbarProps) {
  const t = useT()
  const { search } = useFilter()
  const count = countFilters(search)
  return (
    <div className="tools">
      <button type="button" className="chip phone needs-scripts" onClick={onFilter} aria-haspopup="dialog">
        <Icon icon={SlidersHorizontal} small />
        {t('listing.filter')}
        {count > 0 && <span className="dot">{count}</span>}
      </button>
      <div className="tools-end">
        <SortMenu sort={sort} />
        <noscript>
          <button className="chip" type="submit" form={filterFormId}>
            {t('common.apply')}
          </button>
        </noscript>
        <LayoutToggle />
      </div>
    </div>
  )
}

/** The six orders; a random one gets a seed of its own so that its pages belong together. */
function SortMenu({ sort }: { sort: string }) {
  const t = useT()
  const { search: here, ticked, apply } = useFilter()
  const chosen = ticked === here ? sort : (sorts.find((each) => each === ticked.get('sort')) ?? usual(ticked))
  const choose = (value: string) =>
    apply((search) => {
      const next = withOne(search, 'sort', value === usual(search) ? undefined : value)
      if (value === 'random') next.set('seed', String(Date.now() % 100_000))
      else next.delete('seed')
      return next
    })
  return (
    <label className="chip sort">
      <Icon icon={ArrowDownUp} small />
      <span aria-hidden="true">{t(`listing.sort.${chosen}` as MessageKey)}</span>
      <select
        name="sort"
        form={filterFormId}
        aria-label={t('listing.sort')}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
      >
        {(here.has('q') ? sorts : listSorts).map((each) => (
          <option key={each} value={each}>
            {t(`listing.sort.${each}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

function LayoutToggle() {
  const t = useT()
  const layout = useShopStore((store) => store.layout)
  const next = layout === 'GRID' ? 'LIST' : 'GRID'
  return (
    <IconButton
      icon={next === 'LIST' ? Rows3 : LayoutGrid}
      className="needs-scripts"
      label={t(next === 'LIST' ? 'listing.layout.list' : 'listing.layout.grid')}
      onClick={() => setLayout(next)}
    />
  )
}
