import type { StaffOrder } from '@delguur/contract/staff-order'
import { maskPhone } from '@delguur/kit/phone'
import type { Ctx } from '../../../platform/context.ts'

/** Whether somebody may see phone numbers, mails and family names of people; marketers see them masked. */
export const seesPeople = ({ user }: Pick<Ctx, 'user'>): boolean =>
  Boolean(user?.permissions.has('people.view')) && user?.staff_role !== 'marketer'

type Person = { name: string; phone: string | null; email?: string | null }

const maskName = (name: string): string =>
  name
    .split(' ')
    .map((part, place) => (place === 0 ? part : `${[...part][0] ?? ''}.`))
    .join(' ')
const maskMail = (mail: string): string => mail.replace(/^(.).*(?=@)/, '$1•••')

/** A person with the middle of the phone number, the mail and the family name left out. */
export const maskedPerson = <T extends Person>(person: T): T => ({
  ...person,
  name: maskName(person.name),
  phone: person.phone && maskPhone(person.phone),
  ...('email' in person && { email: person.email ? maskMail(person.email) : null }),
  ...('masked' in person && { masked: true }),
})

/** An address with the person masked, and without the door. */
export const maskedAddress = (address: NonNullable<StaffOrder['address']>): NonNullable<StaffOrder['address']> => ({
  ...address,
  lastname: address.lastname && `${[...address.lastname][0]}.`,
  phone: maskPhone(address.phone),
  address1: '•••',
  address2: null,
})
