import type { Tx } from '../../../platform/database/db.ts'

/** Locks a user until the transaction ends: changes of what one person keeps (carts, addresses, lists) wait for each other. */
export async function lockUser(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
