import { addressParts } from '@delguur/kit/text/address'

// People whom staff bring from elsewhere, as the one who writes them takes and tells them.

export type PlaceInput = Partial<
  Record<'company' | 'country' | 'state' | 'city' | 'district' | 'khoroo' | 'address1' | 'address2' | 'zip', string>
>
export type PersonInput = {
  /** Eight digits. */
  phone: string | undefined
  /** In small letters. */
  email: string | undefined
  first_name?: string
  last_name?: string
  birth_date?: string | null
  gender?: 'male' | 'female' | null
  selected_locale?: string
  agreed: { channel: 'email' | 'sms'; granted: boolean; at: Date; source: string | null }[]
  address?: PlaceInput
  notes: string[]
}

/** What somebody brought left behind, so that it can be taken back. */
export type Left = {
  id: number
  created: boolean
  version: number
  /** How the fields were. */
  fields: Record<string, string | null>
  consents: number[]
  addresses: number[]
  notes: number[]
}

export type ImportedPerson = {
  outcome: 'created' | 'changed' | 'same' | 'refused'
  changes: { field: string; before: unknown; after: unknown }[]
  problems: { field: string; code: string; severity: 'error' | 'warning' }[]
  left: Left
}

const alike = (text: string | null | undefined): string => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

type StoredAddress = {
  state_name: string
  city: string
  district: string | null
  khoroo: string | null
  address1: string
  address2: string | null
}

/** Whether a saved address is the one of a file, in its words; what the file leaves out is not compared. */
export const isSamePlace = (stored: StoredAddress, input: PlaceInput): boolean =>
  (
    [
      [stored.state_name, input.state],
      [stored.city, input.city],
      [stored.district, input.district],
      [stored.khoroo, input.khoroo],
    ] as const
  ).every(([has, given]) => !given || alike(has) === alike(given)) &&
  alike(stored.address1) === alike(input.address1) &&
  alike(stored.address2) === alike(input.address2)

export const placeText = ({ company, country, state, ...place }: PlaceInput): string =>
  [company, country, ...addressParts({ state_name: state, ...place })].filter(Boolean).join(', ')
