import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/db.ts'
import type { OrderMessage } from './order-message.queries.ts'

export type NewMessage = Omit<OrderMessage, 'id'> & { author_id: number | null; created_at: Date }

/** Writes down what is to be sent; gives its id. */
export const insertOrderMessage = async (tx: Tx, message: NewMessage): Promise<number> =>
  (await tx.insertInto('order_messages').values(message).returning('id').executeTakeFirstOrThrow()).id

/** A message that is not sent yet, held until it is. */
export const lockMessage = async (tx: Tx, id: number): Promise<OrderMessage | undefined> =>
  (await tx
    .selectFrom('order_messages')
    .select(['id', 'order_id', 'kind', 'channel', 'text'])
    .where('id', '=', id)
    .where('status', '<>', 'sent')
    .forUpdate()
    .executeTakeFirst()) as OrderMessage | undefined

type Outcome = { status: 'sent'; sent_at: Date; fault: null } | { status: 'failed' | 'queued'; fault: string | null }

export const setMessage = (tx: Tx, id: number, outcome: Outcome) =>
  tx.updateTable('order_messages').set(outcome).where('id', '=', id).execute()

/** A message of an order that failed waits to be sent again; whether there was one. */
export const reopenMessage = async (tx: Tx, order_id: number, id: number): Promise<boolean> =>
  (
    await tx
      .updateTable('order_messages')
      .set({ status: 'queued', fault: null })
      .where('id', '=', id)
      .where('order_id', '=', order_id)
      .where('status', '=', 'failed')
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** What waits in the queue of an order is tried now; whether it is there. */
export async function hurryMessage(tx: Tx, order_id: number, job_id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select j.id from graphile_worker.reschedule_jobs(array(select k.id from graphile_worker._private_jobs k
      join graphile_worker._private_tasks t on t.id = k.task_id where k.id = ${job_id} and t.identifier like 'notify.order\_%'
        and (k.payload ->> 'order_id')::bigint = ${order_id}), run_at := now(), attempts := 0) j`.execute(tx)
  return rows.length > 0
}
