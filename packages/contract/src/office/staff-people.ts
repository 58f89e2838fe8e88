import { z } from 'zod'
import { roleKey } from '../limits.ts'
import { ListPage, listQuery } from '../list.ts'
import { route } from '../route.ts'
import { at, localeCode } from '../schemas.ts'
import { OfficeToken } from './staff.ts'

// Who works in the back office, how they come, and what they did; flat.

const role_id = roleKey

export const StaffPerson = z.object({
  id: z.int(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  name: z.string(),
  role_id,
  /** What the shop calls it; null for a built-in role. */
  role_name: z.string().nullable(),
  /** `invited`: the link was mailed and not followed yet. */
  state: z.enum(['active', 'invited', 'suspended']),
  second_factor: z.boolean(),
  /** Sign-ins that have not ended. */
  sessions: z.int(),
  seen_at: at,
  invited_until: at,
})
export type StaffPerson = z.infer<typeof StaffPerson>

const id = z.object({ id: z.coerce.number().int().positive().max(1e15) })
const locale = localeCode.optional()
const one = { access: 'staff', permission: 'staff.edit', params: id, response: StaffPerson } as const

export const staffPeople = {
  list: route({
    method: 'GET',
    path: '/backoffice/staff',
    access: 'staff',
    permission: 'staff.view',
    summary: 'Staff: everybody who works in the back office or is invited to',
    response: z.object({ staff: z.array(StaffPerson) }),
  }),
  invite: route({
    method: 'POST',
    path: '/backoffice/staff',
    access: 'staff',
    permission: 'staff.edit',
    audit: 'staff.invite',
    approval: true,
    fresh: true,
    status: 201,
    summary: 'Staff: mails somebody a link to join, once, for 72 hours; again ends the earlier link',
    body: z.object({ email: z.string().max(254), name: z.string().trim().max(100).default(''), role_id, locale }),
    response: StaffPerson,
  }),
  edit: route({
    ...one,
    method: 'PATCH',
    path: '/backoffice/staff/{id}',
    audit: 'staff.edit',
    approval: true,
    fresh: true,
    summary: 'Staff: gives somebody another role',
    body: z.object({ role_id, reason: z.string().trim().max(500).optional(), locale }),
  }),
  suspend: route({
    ...one,
    method: 'PUT',
    path: '/backoffice/staff/{id}/suspend',
    audit: 'staff.suspend',
    fresh: true,
    summary: 'Staff: keeps somebody out of the back office and ends their sign-ins; an invitation ends',
    body: z.object({ reason: z.string().trim().max(500).optional(), locale }),
  }),
  reinstate: route({
    ...one,
    method: 'PUT',
    path: '/backoffice/staff/{id}/reinstate',
    audit: 'staff.reinstate',
    fresh: true,
    summary: 'Staff: lets somebody who was suspended work again',
    body: z.object({ locale }),
  }),
  signOut: route({
    ...one,
    method: 'PUT',
    path: '/backoffice/staff/{id}/sign_out',
    audit: 'staff.sign_out',
    summary: 'Staff: ends every sign-in of somebody',
    body: z.object({ locale }),
  }),
  permissions: route({
    method: 'GET',
    path: '/backoffice/permissions',
    access: 'staff',
    permission: 'staff.view',
    summary: 'Staff: every permission in words',
    response: z.object({ permissions: z.array(z.object({ key: z.string(), mn: z.string(), en: z.string() })) }),
  }),
}

const token = z.object({ token: z.string().min(10).max(200) })

export const Invitation = z.object({
  email: z.string(),
  role: role_id,
  role_name: z.string().nullable(),
  shop: z.string(),
  /** They have an account here: they accept with its password, or signed in. */
  has_account: z.boolean(),
  /** The account has a second factor, whose code is given. */
  second_factor: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

export const invitations = {
  show: route({
    method: 'GET',
    path: '/backoffice/invitations/{token}',
    access: 'none',
    summary: 'What an invitation to the back office is for',
    params: token,
    response: Invitation,
  }),
  secondFactor: route({
    method: 'GET',
    path: '/backoffice/invitations/{token}/second_factor',
    access: 'none',
    secret: true,
    summary: 'A secret for the authenticator app of who is invited',
    params: token,
    response: z.object({ secret: z.string(), otpauth_url: z.string(), qr_svg: z.string() }),
  }),
  accept: route({
    method: 'POST',
    path: '/backoffice/invitations/{token}/accept',
    access: 'none',
    secret: true,
    own_pages: true,
    status: 200,
    summary: 'Joins the staff: with a new password and the first code of the app, or as who has the account already',
    params: token,
    body: z.object({
      name: z.string().trim().max(100).optional(),
      password: z.string().max(1000).optional(),
      otp_secret_confirmed: z.string().max(20).optional(),
      locale,
    }),
    response: OfficeToken.extend({ recovery_codes: z.array(z.string()).optional() }),
  }),
}

const fields = z.record(z.string(), z.unknown())

export const AuditRow = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Who did it; null once the account is gone. */
  person: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** `staff:7` */
  actor: z.string(),
  ip: z.string(),
  via: z.string(),
  act: z.string(),
  subject: z.object({ type: z.string(), id: z.string() }),
  before: fields,
  after: fields,
  reason: z.string().nullable(),
  request_id: z.string(),
  /** The approval under which it was done. */
  approval_id: z.int().nullable(),
  /** The row whose change this one took back. */
  undoes: z.int().nullable(),
  /** Whether the caller may undo it, unless its subject was changed since. */
  undoable: z.boolean(),
})
export type AuditRow = z.infer<typeof AuditRow>

export const auditLog = {
  list: route({
    method: 'GET',
    path: '/backoffice/audit',
    access: 'staff',
    permission: 'any',
    summary:
      'Staff: who changed what, newest first; without `audit.view` the own rows. Filters: subject (`order:R1`), actor (id), act, at',
    query: listQuery,
    response: z.object({ rows: z.array(AuditRow), page: ListPage }),
  }),
  show: route({
    method: 'GET',
    path: '/backoffice/audit/{id}',
    access: 'staff',
    permission: 'any',
    summary: 'Staff: one row of the audit log',
    params: id,
    response: AuditRow,
  }),
  undo: route({
    method: 'PUT',
    path: '/backoffice/audit/{id}/undo',
    access: 'staff',
    permission: 'any',
    audit: 'audit.undo',
    approval: true,
    summary:
      'Staff: undoes what a row says, once and within 30 days, for who may do the act itself; refuses what was changed since',
    params: id,
    body: z.object({ locale }),
    response: AuditRow,
  }),
}
