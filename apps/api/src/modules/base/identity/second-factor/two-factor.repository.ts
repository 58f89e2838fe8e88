import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'

export type TwoFactor = {
  totp_secret: Buffer | null
  totp_pending_secret: Buffer | null
  totp_confirmed_at: Date | null
}

export const findTwoFactor = (db: Db, userId: number): Promise<TwoFactor | undefined> =>
  db
    .selectFrom('users')
    .select(['totp_secret', 'totp_pending_secret', 'totp_confirmed_at'])
    .where('id', '=', userId)
    .executeTakeFirst()

/** Takes the code of a step; false when it or a later one was taken before. */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A secret that waits for its first code. */
export const setPendingSecret = (db: Db, userId: number, sealed: Buffer) =>
  db.updateTable('users').set({ totp_pending_secret: sealed }).where('id', '=', userId).execute()

/** The secret that waited is the second factor from now on. */
export const takePendingSecret = (tx: Tx, userId: number, sealed: Buffer, now: Date) =>
  tx
    .updateTable('users')
    .set({ totp_secret: sql`totp_pending_secret`, totp_pending_secret: null, totp_confirmed_at: now })
    .where('id', '=', userId)
    .where('totp_pending_secret', '=', sealed)
    .execute()

/** A person without a second factor, nor one that waits. */
export const dropTwoFactor = (tx: Tx, userId: number) =>
  tx
    .updateTable('users')
    .set({ totp_secret: null, totp_pending_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', userId)
    .execute()
