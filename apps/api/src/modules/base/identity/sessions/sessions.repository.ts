import type { Db } from '../../../../platform/database/db.ts'

export type SessionKind = 'password' | 'code' | 'google' | 'facebook' | 'link' | 'passkey'
export type EndReason =
  | 'signed_out'
  | 'signed_out_elsewhere'
  | 'password_changed'
  | 'refresh_reused'
  | 'account_deleted'
  | 'ended_by_staff'
  | 'claimed'

export type NewSession = {
  user_id: number
  kind: SessionKind
  user_agent: string
  /** A keyed hash; null where nobody knows it. */
  network: Buffer | null
  /** A keyed hash of the device; null where it is not known. */
  device: string | null
  created_at: Date
  seen_at: Date
  proved_at: Date | null
  two_factor_at: Date | null
}

export const insertSession = async (db: Db, session: NewSession): Promise<number> =>
  (await db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()).id

/** Ends sign-ins of a person: all, one, or all but one; gives how many. */
export async function endSessions(
  db: Db,
  which: { user_id: number; id?: number; but?: number },
  end: { now: Date; reason: EndReason },
): Promise<number> {
  let query = db
    .updateTable('sessions')
    .set({ ended_at: end.now, end_reason: end.reason })
    .where('user_id', '=', which.user_id)
    .where('ended_at', 'is', null)
  if (which.id !== undefined) query = query.where('id', '=', which.id)
  if (which.but !== undefined) query = query.where('id', '<>', which.but)
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}

/** The person of this sign-in has just proved to be the owner. */
export const markProved = (db: Db, id: number, now: Date) =>
  db.updateTable('sessions').set({ proved_at: now }).where('id', '=', id).execute()

/** The second factor was given in this sign-in, which proves to be the owner too. */
export const markTwoFactor = (db: Db, id: number, now: Date) =>
  db.updateTable('sessions').set({ two_factor_at: now, proved_at: now }).where('id', '=', id).execute()
