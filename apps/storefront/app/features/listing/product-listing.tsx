import { Breadcrumbs, type Crumb } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { type HTMLAttributes, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Card, CardListing } from '../catalog/card.ts'
import { useShopStore } from '../visitor/store.ts'
import { Applied } from './applied.tsx'
import { Facets, filterFormId } from './facets.tsx'
import { LoadMore } from './load-more.tsx'
import { Nothing, type Way } from './nothing.tsx'
import { countFilters } from './query.ts'
import { QuickFilters } from './quick-filters.tsx'
import { useSavedPlace } from './saved-position.ts'
import { SearchNote } from './search-note.tsx'
import { SpokenCount } from './spoken-count.tsx'
import { Toolbar } from './toolbar.tsx'
import { useFilter } from './use-filter.ts'
import { useLoaded } from './use-loaded.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))
const firstScreen = 4

/** Draws the products of a grid; cards belong to another topic, so the route brings them. */
export type DrawCards = (cards: readonly Card[], list: { first: number; colored: boolean }) => Content
type Content = Pick<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'>
type Props = {
  listing: CardListing
  title: string
  text?: string
  crumbs: Crumb[]
  /** Categories to offer where nothing was found. */
  popular?: readonly Way[]
  drawCards: DrawCards
}

/** A list of products with everything around it; where nothing was found and no filter is to blame, only ways on. */
export function ProductListing({ listing, title, text, crumbs, popular = [], drawCards }: Props) {
  const t = useT()
  const filtered = countFilters(useFilter().search) > 0
  const { search, total } = listing
  const count = search
    ? t('listing.found_for', { query: search.used, count: total })
    : t('listing.found', { count: total })
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{title}</h1>
      {total > 0 && <p className="muted small list-count">{count}</p>}
      <SpokenCount text={count} />
      {search && total > 0 && <SearchNote found={search} />}
      {text && <p className="muted">{text}</p>}
      {listing.away && (
        <div className="list-note">
          <Note kind="warn">{t('listing.away')}</Note>
        </div>
      )}
      {total > 0 || filtered ? (
        <Filtered listing={listing}>
          <Results listing={listing} popular={popular} drawCards={drawCards} />
        </Filtered>
      ) : (
        <Nothing found={search} popular={popular} />
      )}
    </div>
  )
}

/** Filters and order beside and above what they give. */
function Filtered({ listing, children }: { listing: CardListing; children: ReactNode }) {
  const t = useT()
  const [filtering, setFiltering] = useState(false)
  return (
    <>
      <QuickFilters listing={listing} />
      <div className="list-layout">
        <aside className="side" aria-label={t('listing.filters')}>
          <Facets listing={listing} id={filterFormId} />
        </aside>
        <div>
          <Toolbar sort={listing.sort} onFilter={() => setFiltering(true)} />
          <Applied listing={listing} />
          {children}
        </div>
      </div>
      {filtering && (
        <Suspense>
          <FilterSheet listing={listing} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </>
  )
}

function Results({ listing, popular = [], drawCards }: Pick<Props, 'listing' | 'popular' | 'drawCards'>) {
  const t = useT()
  const layout = useShopStore((store) => store.layout)
  const busy = useNavigation().state === 'loading'
  const { search } = useFilter()
  const { products, above, skipped, failed, more, onMore, previous } = useLoaded(listing)
  const grid = useRef<HTMLDivElement>(null)
  useSavedPlace(grid, above)
  if (listing.total === 0) return <Nothing found={listing.search} popular={popular} />
  return (
    <>
      {previous && (
        <p className="more more-before">
          <Link className="btn btn-line" href={previous}>
            {t('listing.load_previous')}
          </Link>
        </p>
      )}
      <div
        ref={grid}
        className={layout === 'LIST' ? 'list-cards' : 'grid-cards'}
        aria-busy={busy}
        {...drawCards(products, { first: firstScreen, colored: search.has('color') })}
      />
      {failed && !busy && (
        <Note kind="bad" live>
          {t('common.list_failed')}
        </Note>
      )}
      <LoadMore
        visible={skipped + products.length}
        total={listing.total}
        href={more}
        onFollow={onMore}
        next={Math.min(listing.per_page, listing.total - skipped - products.length)}
      />
    </>
  )
}
