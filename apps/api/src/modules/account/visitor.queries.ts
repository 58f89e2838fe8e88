import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'

export type VisitorFacts = {
  cart_count: number
  user: { id: number; first_name: string; unread: number } | null
  wished_ids: number[]
}

type Row = { cart_count: number; first_name: string | null; unread: number; wished_ids: number[] }

/** What a public page shows of its visitor, in one query; nobody in particular costs none. */
export async function readVisitor({ db, order_token, user }: Ctx): Promise<VisitorFacts> {
  if (!order_token && !user) return { cart_count: 0, user: null, wished_ids: [] }
  const id = user?.id ?? null
  const { rows } = await sql<Row>`select
    coalesce(
      (select item_count from orders where token = ${order_token} and status = 'cart'),
      (select item_count from orders where user_id = ${id} and status = 'cart' order by id desc limit 1),
      0) as cart_count,
    (select first_name from users where id = ${id}) as first_name,
    (select count(*)::int from notifications where user_id = ${id} and read_at is null) as unread,
    coalesce((select json_agg(distinct w.variant_id) from wished_products w
      join wishlists l on l.id = w.wishlist_id where l.user_id = ${id}), '[]') as wished_ids`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without a table gives one row')
  const { cart_count, wished_ids, first_name, unread } = row
  return { cart_count, user: user && { id: user.id, first_name: first_name ?? '', unread }, wished_ids }
}
