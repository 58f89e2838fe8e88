import type { WorkKind } from '@delguur/contract/dashboard'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

const most = 1000

/** Rows of each kind of work; the orders' kinds are the views of the orders list. */
const rows = (now: Date): Record<WorkKind, RawBuilder<unknown>> => ({
  orders_to_confirm: sql`from orders where status = 'placed' and payment_status in ('paid', 'credit_owed')`,
  orders_unpaid: sql`from orders where status in ('placed', 'overdue') and payment_status in ('balance_due', 'failed')`,
  orders_to_pack: sql`from orders where status = 'confirmed'`,
  orders_to_send: sql`from orders where status = 'ready'`,
  orders_late: sql`from orders where status in ('confirmed', 'ready')
    and coalesce(promised_to, 'infinity'::timestamptz) < ${now}`,
  returns_to_decide: sql`from order_returns where status = 'requested'`,
  returns_to_refund: sql`from order_returns where status = 'received'`,
  refunds_by_hand: sql`from refunds where status = 'manual'`,
  transfers_unmatched: sql`from bank_transactions where status = 'unmatched'`,
  receipts_failed: sql`from receipts where state = 'failed'`,
  leases_requested: sql`from leases where status = 'requested'`,
  quotes_requested: sql`from quote_requests where status = 'requested'`,
  price_suggestions: sql`from price_suggestions where status = 'waiting'`,
  refunds_to_approve: sql`from approvals where status = 'pending' and expires_at > ${now} and act in ('orders.refund', 'orders.edit_lines', 'returns.refund')`,
  roles_to_approve: sql`from approvals where status = 'pending' and expires_at > ${now} and act in ('staff.edit', 'staff.invite')`,
})

/** How much of each kind waits, up to 1,000. */
export async function waitingWork(
  db: Db,
  kinds: readonly WorkKind[],
  now: Date,
): Promise<{ kind: WorkKind; count: number }[]> {
  if (kinds.length === 0) return []
  const all = rows(now)
  const counts = kinds.map(
    (kind) =>
      sql`select ${kind}::text as kind, (select count(*)::int from (select ${all[kind]} limit ${most}) counted) as count`,
  )
  const { rows: found } = await sql<{ kind: WorkKind; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  )
  return found
}
