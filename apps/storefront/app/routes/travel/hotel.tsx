import '@delguur/ui/styles/field.css'
import '../../features/travel/travel.css'
import '../../features/travel/stay.css'
import { localePath } from '@delguur/kit/locale'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { useNavigate } from 'react-router'
import { Calendar } from '../../features/travel/calendar.tsx'
import { HotelGallery, HotelHead } from '../../features/travel/hotel-head.tsx'
import { HotelRooms } from '../../features/travel/hotel-rooms.tsx'
import { loadStay, type StayChoice } from '../../features/travel/stay.server.ts'
import { stayQuery } from '../../features/travel/stay-path.ts'
import { StayBar, StaySummary } from '../../features/travel/stay-summary.tsx'
import { hotelData } from '../../features/travel/structured.server.ts'
import { Terms } from '../../features/travel/terms.tsx'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { breadcrumbData, missingTitle, pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/hotel'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { locale } = args
  const { messages, t } = words(locale, ['travel'])
  const stay = await loadStay(args, params.slug)
  const { hotel } = stay
  const { origin, shop } = context.get(serverContext)
  const path = `/hotels/${hotel.slug}`
  const seo = {
    title: pageTitle(hotel.name, shop),
    description: `${hotel.place}. ${hotel.description}`.slice(0, 200),
    path,
    locale,
    origin,
    json_ld: [
      breadcrumbData(origin, [
        { name: words(locale, ['common']).t('common.home'), path: localePath(locale, '/') },
        { name: t('travel.title'), path: localePath(locale, '/travel') },
        { name: hotel.name, path: localePath(locale, path) },
      ]),
      hotelData(hotel, origin, localePath(locale, path)),
    ],
  }
  return { stay, messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData, error, matches: [root] }) =>
  loaderData ? seoMeta(loaderData.seo) : missingTitle(error, root)

/** A hotel or a camp; the address says what is chosen. */
export default function HotelPage({ loaderData: { stay } }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const navigate = useNavigate()
  const { hotel, choice } = stay
  const room = hotel.rooms.find(({ id }) => id === choice.room)
  const here = path(`/hotels/${hotel.slug}`)
  const go = (query: string) => void navigate(here + query, { replace: true, preventScrollReset: true })
  const change = (changed: Partial<StayChoice>) => go(stayQuery({ ...choice, ...changed }, { month: stay.month }))
  return (
    <div className="wrap travel-page">
      <Breadcrumbs
        crumbs={[
          { name: t('common.home'), href: path('/') },
          { name: t('travel.title'), href: path('/travel') },
        ]}
      />
      <HotelGallery hotel={hotel} />
      <div className="travel-columns">
        <div>
          <HotelHead hotel={hotel} />
          <HotelRooms rooms={hotel.rooms} choice={choice} path={here} />
          {room && (
            <Calendar
              key={`${hotel.id} ${room.id}`}
              stay={stay}
              path={here}
              room={room.name}
              onDates={change}
              onMonth={(month) => go(stayQuery(choice, { month }))}
            />
          )}
          <Terms terms={hotel.terms} from={choice.check_in} />
        </div>
        {room && <StaySummary stay={stay} path={here} room={room} onChange={change} />}
      </div>
      <StayBar stay={stay} path={here} />
    </div>
  )
}
