import { sql } from 'kysely'
import { type Db, type Tx, transact } from '../../platform/db.ts'

/** Which mail of which order. */
export type Occasion = { order_id: number; kind: 'placed' | 'paid' | 'overdue' | 'canceled' }

/**
 * Calls `send` unless this mail has gone out already, and keeps that it did. Who comes second waits for the first. The
 * transaction writes only after sending, so that it holds nobody up meanwhile.
 */
export async function sendOnce(db: Db, occasion: Occasion, send: (tx: Tx) => Promise<boolean>): Promise<void> {
  const { order_id, kind } = occasion
  await transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('sent_mails'), hashtext(${`${order_id} ${kind}`}))`.execute(tx)
    const sent = await tx
      .selectFrom('sent_mails')
      .select('sent_at')
      .where('order_id', '=', order_id)
      .where('kind', '=', kind)
      .executeTakeFirst()
    if (!sent && (await send(tx))) await tx.insertInto('sent_mails').values(occasion).execute()
  })
}
