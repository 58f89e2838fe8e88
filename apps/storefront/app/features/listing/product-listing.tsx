import type { Listing, ProductCard } from '@delguur/contract/shop'
import { Breadcrumbs, type Crumb } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { LoadMore } from '@delguur/ui/load-more'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigation } from 'react-router'
import { useShopStore } from '../../lib/store.ts'
import { Applied } from './applied.tsx'
import { Facets, filterFormId } from './facets.tsx'
import { Nothing } from './nothing.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { Toolbar } from './toolbar.tsx'
import { useFilter } from './use-filter.ts'
import { useLoaded } from './use-loaded.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))
const firstScreen = 4

/** Draws a product; cards belong to another topic, so the route brings them. */
export type DrawCard = (card: ProductCard, place: { first: boolean; colored: boolean }) => ReactNode
type Props = { listing: Listing; title: string; text?: string; crumbs: Crumb[]; drawCard: DrawCard }

/** A list of products with everything around it. */
export function ProductListing({ listing, title, text, crumbs, drawCard }: Props) {
  const t = useT()
  const [filtering, setFiltering] = useState(false)
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{title}</h1>
      <p className="muted small list-count" role="status">
        {t('listing.found', { count: listing.total })}
      </p>
      {text && <p className="muted">{text}</p>}
      <QuickFilters listing={listing} />
      <div className="list-layout">
        <aside className="side" aria-label={t('listing.filters')}>
          <Facets listing={listing} id={filterFormId} />
        </aside>
        <div>
          <Toolbar sort={listing.sort} onFilter={() => setFiltering(true)} />
          <Applied listing={listing} />
          <Results listing={listing} drawCard={drawCard} />
        </div>
      </div>
      {filtering && (
        <Suspense>
          <FilterSheet listing={listing} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Results({ listing, drawCard }: Pick<Props, 'listing' | 'drawCard'>) {
  const t = useT()
  const layout = useShopStore((store) => store.layout)
  const busy = useNavigation().state === 'loading'
  const { search } = useFilter()
  const { products, skipped, more, onMore, previous } = useLoaded(listing)
  if (listing.total === 0) return <Nothing />
  return (
    <>
      {previous && (
        <p className="more">
          <Link className="btn btn-line" href={previous}>
            {t('listing.load_previous')}
          </Link>
        </p>
      )}
      <div className={layout === 'LIST' ? 'list-cards' : 'grid-cards'} aria-busy={busy}>
        {products.map((card, i) => drawCard(card, { first: i < firstScreen, colored: search.has('color') }))}
      </div>
      <LoadMore
        shown={skipped + products.length}
        total={listing.total}
        href={more}
        onFollow={onMore}
        next={Math.min(listing.per_page, listing.total - skipped - products.length)}
      />
    </>
  )
}
