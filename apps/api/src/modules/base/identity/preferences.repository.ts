import type { Preferences } from '@delguur/contract/account/preferences'
import type { Db, Tx } from '../../../platform/database/db.ts'

/** What somebody chose of how the office looks and acts. */
export async function chosenBy(db: Db, user_id: number): Promise<Preferences> {
  const row = await db
    .selectFrom('staff_preferences')
    .select('chosen')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return (row?.chosen ?? {}) as Preferences
}

/** The same, locked; two machines of one person that choose at once choose one after the other. */
export async function lockChosen(tx: Tx, user_id: number, updated_at: Date): Promise<Preferences> {
  const row = await tx
    .insertInto('staff_preferences')
    .values({ user_id, updated_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ updated_at }))
    .returning('chosen')
    .executeTakeFirstOrThrow()
  return row.chosen as Preferences
}

export const keepChosen = (tx: Tx, user_id: number, chosen: Preferences) =>
  tx
    .updateTable('staff_preferences')
    .set({ chosen: JSON.stringify(chosen) })
    .where('user_id', '=', user_id)
    .execute()
