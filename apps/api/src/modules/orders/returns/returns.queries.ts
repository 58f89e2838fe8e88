import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Return, ReturnLine } from '../order/domain/returns.domain.ts'

type Row = Omit<StoredReturn, 'lines'> & { lines: ReturnLine[] | null }
/** `exchange_order`: the number of the order with what was given for it. */
export type StoredReturn = Return & { order_number: string; exchange_order: string | null }

const select = (where: ReturnType<typeof sql<SqlBool>>) => sql<Row>`
  select r.*, o.number as order_number, (select x.number from orders x where x.id = r.exchange_order_id) as exchange_order,
    (select json_agg(json_build_object('line_item_id', l.line_item_id,
    'quantity', l.quantity, 'reason', l.reason, 'amount', l.amount) order by l.id)
    from order_return_lines l where l.return_id = r.id) as lines
  from order_returns r join orders o on o.id = r.order_id where ${where}`

const complete = ({ lines, ...row }: Row): StoredReturn => ({ ...row, lines: lines ?? [] })

/** The returns of an order, oldest first. */
export async function returnsOf(db: Db, orderId: number): Promise<StoredReturn[]> {
  const { rows } = await sql<Row>`${select(sql<SqlBool>`r.order_id = ${orderId}`)} order by r.id`.execute(db)
  return rows.map(complete)
}

/** The order that a return is of. */
export const orderOfReturn = async (db: Db, number: string): Promise<number | undefined> =>
  (await db.selectFrom('order_returns').select('order_id').where('number', '=', number).executeTakeFirst())?.order_id

/** One return; undefined where there is none. */
export async function findReturn(db: Db, number: string): Promise<StoredReturn | undefined> {
  const { rows } = await select(sql<SqlBool>`r.number = ${number}`).execute(db)
  return rows[0] && complete(rows[0])
}

/** The main category that each line's product was in when it was bought, whose hours of return hold. */
export async function categoriesOf(db: Db, orderId: number): Promise<Map<number, string | undefined>> {
  const { rows } = await sql<{ id: number; permalink: string | null }>`
    select l.id, (select t.permalink from taxons t where t.id = (bought_of(l) -> 'taxons' ->> 0)::bigint) as permalink
    from line_items l where l.order_id = ${orderId}`.execute(db)
  return new Map(rows.map(({ id, permalink }) => [id, permalink ?? undefined]))
}

/** Delivered orders that nobody sends anything back of any more, oldest first. */
export async function deliveredSince(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where o.status = 'delivered' and o.delivered_at <= ${before}
      and not exists (select from order_returns r where r.order_id = o.id
        and r.status in ('requested', 'approved', 'received'))
    order by o.delivered_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The return that an order's goods are given for, with the order they came from; undefined for any other order. */
export const exchangeOf = (db: Db, orderId: number) =>
  db
    .selectFrom('order_returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.number as return_number', 'o.number as order_number'])
    .where('r.exchange_order_id', '=', orderId)
    .executeTakeFirst()
