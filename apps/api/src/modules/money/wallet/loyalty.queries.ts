import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export type LoyaltyCard = { id: number; number: string; level: string; level_at: Date | null }

/** The loyalty card of a person. */
export const loyaltyCard = (db: Db, userId: number): Promise<LoyaltyCard | undefined> =>
  db
    .selectFrom('loyalty_cards')
    .select(['id', 'number', 'level', 'level_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** The number that a person has proved: whoever typed somebody else's has neither their level nor the rate that goes with it. */
export const provedPhone = async (db: Db, userId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', userId)
      .where('phone_confirmed_at', 'is not', null)
      .executeTakeFirst()
  )?.phone ?? null

/** Loyalty cards whose level was not requested since, of people whom the books can know, the longest waiting first. */
export const staleCards = (db: Db, since: Date, limit: number) =>
  db
    .selectFrom('loyalty_cards as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'u.phone'])
    .where('u.phone', 'is not', null)
    .where('u.phone_confirmed_at', 'is not', null)
    .where((eb) => eb.or([eb('c.level_at', 'is', null), eb('c.level_at', '<', since)]))
    .orderBy(sql`c.level_at nulls first`)
    .limit(limit)
    .execute()
