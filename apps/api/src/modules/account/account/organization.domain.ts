import { parsePhone } from '@delguur/kit/numbers/phone'
import { parseRegisterNumber } from '@delguur/kit/numbers/register-number'

/** The organization a person buys for. */
export type Organization = {
  name: string
  register_number: string
  address: string
  phone: string
  employee_count: number | null
  business_direction: string
}
export type OrganizationError = {
  key: keyof Organization
  code: 'blank' | 'cyrillic_only' | 'register_number_invalid' | 'phone_invalid' | 'text_too_long' | 'employees_wrong'
}

const lengths = { name: 150, address: 250, business_direction: 150 } as const
const mostEmployees = 1_000_000
/** Letters of the state register's names, with digits and the marks between words. */
const cyrillic = /^[\p{Script=Cyrillic}\d\s"«»“”„'’.,&()/№+-]+$/u

const tidy = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ')

/** An organization with numbers in their one form, and a fault for each field that cannot be kept. */
export function checkOrganization(given: Organization): { organization: Organization; faults: OrganizationError[] } {
  const organization = {
    name: tidy(given.name),
    register_number: parseRegisterNumber(given.register_number) ?? given.register_number.trim(),
    address: tidy(given.address),
    phone: parsePhone(given.phone) ?? given.phone.trim(),
    employee_count: given.employee_count,
    business_direction: tidy(given.business_direction),
  }
  return { organization, faults: faultsOf(organization) }
}

function faultsOf({ name, register_number, phone, employee_count, ...texts }: Organization): OrganizationError[] {
  const faults: OrganizationError[] = []
  const miss = (key: keyof Organization, code: OrganizationError['code'] | false | undefined) => {
    if (code) faults.push({ key, code })
  }
  const tooLong = (key: keyof typeof lengths, value: string) => value.length > lengths[key] && 'text_too_long'
  miss('name', name === '' ? 'blank' : tooLong('name', name) || (!cyrillic.test(name) && 'cyrillic_only'))
  if (register_number === '') miss('register_number', 'blank')
  else miss('register_number', !parseRegisterNumber(register_number) && 'register_number_invalid')
  miss('address', tooLong('address', texts.address))
  miss('phone', phone !== '' && !parsePhone(phone) && 'phone_invalid')
  const counted = employee_count === null || (employee_count >= 1 && employee_count <= mostEmployees)
  miss('employee_count', !counted && 'employees_wrong')
  miss('business_direction', tooLong('business_direction', texts.business_direction))
  return faults
}
