import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { Organization } from '../account/index.ts'
import type { QuoteStatus } from './quote.domain.ts'
import { idIn, type QuoteRow, readQuotes } from './quotes.queries.ts'

type Item = { variant_id: number; quantity: number }
export type NewQuote = {
  number: string
  user_id: number
  organization: Organization
  comment: string
  locale: string
  now: Date
}
export type Happening = { event: string; from: QuoteStatus | null; to: QuoteStatus; actor: string; now: Date }

const insertEvent = (tx: Tx, quote_request_id: number, { event, from, to, actor, now }: Happening) =>
  tx
    .insertInto('quote_events')
    .values({ quote_request_id, event, from_status: from, to_status: to, actor, created_at: now })
    .execute()

/** How many requests of a person wait for an answer; their further ones wait until this transaction ends. */
export async function countWaiting(tx: Tx, userId: number): Promise<number> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
  const { total } = await tx
    .selectFrom('quote_requests')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('status', '=', 'requested')
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Stores a request; undefined when its number is taken. */
export async function insertQuote(tx: Tx, { now, organization, ...quote }: NewQuote, items: Item[], actor: string) {
  const row = await tx
    .insertInto('quote_requests')
    .values({ ...quote, organization: JSON.stringify(organization), created_at: now, updated_at: now })
    .onConflict((on) => on.column('number').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  await tx
    .insertInto('quote_items')
    .values(items.map((item) => ({ ...item, quote_request_id: row.id })))
    .execute()
  await insertEvent(tx, row.id, { event: 'requested', from: null, to: 'requested', actor, now })
  return row.id
}

/** Locks a request by its number or id and reads it whole. */
export async function lockQuote(tx: Tx, number: string): Promise<QuoteRow | undefined> {
  const { rows } = await sql<{ number: string }>`select number from quote_requests
    where number = ${number} or id = ${idIn(number)} for update`.execute(tx)
  return rows[0] && (await readQuotes(tx, { number: rows[0].number }))[0]
}

type Change = Partial<Pick<QuoteRow, 'reply' | 'valid_until' | 'order_id'>>

/** Writes a new state with its line of history. */
export async function moveTo(tx: Tx, id: number, happening: Happening, change: Change = {}): Promise<void> {
  await tx
    .updateTable('quote_requests')
    .set({ status: happening.to, updated_at: happening.now, reminded_at: null, ...change })
    .where('id', '=', id)
    .execute()
  await insertEvent(tx, id, happening)
}

/** Notes that a person was reminded of an offer; tells whether it was the first time. */
export async function markReminded(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('quote_requests')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const keepOrder = (tx: Tx, id: number, order_id: number) =>
  tx.updateTable('quote_requests').set({ order_id }).where('id', '=', id).execute()

/** Writes the prices of an offer. */
export async function priceItems(tx: Tx, id: number, prices: Map<number, number>): Promise<void> {
  const [variants, values] = [[...prices.keys()], [...prices.values()]]
  await sql`update quote_items i set price = x.price
    from unnest(${variants}::bigint[], ${values}::bigint[]) as x(variant_id, price)
    where i.quote_request_id = ${id} and i.variant_id = x.variant_id`.execute(tx)
}

type Promised = {
  user_id: number
  variant_id: number
  price: number
  least_quantity: number
  valid_until: Date
  created_at: Date
}

/** Promises the prices of an accepted offer; those of a second acceptance hold longer. */
export const promisePrices = (tx: Tx, quote_request_id: number, prices: Promised[]) =>
  tx
    .insertInto('agreed_prices')
    .values(prices.map((price) => ({ ...price, quote_request_id })))
    .onConflict((on) =>
      on
        .columns(['quote_request_id', 'variant_id'])
        .doUpdateSet((eb) => ({ valid_until: eb.ref('excluded.valid_until') })),
    )
    .execute()

/** Promises the price of an accepted suggestion. */
export const promisePrice = (tx: Tx, price_suggestion_id: number, price: Promised) =>
  tx
    .insertInto('agreed_prices')
    .values({ ...price, price_suggestion_id })
    .execute()

/** A cart of a person that still waits to be placed. */
export const openCartOf = (tx: Tx, orderId: number, userId: number) =>
  tx
    .selectFrom('orders')
    .select(['id', 'number', 'token'])
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .where('status', '=', 'cart')
    .executeTakeFirst()
