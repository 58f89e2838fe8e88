import type { ListingSearch } from '@delguur/contract/shopfront/shop-schemas'
import { useRich, useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { DidYouMean } from './did-you-mean.tsx'
import { withOne } from './query.ts'
import { useFilter } from './use-filter.ts'

/** Says when other words found than those typed, and how to have those; offers other spellings where little was found. */
export function SearchNote({ found }: { found: ListingSearch }) {
  const t = useT()
  const rich = useRich()
  const { search, hrefOf } = useFilter()
  if (found.repaired)
    return (
      <p className="list-note">
        {rich('listing.repaired', { used: <b>{found.used}</b> })}{' '}
        <Link className="link" href={hrefOf(withOne(search, 'exact', '1'))}>
          {t('listing.exactly', { query: found.q.trim() })}
        </Link>
      </p>
    )
  if (found.did_you_mean.length === 0) return null
  return (
    <p className="list-note">
      <DidYouMean spellings={found.did_you_mean} />
    </p>
  )
}
