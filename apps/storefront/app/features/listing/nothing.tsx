import { EmptyState } from '@delguur/ui/empty-state'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { countFilters, withoutFilters } from './query.ts'
import { useFilter } from './use-filter.ts'

/** An empty list: says whether words, filters or the category found nothing, and always leads on. */
export function Nothing() {
  const t = useT()
  const path = usePath()
  const { search, hrefOf } = useFilter()
  const query = search.get('q')
  const filtered = countFilters(search) > 0
  const all = { href: path('/products'), label: t('common.all_products') }
  const fewer = {
    href: hrefOf(withoutFilters(search)),
    label: t(query ? 'listing.empty.without_filters' : 'listing.reset'),
  }
  const way = filtered ? fewer : all
  const plain = t(filtered ? 'listing.empty.filtered' : 'listing.empty.category')
  return (
    <EmptyState
      title={query ? t('listing.empty.title', { query }) : plain}
      {...(filtered && { text: t('listing.empty.filtered_text') })}
      action={
        <Link className="btn btn-main" href={way.href}>
          {way.label}
        </Link>
      }
    />
  )
}
