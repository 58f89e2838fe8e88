import type { Tx } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { forgetPerson, hasRunningLease } from './leases.repository.ts'

/**
 * Takes a person who leaves out of their leases: the sums stay for the books, register number and phone go. Refuses as
 * `lease_running` while one is not paid off.
 */
export async function leaveLeases(tx: Tx, userId: number): Promise<void> {
  if (await hasRunningLease(tx, userId)) throw new ShopError('lease_running')
  await forgetPerson(tx, userId)
}
