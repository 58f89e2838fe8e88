import type { LimitRole } from '@delguur/contract/limits'
import {
  isOwnRole,
  type OwnRole,
  type Permission,
  permissionsAmong,
  permissionsOf,
  type StaffRole,
} from '@delguur/contract/permissions'
import type { CurrentUser } from '../context.ts'
import type { Db, Tx } from '../database/db.ts'

// Roles of staff: the built-in ones of the contract, and copies of them that a shop made for itself.

type OwnRoleRow = { role_key: string | null; role_name: string | null; permissions: string[] | null }

/** What a person's row says of their part in the back office; with the role of the shop's own that they have. */
export function rightsOf(role: CurrentUser['role'], stored: string | null, own?: OwnRoleRow) {
  const staff_role = role === 'staff' ? (stored as StaffRole | null) : null
  if (role === 'staff' && own?.permissions && own.role_key !== null) {
    const own_role = { key: own.role_key as OwnRole, name: own.role_name ?? '' }
    const permissions: ReadonlySet<Permission> = new Set(permissionsAmong(own.permissions))
    return { role, staff_role, own_role, permissions }
  }
  return { role, staff_role, own_role: null, permissions: permissionsOf(role, staff_role) }
}

/** What somebody in a role may do; undefined where there is no such role. */
export async function permissionsOfRole(db: Db, role: LimitRole): Promise<ReadonlySet<Permission> | undefined> {
  if (role === 'owner') return permissionsOf('admin', null)
  if (!isOwnRole(role)) return permissionsOf('staff', role)
  const row = await db.selectFrom('staff_roles').select('permissions').where('key', '=', role).executeTakeFirst()
  return row && new Set(permissionsAmong(row.permissions ?? []))
}

/**
 * How a person's row holds a role of staff; undefined where there is no such role. One of the shop's own is held until the end
 * of the transaction, so that it is not removed meanwhile.
 */
export async function roleColumns(tx: Tx, role: Exclude<LimitRole, 'owner'>) {
  if (!isOwnRole(role)) return { staff_role: role, own_role: null }
  const row = await tx
    .selectFrom('staff_roles')
    .select('copied_from')
    .where('key', '=', role)
    .forKeyShare()
    .executeTakeFirst()
  return row && { staff_role: row.copied_from as StaffRole, own_role: role }
}
