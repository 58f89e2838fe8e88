import type { Tx } from '../../platform/db.ts'

/** One change of what a person keeps at a time. */
export const lockPerson = (tx: Tx, userId: number) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
