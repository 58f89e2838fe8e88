import type { LimitKind, LimitRole } from '@delguur/contract/limits'
import type { Tx } from '../../platform/db.ts'

const columns = (role: LimitRole) =>
  role === 'owner' ? ({ role: 'admin' } as const) : ({ role: 'staff', staff_role: role } as const)

/** Locks the owners: of two that leave at once one stays. Gives how many there are. */
export const lockOwners = async (tx: Tx): Promise<number> =>
  (await tx.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id').forUpdate().execute()).length

/** Somebody of the staff has this role from now on. */
export const setRole = (tx: Tx, id: number, role: LimitRole, now: Date) =>
  tx
    .updateTable('users')
    .set({ ...columns(role), suspended_role: null, updated_at: now })
    .where('id', '=', id)
    .execute()

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

/** Up to what sum a role acts alone. */
export const setLimit = (tx: Tx, role: LimitRole, kind: LimitKind, amount: number | null) =>
  tx
    .insertInto('role_limits')
    .values({ role, kind, amount })
    .onConflict((conflict) => conflict.columns(['role', 'kind']).doUpdateSet({ amount }))
    .execute()
