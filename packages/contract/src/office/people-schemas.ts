import { z } from 'zod'
import { personMail, personName, personPhone, personsOwn, personWords, surname } from '../masked.ts'
import { at, money } from '../schemas.ts'

// Customers as staff see them, with an account or without one; flat. Who may not see people gets phones, mails and family names masked.

const text = z.string().nullable()

/** Without one a person is known by their orders alone; proved: by a number or address of the account. */
export const accountStates = ['none', 'unproved', 'proved'] as const
export type AccountState = (typeof accountStates)[number]

export const PersonRow = z.object({
  id: z.int(),
  account: z.enum(accountStates),
  name: personName,
  phone: personPhone.nullable(),
  email: personMail.nullable(),
  masked: z.boolean(),
  blocked: z.boolean(),
  /** Placed orders that were neither canceled nor expired, and what was kept of them. */
  orders: z.int(),
  spent: money,
  /** Of what was ordered the share that came back, in percent. */
  returned_percent: z.int(),
  first_order_at: at,
  last_order_at: at,
  tags: z.array(z.string()),
  created_at: z.iso.datetime(),
})
export type PersonRow = z.infer<typeof PersonRow>

const by = z.object({ id: z.int(), name: z.string() }).nullable()

export const PersonNote = z.object({ id: z.int(), text: personWords, author: by, created_at: z.iso.datetime() })

export const PersonPage = PersonRow.extend({
  version: z.int(),
  first_name: z.string(),
  last_name: surname,
  phone_confirmed: z.boolean(),
  email_confirmed: z.boolean(),
  birth_date: personsOwn.nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  locale: text,
  blocked_at: at,
  blocked_reason: personWords.nullable(),
  /** Whether there is a register number; it is shown to nobody but by `reveal`. */
  register_number: z.boolean(),
  balances: z.object({ money, bonus: money, points: z.int() }),
  returns: z.int(),
  addresses: z.array(z.object({ id: z.int(), label: personWords.nullable(), text: personsOwn })),
  /** Numbers and addresses that name this customer without an account. */
  contacts: z.array(z.object({ id: z.int(), phone: personPhone.nullable(), email: personMail.nullable() })),
  organizations: z.array(personsOwn),
  conversations: z.array(
    z.object({ number: z.string(), subject: personWords, state: z.string(), touched_at: z.iso.datetime() }),
  ),
  bookings: z.array(z.object({ number: z.string(), state: z.string(), total: money, created_at: z.iso.datetime() })),
  quotes: z.array(z.object({ id: z.int(), number: z.string(), status: z.string(), created_at: z.iso.datetime() })),
  notes: z.array(PersonNote),
  sessions: z.array(z.object({ id: z.int(), device: z.string(), kind: z.string(), seen_at: z.iso.datetime() })),
  messages: z.array(z.object({ title: personWords, body: personWords, topic: z.string(), at: z.iso.datetime() })),
  /** Accounts that were merged into this one. */
  merges: z.array(
    z.object({
      id: z.int(),
      person: z.object({ id: z.int(), name: personName }),
      by,
      at: z.iso.datetime(),
      undo_until: z.iso.datetime(),
      undone_at: at,
      undoable: z.boolean(),
    }),
  ),
})
export type PersonPage = z.infer<typeof PersonPage>

export const PersonOrder = z.object({
  id: z.int(),
  number: z.string(),
  status: z.string(),
  payment_state: text,
  total: money,
  returned: money,
  placed_at: z.iso.datetime(),
})
export type PersonOrder = z.infer<typeof PersonOrder>

export const PersonConsent = z.object({
  channel: z.string(),
  topic: z.string(),
  granted: z.boolean(),
  /** What was agreed to or refused, in the language of the call. */
  text: z.string(),
  /** Where it was said, if not in the shop. */
  source: text,
  at: z.iso.datetime(),
})
export type PersonConsent = z.infer<typeof PersonConsent>

export const revealable = ['phone', 'email', 'birth_date', 'register_number'] as const

/** Fields of which one of two is kept. */
export const mergeFields = ['email', 'phone', 'first_name', 'last_name', 'birth_date', 'gender'] as const
export type MergeField = (typeof mergeFields)[number]
export const side = z.enum(['kept', 'merged'])

export const PersonMerge = z.object({
  /** Null of a dry run. */
  id: z.int().nullable(),
  kept: z.object({ id: z.int(), name: personName }),
  merged: z.object({ id: z.int(), name: personName }),
  fields: z.array(z.object({ field: z.enum(mergeFields), kept: text, merged: text, picked: side })),
  /** Rows that move, and those that stay because the kept person has one of their own. */
  moves: z.array(z.object({ table: z.string(), rows: z.int(), left: z.int() })),
  balances: z.object({ money, bonus: money, points: z.int() }),
  dry_run: z.boolean(),
})
export type PersonMerge = z.infer<typeof PersonMerge>
