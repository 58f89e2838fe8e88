import type { Db, Tx } from '../../platform/db.ts'

/** One change of what a person keeps at a time. */
export const lockPerson = (tx: Tx, userId: number) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

/** Where a person can be reached, in lower case: the names under which they stand in tables that know no accounts. */
export async function loginsOf(db: Db, userId: number): Promise<string[]> {
  const { email, phone, pending_email } = await db
    .selectFrom('users')
    .select(['email', 'phone', 'pending_email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return [email, phone, pending_email].flatMap((login) => (login ? [login.toLowerCase()] : []))
}
