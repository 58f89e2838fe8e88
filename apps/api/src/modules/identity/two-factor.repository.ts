import type { Db } from '../../platform/db.ts'

export type TwoFactor = { totp_secret: Buffer | null; totp_confirmed_at: Date | null }

export const findTwoFactor = (db: Db, userId: number): Promise<TwoFactor | undefined> =>
  db.selectFrom('users').select(['totp_secret', 'totp_confirmed_at']).where('id', '=', userId).executeTakeFirst()

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
