import { sql } from 'kysely'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { cardsOf } from './credit-cards.queries.ts'
import type { SavedCard } from './provider.port.ts'

/** The provider's token of a card, opened. */
export async function cardToken({ db, secrets }: Services, id: number): Promise<string | null> {
  const row = await db.selectFrom('credit_cards').select('token').where('id', '=', id).executeTakeFirst()
  return row ? secrets.open('credit_cards', row.token) : null
}

/** One change of a person's cards at a time: of two first cards one becomes the default. */
const holdCards = (tx: Tx, userId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('credit_cards'), ${userId}::integer)`.execute(tx)

type Keeping = { user_id: number; payment_method_id: number; card: SavedCard }

/** Keeps a card for a person and gives its id; one that is known already stays as it is. The first becomes the default. */
export async function keepCard({ secrets }: Services, tx: Tx, keeping: Keeping): Promise<number> {
  const { user_id, payment_method_id, card } = keeping
  const { token, masked_number, holder, kind } = card
  await holdCards(tx, user_id)
  const digest = secrets.mac('credit_cards', token)
  const cards = await tx
    .selectFrom('credit_cards')
    .select(['id', 'payment_method_id', 'digest'])
    .where('user_id', '=', user_id)
    .execute()
  const known = cards.find((each) => each.payment_method_id === payment_method_id && each.digest.equals(digest))
  if (known) return known.id
  const { id } = await tx
    .insertInto('credit_cards')
    .values({
      user_id,
      payment_method_id,
      masked_number,
      holder,
      kind,
      digest,
      token: secrets.seal('credit_cards', token),
      is_default: cards.length === 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes a card away; the newest of the others follows a default one. Whether there was one. */
export async function removeCard(tx: Tx, userId: number, id: number): Promise<boolean> {
  await holdCards(tx, userId)
  const removed = await tx
    .deleteFrom('credit_cards')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('is_default')
    .executeTakeFirst()
  const [next] = removed?.is_default ? await cardsOf(tx, userId) : []
  if (next) await tx.updateTable('credit_cards').set({ is_default: true }).where('id', '=', next.id).execute()
  return removed !== undefined
}

/** Makes a card of the person the default one; whether it is theirs. */
export async function makeDefault(tx: Tx, userId: number, id: number): Promise<boolean> {
  await holdCards(tx, userId)
  const own = await tx
    .selectFrom('credit_cards')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!own) return false
  await tx
    .updateTable('credit_cards')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()
  await tx.updateTable('credit_cards').set({ is_default: true }).where('id', '=', id).execute()
  return true
}
