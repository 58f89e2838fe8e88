import { yearDayText } from '@delguur/i18n/dates'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator, type Translate } from '@delguur/i18n/translator'
import { localTime } from '@delguur/kit/dates'
import { inLocale, type Locale } from '@delguur/kit/locale'
import { format } from '@delguur/kit/money'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import { notifyPerson, personMessage } from '../../messages/notify/index.ts'
import type { Day } from './stay.domain.ts'
import type { BookingRow } from './travel.queries.ts'

export const wordsIn = (locale: Locale): Translate =>
  createTranslator(locale, loadMessages(locale, ['trip', 'common', 'product']))
export const dayIn = (t: Translate, day: Day): string => yearDayText(t, new Date(`${day}T00:00:00+08:00`))

/** `2 adults, 1 child`. */
export const peopleIn = (t: Translate, { adults, children, infants }: BookingRow): string =>
  [
    t('trip.adults', { n: adults }),
    ...(children > 0 ? [t('trip.children', { n: children })] : []),
    ...(infants > 0 ? [t('trip.infants', { n: infants })] : []),
  ].join(', ')

type Fact = { label: string; value: string }

function factsOf(t: Translate, locale: Locale, row: BookingRow): Fact[] {
  const rest = row.total - row.paid
  return [
    { label: t('trip.number'), value: row.number },
    ...(row.room_name ? [{ label: t('trip.room'), value: `${inLocale(row.room_name, locale)} × ${row.rooms}` }] : []),
    ...(row.check_in ? [{ label: t('trip.check_in'), value: dayIn(t, row.check_in) }] : []),
    ...(row.check_out ? [{ label: t('trip.check_out'), value: dayIn(t, row.check_out) }] : []),
    ...(row.departs_on ? [{ label: t('trip.departs'), value: dayIn(t, row.departs_on) }] : []),
    { label: t('trip.people'), value: peopleIn(t, row) },
    { label: t('trip.total'), value: format(row.total) },
    { label: t('trip.paid'), value: format(row.paid) },
    ...(rest > 0 ? [{ label: t('trip.due'), value: format(rest) }] : []),
  ]
}

type Message = 'paid' | 'deposit_paid' | 'rest' | 'seats' | 'canceled'

/** A notice and an email, or a text message where there is no mail address, in the language in which it was booked. */
async function tell(services: Services, tx: Tx, row: BookingRow, what: Message, more: { reason?: string } = {}) {
  if (row.user_id === null) return
  const locale = spokenIn(services.tenant, row.locale)
  const t = wordsIn(locale)
  const until = row.held_until && localTime(row.held_until)
  const params = {
    title: inLocale(row.title, locale),
    number: row.number,
    due: format(row.total - row.paid),
    refunded: format(row.refunded),
    date: row.rest_due_on ? dayIn(t, row.rest_due_on) : '',
    time: until
      ? `${until.month}.${until.day}, ${String(until.hour).padStart(2, '0')}:${String(until.minute).padStart(2, '0')}`
      : '',
  }
  const title = t(`trip.${what}.title`, params)
  const body = t(`trip.${what}.body`, params)
  const source = `booking-${row.number}-${what}`
  const url = `/account/bookings/${row.number}`
  const { user_id } = row
  await notifyPerson(services, tx, { user_id, topic: 'orders', title, body, url, locale, source })
  const facts = [...(more.reason ? [{ label: t('trip.reason'), value: more.reason }] : []), ...factsOf(t, locale, row)]
  const words = { title, body, facts, button: t('trip.button'), why: t('trip.why') }
  await services.jobs.add(tx, personMessage, { id: source, user_id, locale, url, ...words })
}

export const tellOfBooking = (services: Services, tx: Tx, row: BookingRow): Promise<void> =>
  tell(services, tx, row, row.paid >= row.total ? 'paid' : 'deposit_paid')
export const tellOfSeats = (services: Services, tx: Tx, row: BookingRow): Promise<void> =>
  tell(services, tx, row, 'seats')
export const tellOfRest = (services: Services, tx: Tx, row: BookingRow): Promise<void> =>
  tell(services, tx, row, 'rest')
export const tellOfCancellation = (services: Services, tx: Tx, row: BookingRow, reason: string): Promise<void> =>
  tell(services, tx, row, 'canceled', { reason })
