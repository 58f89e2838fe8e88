import type { Db, Tx } from '../../../platform/database/db.ts'

export type LinkPurpose = 'confirm_email' | 'reset_password' | 'staff_invitation'
export type NewMailToken = {
  token_hash: Buffer
  user_id: number
  purpose: LinkPurpose
  email: string
  created_at: Date
  expires_at: Date
}

export const insertMailToken = (tx: Tx, token: NewMailToken) => tx.insertInto('mail_tokens').values(token).execute()

/** The token of a mail with the person it was sent to, locked. */
export const lockMailToken = (tx: Tx, hash: Buffer, purpose: LinkPurpose) =>
  tx
    .selectFrom('mail_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.user_id', 't.email', 't.expires_at', 't.used_at'])
    .select(['u.email as present_email', 'u.pending_email', 'u.email_confirmed_at'])
    .where('t.token_hash', '=', hash)
    .where('t.purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()

/** Ends the links of a person that wait for the same thing. */
export const useMailTokens = (tx: Tx, userId: number, purpose: LinkPurpose, now: Date) =>
  tx
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()

/** Whose an address is, for a link that is mailed to it. */
export const findReceiver = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['email', 'pending_email', 'email_confirmed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
