import { dayMs, daysBetween, localDate, localDayAt } from '@delguur/kit/dates'
import { ShopError } from '../../../platform/shop-error.ts'

/** For how many days an offer may be made. */
const mostDays = 90

/** The end of a day of Ulaanbaatar, `2026-12-01`; refuses days gone by and those far away as `quote_validity_invalid`. */
export function endOf(day: string, now: Date): Date {
  const noon = new Date(`${day}T04:00:00.000Z`)
  const refused = () => {
    const params = { days: mostDays }
    const code = 'quote_validity_invalid'
    return new ShopError(code, { params, faults: [{ key: 'valid_on', code, params }] })
  }
  if (Number.isNaN(noon.getTime()) || localDate(noon) !== day) throw refused()
  const days = daysBetween(now, noon)
  if (days < 0 || days > mostDays) throw refused()
  return localDayAt(noon, 1, 0)
}

/** An accepted offer leaves at least a day to pay for it. */
export const graceUntil = (valid_until: Date, now: Date): Date =>
  new Date(Math.max(valid_until.getTime(), now.getTime() + dayMs))
