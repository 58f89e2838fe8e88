import type { LimitRole } from '@delguur/contract/limits'
import type { Permission } from '@delguur/contract/permissions'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { permissionsOfRole } from '../../../platform/staff/staff-roles.ts'

/** The owner, who needs nobody's approval to give a role. */
export const isByOwner = ({ user }: Pick<Ctx, 'user'>): boolean => user?.role === 'admin'

/** Nobody gives away what they do not have. */
export function requireAllHeld({ user }: Ctx, permissions: Iterable<Permission>): void {
  for (const permission of permissions)
    if (!user?.permissions.has(permission)) throw new ShopError('permission_missing', { params: { permission } })
}

/** The same of a whole role; that of the owner is given by an owner. */
export async function requireHeld(ctx: Ctx, db: Db, role: LimitRole): Promise<void> {
  if (role === 'owner' && !isByOwner(ctx))
    throw new ShopError('permission_missing', { params: { permission: 'owner' } })
  const permissions = await permissionsOfRole(db, role)
  if (!permissions) throw new ShopError('not_found')
  requireAllHeld(ctx, permissions)
}
