import { useHydrated } from '@delguur/ui/use-hydrated'
import { type MouseEvent, use } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Card, CardListing } from '../catalog/card.ts'
import { MoreFailed } from './last-list.ts'
import { addressOf, withOne } from './query.ts'
import { useFilter } from './use-filter.ts'

/** What earlier pages brought, kept with the entry of the history: going back shows it at once. */
type Loaded = { cards: Card[]; upTo: number }

export const isLoaded = (state: unknown): state is Loaded =>
  typeof state === 'object' && state !== null && 'cards' in state

/** The products to show, and where "more" leads with all of them in its pocket. */
export function useLoaded(listing: CardListing) {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const { search } = useFilter()
  // after a reload the history remembers, but the server wrote one page: both must begin alike
  const alive = useHydrated()
  // the page after the one that is shown was requested and did not come: all that is shown went along
  const failed = use(MoreFailed)
  const upTo = failed ? listing.page : listing.page - 1
  const before = alive && isLoaded(state) && state.upTo === upTo ? state.cards : []
  const products = failed ? before : [...before, ...listing.products]
  const next = new URLSearchParams(search)
  next.set('page', String(listing.page + 1))
  const more = listing.page < listing.pages ? addressOf(pathname, next) : undefined
  const previous = withOne(search, 'page', listing.page > 2 ? String(listing.page - 1) : undefined)
  return {
    products,
    /** How many of them earlier pages brought. */
    above: failed ? 0 : before.length,
    /** Products of pages before the first one shown, when the list was opened in the middle. */
    skipped: Math.max(0, upTo * listing.per_page - before.length),
    failed,
    more,
    /** Brings the next page and takes what is shown along. */
    onMore: (event: MouseEvent) => {
      if (!more || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      const loaded: Loaded = { cards: products, upTo: listing.page }
      void navigate(more, { state: loaded, replace: true, preventScrollReset: true })
    },
    previous: listing.page > 1 && before.length === 0 ? addressOf(pathname, previous) : undefined,
  }
}
