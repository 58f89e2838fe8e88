import { z } from 'zod'
import { ListPage, listQuery } from '../list.ts'
import { personMail, personName, personPhone, personsOwn, personWords, surname } from '../masked.ts'
import { WalletEntry } from '../money/wallet-staff.ts'
import { route } from '../route.ts'
import { at, count, localeCode, money } from '../schemas.ts'

// Shoppers as staff see them; flat. Who may not see people gets phones, mails and family names masked.

const id = z.object({ id: count })
const locale = localeCode.optional()
const text = z.string().nullable()

export const PersonRow = z.object({
  id: z.int(),
  name: personName,
  phone: personPhone.nullable(),
  email: personMail.nullable(),
  masked: z.boolean(),
  blocked: z.boolean(),
  /** Placed orders that were neither canceled nor expired, and what was kept of them. */
  orders: z.int(),
  spent: money,
  last_order_at: at,
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
const name = z.string().trim().max(100)

const seen = { access: 'staff', permission: 'people.view' } as const
const edits = { access: 'staff', permission: 'people.edit' } as const

/** Fields of which one of two is kept. */
export const mergeFields = ['email', 'phone', 'first_name', 'last_name', 'birth_date', 'gender'] as const
export type MergeField = (typeof mergeFields)[number]
const side = z.enum(['kept', 'merged'])

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

export const staffPersons = {
  list: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/people',
    summary:
      'Staff: people with an account, the newest first; `q` by name in any script, phone or its last four digits, mail. Filters: created_at, blocked, ordered, segment',
    query: listQuery,
    response: z.object({ people: z.array(PersonRow), page: ListPage }),
  }),
  show: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/people/{id}',
    summary: 'Staff: one person',
    params: id,
    response: PersonPage,
  }),
  orders: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/people/{id}/orders',
    summary: 'Staff: placed orders of a person, the newest first',
    params: id,
    query: listQuery,
    response: z.object({ orders: z.array(PersonOrder), page: ListPage }),
  }),
  ledger: route({
    access: 'staff',
    permission: 'wallet.view',
    method: 'GET',
    path: '/backoffice/people/{id}/ledger',
    summary:
      'Staff: what came into and went out of a person’s wallet, points, cards and vouchers, with the balance after each',
    params: id,
    query: listQuery,
    response: z.object({ entries: z.array(WalletEntry), page: ListPage }),
  }),
  consents: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/people/{id}/consents',
    summary: 'Staff: what a person agreed to and refused, with its text and when, the newest first',
    params: id,
    response: z.object({ consents: z.array(PersonConsent) }),
  }),
  edit: route({
    ...edits,
    method: 'PATCH',
    path: '/backoffice/people/{id}',
    audit: 'people.edit',
    versioned: true,
    summary: 'Staff: changes names and birthday; who may sign in how is the person’s own affair',
    params: id,
    body: z.object({
      first_name: name.optional(),
      last_name: name.optional(),
      birth_date: z.iso
        .date()
        .regex(/^(19|20)/)
        .nullable()
        .optional(),
      gender: z.enum(['male', 'female']).nullable().optional(),
      locale,
    }),
    response: PersonPage,
  }),
  block: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/people/{id}/block',
    audit: 'people.block',
    summary: 'Staff: keeps a person from signing in and ends their sign-ins',
    params: id,
    body: z.object({ reason: z.string().trim().min(1).max(300), locale }),
    response: PersonPage,
  }),
  unblock: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/people/{id}/unblock',
    audit: 'people.unblock',
    summary: 'Staff: lets a blocked person sign in again',
    params: id,
    body: z.object({ locale }),
    response: PersonPage,
  }),
  reveal: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/people/{id}/reveal',
    audit: 'people.reveal',
    fresh: true,
    secret: true,
    summary: 'Staff: shows a field that is masked, with a reason that stays in the audit log',
    params: id,
    body: z.object({ field: z.enum(revealable), reason: z.string().trim().min(3).max(300), locale }),
    response: z.object({ field: z.enum(revealable), value: text }),
  }),
  addNote: route({
    ...edits,
    method: 'POST',
    path: '/backoffice/people/{id}/notes',
    audit: 'people.note',
    status: 201,
    summary: 'Staff: writes a note about a person that only staff read',
    params: id,
    body: z.object({ text: z.string().trim().min(1).max(2000), locale }),
    response: PersonPage,
  }),
  removeNote: route({
    ...edits,
    method: 'DELETE',
    path: '/backoffice/people/{id}/notes/{note}',
    audit: 'people.note_remove',
    status: 204,
    summary: 'Staff: removes a note',
    params: z.object({ id: count, note: count }),
  }),
  export: route({
    ...edits,
    method: 'POST',
    path: '/backoffice/people/{id}/export',
    audit: 'people.export',
    fresh: true,
    secret: true,
    status: 200,
    summary: 'Staff: a copy of everything the shop keeps about a person who asked for it; five a day',
    params: id,
    body: z.object({ reason: z.string().trim().min(3).max(300), locale }),
    response: z.object({ filename: z.string(), content_type: z.literal('application/zip'), base64: z.string() }),
  }),
  forget: route({
    ...edits,
    method: 'POST',
    path: '/backoffice/people/{id}/forget',
    audit: 'people.forget',
    approval: true,
    fresh: true,
    status: 200,
    summary:
      'Staff: deletes the account of a person who asked for it, as they could themselves; another person approves it, unless the owner does it',
    params: id,
    body: z.object({ reason: z.string().trim().min(3).max(300), locale }),
    response: z.object({ forgotten: z.literal(true) }),
  }),
  merge: route({
    ...edits,
    method: 'POST',
    path: '/backoffice/people/merge',
    audit: 'people.merge',
    approval: true,
    fresh: true,
    status: 200,
    summary:
      'Staff: makes two accounts one: `pick` says of which each field stays; orders, money, points, cards, lists and all else move. `dry_run` only says what would. More money than a wallet change may be needs another person. Undone within thirty days',
    body: z.object({
      kept: count,
      merged: count,
      pick: z.partialRecord(z.enum(mergeFields), side).default({}),
      reason: z.string().trim().max(300).default(''),
      dry_run: z.boolean().default(false),
      locale,
    }),
    response: PersonMerge,
  }),
  undoMerge: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/people/merges/{id}/undo',
    audit: 'people.unmerge',
    fresh: true,
    summary: 'Staff: makes two accounts of one again; refuses what was spent or changed since, and after thirty days',
    params: id,
    body: z.object({ locale }),
    response: PersonPage,
  }),
}
