import type { Db } from '../../../platform/database/db.ts'
import { newLoyaltyNumber } from './codes.ts'
import type { LoyaltyCard } from './loyalty.queries.ts'

/** A person's loyalty card, made if there is none. */
export async function openLoyaltyCard(db: Db, user_id: number, level: string, now: Date): Promise<LoyaltyCard> {
  return db
    .insertInto('loyalty_cards')
    .values({ user_id, number: newLoyaltyNumber(), level, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet((eb) => ({ user_id: eb.ref('excluded.user_id') })))
    .returning(['id', 'number', 'level', 'level_at'])
    .executeTakeFirstOrThrow()
}

/** Keeps the level that the retailer's books gave. */
export const keepLevel = (db: Db, id: number, level: string, level_at: Date) =>
  db.updateTable('loyalty_cards').set({ level, level_at }).where('id', '=', id).execute()
