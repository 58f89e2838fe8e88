import type { Db, Tx } from '../../../platform/database/db.ts'

export type NewInvitation = {
  user_id: number
  /** `owner` or a built-in role, and beside it the role of the shop's own that is a copy of it. */
  role: string
  own_role: string | null
  invited_by: number | null
  created_at: Date
  expires_at: Date
}

/** Writes who is invited to which role; again takes the place of the earlier. */
export const putInvitation = (tx: Tx, { user_id, ...rest }: NewInvitation) =>
  tx
    .insertInto('staff_invitations')
    .values({ user_id, ...rest })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rest))
    .execute()

/** The invitation behind the hash of a link that was not followed yet, with whom it is for. */
export const findInvitation = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('mail_tokens as t')
    .innerJoin('staff_invitations as i', 'i.user_id', 't.user_id')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('staff_roles as r', 'r.key', 'i.own_role')
    .select([
      'u.id',
      't.email',
      'i.role',
      'i.own_role',
      'u.role as present_role',
      'u.password_hash',
      'u.totp_confirmed_at',
      'u.email_confirmed_at',
    ])
    .select(['u.totp_pending_secret', 'u.first_name', 'u.email as present_email', 'r.name as role_name'])
    .where('t.token_hash', '=', hash)
    .where('t.purpose', '=', 'staff_invitation')
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where('i.expires_at', '>', now)
    .executeTakeFirst()

type InvitedRole = Pick<NewInvitation, 'role' | 'own_role'>

/** Somebody joins the staff in the role they were invited to. */
export async function joinStaff(tx: Tx, id: number, { role, own_role }: InvitedRole, now: Date): Promise<void> {
  await tx.deleteFrom('staff_invitations').where('user_id', '=', id).execute()
  const is = role === 'owner' ? ({ role: 'admin' } as const) : ({ role: 'staff', staff_role: role, own_role } as const)
  await tx
    .updateTable('users')
    .set({ ...is, suspended_role: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Somebody is of the staff no more, and no passkey of theirs opens anything. */
export async function leaveStaff(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', id).execute()
  await tx
    .updateTable('users')
    .set({ role: 'shopper', own_role: null, suspended_role: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** The name that somebody gives with their invitation. */
export const setName = (tx: Tx, id: number, first_name: string) =>
  tx.updateTable('users').set({ first_name }).where('id', '=', id).execute()

/** Locks somebody; gives whether they are of the staff, suspended or not. */
export async function lockStaff(tx: Tx, id: number): Promise<boolean> {
  const { role, suspended_role } = await tx
    .selectFrom('users')
    .select(['role', 'suspended_role'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return role !== 'shopper' || suspended_role !== null
}
