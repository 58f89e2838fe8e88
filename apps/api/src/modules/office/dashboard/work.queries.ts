import type { WorkKind } from '@delguur/contract/office/dashboard'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { orderWaits } from '../../orders/index.ts'

const most = 1000

/** Requests of some acts that nobody has answered. */
const waiting = (now: Date, acts: readonly string[]): RawBuilder<unknown> =>
  sql`from approvals where status = 'pending' and expires_at > ${now} and act = any(${[...acts]}::text[])`

/** Rows of each kind of work; the orders' kinds are the views of the orders list. */
const rows = (now: Date): Record<WorkKind, RawBuilder<unknown>> => ({
  orders_to_confirm: sql`from orders o where ${orderWaits.confirmation}`,
  orders_unpaid: sql`from orders o where ${orderWaits.payment}`,
  orders_to_pack: sql`from orders o where ${orderWaits.packing}`,
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
  refunds_to_approve: waiting(now, ['orders.refund', 'orders.edit_lines', 'returns.refund']),
  roles_to_approve: waiting(now, ['staff.edit', 'staff.invite', 'roles.create', 'roles.edit', 'roles.remove']),
  days_to_approve: waiting(now, ['days.reopen']),
  months_to_approve: waiting(now, ['months.reopen']),
})

type Work = { kind: WorkKind; count: number }

/** One row for each kind with how much of it waits, up to 1,000. */
function counts(kinds: readonly WorkKind[], now: Date): RawBuilder<Work> {
  const all = rows(now)
  const each = kinds.map(
    (kind) =>
      sql`select ${kind}::text as kind, (select count(*)::int from (select ${all[kind]} limit ${most}) counted) as count`,
  )
  return sql<Work>`select w.kind, w.count from (${sql.join(each, sql` union all `)}) w`
}

/** How much of each kind waits, up to 1,000. */
export async function waitingWork(db: Db, kinds: readonly WorkKind[], now: Date): Promise<Work[]> {
  return kinds.length === 0 ? [] : (await counts(kinds, now).execute(db)).rows
}

/** What changed since a snapshot, by its topics, the snapshot of this moment and the waiting work: one statement. */
export async function workAndChanges(db: Db, kinds: readonly WorkKind[], now: Date, since: string | undefined) {
  const work = kinds.length === 0 ? sql`'[]'::json` : sql`(select json_agg(w) from (${counts(kinds, now)}) w)`
  const changed = since
    ? sql`(select json_agg(distinct topic) from office_changes where xid >= pg_snapshot_xmin(${since}::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot))`
    : sql`null::json`
  const { rows: found } = await sql<{ snapshot: string; work: Work[]; changed: string[] | null }>`
    select pg_current_snapshot()::text as snapshot, ${work} as work, ${changed} as changed`.execute(db)
  const [row] = found
  if (!row) throw new Error('a select without a table has one row')
  return row
}
