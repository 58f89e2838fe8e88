import type { Booking } from '@delguur/contract/leisure/travel'
import { yearDayText } from '@delguur/i18n/dates'
import { format } from '@delguur/kit/money'
import { ButtonLink } from '@delguur/ui/button'
import { classNames } from '@delguur/ui/class-names'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../../lib/path.ts'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { tugrik } from '../../cart/cart-view.ts'
import { instant } from '../../travel/days.ts'
import { Panel } from '../account-page.tsx'

const tones: Record<Booking['state'], string> = {
  held: 'mo-warn',
  deposit_paid: 'mo-ok',
  paid: 'mo-ok',
  canceled: '',
  expired: '',
}

/** The state of a booking as a coloured word. */
export function BookingTag({ state }: { state: Booking['state'] }) {
  const t = useT()
  return <span className={classNames('mo-tag', tones[state])}>{t(`travel.state_${state}`)}</span>
}

/** From when until when, with the year. */
export function useBookedDays({ from, until }: Pick<Booking, 'from' | 'until'>): string {
  const t = useT()
  const first = yearDayText(t, instant(from))
  return until ? `${first} – ${yearDayText(t, instant(until))}` : first
}

export function BookingList({ bookings }: { bookings: Booking[] }) {
  const t = useT()
  const path = usePath()
  if (bookings.length === 0)
    return (
      <Panel>
        <EmptyState
          title={t('travel.no_bookings')}
          text={t('travel.no_bookings_text')}
          action={
            <ButtonLink variant="line" href={path('/travel')}>
              {t('travel.title')}
            </ButtonLink>
          }
        />
      </Panel>
    )
  return (
    <div className="mo-list">
      {bookings.map((booking) => (
        <Card key={booking.number} booking={booking} />
      ))}
    </div>
  )
}

function Card({ booking }: { booking: Booking }) {
  const path = usePath()
  const days = useBookedDays(booking)
  return (
    <article className="mo-card">
      <div className="mo-head">
        <h2>
          <Link className="mo-link" href={path(`/account/bookings/${booking.number}`)} prefetch>
            {booking.title}
          </Link>
        </h2>
        <span className="small muted num">{booking.number}</span>
      </div>
      <p className="mo-state">
        <BookingTag state={booking.state} />
        <span className="small">{days}</span>
      </p>
      <div className="mo-foot">
        <span className="small">{booking.room}</span>
        <b className="num">{format(tugrik(booking.total))}</b>
      </div>
    </article>
  )
}
