import type { AccountOverview } from '@delguur/contract/account/account-flat'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** How much a person keeps with the shop. */
export async function countsOf(db: Db, userId: number): Promise<AccountOverview['counts']> {
  const { rows } = await sql<AccountOverview['counts']>`select
    (select count(*)::int from orders where user_id = ${userId} and status <> 'cart') as orders,
    (select count(*)::int from orders where user_id = ${userId}
      and status in ('placed', 'overdue', 'confirmed', 'ready')) as open_orders,
    (select count(distinct w.variant_id)::int from wished_products w
      join wishlists l on l.id = w.wishlist_id where l.user_id = ${userId}) as wished,
    (select count(*)::int from addresses where user_id = ${userId}) as addresses,
    (select count(*)::int from notifications where user_id = ${userId} and read_at is null) as unread`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without a table gives one row')
  return row
}
