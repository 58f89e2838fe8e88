import { z } from 'zod'

// Fields that name a person, reach them or say where they live. The answers of staff operations give them whole to who may see
// people; for all others `apps/api/src/platform/staff/masking.ts` leaves of each what its mark says.

export const masks = [
  'name',
  'initials',
  'surname',
  'phone',
  'mail',
  'login',
  'text',
  'hidden',
  'absent',
  'open',
] as const
export type Mask = (typeof masks)[number]

const key = 'x-mask'
const field = (mask: Mask) => z.string().meta({ [key]: mask })

/** The given name and the first letter of the rest. */
export const personName = field('name')
/** The first letters: where nobody knows which is the family name, or it comes first. */
export const personInitials = field('initials')
/** Its first letter. */
export const surname = field('surname')
/** Two digits at each end. */
export const personPhone = field('phone')
/** The first letter and the host. */
export const personMail = field('mail')
/** A phone number or a mail. */
export const personLogin = field('login')
/** Words of somebody: phone numbers and mails in them are masked. */
export const personWords = field('text')
/** Street, register number, account at a bank: nothing of it. */
export const personsOwn = field('hidden')
/** It is null. */
export const personsOwnWords = z
  .string()
  .nullable()
  .meta({ [key]: 'absent' })
/** What no schema describes is masked by the names of its fields, but for what is marked as being of nobody. */
export const ofNoPerson = <T extends z.ZodType>(schema: T): T => schema.meta({ [key]: 'open' })

export const maskOf = (schema: z.core.$ZodType): Mask | undefined =>
  masks.find((mask) => mask === z.globalRegistry.get(schema)?.[key])
