import type { Db, Tx } from '../../../../platform/database/db.ts'

export type StoredPasskey = {
  id: number
  user_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: Date
  used_at: Date | null
}

export const passkeysOf = (db: Db, user_id: number): Promise<StoredPasskey[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', user_id).orderBy('id', 'desc').execute()

export const findPasskey = (db: Db, credential_id: string): Promise<StoredPasskey | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credential_id).executeTakeFirst()

/** Nothing where the credential is known already. */
export const insertPasskey = (
  tx: Tx,
  passkey: Omit<StoredPasskey, 'id' | 'used_at'>,
): Promise<StoredPasskey | undefined> =>
  tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()

/** The authenticator has signed; false where a later signature of it was taken before. */
export async function markUsed(tx: Tx, id: number, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb('counter', '=', 0)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deletePasskey = (tx: Tx, user_id: number, id: number): Promise<StoredPasskey | undefined> =>
  tx.deleteFrom('passkeys').where('user_id', '=', user_id).where('id', '=', id).returningAll().executeTakeFirst()

/** Uses a challenge up; false where it was used before. */
export async function useChallenge(tx: Tx, hash: Buffer, expires_at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_challenges')
    .values({ hash, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** A challenge that is over is refused by its date: nobody needs to know that it was used. */
export const forgetChallenges = (db: Db, now: Date) =>
  db.deleteFrom('used_challenges').where('expires_at', '<', now).execute()
