import type { Locale } from '@delguur/kit/locale'
import { parsePhone } from '@delguur/kit/numbers/phone'
import { parseMail } from '@delguur/kit/text/mail-address'
import type { Ctx } from '../../../platform/context.ts'
import { type FieldError, ShopError } from '../../../platform/shop-error.ts'
import { type Airport, airportNamed, airportsLike } from '../../delivery/places/index.ts'
import type { Contact } from './travel.queries.ts'

export type ContactInput = {
  name?: string | null | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
  note?: string | null | undefined
  airport?: string | null | undefined
}

/** How an airport of the index is called where somebody joins a tour. */
const airportText = ({ city, city_mn, iata }: Airport, locale: Locale): string =>
  `${(locale === 'mn' && city_mn) || city}, ${iata}`

/** Who comes, and where they join. Refuses each field that is missing or wrong. */
export function requireContact({ locale }: Ctx, { name, phone, email, note, airport }: ContactInput): Contact {
  const faults: FieldError[] = []
  const place = airport?.trim() ? airportNamed(airport) : undefined
  if (airport?.trim() && !place) {
    const names = airportsLike(airport).map((each) => airportText(each, locale))
    faults.push({ key: 'contact.airport', code: 'airport_unknown', params: { names: names.join('; ') } })
  }
  const known = { name: (name ?? '').trim(), phone: parsePhone(phone ?? ''), email: parseMail(email ?? '') }
  if (!known.name) faults.push({ key: 'contact.name', code: 'blank' })
  if (!known.phone) faults.push({ key: 'contact.phone', code: phone?.trim() ? 'phone_invalid' : 'blank' })
  if (email?.trim() && !known.email) faults.push({ key: 'contact.email', code: 'email_invalid' })
  if (faults.length > 0 || !known.phone) throw new ShopError('invalid_input', { faults })
  return {
    name: known.name.slice(0, 120),
    phone: known.phone,
    email: known.email ?? null,
    note: note?.trim().slice(0, 500) || null,
    airport: place ? airportText(place, locale) : null,
  }
}
