import { type LimitRole, limitKinds, limitRoles } from '@delguur/contract/limits'
import { permissionsAmong, permissionsOf, type StaffRole } from '@delguur/contract/permissions'
import type { StaffRoleAnswer } from '@delguur/contract/roles'
import type { Db } from '../../../../platform/database/db.ts'
import { limitOf } from '../../../../platform/staff/approvals.ts'
import { listStaff } from '../people.queries.ts'

type Stored = {
  key: string
  name: string | null
  copied_from: string | null
  permissions: string[] | null
  version: number
}

/** The built-in roles, then those of the shop's own, with what each may do and who has it. */
export async function listRoles(db: Db, now: Date): Promise<StaffRoleAnswer[]> {
  const stored = await db.selectFrom('staff_roles').selectAll().orderBy('created_at').orderBy('key').execute()
  const own = stored.filter(({ name }) => name !== null)
  const builtIn = limitRoles.flatMap((key) => stored.filter((each) => each.key === key))
  const staff = await listStaff(db, now)
  const roles: StaffRoleAnswer[] = []
  for (const row of [...builtIn, ...own]) {
    const members = staff
      .filter(({ role_id }) => role_id === row.key)
      .map(({ id, name, email, state }) => ({ id, name: name || (email ?? ''), state }))
    const people = members.filter(({ state }) => state === 'active').length
    roles.push({ ...(await serializeRole(db, row)), members, people })
  }
  return roles
}

/** A role with its permissions in their usual order and its limits, chosen or usual. */
export async function serializeRole(db: Db, { key, name, copied_from, permissions, version }: Stored) {
  const role = key as LimitRole
  const limits: StaffRoleAnswer['limits'] = {}
  for (const kind of limitKinds) limits[kind] = await limitOf(db, role, kind)
  const usual = role === 'owner' ? permissionsOf('admin', null) : permissionsOf('staff', role as StaffRole)
  return {
    key: role,
    name,
    copied_from: copied_from as StaffRole | null,
    version,
    permissions: permissionsAmong(permissions ?? usual),
    limits,
  }
}

export const findRole = async (db: Db, key: LimitRole, now: Date): Promise<StaffRoleAnswer | undefined> =>
  (await listRoles(db, now)).find((each) => each.key === key)
