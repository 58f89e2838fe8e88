import { staffProducts } from '@delguur/contract/catalog/products-staff'
import { Package } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { plainAddress } from '../../lib/views.ts'
import { AddButton } from '../../parts/list/add-button.tsx'
import { AddByTitle } from '../../parts/list/add-by-title.tsx'
import { Changed } from '../../parts/list/changed.tsx'
import { ExportButtons } from '../../parts/list/export-buttons.tsx'
import { Filters } from '../../parts/list/filters/filters.tsx'
import { CursorPages } from '../../parts/list/pages.tsx'
import { SavedViews } from '../../parts/list/saved-views.tsx'
import { Empty, EmptyList, Skeleton } from '../../parts/states.tsx'
import { useCursor } from '../frame/use-cursor.ts'
import { useKeys } from '../frame/use-keys.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ProductTable } from './product-table.tsx'
import { useChosen } from './use-chosen.ts'

type Facets = { status?: Record<string, number>; problem?: Record<string, number> }
export type LoadedProducts = Awaited<ReturnType<typeof loader>>

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const query = new URLSearchParams(new URL(url).searchParams)
  if (query.get('q') === '') query.delete('q')
  for (const [name, value] of [
    ['count', '1'],
    ['limit', '50'],
    ['facets', 'status,problem'],
  ] as const)
    query.set(name, value)
  return { ...(await call(staffProducts.list, { query, signal })), at: new Date() }
}

/** The list as it is narrowed, without its page. */
function exportAddress(search: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(plainAddress(search))
  if (query.get('q') === '') query.delete('q')
  return query
}

const states = ['live', 'draft', 'hidden', 'archived'] as const
const problems = ['picture', 'price', 'category', 'receipt_class', 'translation', 'alt', 'pictures_waiting'] as const

/** All goods: problems as views, state, price, stock and languages of each. */
export function Component() {
  const t = useT()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { products, page, facets, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const chosen = useChosen(products)
  const canEdit = useMay('products.edit')
  const { cursor, keys } = useCursor(
    products.map(({ id }) => `product-${id}`),
    search.toString(),
  )
  const current = products[cursor]
  useKeys({
    ...keys,
    x: () => current && chosen.toggle(current.id),
    Enter: () => current && void navigate(`/products/${current.id}`),
    '/': () => document.getElementById('filter')?.focus(),
    Escape: () => chosen.clear(),
  })
  const isLoading = navigation.state === 'loading' && navigation.location.pathname.endsWith('/products')
  const isFiltered = [...search.keys()].some((name) => name === 'q' || name.startsWith('filter'))
  return (
    <>
      <Changed topics={['products']} />
      <div className="page-head">
        <h1>{t('products.title')}</h1>
        {page.total && (
          <span className="meta">
            {t('products.total', { n: page.total.value, more: page.total.relation === 'gte' })}
          </span>
        )}
        <ExportButtons list="products" query={exportAddress(search)} disabled={products.length === 0} />
        {canEdit && <AddButton text={t('products.add')} onClick={() => setAdding(true)} />}
      </div>
      <Views search={search} facets={facets} />
      <Filters list="products" find={t('products.find')}>
        <SortSelect />
      </Filters>
      <div aria-busy={isLoading} className={isLoading ? 'list-waits' : undefined}>
        {products.length > 0 ? (
          <ProductTable products={products} at={at} cursor={cursor} chosen={chosen} canChoose={canEdit} />
        ) : isFiltered ? (
          <Empty title={t('products.nothingFound')} hint={t('products.nothingFoundHint')}>
            <Link className="btn" to={{ search: '' }}>
              {t('orders.clearFilters')}
            </Link>
          </Empty>
        ) : (
          <EmptyList icon={Package} title={t('products.nothing')} hint={t('products.nothingHint')} />
        )}
      </div>
      <CursorPages page={page} search={search} />
      {chosen.rows.length > 0 && (
        <BulkBar
          products={chosen.rows}
          found={page.total?.relation === 'eq' ? page.total.value : undefined}
          filter={plainAddress(search)}
          isPageFull={chosen.rows.length === products.length}
          onDone={chosen.clear}
        />
      )}
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  )
}
Component.displayName = 'Products'

function SortSelect() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  return (
    <select
      className="input sort"
      aria-label={t('products.sort')}
      value={search.get('sort') ?? '-updated_at'}
      onChange={({ target }) => {
        const next = new URLSearchParams(plainAddress(search))
        next.set('sort', target.value)
        setSearch(next)
      }}
    >
      {Object.entries(t.group('products.sorts')).map(([sort, text]) => (
        <option key={sort} value={sort}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** What lacks something is a view of its own, with how many there are. */
function Views({ search, facets }: { search: URLSearchParams; facets: Facets | undefined }) {
  const t = useT()
  const now = plainAddress(search)
  const views = [
    { to: '', text: t('products.view.all'), count: undefined },
    ...states.map((state) => ({
      to: `filter[status]=${state}`,
      text: t(`products.view.${state}`),
      count: facets?.status?.[state],
    })),
    { to: 'filter[stock]=out', text: t('products.view.out'), count: undefined },
    ...problems
      .filter((problem) => (facets?.problem?.[problem] ?? 0) > 0)
      .map((problem) => ({
        to: `filter[problem]=${problem}`,
        text: t(`products.problem.${problem}`),
        count: facets?.problem?.[problem],
      })),
  ]
  const isOpen = (to: string): boolean => plainAddress(new URLSearchParams(to)) === now
  return (
    <nav className="tabs" aria-label={t('products.views')}>
      {views.map(({ to, text, count }) => (
        <Link key={to} to={{ search: to }} aria-current={isOpen(to) ? 'page' : undefined}>
          {text}
          {count !== undefined && count > 0 && <span className="meta"> {count > 1000 ? '1000+' : count}</span>}
        </Link>
      ))}
      <SavedViews list="products" isBuiltIn={views.some(({ to }) => isOpen(to))} />
    </nav>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <AddByTitle
      verb={t('products.add')}
      title={{ label: t('products.name'), most: 200 }}
      address={{ label: t('products.address'), most: 100, hint: (slug) => t('products.addressHint', { slug }) }}
      create={async ({ slug, title }) => {
        const { id } = await call(staffProducts.create, { body: { slug, name: title } })
        return `/products/${id}`
      }}
      done={t('products.added')}
      onClose={onClose}
    />
  )
}

export const HydrateFallback = () => <Skeleton rows={12} />
