import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { ReturnStatus } from './domain/flows.ts'
import type { Return, ReturnLine } from './domain/returns.ts'

type Row = Omit<Return, 'lines'> & { order_number: string; lines: ReturnLine[] | null }
export type StoredReturn = Return & { order_number: string }

const select = (where: ReturnType<typeof sql<SqlBool>>) => sql<Row>`
  select r.*, o.number as order_number, (select json_agg(json_build_object('line_item_id', l.line_item_id,
    'quantity', l.quantity, 'reason', l.reason, 'amount', l.amount) order by l.id)
    from order_return_lines l where l.return_id = r.id) as lines
  from order_returns r join orders o on o.id = r.order_id where ${where}`

const whole = ({ lines, ...row }: Row): StoredReturn => ({ ...row, lines: lines ?? [] })

/** The returns of an order, oldest first. */
export async function returnsOf(db: Db, orderId: number): Promise<StoredReturn[]> {
  const { rows } = await sql<Row>`${select(sql<SqlBool>`r.order_id = ${orderId}`)} order by r.id`.execute(db)
  return rows.map(whole)
}

/** The order that a return is of. */
export const orderOfReturn = async (db: Db, number: string): Promise<number | undefined> =>
  (await db.selectFrom('order_returns').select('order_id').where('number', '=', number).executeTakeFirst())?.order_id

/** A page of returns for staff, the newest first. */
export async function listReturns(
  db: Db,
  { state, limit, offset }: { state: ReturnStatus | undefined; limit: number; offset: number },
): Promise<{ returns: StoredReturn[]; total: number }> {
  const where = state === undefined ? sql<SqlBool>`true` : sql<SqlBool>`r.status = ${state}`
  const { rows } = await sql<Row>`${select(where)} order by r.id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*)::int as total from order_returns r where ${where}`.execute(db)
  return { returns: rows.map(whole), total: counted.rows[0]?.total ?? 0 }
}

export type NewReturn = Pick<Return, 'number' | 'order_id' | 'refund_to' | 'note' | 'created_at'> & {
  lines: Omit<ReturnLine, 'amount'>[]
}

/** Writes a return that a shopper asks for. */
export async function insertReturn(tx: Tx, { lines, ...row }: NewReturn): Promise<void> {
  const { id } = await tx.insertInto('order_returns').values(row).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('order_return_lines')
    .values(lines.map((line) => ({ ...line, return_id: id })))
    .execute()
}

type Change = Partial<
  Pick<Return, 'refusal' | 'restocked' | 'amount' | 'delivery_amount' | 'decided_at' | 'received_at' | 'refunded_at'>
> & { status: ReturnStatus }

/** Writes how a return goes on. */
export const changeReturn = (tx: Tx, id: number, change: Change): Promise<unknown> =>
  tx.updateTable('order_returns').set(change).where('id', '=', id).execute()

/** Writes what was given back for each line of a return. */
export const writeReturnAmounts = (tx: Tx, id: number, amounts: { line_item_id: number; amount: number }[]) =>
  sql`update order_return_lines l set amount = x.amount
    from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as x(line_item_id bigint, amount bigint)
    where l.return_id = ${id} and l.line_item_id = x.line_item_id`.execute(tx)

/** Puts goods that came back where they were taken from; sellable again at once. */
export async function restock(tx: Tx, orderId: number, returnId: number): Promise<void> {
  await sql`
    with back as (select distinct on (l.line_item_id) u.stock_item_id, l.quantity
      from order_return_lines l join inventory_units u on u.line_item_id = l.line_item_id and u.state = 'sold'
      where l.return_id = ${returnId} order by l.line_item_id, u.id),
    per_item as (select stock_item_id, sum(quantity)::integer as quantity from back group by stock_item_id),
    locked as (select si.id from stock_items si where si.id in (select stock_item_id from per_item)
      order by si.variant_id, si.id for update),
    shelved as (update stock_items si set count_on_hand = si.count_on_hand + p.quantity, updated_at = now()
      from per_item p where si.id = p.stock_item_id and si.id in (select id from locked) returning si.variant_id),
    moved as (insert into stock_movements (stock_item_id, quantity, reason, order_id)
      select stock_item_id, quantity, 'returned', ${orderId}::bigint from per_item)
    insert into catalog_changes (kind, product_id)
      select distinct 'stock', v.product_id from shelved join variants v on v.id = shelved.variant_id`.execute(tx)
}

/** The main category of each line's product, whose hours of return hold. */
export async function categoriesOf(db: Db, orderId: number): Promise<Map<number, string | undefined>> {
  const { rows } = await sql<{ id: number; permalink: string | null }>`
    select l.id, (select t.permalink from product_taxons pt join taxons t on t.id = pt.taxon_id
      where pt.product_id = v.product_id order by pt.position, t.id limit 1) as permalink
    from line_items l join variants v on v.id = l.variant_id where l.order_id = ${orderId}`.execute(db)
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
