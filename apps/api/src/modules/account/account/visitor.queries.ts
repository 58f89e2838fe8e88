import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'

type Wished = { variant_id: number; product_id: number }

export type VisitorFacts = {
  cart_count: number
  user: { id: number; first_name: string; unread: number; aimag_id: string | null } | null
  wished: Wished[]
}

type Row = {
  cart_count: number
  first_name: string | null
  unread: number
  aimag_id: string | null
  wished: Wished[]
}

/** What a public page shows of its visitor, in one query; nobody in particular costs none. */
export async function readVisitor({ db, order_token, user }: Ctx): Promise<VisitorFacts> {
  if (!order_token && !user) return { cart_count: 0, user: null, wished: [] }
  const id = user?.id ?? null
  const { rows } = await sql<Row>`select
    coalesce(
      (select item_count from orders where token = ${order_token} and status = 'cart'),
      (select item_count from orders where user_id = ${id} and status = 'cart' order by id desc limit 1),
      0) as cart_count,
    (select first_name from users where id = ${id}) as first_name,
    (select a.aimag_id from users u join addresses a on a.id = u.ship_address_id where u.id = ${id}) as aimag_id,
    (select count(*)::int from notifications where user_id = ${id} and read_at is null) as unread,
    coalesce((select json_agg(json_build_object('variant_id', w.variant_id, 'product_id', w.product_id) order by w.last desc)
      from (select v.id as variant_id, v.product_id, max(w.id) as last from wishlists l
        join wished_products w on w.wishlist_id = l.id join variants v on v.id = w.variant_id
        where l.user_id = ${id} group by v.id) w), '[]') as wished`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without a table gives one row')
  const { cart_count, wished, first_name, unread, aimag_id } = row
  return { cart_count, user: user && { id: user.id, first_name: first_name ?? '', unread, aimag_id }, wished }
}
