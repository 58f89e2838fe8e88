import '../../features/travel/travel.css'
import '../../features/travel/tiles.css'
import { localePath } from '@delguur/kit/locale'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { found } from '../../features/catalog/found.server.ts'
import { HotelCard, TourCard } from '../../features/travel/tiles.tsx'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { breadcrumbData, itemListData, missingTitle, pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { SectionHead } from '../../parts/section-head.tsx'
import type { Route } from './+types/travel'

export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['travel'])
  const { travel } = api(context, locale)
  const [{ hotels }, { tours }] = await found(
    Promise.all([travel.hotels({ query: { locale } }), travel.tours({ query: { locale } })]),
  )
  const { origin, shop } = context.get(serverContext)
  const seo = {
    title: pageTitle(t('travel.title'), shop),
    description: t('travel.text'),
    path: '/travel',
    locale,
    origin,
    json_ld: [
      breadcrumbData(origin, [
        { name: words(locale, ['common']).t('common.home'), path: localePath(locale, '/') },
        { name: t('travel.title'), path: localePath(locale, '/travel') },
      ]),
      itemListData(origin, [
        ...tours.map(({ name, slug }) => ({ name, path: localePath(locale, `/tours/${slug}`) })),
        ...hotels.map(({ name, slug }) => ({ name, path: localePath(locale, `/hotels/${slug}`) })),
      ]),
    ],
  }
  return { hotels, tours, messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData, error, matches: [root] }) =>
  loaderData ? seoMeta(loaderData.seo) : missingTitle(error, root)

export default function Travel({ loaderData: { hotels, tours } }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  return (
    <div className="wrap travel-page">
      <Breadcrumbs crumbs={[{ name: t('common.home'), href: path('/') }]} />
      <header className="travel-head">
        <h1>{t('travel.title')}</h1>
        <p className="muted">{t('travel.text')}</p>
      </header>
      {tours.length + hotels.length === 0 && <EmptyState title={t('travel.none')} text={t('travel.none_text')} />}
      {tours.length > 0 && (
        <section>
          <SectionHead title={t('travel.tours')} text={t('travel.tours_text')} />
          <div className="travel-tiles">
            {tours.map((tour, place) => (
              <TourCard key={tour.id} tour={tour} first={place === 0} />
            ))}
          </div>
        </section>
      )}
      {hotels.length > 0 && (
        <section className="section">
          <SectionHead title={t('travel.hotels')} text={t('travel.hotels_text')} />
          <div className="travel-tiles">
            {hotels.map((hotel) => (
              <HotelCard key={hotel.id} hotel={hotel} />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
