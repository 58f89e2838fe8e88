import type { LimitRole } from '@delguur/contract/limits'
import type { Tx } from '../../../platform/database/db.ts'
import { roleColumns } from '../../../platform/staff/staff-roles.ts'

/** Locks the owners: of two that leave at once one stays. Gives how many there are. */
export const lockOwners = async (tx: Tx): Promise<number> =>
  (await tx.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id').forUpdate().execute()).length

/** Somebody of the staff has this role from now on; false where there is no such role. */
export async function setRole(tx: Tx, id: number, role: LimitRole, now: Date): Promise<boolean> {
  const staff = role === 'owner' ? { own_role: null } : await roleColumns(tx, role)
  if (!staff) return false
  await tx
    .updateTable('users')
    .set({ ...staff, role: role === 'owner' ? 'admin' : 'staff', suspended_role: null, updated_at: now })
    .where('id', '=', id)
    .execute()
  return true
}

/** Keeps somebody out: a shopper, until they are let in again. */
export const suspend = (tx: Tx, id: number, was: 'staff' | 'admin', now: Date) =>
  tx.updateTable('users').set({ role: 'shopper', suspended_role: was, updated_at: now }).where('id', '=', id).execute()

/** Takes an invitation back; its link leads nowhere any more. */
export async function dropInvitation(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.deleteFrom('staff_invitations').where('user_id', '=', id).execute()
  await tx
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('user_id', '=', id)
    .where('purpose', '=', 'staff_invitation')
    .where('used_at', 'is', null)
    .execute()
}
