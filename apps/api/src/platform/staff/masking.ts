import { type Mask, maskOf } from '@delguur/contract/masked'
import { maskPhone } from '@delguur/kit/numbers/phone'
import { z } from 'zod'
import type { Ctx } from '../context.ts'

// What staff who may not see people are given of them: one rule for every answer of a staff operation, and for files.

/** Whether somebody may see phone numbers, mails, family names and addresses of people; marketers see them masked. */
export const seesPeople = ({ user }: Pick<Ctx, 'user'>): boolean =>
  Boolean(user?.permissions.has('people.view')) && user?.staff_role !== 'marketer'

/** The query of a list, as this caller may make it. */
export const queryFor = <Q extends object>(ctx: Pick<Ctx, 'user'>, query: Q): Q & { sees_people: boolean } => ({
  ...query,
  sees_people: seesPeople(ctx),
})

const letter = (text: string): string => [...text][0] ?? ''
const maskName = (name: string): string =>
  name
    .split(' ')
    .map((part, place) => (place === 0 ? part : part && `${letter(part)}.`))
    .join(' ')
const maskInitials = (name: string): string => name.replace(/[\p{L}\p{M}'’-]+\.?/gu, (word) => `${letter(word)}.`)
const maskMail = (mail: string): string => mail.replace(/^(.)[^@]*(?=@)/u, '$1•••')
const hidden = '•••'

const aMail = /[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+/g
/** Eight digits of a Mongolian number, however they are grouped. */
const aPhone = /(?<![\d.])(?:\+?976[\s-]?)?[5-9]\d(?:[\s-]?\d\d){3}(?![\d.]\d|\d)/g

export const maskLogin = (login: string): string =>
  login.includes('@') ? maskMail(login) : login.startsWith('#') ? login : maskPhone(login)

const maskText = (text: string): string =>
  text.replace(aMail, maskMail).replace(aPhone, (number) => maskPhone(number.replace(/\D/g, '').slice(-8)))

type Partly = Exclude<Mask, 'open' | 'absent'>
const left: Record<Partly, (text: string) => string> = {
  name: (name) => (name.includes('@') || /^[+\d]/.test(name) ? maskLogin(name) : maskName(name)),
  initials: maskInitials,
  surname: (name) => name && `${letter(name)}.`,
  phone: maskPhone,
  mail: maskMail,
  login: maskLogin,
  text: maskText,
  hidden: (text) => text && hidden,
}
export const masked = (mask: Partly, text: string): string => left[mask](text)

type Person = { name: string; phone: string | null; email?: string | null }

/** A person with the middle of the phone number, the mail and the family name left out. */
export const maskedPerson = <T extends Person>(person: T): T => ({
  ...person,
  name: masked('name', person.name),
  phone: person.phone && masked('phone', person.phone),
  ...('email' in person && { email: person.email ? masked('mail', person.email) : null }),
  ...('masked' in person && { masked: true }),
})

/** Fields by their name, where no schema says what they are: states in the audit log, requests, what changed meanwhile. */
const byName: Record<string, Partly> = {
  contact_name: 'name',
  payer_name: 'initials',
  lastname: 'surname',
  last_name: 'surname',
  phone: 'phone',
  contact_phone: 'phone',
  email: 'mail',
  mail: 'mail',
  login: 'login',
  receiver: 'login',
  sent_to: 'login',
  to: 'login',
  gift_to: 'login',
  gift_message: 'text',
  address1: 'hidden',
  address2: 'hidden',
  register_number: 'hidden',
  payer_account: 'hidden',
  account_number: 'hidden',
  iban: 'hidden',
  token: 'hidden',
  note: 'text',
  text: 'text',
  reason: 'text',
  instructions: 'text',
}

/** A value of no schema. */
export function maskedByName(value: unknown, name?: string): unknown {
  if (typeof value === 'string') {
    const mask = name === undefined ? undefined : Object.hasOwn(byName, name) ? byName[name] : undefined
    return mask ? masked(mask, value) : value
  }
  if (Array.isArray(value)) return value.map((each) => maskedByName(each, name))
  if (!isPlain(value)) return value
  // `{ field: 'phone', before, after }`
  const of = typeof value.field === 'string' ? value.field : undefined
  return mapFields(value, (each, key) => maskedByName(each, of && /^(before|after)$/.test(key) ? of : key))
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))

const mapFields = (
  fields: Record<string, unknown>,
  change: (value: unknown, name: string) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value, name)]))

/** An answer as its schema marks its fields. */
export function maskedAnswer(schema: z.core.$ZodType | undefined, value: unknown, name?: string): unknown {
  if (value === null || value === undefined) return value
  const mask = schema && maskOf(schema)
  if (mask === 'open') return value
  if (mask === 'absent') return null
  if (mask) return Array.isArray(value) ? value.map((each) => textLeft(mask, each)) : textLeft(mask, value)
  const shape = schema && (schema as z.core.$ZodTypes)._zod.def
  switch (shape?.type) {
    case undefined:
    case 'unknown':
    case 'any':
      return maskedByName(value, name)
    case 'object':
      if (!isPlain(value)) return value
      return mapFields(value, (each, key) => {
        const inner = shape.shape[key] ?? shape.catchall
        return inner ? maskedAnswer(inner, each, key) : maskedByName(each, key)
      })
    case 'array':
      return Array.isArray(value) ? value.map((each) => maskedAnswer(shape.element, each, name)) : value
    case 'record':
      return isPlain(value) ? mapFields(value, (each, key) => maskedAnswer(shape.valueType, each, key)) : value
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return maskedAnswer(shape.innerType, value, name)
    case 'lazy':
      return maskedAnswer(shape.getter(), value, name)
    case 'union':
      return optionsOf(shape.options, value).reduce<unknown>(
        (so_far, option) => maskedAnswer(option, so_far, name),
        value,
      )
    case 'intersection':
      return maskedAnswer(shape.right, maskedAnswer(shape.left, value, name), name)
    case 'pipe':
      return maskedAnswer(shape.out, value, name)
    default:
      return value
  }
}

/** The same for a caller, of what is not answered as it is: a file. */
export const seenBy = <S extends z.core.$ZodType>(
  ctx: Pick<Ctx, 'user'>,
  schema: S,
  value: z.output<S>,
): z.output<S> => (seesPeople(ctx) ? value : (maskedAnswer(schema, value) as z.output<S>))

/** The options that a value fits; all of them where it fits none. */
function optionsOf(options: readonly z.core.$ZodType[], value: unknown): readonly z.core.$ZodType[] {
  const fitting = options.filter((option) => z.safeParse(option, value).success)
  return fitting.length > 0 ? fitting : options
}

const textLeft = (mask: Partly, value: unknown): unknown => (typeof value === 'string' ? masked(mask, value) : value)
