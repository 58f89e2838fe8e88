import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Holdings } from '../../money/wallet/index.ts'

/** The newest posting of the ledger, or the newest that there was at a time; 0 where there was none. */
export async function lastPosting(db: Db, at?: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from ledger_postings
    where ${at === undefined ? sql`true` : sql`created_at <= ${at}`}`.execute(db)
  return Number(rows[0]?.id ?? 0)
}

/** What some orders have brought somebody's wallet and points, less what they cost them, in postings after one. */
export async function holdingsOfOrders(
  db: Db,
  userId: number,
  orders: readonly number[],
  after: number,
): Promise<Holdings> {
  const { rows } = await sql<{ kind: string; amount: number }>`
    select a.kind, sum(e.amount)::bigint as amount from ledger_postings p
    join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
    where p.order_id = any(${[...orders]}::bigint[]) and p.id > ${after} and a.owner = ${String(userId)}
      and a.kind in ('wallet_money', 'wallet_bonus', 'points') group by a.kind`.execute(db)
  const of = (kind: string): number => Number(rows.find((row) => row.kind === kind)?.amount ?? 0)
  return { money: of('wallet_money'), bonus: of('wallet_bonus'), points: of('points') }
}
