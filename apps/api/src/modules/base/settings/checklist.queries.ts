import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export type ShopFacts = {
  prices: number
  stores: number
  /** Archived ones, too: who had a second place knows how to add one. */
  places: number
  products: number
  orders: boolean
  pages: string[]
}

/** What there is in a shop, as far as opening it asks. */
export async function shopFacts(db: Db): Promise<ShopFacts> {
  const { rows } = await sql<ShopFacts>`
    select (select count(*)::int from shipping_prices p join shipping_methods m on m.id = p.shipping_method_id
        where m.active) as prices,
      (select count(*)::int from stock_locations where active) as stores,
      (select count(*)::int from stock_locations) as places,
      (select count(*)::int from (select from products where deleted_at is null and status = 'live' limit 100) p) as products,
      exists (select from orders where status <> 'cart') as orders,
      array(select slug from cms_pages where visible) as pages`.execute(db)
  if (!rows[0]) throw new Error('facts are one row')
  return rows[0]
}
