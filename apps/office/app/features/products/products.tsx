import { staffProducts } from '@delguur/contract/catalog/products-staff'
import { clsx } from 'clsx'
import { Package } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { plainAddress } from '../../lib/views.ts'
import { useWords } from '../../lib/words.ts'
import { AddButton } from '../../parts/add-button.tsx'
import { AddByTitle } from '../../parts/add-by-title.tsx'
import { Changed } from '../../parts/changed.tsx'
import { ExportButtons } from '../../parts/export-buttons.tsx'
import { CursorPages } from '../../parts/pages.tsx'
import { SavedViews } from '../../parts/saved-views.tsx'
import { Empty, EmptyList, Skeleton } from '../../parts/states.tsx'
import { useCursor } from '../frame/use-cursor.ts'
import { useKeys } from '../frame/use-keys.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductTable } from './product-table.tsx'
import styles from './products.module.css'
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
const problems = ['picture', 'price', 'category', 'receipt_class', 'translation', 'alt'] as const

/** All goods: problems as views, state, price, stock and languages of each. */
export function Component() {
  const w = useWords()
  const p = w.products
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
    '/': () => document.getElementById('product-find')?.focus(),
    Escape: () => chosen.clear(),
  })
  const isLoading = navigation.state === 'loading' && navigation.location.pathname.endsWith('/products')
  const isFiltered = [...search.keys()].some((name) => name === 'q' || name.startsWith('filter'))
  return (
    <>
      <Changed topics={['products']} />
      <div className="page-head">
        <h1>{p.title}</h1>
        {page.total && <span className="meta">{p.total(page.total.value, page.total.relation === 'gte')}</span>}
        <ExportButtons list="products" query={exportAddress(search)} disabled={products.length === 0} />
        {canEdit && <AddButton text={p.add} onClick={() => setAdding(true)} />}
      </div>
      <Views search={search} facets={facets} />
      <div className={clsx('row wrap', styles.find)}>
        <ProductFilters />
        <SortSelect />
      </div>
      <div aria-busy={isLoading} className={isLoading ? 'list-waits' : undefined}>
        {products.length > 0 ? (
          <ProductTable products={products} at={at} cursor={cursor} chosen={chosen} canChoose={canEdit} />
        ) : isFiltered ? (
          <Empty title={p.nothingFound} hint={p.nothingFoundHint}>
            <Link className="btn" to={{ search: '' }}>
              {w.orders.clearFilters}
            </Link>
          </Empty>
        ) : (
          <EmptyList icon={Package} title={p.nothing} hint={p.nothingHint} />
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
  const p = useWords().products
  const [search, setSearch] = useSearchParams()
  return (
    <select
      className={clsx('input sort push', styles.sort)}
      aria-label={p.sort}
      value={search.get('sort') ?? '-updated_at'}
      onChange={({ target }) => {
        const next = new URLSearchParams(plainAddress(search))
        next.set('sort', target.value)
        setSearch(next)
      }}
    >
      {Object.entries(p.sorts).map(([sort, text]) => (
        <option key={sort} value={sort}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** What lacks something is a view of its own, with how many there are. */
function Views({ search, facets }: { search: URLSearchParams; facets: Facets | undefined }) {
  const p = useWords().products
  const now = plainAddress(search)
  const views = [
    { to: '', text: p.view.all, count: undefined },
    ...states.map((state) => ({ to: `filter[status]=${state}`, text: p.view[state], count: facets?.status?.[state] })),
    { to: 'filter[stock]=out', text: p.view.out, count: undefined },
    ...problems
      .filter((problem) => (facets?.problem?.[problem] ?? 0) > 0)
      .map((problem) => ({
        to: `filter[problem]=${problem}`,
        text: p.problem[problem],
        count: facets?.problem?.[problem],
      })),
  ]
  const isOpen = (to: string): boolean => plainAddress(new URLSearchParams(to)) === now
  return (
    <nav className="tabs" aria-label={p.views}>
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
  const p = useWords().products
  return (
    <AddByTitle
      verb={p.add}
      title={{ label: p.name, most: 200 }}
      address={{ label: p.address, most: 100, hint: p.addressHint }}
      create={async ({ slug, title }) => {
        const { id } = await call(staffProducts.create, { body: { slug, name: title } })
        return `/products/${id}`
      }}
      done={p.added}
      onClose={onClose}
    />
  )
}

export const HydrateFallback = () => <Skeleton rows={12} />
