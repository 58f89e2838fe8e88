import type { StaffBooking } from '@delguur/contract/leisure/travel-staff'
import { clsx } from 'clsx'
import { CalendarCheck } from 'lucide'
import { Form, Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { phoneText, sum } from '../../lib/text.ts'
import { NumberedPages } from '../../parts/list/pages.tsx'
import { EmptyList } from '../../parts/states.tsx'
import type { BookingPage } from './loaded.ts'
import styles from './travel.module.css'

export const stateClass = (state: StaffBooking['state']): string =>
  state === 'paid' ? 'state state-ok' : state === 'canceled' || state === 'expired' ? 'state state-bad' : 'state'

/** Bookings, the newest first, or those who arrive today. */
export function BookingsView({ page, search }: { page: BookingPage; search: URLSearchParams; now: Date }) {
  const t = useT()
  const which = search.get('which') === 'today' ? 'today' : 'all'
  return (
    <>
      <Form className={clsx('row wrap', styles.bar)} role="search">
        <input type="hidden" name="view" value="bookings" />
        {Object.entries(t.group('travel.which')).map(([key, text]) => (
          <Link
            key={key}
            className={clsx('chip', key !== which && 'chip-plain', styles.choice)}
            to={{ search: `view=bookings&which=${key}` }}
            aria-current={key === which ? 'page' : undefined}
          >
            {text}
          </Link>
        ))}
        <input
          className="input"
          name="q"
          defaultValue={search.get('q') ?? ''}
          placeholder={t('travel.find')}
          aria-label={t('travel.find')}
          maxLength={40}
        />
        <button type="submit" className="btn">
          {t('travel.search')}
        </button>
      </Form>
      {page.bookings.length === 0 && (
        <EmptyList icon={CalendarCheck} title={t('travel.noBookings')} hint={t('travel.noBookingsHint')} />
      )}
      <ul className={clsx('rows', styles.list)}>
        {page.bookings.map((booking) => (
          <BookingCard key={booking.number} booking={booking} />
        ))}
      </ul>
      <NumberedPages page={page.current_page} pages={page.pages} search={search} />
    </>
  )
}

export function BookingCard({ booking }: { booking: StaffBooking }) {
  const t = useT()
  const { number, state, title, room, rooms, from, until, name, phone, total, paid, checked_in_at } = booking
  return (
    <li className="card card-fields">
      <div className="row wrap">
        <Link className="link" to={`/travel/bookings/${number}`}>
          {number}
        </Link>
        <b>{name}</b>
        <span>{phoneText(phone)}</span>
        <span className={stateClass(state)}>{checked_in_at ? t('travel.here') : t(`travel.states.${state}`)}</span>
      </div>
      <p className="meta">
        {[
          title,
          room && `${room} × ${rooms}`,
          until ? t('travel.range', { from, until }) : from,
          t('travel.people', { adults: booking.adults, children: booking.children, infants: booking.infants }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        {sum(paid)} / {sum(total)}
      </p>
    </li>
  )
}
