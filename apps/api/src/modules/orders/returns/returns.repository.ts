import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { ReturnStatus } from '../order/domain/flows.domain.ts'
import type { Return, ReturnLine } from '../order/domain/returns.domain.ts'

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
