import type { ListingSearch } from '@delguur/contract/shopfront/shop-schemas'
import { ChipLink } from '@delguur/ui/chip'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { DidYouMean } from './did-you-mean.tsx'
import { countFilters, withoutFilters } from './query.ts'
import { useFilter } from './use-filter.ts'

/** A category to go on to. */
export type Way = { name: string; permalink: string }
type NothingProps = { found: ListingSearch | null; popular: readonly Way[] }

/** An empty list: says whether words, filters or the category found nothing, and always leads on. */
export function Nothing({ found, popular }: NothingProps) {
  const t = useT()
  const path = usePath()
  const { search } = useFilter()
  const query = search.get('q')?.trim()
  const filtered = countFilters(search) > 0
  const plain = t(filtered ? 'listing.empty.filtered' : 'listing.empty.category')
  const spellings = found?.did_you_mean ?? []
  return (
    <>
      <EmptyState
        title={query ? t('listing.empty.title', { query }) : plain}
        text={
          spellings.length > 0 ? <DidYouMean spellings={spellings} /> : filtered && t('listing.empty.filtered_text')
        }
        action={<Ways nearest={found?.nearest ?? null} />}
      />
      {popular.length > 0 && (
        <section className="list-popular">
          <h3>{t('listing.empty.popular')}</h3>
          <div className="chips">
            {popular.map(({ name, permalink }) => (
              <ChipLink key={permalink} href={path(`/t/${permalink}`)}>
                {name}
              </ChipLink>
            ))}
          </div>
        </section>
      )}
    </>
  )
}

/** One button for the way that keeps most of what was asked, the others beside it. */
function Ways({ nearest }: { nearest: Way | null }) {
  const t = useT()
  const path = usePath()
  const { search, hrefOf } = useFilter()
  const ways = [
    countFilters(search) > 0 && {
      href: hrefOf(withoutFilters(search)),
      label: t(search.get('q') ? 'listing.empty.without_filters' : 'listing.reset'),
    },
    nearest && {
      href: path(`/t/${nearest.permalink}`),
      label: t('listing.empty.see_category', { name: nearest.name }),
    },
    { href: path('/products'), label: t('common.all_products') },
  ].filter((way) => way !== false && way !== null)
  return (
    <p className="list-ways">
      {ways.map(({ href, label }, place) => (
        <Link key={href} className={place === 0 ? 'btn btn-main' : 'btn btn-line'} href={href}>
          {label}
        </Link>
      ))}
    </p>
  )
}
