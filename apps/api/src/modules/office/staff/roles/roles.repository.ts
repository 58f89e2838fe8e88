import type { LimitKind, LimitRole } from '@delguur/contract/limits'
import type { OwnRole, Permission, StaffRole } from '@delguur/contract/permissions'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/db.ts'

/** A role, locked: nobody is given it, and nobody else changes it. */
export const lockRole = (tx: Tx, key: LimitRole) =>
  tx.selectFrom('staff_roles').selectAll().where('key', '=', key).forUpdate().executeTakeFirst()

/** Roles are made one after the other; gives how many the shop has made. */
export async function lockOwnRoles(tx: Tx): Promise<number> {
  await sql`lock table staff_roles in share row exclusive mode`.execute(tx)
  const { count } = await tx
    .selectFrom('staff_roles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('name', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether another role has this name. */
export async function isRoleName(tx: Tx, name: string, key: string | null): Promise<boolean> {
  const found = await tx
    .selectFrom('staff_roles')
    .select('key')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where(sql<boolean>`key is distinct from ${key}`)
    .executeTakeFirst()
  return found !== undefined
}

type NewRole = { name: string; copied_from: StaffRole; permissions: Permission[]; created_at: Date }

export async function insertRole(tx: Tx, role: NewRole): Promise<OwnRole> {
  const key = sql<string>`'own_' || nextval('staff_roles_number')`
  const made = await tx
    .insertInto('staff_roles')
    .values({ ...role, key })
    .returning('key')
    .executeTakeFirstOrThrow()
  return made.key as OwnRole
}

type RoleFields = { name?: string; permissions?: Permission[] }

/** Writes what changed of a role, and counts its version on. */
export const updateRole = (tx: Tx, key: LimitRole, fields: RoleFields) =>
  tx
    .updateTable('staff_roles')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('key', '=', key)
    .execute()

/** Up to what sum a role acts alone. */
export const setLimit = (tx: Tx, role: LimitRole, kind: LimitKind, amount: number | null) =>
  tx
    .insertInto('role_limits')
    .values({ role, kind, amount })
    .onConflict((conflict) => conflict.columns(['role', 'kind']).doUpdateSet({ amount }))
    .execute()

/** Removes a role that nobody has; who left the staff with it keeps the built-in one behind it. */
export async function deleteRole(tx: Tx, key: LimitRole): Promise<void> {
  await tx.updateTable('users').set({ own_role: null }).where('own_role', '=', key).execute()
  await tx.deleteFrom('staff_roles').where('key', '=', key).execute()
}
