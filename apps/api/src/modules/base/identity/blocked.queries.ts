import type { Tx } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'

/** Refuses to sign in to an account that the shop blocked, or that became a part of another (`account_blocked`). */
export async function requireOpen(tx: Tx, userId: number): Promise<void> {
  // held against whoever blocks it at this moment: their ending of sign-ins sees this one, or this one sees the block
  const user = await tx
    .selectFrom('users')
    .select(['blocked_at', 'merged_into'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  if (user && (user.blocked_at !== null || user.merged_into !== null)) throw new ShopError('account_blocked')
}
