import type { Db } from '../../platform/db.ts'

export type LoyaltyCard = { id: number; number: string; level: string; level_at: Date | null }

/** The loyalty card of a person. */
export const loyaltyCard = (db: Db, userId: number): Promise<LoyaltyCard | undefined> =>
  db
    .selectFrom('loyalty_cards')
    .select(['id', 'number', 'level', 'level_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** The level of a person as the retailer's books said it last. */
export const loyaltyLevel = async (db: Db, userId: number): Promise<string | undefined> =>
  (await loyaltyCard(db, userId))?.level
