import type { Ctx } from '../../../../platform/context.ts'
import { ShopError } from '../../../../platform/shop-error.ts'

/** Who is signed in; refuses as `unauthenticated`. */
export function personOf({ user }: Ctx): number {
  if (!user) throw new ShopError('unauthenticated')
  return user.id
}
