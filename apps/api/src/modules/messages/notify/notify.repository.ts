import { sql } from 'kysely'
import { type Db, type Tx, transact } from '../../../platform/database/db.ts'
import type { Channel } from './orders/order-message.queries.ts'

/** What happened to an order; `about` is the number of the return, refund or payment, where it is about one. */
export const occasions = [
  ...(['placed', 'received', 'paid', 'confirmed', 'late', 'overdue', 'expired', 'canceled', 'reminder'] as const),
  ...([
    'ready',
    'shipped',
    'part_shipped',
    'delivered',
    'return_approved',
    'return_refused',
    'refunded',
    'exchanged',
    'refund_done',
    'postponed',
    'near',
    'not_delivered',
    'redelivery',
    'kept',
    'preorder_arrived',
    'preorder_late',
  ] as const),
] as const
export type Occasion = { order_id: number; kind: (typeof occasions)[number]; about?: string | undefined }

/**
 * Calls `send` unless this message has gone out already, and keeps that it did and how. Who comes second waits for the first. The
 * transaction writes only after sending, so that it holds nobody up meanwhile.
 */
export async function sendOnce(
  db: Db,
  occasion: Occasion,
  send: (tx: Tx) => Promise<Channel | undefined>,
): Promise<void> {
  const { order_id, kind, about = '' } = occasion
  await transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('sent_mails'), hashtext(${`${order_id} ${kind} ${about}`}))`.execute(
      tx,
    )
    const sent = await tx
      .selectFrom('sent_mails')
      .select('sent_at')
      .where('order_id', '=', order_id)
      .where('kind', '=', kind)
      .where('about', '=', about)
      .executeTakeFirst()
    const channel = sent ? undefined : await send(tx)
    if (channel) await tx.insertInto('sent_mails').values({ order_id, kind, about, channel }).execute()
  })
}
