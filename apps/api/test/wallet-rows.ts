import type { Db } from '../src/platform/db.ts'

/** A change of a wallet by staff, with a word about the person in its note. */
export async function aChange(db: Db, user_id: number, note: string, created_at: Date): Promise<void> {
  const change = { user_id, unit: 'bonus', amount: 500, reason: 'goodwill', note, created_at }
  await db
    .insertInto('wallet_changes')
    .values({ ...change, posting_key: `whole-change-${user_id}` })
    .execute()
}
