import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'

/** The signed-in person whose things a call is about. */
export function ownerOf({ user }: Ctx): number {
  if (!user) throw new ShopError('unauthenticated')
  return user.id
}
