import type { Ctx } from '../../../platform/context.ts'
import { unprovedName } from './domain/holding.domain.ts'
import { heldUntil } from './holders.repository.ts'

/** When what is sold out may come back, because unpaid orders of those who have proved nothing hold it; null where they do not. */
export async function freeAgainAt({ db, now }: Pick<Ctx, 'db' | 'now'>, variantId: number): Promise<string | null> {
  const at = await heldUntil(db, unprovedName, variantId)
  // what is due is given up by a job within a minute
  return at && new Date(Math.max(at.getTime(), now.getTime() + 60_000)).toISOString()
}
