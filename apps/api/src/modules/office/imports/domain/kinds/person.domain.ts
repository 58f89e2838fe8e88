import { localDate } from '@delguur/kit/dates'
import { type Locale, parseLocale } from '@delguur/kit/locale'
import { parsePhone } from '@delguur/kit/numbers/phone'
import { parseMail } from '@delguur/kit/text/mail-address'
import { listIn, yesNoIn } from '../cells.domain.ts'
import type { TableRow } from '../table-row.domain.ts'

// What a line of a file says of a person.

export type Agreed = { channel: 'email' | 'sms'; granted: boolean; at: Date; source: string | null }
export type PlaceOf = Partial<
  Record<'company' | 'country' | 'state' | 'city' | 'district' | 'khoroo' | 'address1' | 'address2' | 'zip', string>
>
export type PersonDraft = {
  phone: string | undefined
  email: string | undefined
  first_name?: string
  last_name?: string
  birth_date?: string | null
  gender?: 'male' | 'female' | null
  selected_locale?: Locale
  agreed: Agreed[]
  address?: PlaceOf
  notes: string[]
}

const mailIn = (text: string): string | undefined => parseMail(text)?.toLowerCase()

/** A number as a spreadsheet keeps it: `99112233.0`, `9.9112233E7` is no number any more. */
const phoneIn = (text: string): string | undefined => parsePhone(text.replace(/^'/, '').replace(/\.0$/, ''))

/** Number and address by which a line means somebody, whatever else it says. */
export const contactsIn = (row: TableRow): { phone: string | undefined; email: string | undefined } => ({
  // the number of an address where the person has none
  phone: phoneIn(row.text('phone') ?? '') ?? (row.has('phone') ? undefined : phoneIn(row.text('address_phone') ?? '')),
  email: mailIn(row.text('email') ?? ''),
})

const genders: Readonly<Record<string, 'male' | 'female'>> = {
  male: 'male',
  m: 'male',
  эр: 'male',
  эрэгтэй: 'male',
  муж: 'male',
  female: 'female',
  f: 'female',
  эм: 'female',
  эмэгтэй: 'female',
  жен: 'female',
}

function genderIn(row: TableRow): 'male' | 'female' | null | undefined {
  const text = row.text('gender')
  if (text === undefined || text === null) return text
  const known = Object.hasOwn(genders, text.toLowerCase()) ? genders[text.toLowerCase()] : undefined
  if (!known) row.problem('gender', 'gender_unknown')
  return known
}

function languageIn(row: TableRow): Locale | undefined {
  const text = row.text('language')
  if (!text) return undefined
  const known = parseLocale(text.toLowerCase() === 'zh' ? 'cn' : text.toLowerCase())
  if (!known) row.problem('language', 'language_unknown')
  return known
}

function birthIn(row: TableRow, now: Date): string | null | undefined {
  const at = row.date('birth_date')
  if (!at) return at
  const day = localDate(at)
  if (day < '1900-01-01' || day > localDate(now)) {
    row.problem('birth_date', 'birth_date_unlikely')
    return undefined
  }
  return day
}

/** A yes without its day and where it was said is no consent: the person is asked again. */
function agreedIn(row: TableRow, now: Date): Agreed[] {
  const source = row.text('consent_source')?.slice(0, 200) || null
  return (['email', 'sms'] as const).flatMap((channel): Agreed[] => {
    const target = `accepts_${channel}`
    const text = row.text(target)
    if (!text) return []
    const granted = yesNoIn(text)
    if (granted === undefined) {
      row.problem(target, 'not_yes_or_no')
      return []
    }
    const own = row.text(`${target}_at`) ? `${target}_at` : 'consent_date'
    const at = row.date(own)
    if (at && at > now) {
      row.problem(own, 'date_to_come')
      return []
    }
    const isComplete = at && (source || !granted)
    if (granted && !isComplete && !row.isRefused) row.problem(target, 'consent_without_date', { severity: 'warning' })
    return isComplete ? [{ channel, granted, at, source }] : []
  })
}

const places = ['company', 'country', 'state', 'city', 'district', 'khoroo', 'address1', 'address2', 'zip'] as const

function addressIn(row: TableRow): PlaceOf | undefined {
  const found: PlaceOf = {}
  for (const field of places) {
    const text = row.text(field)
    if (text) found[field] = text.replace(/^'(?=\d)/, '').slice(0, 255)
  }
  // a country alone is no place
  return found.address1 || found.city || found.district || found.state ? found : undefined
}

/** What a line says of a person; its mistakes are told to the line. */
export function personIn(row: TableRow, now: Date): PersonDraft {
  const { phone, email } = contactsIn(row)
  // an account without a number can sign in by its address; a number that is mistyped here is mended
  const isForeign =
    Boolean(email) &&
    row.has('country') &&
    !/^(mn|mng|mongolia|монгол(улс)?)$/i.test((row.text('country') ?? '').replace(/\s/g, ''))
  if (row.has('phone') && !phone)
    row.problem('phone', isForeign ? 'phone_left_out' : 'phone_not_ours', { severity: isForeign ? 'warning' : 'error' })
  if (row.has('email') && !email) row.problem('email', 'email_invalid')
  if (!phone && !row.has('phone') && !row.has('email')) row.problem('phone', 'contact_missing')
  const [birth_date, gender, selected_locale, place] = [
    birthIn(row, now),
    genderIn(row),
    languageIn(row),
    addressIn(row),
  ]
  const names = (['first_name', 'last_name'] as const).flatMap((field) => {
    const text = row.text(field)
    return text ? [[field, text.replace(/\s+/g, ' ')]] : []
  })
  const tags = listIn(row.text('tags') ?? '')
  const note = row.text('note')
  return {
    phone,
    email,
    ...Object.fromEntries(names),
    ...(birth_date !== undefined && { birth_date }),
    ...(gender !== undefined && { gender }),
    ...(selected_locale && { selected_locale }),
    agreed: agreedIn(row, now),
    ...(place && { address: place }),
    notes: [...(note ? [note.slice(0, 2000)] : []), ...(tags.length > 0 ? [tags.join(', ').slice(0, 2000)] : [])],
  }
}
