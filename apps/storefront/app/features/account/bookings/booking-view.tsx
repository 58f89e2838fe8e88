import type { Booking } from '@delguur/contract/leisure/travel'
import { format } from '@delguur/kit/money'
import { formatPhone } from '@delguur/kit/numbers/phone'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { ChevronDown } from 'lucide'
import { usePath } from '../../../lib/path.ts'
import { tugrik } from '../../cart/cart-view.ts'
import type { PayView } from '../../paying/pay-view.server.ts'
import { Sums } from '../../travel/stay-summary.tsx'
import { Terms } from '../../travel/terms.tsx'
import { shortDay } from '../../travel/texts.ts'
import { Panel } from '../account-page.tsx'
import { SaveButton } from '../fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { useSave } from '../use-save.ts'
import { BookingTag, useBookedDays } from './booking-list.tsx'
import { BookingPaying } from './booking-paying.tsx'
import { BookingWays } from './booking-ways.tsx'
import { HoldClock } from './hold-clock.tsx'

type Props = { booking: Booking; view: PayView; now: number }

/** One booking: what it is, what is to be paid, what it costs and how it is canceled. */
export function BookingView({ booking, view, now }: Props) {
  const t = useT()
  const path = usePath()
  const locale = useLocale()
  const days = useBookedDays(booking)
  const { state, kind, contact, adults, children, infants, held_until } = booking
  const restLater = state === 'deposit_paid' && view.state !== 'waiting' && view.state !== 'failed'
  const isOpen = state === 'held' || (state === 'deposit_paid' && !restLater)
  const people = [
    t('travel.line_adult', { count: adults }),
    ...(children > 0 ? [t('travel.line_child', { count: children })] : []),
    ...(infants > 0 ? [t('travel.line_infant', { count: infants })] : []),
  ]
  return (
    <>
      <Panel>
        <p className="mo-state">
          <BookingTag state={state} />
          <span className="small muted num">{booking.number}</span>
        </p>
        <State booking={booking} />
        {state === 'held' && held_until && <HoldClock until={held_until} now={now} kind={kind} />}
        <p>
          <b className="block">{days}</b>
          <span className="block">
            {[booking.room && (booking.rooms > 1 ? `${booking.room} × ${booking.rooms}` : booking.room), ...people]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Link className="link small" href={path(booking.path)}>
            {booking.title}
          </Link>
        </p>
        <p className="small muted">
          {[contact.name, formatPhone(contact.phone), contact.email, contact.airport].filter(Boolean).join(' · ')}
        </p>
        {(state === 'paid' || state === 'deposit_paid') && (
          <a className="link" href={`/resources/voucher/${booking.number}?locale=${locale}`} download>
            {t('travel.voucher')}
          </a>
        )}
      </Panel>
      {isOpen && <BookingPaying key={view.payment?.charge?.number ?? ''} view={view} now={now} />}
      {restLater && (
        <details className="acc-panel paying-fold">
          <summary>
            <span>
              <b className="block">{t('travel.rest_due', { sum: format(view.due || tugrik(booking.due)) })}</b>
              {booking.rest_due_on && (
                <span className="small muted">
                  {t('travel.term_until', { date: shortDay(t, booking.rest_due_on) })}
                </span>
              )}
            </span>
            <span className="i-turn">
              <Icon icon={ChevronDown} small />
            </span>
          </summary>
          <BookingWays view={{ ...view, due: tugrik(booking.due) }} />
        </details>
      )}
      <Panel>
        <Sums price={{ lines: booking.lines, total: booking.total, tax: booking.total }} />
        {tugrik(booking.paid) > 0 && (
          <p>
            {t('travel.paid_so_far')}: <b className="num">{format(tugrik(booking.paid))}</b>
          </p>
        )}
        <Terms terms={booking.terms} from={booking.from} />
      </Panel>
      {booking.refund_now !== null && <Cancel booking={booking} />}
    </>
  )
}

function State({ booking: { state, refunded, kind } }: { booking: Booking }) {
  const t = useT()
  if (state === 'held') return null
  const tone = state === 'paid' || state === 'deposit_paid' ? 'ok' : 'plain'
  const text =
    state === 'paid' && kind === 'tour'
      ? t('travel.say_paid_tour')
      : t(`travel.say_${state}`, { sum: format(tugrik(refunded)) })
  return (
    <Note kind={tone} live>
      {text}
      {state === 'canceled' && tugrik(refunded) > 0 && (
        <span className="block">{t('travel.say_refunded', { sum: format(tugrik(refunded)) })}</span>
      )}
    </Note>
  )
}

function Cancel({ booking: { number, refund_now, paid } }: { booking: Booking }) {
  const t = useT()
  const save = useSave('cancel_booking')
  const back = tugrik(refund_now ?? '0')
  const text =
    tugrik(paid) === 0
      ? t('travel.cancel_unpaid')
      : back === 0
        ? t('travel.cancel_nothing')
        : t('travel.cancel_back', { sum: format(back), paid: format(tugrik(paid)) })
  return (
    <details className="acc-panel paying-fold">
      <summary>
        {t('travel.cancel')}
        <span className="i-turn">
          <Icon icon={ChevronDown} small />
        </span>
      </summary>
      <SaveForm save={save} foot={<SaveButton variant="line">{t('travel.cancel_do')}</SaveButton>}>
        <input type="hidden" name="number" value={number} />
        <p>{text}</p>
      </SaveForm>
    </details>
  )
}
