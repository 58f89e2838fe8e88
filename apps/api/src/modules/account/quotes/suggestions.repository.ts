import type { SuggestionState } from '@delguur/contract/account/quotes'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { SuggestionRow } from './suggestions.queries.ts'

type NewSuggestion = Pick<
  SuggestionRow,
  'user_id' | 'variant_id' | 'price' | 'url' | 'comment' | 'locale' | 'created_at'
>

/** Stores a suggestion; undefined when one of the person for the same variant waits or holds. */
export const insertSuggestion = (db: Db, suggestion: NewSuggestion) =>
  db
    .insertInto('price_suggestions')
    .values(suggestion)
    .onConflict((on) =>
      // in words: a plan that is kept knows no values, and finds the index of some rows only by them
      on.columns(['user_id', 'variant_id']).where(sql<boolean>`status in ('waiting', 'accepted')`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

/** A suggestion, locked. */
export async function lockSuggestion(tx: Tx, id: number): Promise<SuggestionRow | undefined> {
  const { rows } = await sql<SuggestionRow>`select * from price_suggestions where id = ${id} for update`.execute(tx)
  return rows[0]
}

type Answer = { status: SuggestionState; reply: string; valid_until: Date | null; answered_at: Date }

export const answerTo = (tx: Tx, id: number, answer: Answer) =>
  tx.updateTable('price_suggestions').set(answer).where('id', '=', id).execute()

/** Forgets an own suggestion with the price that it led to; says whether there was one. */
export async function deleteSuggestion(db: Db, id: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('price_suggestions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Ends prices whose time is over. */
export const expirePrices = (db: Db, now: Date) =>
  db
    .updateTable('price_suggestions')
    .set({ status: 'expired' })
    .where('status', '=', 'accepted')
    .where('valid_until', '<=', now)
    .execute()
