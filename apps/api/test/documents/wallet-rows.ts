import type { Db } from '../../src/platform/database/db.ts'

/** What staff did about a person, with a word about them in it: a change of the wallet, a note, an account that became theirs. */
export async function storedByStaff(db: Db, user_id: number, word: string, created_at: Date): Promise<void> {
  const change = { user_id, unit: 'bonus', amount: 500, reason: 'goodwill', note: word, created_at }
  await db
    .insertInto('wallet_changes')
    .values({ ...change, posting_key: `whole-change-${user_id}` })
    .execute()
  await db.insertInto('person_notes').values({ user_id, text: word, created_at }).execute()
  const { id: gone_id } = await db
    .insertInto('users')
    .values({ first_name: word, merged_into: user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const merge = { kept_id: user_id, gone_id, reason: word, moved: '{"columns":[],"marks":[]}', before: '{}' }
  await db
    .insertInto('person_merges')
    .values({ ...merge, created_at })
    .execute()
}
