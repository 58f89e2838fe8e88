import { z } from 'zod'
import { limitKinds, roleKey } from './limits.ts'
import { permissions as keys, type Permission, staffRoles } from './permissions.ts'
import { route } from './route.ts'
import { localeCode } from './schemas.ts'

// What each role may do. Built-in roles are copied to make others, and change in their limits alone; flat.

const limits = z.partialRecord(z.enum(limitKinds), z.int().min(0).max(1e12).nullable())
const permissions = z.array(z.enum(keys as [Permission, ...Permission[]])).max(200)
const name = z.string().trim().min(1).max(40)

export const StaffRoleAnswer = z.object({
  key: roleKey,
  /** What the shop calls it; null for a built-in role. */
  name: z.string().nullable(),
  /** The built-in role that it was made of; null for a built-in role. */
  copied_from: z.enum(staffRoles).nullable(),
  version: z.int(),
  permissions: z.array(z.string()),
  /** Up to what sum the role acts alone; null: without limit. */
  limits: z.partialRecord(z.enum(limitKinds), z.int().nullable()),
  /** How many work in it now. */
  people: z.int(),
  /** Who has it: at work, suspended or invited. */
  members: z.array(z.object({ id: z.int(), name: z.string(), state: z.enum(['active', 'invited', 'suspended']) })),
})
export type StaffRoleAnswer = z.infer<typeof StaffRoleAnswer>

const reason = z.string().trim().max(500).optional()
const locale = localeCode.optional()
const changing = { access: 'staff', permission: 'staff.edit', approval: true, fresh: true } as const
const params = z.object({ id: roleKey })

export const roles = {
  list: route({
    method: 'GET',
    path: '/backoffice/roles',
    access: 'staff',
    permission: 'staff.view',
    summary: 'Staff: the roles with their permissions, up to what sum each acts alone, and who has them',
    response: z.object({ roles: z.array(StaffRoleAnswer) }),
  }),
  create: route({
    ...changing,
    method: 'POST',
    path: '/backoffice/roles',
    audit: 'roles.create',
    status: 201,
    summary: 'Staff: makes a role of a copy of another, with its permissions and limits unless others are given',
    body: z.object({
      name,
      copy_of: roleKey.refine((key) => key !== 'owner', { params: { rule: 'role_built_in' } }),
      permissions: permissions.optional(),
      limits: limits.optional(),
      reason,
      locale,
    }),
    response: StaffRoleAnswer,
  }),
  edit: route({
    ...changing,
    method: 'PATCH',
    path: '/backoffice/roles/{id}',
    audit: 'roles.edit',
    versioned: true,
    summary:
      'Staff: changes name, permissions or limits of a role; of a built-in one its limits; a limit of null is none',
    params,
    body: z.object({
      name: name.optional(),
      permissions: permissions.optional(),
      limits: limits.optional(),
      reason,
      locale,
    }),
    response: StaffRoleAnswer,
  }),
  remove: route({
    ...changing,
    method: 'DELETE',
    path: '/backoffice/roles/{id}',
    audit: 'roles.remove',
    versioned: true,
    summary: 'Staff: removes a role of the shop’s own that nobody has; gives what it was',
    params,
    response: StaffRoleAnswer,
  }),
}

/** Looking at the office as somebody of another role. */
export const ViewAs = z.object({ role: roleKey, until: z.iso.datetime() })
export type ViewAs = z.infer<typeof ViewAs>

export const viewAs = {
  begin: route({
    method: 'POST',
    path: '/backoffice/view_as',
    access: 'staff',
    permission: 'staff.approve',
    audit: 'view_as.begin',
    status: 201,
    summary: 'Staff: for half an hour this sign-in sees what a role sees, and changes nothing',
    body: z.object({ role: roleKey, locale }),
    response: ViewAs,
  }),
  end: route({
    method: 'DELETE',
    path: '/backoffice/view_as',
    access: 'staff',
    permission: 'any',
    audit: 'view_as.end',
    while_viewing: true,
    status: 204,
    summary: 'Staff: looks as themselves again',
  }),
}
