import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { ReturnStatus } from '../order/flows.domain.ts'
import type { Return, ReturnLine } from '../order/returns.domain.ts'

export type NewReturn = Pick<Return, 'number' | 'order_id' | 'refund_to' | 'note' | 'created_at'> & {
  lines: Omit<ReturnLine, 'amount'>[]
}

/** Writes a return that a shopper asks for, or that staff have decided on; gives its id. */
export async function insertReturn(tx: Tx, { lines, ...row }: NewReturn & Partial<Decided>): Promise<number> {
  const { id } = await tx.insertInto('order_returns').values(row).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('order_return_lines')
    .values(lines.map((line) => ({ ...line, return_id: id })))
    .execute()
  return id
}
type Decided = Pick<Return, 'status' | 'restocked' | 'decided_at' | 'received_at'>

type Change = Partial<
  Pick<Return, 'refusal' | 'restocked' | 'amount' | 'delivery_amount' | 'decided_at' | 'received_at' | 'refunded_at'>
> & { status: ReturnStatus; exchange_order_id?: number | null }

/** Writes how a return goes on. */
export const changeReturn = (tx: Tx, id: number, change: Change): Promise<unknown> =>
  tx.updateTable('order_returns').set(change).where('id', '=', id).execute()

/** Writes what was given back for each line of a return. */
export const writeReturnAmounts = (tx: Tx, id: number, amounts: { line_item_id: number; amount: number }[]) =>
  sql`update order_return_lines l set amount = x.amount
    from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as x(line_item_id bigint, amount bigint)
    where l.return_id = ${id} and l.line_item_id = x.line_item_id`.execute(tx)

/** Restocks returned products at the stock location they were taken from; sellable at once. */
export async function restock(tx: Tx, orderId: number, returnId: number): Promise<void> {
  await sql`
    with back as (select distinct on (l.line_item_id) u.stock_item_id, l.quantity, u.counted
      from order_return_lines l join inventory_units u on u.line_item_id = l.line_item_id and u.state = 'sold'
      where l.return_id = ${returnId} order by l.line_item_id, u.id),
    per_item as (select stock_item_id, sum(quantity)::integer as quantity from back where counted group by stock_item_id),
    locked as (select si.id from stock_items si where si.id in (select stock_item_id from per_item)
      order by si.variant_id, si.id for update),
    shelved as (update stock_items si set count_on_hand = si.count_on_hand + p.quantity, updated_at = now()
      from per_item p where si.id = p.stock_item_id and si.id in (select id from locked) returning si.variant_id),
    moved as (insert into stock_movements (stock_item_id, quantity, reason, order_id)
      select stock_item_id, quantity, 'returned', ${orderId}::bigint from per_item)
    insert into catalog_changes (kind, product_id)
      select distinct 'stock', v.product_id from shelved join variants v on v.id = shelved.variant_id`.execute(tx)
}
