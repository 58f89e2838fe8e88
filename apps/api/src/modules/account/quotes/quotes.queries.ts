import type { Quote } from '@delguur/contract/account/quotes'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Organization } from '../account/index.ts'
import type { QuoteStatus } from './quote.domain.ts'
import { productsOf, variantsOf } from './quoted-products.ts'

export type QuoteRow = {
  id: number
  number: string
  user_id: number
  status: QuoteStatus
  organization: Organization
  comment: string
  locale: string
  reply: string
  valid_until: Date | null
  order_id: number | null
  order_number: string | null
  created_at: Date
  items: { variant_id: number; quantity: number; price: number | null }[]
  events: { event: string; to_status: QuoteStatus; created_at: string }[]
}

/** Numbers begin with a letter: what has digits only is an id. */
export const idIn = (number: string | undefined): number => (number && /^\d{1,15}$/.test(number) ? Number(number) : 0)

type Filter = { user_id?: number; number?: string; ids?: readonly number[] }

/** Quote requests that fit a filter, newest first. */
export async function readQuotes(db: Db, filter: Filter): Promise<QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`
    select q.*, (select o.number from orders o where o.id = q.order_id and o.status <> 'cart') as order_number,
      coalesce((select json_agg(json_build_object('variant_id', i.variant_id, 'quantity', i.quantity, 'price', i.price) order by i.id)
        from quote_items i where i.quote_request_id = q.id), '[]') as items,
      coalesce((select json_agg(json_build_object('event', e.event, 'to_status', e.to_status, 'created_at',
        to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.id)
        from quote_events e where e.quote_request_id = q.id), '[]') as events
    from quote_requests q
    where (${filter.user_id ?? null}::bigint is null or q.user_id = ${filter.user_id ?? null})
      and (${filter.number ?? null}::text is null or q.number = ${filter.number ?? null} or q.id = ${idIn(filter.number)})
      and (${filter.ids ?? null}::bigint[] is null or q.id = any(${filter.ids ?? null}::bigint[]))
    order by q.id desc limit ${filter.ids?.length ?? 100}`.execute(db)
  return rows
}

/** Quote requests with their products in the caller's language. An offer whose time is over is shown as expired at once. */
export async function serializeQuotes(ctx: Pick<Ctx, 'locale' | 'now'>, db: Db, rows: QuoteRow[]): Promise<Quote[]> {
  const ids = rows.flatMap(({ items }) => items.map(({ variant_id }) => variant_id))
  const variants = await variantsOf(ctx, db, ids)
  return rows.map((row) => {
    const items = row.items.map((item) => ({ ...productsOf(item.variant_id, variants.get(item.variant_id)), ...item }))
    const sum = (priceOf: (item: (typeof items)[number]) => number) =>
      items.reduce((total, item) => total + priceOf(item) * item.quantity, 0)
    const isOver = row.status === 'offered' && row.valid_until !== null && row.valid_until <= ctx.now
    return {
      id: row.id,
      number: row.number,
      state: isOver ? 'expired' : row.status,
      organization: row.organization,
      comment: row.comment,
      reply: row.reply,
      total: sum((item) => item.price ?? item.selling_price),
      list_total: sum((item) => item.selling_price),
      total_quantity: items.reduce((units, { quantity }) => units + quantity, 0),
      valid_until: row.valid_until?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      order_number: row.order_number,
      items,
      events: row.events.map(({ event, to_status, created_at }) => ({ event, to: to_status, created_at })),
    }
  })
}

/** Offers that end before a moment and of which nobody was reminded; those made since `made` are known well enough. */
export async function endingQuotes(db: Db, now: Date, before: Date, made: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('quote_requests')
    .select('id')
    .where('status', '=', 'offered')
    .where('reminded_at', 'is', null)
    .where('valid_until', '>', now)
    .where('valid_until', '<=', before)
    .where('updated_at', '<=', made)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Offers whose time is over. */
export async function staleQuotes(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('quote_requests')
    .select('id')
    .where('status', '=', 'offered')
    .where('valid_until', '<=', now)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
