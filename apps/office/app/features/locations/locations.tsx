import { type Location, locations } from '@delguur/contract/delivery/locations'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Store } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { withCursor } from '../../lib/list-address.ts'
import { usePrefs } from '../../lib/prefs.ts'
import { useMay } from '../../lib/session.ts'
import { AddButton } from '../../parts/list/add-button.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { SearchForm } from '../../parts/list/search-form.tsx'
import { totalText } from '../../parts/list/total-text.ts'
import { Skeleton } from '../../parts/states.tsx'
import { AddLocation } from './add-location.tsx'
import styles from './locations.module.css'

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const query = new URLSearchParams({ limit: '50', count: '1' })
  query.set('filter[archived]', search.get('state') === 'archived' ? '1' : '0')
  const words = search.get('q')
  if (words) query.set('q', words)
  withCursor(query, search)
  return call(locations.list, { query, signal })
}

/** Where the shop keeps, sells and hands out goods. */
export function Component() {
  const t = useT()
  const { locations: places, page } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const canEdit = useMay('locations.edit')
  return (
    <>
      <ListPage
        title={t('locations.title')}
        about={totalText(page)}
        acts={canEdit && <AddButton text={t('locations.add')} onClick={() => setAdding(true)} />}
        views={{ views: t.group('locations.views'), open: search.get('state') ?? 'open', plain: 'open' }}
        narrow={<SearchForm label={t('locations.find')} most={80} />}
        count={places.length}
        empty={{ icon: Store, title: t('locations.nothing'), hint: t('locations.nothingHint') }}
        page={page}
      >
        <ul className={styles.list}>
          {places.map((place) => (
            <Row key={place.id} place={place} />
          ))}
        </ul>
      </ListPage>
      {adding && <AddLocation onClose={() => setAdding(false)} />}
    </>
  )
}
Component.displayName = 'Locations'

function Row({ place }: { place: Location }) {
  const t = useT()
  const { lang } = usePrefs()
  const does = [
    place.ships && t('locations.ships'),
    place.is_pick_up && t('locations.pickUp'),
    place.sells_on_till && t('locations.till'),
  ].filter(Boolean)
  return (
    <li>
      <Link className={clsx('card', styles.row)} to={`/locations/${place.id}`}>
        {place.picture_key ? (
          <img src={`/media/${place.picture_key}-wide-600.webp`} alt="" width="96" height="72" loading="lazy" />
        ) : (
          <span className={styles.blank}>
            <Icon icon={Store} />
          </span>
        )}
        <span className={clsx('stack', styles.texts)}>
          <span className="row wrap">
            <b>{place.name[lang] || place.name.mn}</b>
            <span className="state">{t(`locations.kinds.${place.kind}`)}</span>
            {place.is_default && <span className="state state-ok">{t('locations.default')}</span>}
            {place.missing.length > 0 && (
              <span className="state state-warn">{t('locations.missingCount', { n: place.missing.length })}</span>
            )}
          </span>
          <span className="small soft">{place.address[lang] || place.address.mn}</span>
          <span className="meta">
            {[place.opening_hours[lang] || place.opening_hours.mn, ...does].filter(Boolean).join(' · ')}
          </span>
        </span>
      </Link>
    </li>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
