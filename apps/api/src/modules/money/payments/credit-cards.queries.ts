import type { Db } from '../../../platform/database/db.ts'

export type CreditCard = {
  id: number
  payment_method_id: number
  masked_number: string
  holder: string | null
  kind: string | null
  is_default: boolean
  created_at: Date
}

const columns = ['id', 'payment_method_id', 'masked_number', 'holder', 'kind', 'is_default', 'created_at'] as const

/** A person's cards, the default one first. */
export const cardsOf = (db: Db, userId: number): Promise<CreditCard[]> =>
  db
    .selectFrom('credit_cards')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()
