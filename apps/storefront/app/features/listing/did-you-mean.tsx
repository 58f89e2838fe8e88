import { useRich, useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Fragment } from 'react'
import { withQuery } from './query.ts'
import { useFilter } from './use-filter.ts'

/** Other spellings, each a way to search for it. */
export function DidYouMean({ spellings }: { spellings: readonly string[] }) {
  const t = useT()
  const rich = useRich()
  const { search, hrefOf } = useFilter()
  const links = spellings.map((spelling, place) => (
    <Fragment key={spelling}>
      {place > 0 && ', '}
      <Link className="link" href={hrefOf(withQuery(search, spelling))}>
        {t('listing.quoted', { text: spelling })}
      </Link>
    </Fragment>
  ))
  return rich('listing.did_you_mean', { suggestions: links })
}
