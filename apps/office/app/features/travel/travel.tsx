import { staffTravel } from '@delguur/contract/leisure/travel-staff'
import { localDate } from '@delguur/kit/dates'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { ExportButtons } from '../../parts/list/export-buttons.tsx'
import { ViewTabs } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { BookingsView } from './bookings-view.tsx'
import { CalendarView } from './calendar-view.tsx'
import { DeparturesView } from './departures-view.tsx'
import { shownDays } from './loaded.ts'

const isDay = (text: string | null): text is string => /^20\d\d-\d\d-\d\d$/.test(text ?? '')

function narrowedBy(search: URLSearchParams, at: Date): Record<string, string> {
  const q = search.get('q')?.trim()
  return { ...(q && { q }), ...(search.get('which') === 'today' && { arrives_on: localDate(at) }) }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const { signal } = request
  const at = new Date()
  const view = search.get('view')
  if (view === 'bookings') {
    const query = { page: search.get('page') ?? '1', per_page: '25', ...narrowedBy(search, at) }
    const page = await call(staffTravel.bookings, { query, signal })
    return { view: 'bookings' as const, ...page, at }
  }
  if (view === 'departures') {
    const { tours = [] } = await call(staffTravel.tours, { signal })
    return { view: 'departures' as const, tours, at }
  }
  const { hotels = [] } = await call(staffTravel.hotels, { signal })
  const hotel = hotels.find(({ id }) => String(id) === search.get('hotel')) ?? hotels[0]
  const wish = search.get('from')
  const from = isDay(wish) ? wish : localDate(at)
  const query = { from, days: String(shownDays) }
  const { rooms } = hotel
    ? await call(staffTravel.calendar, { params: { id: hotel.id }, query, signal })
    : { rooms: [] }
  return { view: 'calendar' as const, hotels, hotel, rooms, from, at }
}

/** Hotels and tours: the calendar of rooms, bookings, and departures. */
export function Component() {
  const t = useT()
  const loaded = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return (
    <>
      <div className="page-head">
        <h1>{t('travel.title')}</h1>
        {loaded.view === 'bookings' && (
          <ExportButtons
            list="bookings"
            query={narrowedBy(search, loaded.at)}
            disabled={loaded.bookings.length === 0}
          />
        )}
      </div>
      <ViewTabs label={t('travel.title')} views={t.group('travel.views')} open={loaded.view} name="view" />
      {loaded.view === 'calendar' && <CalendarView {...loaded} />}
      {loaded.view === 'bookings' && <BookingsView page={loaded} search={search} now={loaded.at} />}
      {loaded.view === 'departures' && <DeparturesView tours={loaded.tours} />}
    </>
  )
}
Component.displayName = 'Travel'

export const HydrateFallback = () => <Skeleton rows={8} />
