import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { KeptCard } from './provider.port.ts'

export type CreditCard = {
  id: number
  payment_method_id: number
  masked_number: string
  holder: string | null
  kind: string | null
  is_default: boolean
  created_at: Date
}

const shown = ['id', 'payment_method_id', 'masked_number', 'holder', 'kind', 'is_default', 'created_at'] as const

/** A person's cards, the default one first. */
export const cardsOf = (db: Db, userId: number): Promise<CreditCard[]> =>
  db
    .selectFrom('credit_cards')
    .select(shown)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The provider's token of a card, opened. */
export async function cardToken({ db, secrets }: Services, id: number): Promise<string | null> {
  const row = await db.selectFrom('credit_cards').select('token').where('id', '=', id).executeTakeFirst()
  return row ? secrets.open('credit_cards', row.token) : null
}

/** Keeps a card for a person; one that is known already stays as it is. The first becomes the default. */
export async function keepCard(
  { secrets }: Services,
  db: Db,
  { user_id, payment_method_id, card }: { user_id: number; payment_method_id: number; card: KeptCard },
): Promise<void> {
  const { token, masked_number, holder, kind } = card
  const digest = secrets.mac('credit_cards', token)
  const has = await db.selectFrom('credit_cards').select('id').where('user_id', '=', user_id).executeTakeFirst()
  await db
    .insertInto('credit_cards')
    .values({
      ...{ user_id, payment_method_id, masked_number, holder, kind, digest },
      ...{ token: secrets.seal('credit_cards', token), is_default: !has },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes a card away; whether there was one. */
export async function removeCard(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('credit_cards')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
