import type { Db } from '../../../../platform/database/db.ts'

/** Where a person can be reached, in lower case: the names under which they stand in tables that know no accounts. */
export async function loginsOf(db: Db, userId: number): Promise<string[]> {
  const { email, phone, pending_email } = await db
    .selectFrom('users')
    .select(['email', 'phone', 'pending_email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return [email, phone, pending_email].flatMap((login) => (login ? [login.toLowerCase()] : []))
}
