import { daysText, dayText, dayTimeText } from '@delguur/i18n/dates'
import type { Translate } from '@delguur/i18n/translator'
import { daysBetween, hourMs, localTime } from '@delguur/kit/dates'

/** When something comes or can be fetched, as the API says it. */
export type Promised = { kind: string; promised_from: string; promised_to: string }

const two = (n: number): string => String(n).padStart(2, '0')
const clock = (at: Date): string => {
  const { hour, minute } = localTime(at)
  return `${two(hour)}:${two(minute)}`
}

/** The day or days of a delivery: today, tomorrow with its date, a date, or from one date to another. */
export function deliveryDays(t: Translate, promised: Promised, now: Date): string {
  const [from, to] = [new Date(promised.promised_from), new Date(promised.promised_to)]
  if (daysBetween(from, to) > 0) return daysText(t, from, to)
  const days = daysBetween(now, to)
  if (days > 1) return t('checkout.delivery.on', { date: dayText(t, to) })
  return t(days === 1 ? 'checkout.delivery.tomorrow' : 'checkout.delivery.today', { date: dayText(t, to) })
}

/** The promise as a choice reads it: days, hours of today, or when a parcel waits in a shop. */
export function promiseTitle(t: Translate, promised: Promised, now: Date): string {
  const [from, to] = [new Date(promised.promised_from), new Date(promised.promised_to)]
  if (promised.kind === 'pick_up') return readyText(t, from, now)
  if (promised.kind !== 'urgent' || daysBetween(now, to) > 0) return deliveryDays(t, promised, now)
  return t('checkout.delivery.urgent', { hours: Math.ceil((to.getTime() - now.getTime()) / hourMs) })
}

/** Between which hours of the day. */
export const promiseHours = (t: Translate, { promised_from, promised_to }: Promised): string =>
  t('checkout.delivery.between', { from: clock(new Date(promised_from)), to: clock(new Date(promised_to)) })

function readyText(t: Translate, at: Date, now: Date): string {
  const days = daysBetween(now, at)
  if (days > 1) return t('checkout.delivery.ready_on', { date: dayTimeText(t, at) })
  return t(days === 1 ? 'checkout.delivery.ready_tomorrow' : 'checkout.delivery.ready_today', { time: clock(at) })
}
