import type { Suggestion, SuggestionState } from '@delguur/contract/account/quotes'
import { type Mnt, mnt } from '@delguur/kit/money'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { productsOf, variantsOf } from './quoted-products.ts'

export type SuggestionRow = {
  id: number
  user_id: number
  variant_id: number
  price: number
  url: string | null
  comment: string
  locale: string
  status: SuggestionState
  reply: string
  valid_until: Date | null
  created_at: Date
}

type Filter = { user_id?: number; id?: number; ids?: readonly number[] }

/** Price suggestions that fit a filter, newest first. */
export async function readSuggestions(db: Db, filter: Filter): Promise<SuggestionRow[]> {
  const { rows } = await sql<SuggestionRow>`select * from price_suggestions s
    where (${filter.user_id ?? null}::bigint is null or s.user_id = ${filter.user_id ?? null})
      and (${filter.id ?? null}::bigint is null or s.id = ${filter.id ?? null})
      and (${filter.ids ?? null}::bigint[] is null or s.id = any(${filter.ids ?? null}::bigint[]))
    order by s.id desc limit ${filter.ids?.length ?? 100}`.execute(db)
  return rows
}

/** Suggestions with their products in the caller's language. A price whose time is over is shown as expired at once. */
export async function serializeSuggestions(
  ctx: Pick<Ctx, 'locale' | 'now'>,
  db: Db,
  rows: SuggestionRow[],
): Promise<Suggestion[]> {
  const variants = await variantsOf(
    ctx,
    db,
    rows.map(({ variant_id }) => variant_id),
  )
  return rows.map((row) => ({
    id: row.id,
    price: row.price,
    state: row.status === 'accepted' && row.valid_until !== null && row.valid_until <= ctx.now ? 'expired' : row.status,
    url: row.url,
    comment: row.comment,
    reply: row.reply,
    valid_until: row.valid_until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    product: productsOf(row.variant_id, variants.get(row.variant_id)),
  }))
}

/** Prices that a person was promised for one unit each and has not bought at yet, by variant; the carts hold them too. */
export async function acceptedPrices(
  db: Db,
  userId: number,
  variantIds: number[],
  now: Date,
): Promise<Map<number, Mnt>> {
  const { rows } = await sql<{ variant_id: number; price: number }>`
    select variant_id, min(price)::bigint as price from open_agreed_prices
    where buyer_id = ${userId} and variant_id = any(${variantIds}::bigint[]) and least_quantity = 1
      and valid_until > ${now} group by variant_id`.execute(db)
  return new Map(rows.map(({ variant_id, price }) => [variant_id, mnt(price)]))
}
