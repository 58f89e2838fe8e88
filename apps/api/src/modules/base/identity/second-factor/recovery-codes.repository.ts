import type { Db, Tx } from '../../../../platform/database/db.ts'

/** Puts new recovery codes in the place of all that a person had. */
export async function replaceRecoveryCodes(tx: Tx, user_id: number, hashes: Buffer[], now: Date): Promise<void> {
  await dropRecoveryCodes(tx, user_id)
  const rows = hashes.map((code_hash) => ({ user_id, code_hash, created_at: now }))
  await tx.insertInto('recovery_codes').values(rows).execute()
}

export const dropRecoveryCodes = (tx: Tx, user_id: number) =>
  tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()

/** Uses a recovery code up; false when it is none of the person's or was used. */
export async function useRecoveryCode(tx: Tx, user_id: number, code_hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How many recovery codes a person has left. */
export async function countRecoveryCodes(db: Db, user_id: number): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.left)
}
