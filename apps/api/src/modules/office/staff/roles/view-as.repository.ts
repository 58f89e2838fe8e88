import type { LimitRole } from '@delguur/contract/limits'
import type { Tx } from '../../../../platform/database/db.ts'

/** A sign-in sees what a role sees until then; with null it sees its own again. */
export const setViewAs = (tx: Tx, session: number, view_as: LimitRole | null, view_as_until: Date | null) =>
  tx.updateTable('sessions').set({ view_as, view_as_until }).where('id', '=', session).execute()

/** Whether there is such a role; it stays until the end of the transaction. */
export const holdRole = async (tx: Tx, key: LimitRole): Promise<boolean> =>
  (await tx.selectFrom('staff_roles').select('key').where('key', '=', key).forKeyShare().executeTakeFirst()) !==
  undefined
