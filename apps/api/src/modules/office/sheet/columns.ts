import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { missingPermission } from './columns.domain.ts'

/** Refuses columns of who may not change them. */
export function requireColumns({ user }: Pick<Ctx, 'user'>, sets: readonly object[]): void {
  if (!user) throw new ShopError('forbidden')
  const permission = missingPermission(user.permissions, sets)
  if (permission) throw new ShopError('permission_missing', { params: { permission } })
}
