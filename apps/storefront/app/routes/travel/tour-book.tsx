import '@delguur/ui/styles/field.css'
import '../../features/travel/travel.css'
import '../../features/travel/tour.css'
import { localePath } from '@delguur/kit/locale'
import { format } from '@delguur/kit/money'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { data, redirect } from 'react-router'
import { tugrik } from '../../features/cart/cart-view.ts'
import { bookWith, knownContact } from '../../features/travel/book.server.ts'
import { BookingForm } from '../../features/travel/booking-form.tsx'
import { Sums } from '../../features/travel/stay-summary.tsx'
import { spanText } from '../../features/travel/texts.ts'
import { loadTour } from '../../features/travel/tour.server.ts'
import { tourQuery } from '../../features/travel/tour-path.ts'
import { PayParts } from '../../features/travel/tour-summary.tsx'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { sentForm } from '../../lib/sent.server.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import type { Route } from './+types/tour-book'

const waits = (request: Request): boolean => new URL(request.url).searchParams.get('wait') === '1'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const [trip, known] = await Promise.all([loadTour(args, params.slug), knownContact(args)])
  if (!trip.choice.departure) throw redirect(localePath(args.locale, `/tours/${trip.tour.slug}`))
  const { messages } = words(args.locale, ['travel'])
  const waiting = waits(request)
  const title = privateTitle(args, waiting ? 'travel.wait_title' : 'travel.book_title')
  return { trip, known, waiting, key: crypto.randomUUID(), messages, title }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const args = { request, context, locale: localeOf(params) }
  const form = await sentForm(request)
  const { tour, choice } = await loadTour(args, params.slug)
  const { departure, adults, children, infants, airport } = choice
  const answer = await bookWith(args, form, async ({ travel }, headers, contact) => {
    const call = {
      params: { slug: tour.slug },
      headers,
      body: {
        departure_on: departure ?? '',
        adults,
        children,
        infants,
        contact: { ...contact, airport },
        locale: args.locale,
      },
    }
    if (!waits(request)) return travel.bookTour(call)
    await travel.wait(call)
    return undefined
  })
  if (!('booking' in answer)) return data({ refused: answer, waits: false }, { status: 422 })
  if (answer.booking) throw redirect(localePath(args.locale, `/account/bookings/${answer.booking.number}`), 303)
  return { refused: undefined, waits: true }
}

export const meta: Route.MetaFunction = privateMeta

/** Who goes on the tour that the address names, or waits for a seat on it. */
export default function TourBook({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const { trip, known, waiting, key } = loaderData
  const { tour, choice, quote } = trip
  const here = path(`/tours/${tour.slug}`) + tourQuery(choice)
  const departure = tour.departures.find(({ departs_on }) => departs_on === choice.departure)
  const short = (departure?.left ?? 0) < choice.adults + choice.children
  if (actionData?.waits)
    return (
      <div className="wrap">
        <EmptyState
          title={t('travel.waits_title')}
          text={t('travel.waits_text')}
          headingLevel={1}
          action={
            <ButtonLink variant="line" href={path('/account/bookings')}>
              {t('travel.my_waits')}
            </ButtonLink>
          }
        />
      </div>
    )
  return (
    <div className="wrap travel-page travel-book">
      <Breadcrumbs crumbs={[{ name: tour.name, href: here }]} />
      <h1>{t(waiting ? 'travel.wait_title' : 'travel.book_title')}</h1>
      <section className="travel-book-what">
        <h2>{tour.name}</h2>
        <p>
          {departure && spanText(t, departure.departs_on, departure.returns_on)}
          {choice.airport && `, ${choice.airport}`}
        </p>
        {quote && <Sums price={quote} />}
        {quote && !waiting && (
          <PayParts deposit={quote.deposit} rest={quote.rest} due={quote.rest_due_on} percent={tour.deposit_percent} />
        )}
        <p>
          <Link className="link small" href={here}>
            {t('travel.change')}
          </Link>
        </p>
      </section>
      {waiting && <p>{t('travel.wait_text')}</p>}
      {!waiting && short ? (
        <Note kind="warn" live>
          {t('travel.seats_gone')}
          <span className="travel-offers">
            <Link className="btn btn-line travel-btn" href={here}>
              {t('travel.other_departures')}
            </Link>
          </span>
        </Note>
      ) : (
        <>
          <BookingForm
            key={key}
            known={known}
            refused={actionData?.refused}
            bookKey={key}
            hidden={{}}
            button={waiting ? t('travel.wait') : t('travel.book_for', { sum: format(tugrik(quote?.deposit ?? '0')) })}
          />
          {!waiting && <p className="small muted">{t('travel.hold_seats')}</p>}
        </>
      )}
    </div>
  )
}
