import '@delguur/ui/styles/field.css'
import '../../features/travel/travel.css'
import '../../features/travel/tour.css'
import '../../features/travel/tour-map.css'
import { localePath } from '@delguur/kit/locale'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Baby, CalendarDays, Route as RouteIcon, Users } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Departures } from '../../features/travel/departures.tsx'
import { Packing } from '../../features/travel/packing.tsx'
import { tourData } from '../../features/travel/structured.server.ts'
import { Terms } from '../../features/travel/terms.tsx'
import { loadTour } from '../../features/travel/tour.server.ts'
import { TourDays } from '../../features/travel/tour-days.tsx'
import { TourMap } from '../../features/travel/tour-map.tsx'
import { type TourChoice, tourQuery } from '../../features/travel/tour-path.ts'
import { TourBar, TourSummary } from '../../features/travel/tour-summary.tsx'
import { TravelPicture } from '../../features/travel/travel-picture.tsx'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { breadcrumbData, missingTitle, pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/tour'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { locale } = args
  const { messages, t } = words(locale, ['travel'])
  const trip = await loadTour(args, params.slug)
  const { tour } = trip
  const { origin, shop } = context.get(serverContext)
  const path = `/tours/${tour.slug}`
  const seo = {
    title: pageTitle(tour.name, shop),
    description: tour.summary,
    path,
    locale,
    origin,
    json_ld: [
      breadcrumbData(origin, [
        { name: words(locale, ['common']).t('common.home'), path: localePath(locale, '/') },
        { name: t('travel.title'), path: localePath(locale, '/travel') },
        { name: tour.name, path: localePath(locale, path) },
      ]),
      tourData(tour, origin, localePath(locale, path)),
    ],
  }
  return { trip, messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData, error, matches: [root] }) =>
  loaderData ? seoMeta(loaderData.seo) : missingTitle(error, root)

/** A tour; the address says what is chosen. */
export default function TourPage({ loaderData: { trip } }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const navigate = useNavigate()
  const [day, setDay] = useState<number | null>(null)
  const { tour, choice } = trip
  const here = path(`/tours/${tour.slug}`)
  const change = (changed: Partial<TourChoice>) =>
    void navigate(here + tourQuery({ ...choice, ...changed }), { replace: true, preventScrollReset: true })
  const seats = Math.max(0, ...tour.departures.map((departure) => departure.seats))
  return (
    <div className="wrap travel-page">
      <Breadcrumbs
        crumbs={[
          { name: t('common.home'), href: path('/') },
          { name: t('travel.title'), href: path('/travel') },
        ]}
      />
      <header className="tour-scene">
        {tour.picture && <TravelPicture picture={tour.picture} alt="" sizes="(min-width: 84rem) 84rem, 100vw" first />}
        <div>
          <h1>{tour.name}</h1>
          <p className="tour-facts">
            <Fact icon={CalendarDays}>{t('travel.days', { count: tour.days })}</Fact>
            <Fact icon={RouteIcon}>{t('travel.km', { count: tour.km })}</Fact>
            <Fact icon={Baby}>
              {tour.min_age > 0 ? t('travel.from_age', { age: tour.min_age }) : t('travel.any_age')}
            </Fact>
            {seats > 0 && <Fact icon={Users}>{t('travel.up_to', { count: seats })}</Fact>}
          </p>
        </div>
      </header>
      <div className="travel-columns">
        <div>
          <p className="tour-intro">{tour.summary}</p>
          <TourMap tour={tour} day={day} />
          <TourDays days={tour.itinerary} day={day} onDay={setDay} />
          <Departures trip={trip} path={here} />
          <Packing trip={trip} />
          <Terms terms={tour.terms} from={choice.departure} />
        </div>
        <TourSummary trip={trip} path={here} onChange={change} />
      </div>
      <TourBar trip={trip} path={here} />
    </div>
  )
}

const Fact = ({ icon, children }: { icon: Parameters<typeof Icon>[0]['icon']; children: string }) => (
  <span className="travel-state travel-on-picture">
    <Icon icon={icon} small />
    {children}
  </span>
)
