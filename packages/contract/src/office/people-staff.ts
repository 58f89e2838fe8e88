import { z } from 'zod'
import { ListPage, listQuery } from '../list.ts'
import { WalletEntry } from '../money/wallet-staff.ts'
import { route } from '../route.ts'
import { count, localeCode } from '../schemas.ts'
import {
  mergeFields,
  PersonConsent,
  PersonMerge,
  PersonOrder,
  PersonPage,
  PersonRow,
  revealable,
  side,
} from './people-schemas.ts'

const id = z.object({ id: count })
const locale = localeCode.optional()
const text = z.string().nullable()
const name = z.string().trim().max(100)

const seen = { access: 'staff', permission: 'people.view' } as const
const edits = { access: 'staff', permission: 'people.edit' } as const

export const staffPersons = {
  list: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/people',
    also: '/backoffice/customers',
    summary:
      'Staff: customers, with an account or without one, the newest first; `q` by name in any script, phone or its last four digits, mail. Filters: account (none, unproved, proved), created_at, blocked, ordered, orders, spent, tag, segment',
    query: listQuery,
    response: z.object({ people: z.array(PersonRow), page: ListPage }),
  }),
  show: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/people/{id}',
    also: '/backoffice/customers/{id}',
    summary: 'Staff: one customer',
    params: id,
    response: PersonPage,
  }),
  orders: route({
    ...seen,
    method: 'GET',
    path: '/backoffice/people/{id}/orders',
    also: '/backoffice/customers/{id}/orders',
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
    also: '/backoffice/customers/{id}/ledger',
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
    also: '/backoffice/customers/{id}/consents',
    summary: 'Staff: what a person agreed to and refused, with its text and when, the newest first',
    params: id,
    response: z.object({ consents: z.array(PersonConsent) }),
  }),
  edit: route({
    ...edits,
    method: 'PATCH',
    path: '/backoffice/people/{id}',
    also: '/backoffice/customers/{id}',
    audit: 'people.edit',
    versioned: true,
    summary: 'Staff: changes names, birthday and tags; who may sign in how is the person’s own affair',
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
      tags: z.array(z.string().trim().min(1).max(40)).max(20).optional(),
      locale,
    }),
    response: PersonPage,
  }),
  block: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/people/{id}/block',
    also: '/backoffice/customers/{id}/block',
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
    also: '/backoffice/customers/{id}/unblock',
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
    also: '/backoffice/customers/{id}/reveal',
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
    also: '/backoffice/customers/{id}/notes',
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
    also: '/backoffice/customers/{id}/notes/{note}',
    audit: 'people.note_remove',
    status: 204,
    summary: 'Staff: removes a note',
    params: z.object({ id: count, note: count }),
  }),
  removeContact: route({
    ...edits,
    method: 'DELETE',
    path: '/backoffice/people/{id}/contacts/{contact}',
    also: '/backoffice/customers/{id}/contacts/{contact}',
    audit: 'people.contact_remove',
    status: 204,
    summary:
      'Staff: a number or address names this customer no longer, as when the carrier gave it to somebody else: what was ordered stays, the next order with it makes another customer',
    params: z.object({ id: count, contact: count }),
  }),
  export: route({
    ...edits,
    method: 'POST',
    path: '/backoffice/people/{id}/export',
    also: '/backoffice/customers/{id}/export',
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
    also: '/backoffice/customers/{id}/forget',
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
    also: '/backoffice/customers/merge',
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
    also: '/backoffice/customers/merges/{id}/undo',
    audit: 'people.unmerge',
    fresh: true,
    summary: 'Staff: makes two accounts of one again; refuses what was spent or changed since, and after thirty days',
    params: id,
    body: z.object({ locale }),
    response: PersonPage,
  }),
}
