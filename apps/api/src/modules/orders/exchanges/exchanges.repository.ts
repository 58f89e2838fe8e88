import type { Tx } from '../../../platform/database/db.ts'

/** An order that somebody of the staff makes, not its buyer. */
export const noteStaffOrder = (tx: Tx, id: number, drafted_by: number | null): Promise<unknown> =>
  tx.updateTable('orders').set({ channel: 'staff', drafted_by }).where('id', '=', id).execute()
