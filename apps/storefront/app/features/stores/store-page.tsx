import type { StorePlace } from '@delguur/contract/delivery/stores'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { usePath } from '../../lib/path.ts'
import { StoreFacts, StorePhoto } from './store-facts.tsx'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
type Spans = StorePlace['special_days'][number]['hours']

/** One shop: where it is, and its hours day by day. */
export function StorePage({ store }: { store: StorePlace }) {
  const t = useT()
  const path = usePath()
  const textOf = (spans: Spans | undefined): string =>
    spans?.map(({ from, to }) => `${from}–${to}`).join(', ') || t('stores.day_off')
  return (
    <div className="wrap stores">
      <Breadcrumbs
        crumbs={[
          { name: t('common.home'), href: path('/') },
          { name: t('stores.title'), href: path('/stores') },
        ]}
      />
      <div className="store-parts">
        <section className="store">
          <h1>{store.name}</h1>
          <StoreFacts store={store} />
          {store.hours && (
            <>
              <h2>{t('stores.hours')}</h2>
              <dl className="store-hours">
                {weekdays.map((day) => (
                  <div key={day}>
                    <dt>{t(`stores.day_${day}`)}</dt>
                    <dd>{textOf(store.hours?.[day - 1])}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
          {store.special_days.length > 0 && (
            <>
              <h2>{t('stores.special')}</h2>
              <dl className="store-hours">
                {store.special_days.map(({ day, hours, name }) => (
                  <div key={day}>
                    <dt>{[day.replaceAll('-', '.'), name].filter(Boolean).join(' · ')}</dt>
                    <dd>{textOf(hours)}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </section>
        <StorePhoto store={store} />
      </div>
    </div>
  )
}
