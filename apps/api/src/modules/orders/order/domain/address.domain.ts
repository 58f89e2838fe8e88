import { parsePhone } from '@delguur/kit/numbers/phone'
import type { Address } from './order.domain.ts'

/** The lowest division of an address; null abroad and where it is not known. */
export const divisionOf = (to: Address | null): string | null =>
  to?.country_iso === 'MN' ? (to.khoroo_id ?? to.district_id ?? to.aimag_id) : null

/** A field that stops an address, with the code of its text. */
export type FieldFault = { field: string; code: string }

type Rule = (address: Address) => string | undefined

const required =
  (read: (address: Address) => string | null): Rule =>
  (address) =>
    read(address)?.trim() ? undefined : 'blank'

/** The receiver: all that a pick-up needs. */
const receiver: Record<string, Rule> = {
  firstname: required((address) => address.firstname),
  phone: (address) => (!address.phone.trim() ? 'blank' : isPhone(address) ? undefined : 'phone_invalid'),
}

const place: Record<string, Rule> = {
  address1: required((address) => address.address1),
  city: required((address) => address.city || address.district),
  zipcode: (address) =>
    !address.zipcode || address.country_iso !== 'MN' || /^\d{5,6}$/.test(address.zipcode)
      ? undefined
      : 'zipcode_invalid',
}

/** JSON:API asks for both names and, in Mongolia, for the city or aimag; the shop's own form has one field and lists. */
const complete: Record<string, Rule> = {
  lastname: required((address) => address.lastname),
  state_name: (address) => (address.country_iso === 'MN' && !address.state_name.trim() ? 'blank' : undefined),
}

/** Numbers of other countries are only checked for being numbers. */
const isPhone = (address: Address): boolean =>
  address.country_iso === 'MN' ? parsePhone(address.phone) !== undefined : /^\+?[\d\s().-]{6,20}$/.test(address.phone)

const faultsBy = (rules: Record<string, Rule>, address: Address): FieldFault[] =>
  Object.entries(rules).flatMap(([field, rule]) => {
    const code = rule(address)
    return code ? [{ field, code }] : []
  })

/** What keeps a parcel from this address; `strict` asks as JSON:API does. */
export const addressFaults = (address: Address, strict: boolean): FieldFault[] =>
  faultsBy({ ...receiver, ...(strict && complete), ...place }, address)

/** What keeps a pick-up from being handed over. */
export const receiverFaults = (address: Address): FieldFault[] => faultsBy(receiver, address)

/** An address of which nothing is known but the country. */
export const blankAddress: Address = {
  id: 0,
  user_id: null,
  firstname: '',
  lastname: '',
  company: null,
  phone: '',
  country_iso: 'MN',
  state_name: '',
  state_code: null,
  city: '',
  district: null,
  khoroo: null,
  address1: '',
  address2: null,
  zipcode: null,
  label: null,
  aimag_id: null,
  district_id: null,
  khoroo_id: null,
}

/** Whether the shopper has entered or chosen a place of delivery. */
export const hasPlace = (address: Address | null): address is Address =>
  address !== null && Boolean(address.aimag_id || address.district_id || address.state_name || address.city)
