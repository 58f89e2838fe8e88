import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

export type Stored = { id: number; name: string; starts_at: Date; ends_at: Date; version: number }
type Item = { variant_id: number; product_id: number; price: number; percent: number | null }

export async function lockSale(tx: Tx, id: number): Promise<Stored | undefined> {
  return tx
    .selectFrom('sales')
    .select(['id', 'name', 'starts_at', 'ends_at', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks products in their order, so that two who schedule at once wait for each other. */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from products where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(tx)
}

type NewSale = { name: string; starts_at: Date; ends_at: Date; created_by: number | null; created_at: Date }

export async function insertSale(tx: Tx, sale: NewSale): Promise<number> {
  const row = await tx.insertInto('sales').values(sale).returning('id').executeTakeFirstOrThrow()
  return Number(row.id)
}

export async function updateSale(tx: Tx, id: number, fields: Omit<Stored, 'id' | 'version'>): Promise<void> {
  const { name, starts_at, ends_at } = fields
  await tx
    .updateTable('sales')
    .set(({ eb }) => ({ name, starts_at, ends_at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** What a sale is of, in place of what it was of; gives the products of both. */
export async function setItems(
  tx: Tx,
  id: number,
  items: readonly Item[],
  sale: Pick<Stored, 'starts_at' | 'ends_at'>,
) {
  const rows = await tx.deleteFrom('sale_products').where('sale_id', '=', id).returning('product_id').execute()
  await tx.deleteFrom('sale_items').where('sale_id', '=', id).execute()
  await sql`insert into sale_products (sale_id, product_id, during)
    select ${id}, product_id, tstzrange(${sale.starts_at}, ${sale.ends_at})
    from unnest(${[...new Set(items.map((item) => item.product_id))]}::bigint[]) as w(product_id)`.execute(tx)
  await sql`insert into sale_items (sale_id, variant_id, price, percent)
    select ${id}, variant_id, price, percent from json_to_recordset(${JSON.stringify(items)}::json)
      as w(variant_id bigint, price bigint, percent numeric)`.execute(tx)
  return [...new Set([...rows, ...items].map(({ product_id }) => product_id))]
}

export async function itemsOf(tx: Tx, id: number): Promise<Item[]> {
  const { rows } =
    await sql<Item>`select i.variant_id, v.product_id, i.price, i.percent::float8 as percent from sale_items i
    join variants v on v.id = i.variant_id where i.sale_id = ${id} order by i.variant_id`.execute(tx)
  return rows.map((row) => ({ ...row, variant_id: Number(row.variant_id), product_id: Number(row.product_id) }))
}

export async function deleteSale(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx.selectFrom('sale_products').select('product_id').where('sale_id', '=', id).execute()
  await tx.deleteFrom('sales').where('id', '=', id).execute()
  return rows.map(({ product_id }) => product_id)
}

/**
 * Writes into products what shoppers are shown: the sale that runs, or the next one, with its window and prices; of those whose
 * last sale is over or gone, nothing. Products whose sale was set by hand and has none of these stay as they are.
 */
export async function showSales(tx: Tx, products: readonly number[], now: Date): Promise<void> {
  await sql`
    with wanted as (
      select p.id, p.sale_id as was, n.sale_id, n.starts_at, n.ends_at from products p
        left join lateral (select l.sale_id, s.starts_at, s.ends_at from sale_products l join sales s on s.id = l.sale_id
          where l.product_id = p.id and s.ends_at > ${now} order by s.starts_at limit 1) n on true
        where p.id = any(${[...products]}::bigint[]) and (p.sale_id is not null or n.sale_id is not null)
    ), priced as (
      update variants v set sale_price = i.price, version = v.version + 1 from wanted w, variants x
        left join sale_items i on i.variant_id = x.id
          and i.sale_id = (select y.sale_id from wanted y where y.id = x.product_id)
        where x.id = v.id and v.product_id = w.id and v.sale_price is distinct from i.price
          and (i.price is null or i.price < v.price)
    )
    update products p set sale_id = w.sale_id, sale_start_at = w.starts_at, sale_expire_at = w.ends_at,
      version = p.version + 1, updated_at = ${now}
    from wanted w where p.id = w.id
      and (p.sale_id, p.sale_start_at, p.sale_expire_at) is distinct from (w.sale_id, w.starts_at, w.ends_at)`.execute(
    tx,
  )
}

/** Products whose shown sale is over, or was deleted. */
export async function endedProducts(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from products p join sales s on s.id = p.sale_id
    where s.ends_at <= ${now} order by p.id limit 5000`.execute(tx)
  return rows.map(({ id }) => Number(id))
}
