import { genders, salutations } from '@delguur/contract/base/identity'
import { localDate } from '@delguur/kit/dates'
import { type Locale, parseLocale } from '@delguur/kit/locale'
import { parsePhone } from '@delguur/kit/numbers/phone'
import { parsePersonName } from '@delguur/kit/text/person-name'
import { z } from 'zod'

const words = z.string().nullish()
const addressId = z.union([z.string().max(20), z.number()]).nullish()

/** What a person may say of themselves; anything else is passed over. Lengths and forms are checked field by field. */
export const ProfileInput = z.object({
  first_name: words,
  last_name: words,
  email: words,
  phone: words,
  gender: words,
  salutation: words,
  occupation: words,
  birth_date: words,
  selected_locale: words,
  current_password: words,
  password: words,
  password_confirmation: words,
  bill_address_id: addressId,
  ship_address_id: addressId,
  public_metadata: z.unknown().optional(),
  private_metadata: z.unknown().optional(),
})
export type ProfileInput = z.infer<typeof ProfileInput>
export type ProfileChange = Partial<ProfileInput>

/** What of it is kept. */
export type Profile = {
  first_name: string
  last_name: string
  gender: (typeof genders)[number] | null
  salutation: (typeof salutations)[number] | null
  occupation: string | null
  birth_date: string | null
  selected_locale: Locale | null
  public_metadata: object
  private_metadata: object
}
export type ProfileError = {
  key: string
  code: 'blank' | 'name_invalid' | 'birth_date_invalid' | 'text_too_long' | 'entry_unknown' | 'metadata_invalid'
}

/** Characters of either metadata, written as JSON: ten searches and two thousand bookmarks fit. */
const mostMetadata = 20_000
const mostOccupation = 100
const earliestBirth = '1900-01-01'

type Read = (value: unknown, now: Date) => { value: unknown } | ProfileError['code']

const text = (value: unknown): string => (typeof value === 'string' ? value.normalize('NFC').trim() : '')
const oneOf =
  (values: readonly string[]): Read =>
  (value) =>
    text(value) === '' ? { value: null } : values.includes(text(value)) ? { value: text(value) } : 'entry_unknown'
const isWide = (value: unknown): boolean => JSON.stringify(value).length > mostMetadata
const metadata: Read = (value) =>
  typeof value !== 'object' || value === null || Array.isArray(value) || isWide(value) ? 'metadata_invalid' : { value }

const name =
  (needed: boolean): Read =>
  (value) => {
    if (text(value) === '') return needed ? 'blank' : { value: '' }
    const parsed = parsePersonName(text(value))
    return parsed === undefined ? 'name_invalid' : { value: parsed }
  }

/** How each field is read; what is not here nobody may say. */
const fields: Record<keyof Profile, Read> = {
  first_name: name(true),
  // not everybody has one
  last_name: name(false),
  gender: oneOf(genders),
  salutation: oneOf(salutations),
  occupation: (value) =>
    text(value).length > mostOccupation ? 'text_too_long' : { value: text(value).replace(/\s+/g, ' ') || null },
  birth_date: (value, now) =>
    text(value) === ''
      ? { value: null }
      : isBirthDate(text(value), now)
        ? { value: text(value) }
        : 'birth_date_invalid',
  selected_locale: (value) => (text(value) === '' ? { value: null } : { value: parseLocale(text(value)) ?? null }),
  public_metadata: metadata,
  private_metadata: metadata,
}

/** A real day, not before 1900 and not in the future of Ulaanbaatar. */
export function isBirthDate(day: string, now: Date): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(date.getTime())) return false
  return date.toISOString().slice(0, 10) === day && day >= earliestBirth && day <= localDate(now)
}

/** The fields that were given, in the form in which they are kept, and a fault for each that cannot be. */
export function readProfile(input: ProfileChange, now: Date): { profile: Partial<Profile>; faults: ProfileError[] } {
  const profile: Record<string, unknown> = {}
  const faults: ProfileError[] = []
  for (const [key, read] of Object.entries(fields)) {
    const given = input[key as keyof Profile]
    if (given === undefined) continue
    const result = read(given, now)
    if (typeof result === 'string') faults.push({ key, code: result })
    else profile[key] = result.value
  }
  return { profile: profile as Partial<Profile>, faults }
}

type Contacts = { email: string | null; phone: string | null }
type ContactError = { key: 'email' | 'phone'; code: 'blank' | 'proof_required' | 'phone_invalid' }

/** Another e-mail address, if one was given; sending the present number and address again is no change. */
export function readContacts(input: ProfileChange, present: Contacts): { email?: string; faults: ContactError[] } {
  const faults: ContactError[] = []
  const given = text(input.email)
  const email = given.toLowerCase() === (present.email ?? '').toLowerCase() ? undefined : given
  if (input.email !== undefined && email === '') faults.push({ key: 'email', code: 'blank' })
  const phone = parsePhone(text(input.phone)) ?? text(input.phone)
  if (input.phone !== undefined && phone !== (present.phone ?? ''))
    faults.push({ key: 'phone', code: phone === '' ? 'blank' : parsePhone(phone) ? 'proof_required' : 'phone_invalid' })
  return { ...(input.email !== undefined && email && { email }), faults }
}
