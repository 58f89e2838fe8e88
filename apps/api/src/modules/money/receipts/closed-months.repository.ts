import { localDate } from '@delguur/kit/dates'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import type { Month } from './receipts.queries.ts'

// Months whose receipts were reported. What changes a receipt of a month and what closes it wait for each other.

const lock = (month: string) => sql`hashtext('closed_months'), hashtext(${month})`

/** Refuses a receipt of a closed month as `month_closed`; until the transaction ends its month cannot be closed. */
export async function requireOpenMonth(tx: Tx, issued_at: Date): Promise<void> {
  const month = localDate(issued_at).slice(0, 7)
  await sql`select pg_advisory_xact_lock_shared(${lock(month)})`.execute(tx)
  const closed = await tx.selectFrom('closed_months').select('month').where('month', '=', month).executeTakeFirst()
  if (closed) throw new ShopError('month_closed', { params: { month } })
}

/** No receipt of a month is taken back until the transaction ends. */
export const holdMonth = (tx: Tx, month: string) => sql`select pg_advisory_xact_lock(${lock(month)})`.execute(tx)

/** How many receipts of a month wait for a person: made in it, or promised for it and never made. */
export async function openReceipts(tx: Tx, month: string): Promise<number> {
  const begins = sql`(${`${month}-01`}::date)::timestamp at time zone 'Asia/Ulaanbaatar'`
  const ends = sql`((${`${month}-01`}::date + interval '1 month'))::timestamp at time zone 'Asia/Ulaanbaatar'`
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from receipts
    where state in ('failed', 'voiding') and coalesce(issued_at, due_at) >= ${begins}
      and coalesce(issued_at, due_at) < ${ends}`.execute(tx)
  return rows[0]?.open ?? 0
}

/** Writes that a month is closed, with the sums that stood then. */
export const insertClosedMonth = (tx: Tx, row: Pick<Month, 'month' | Sums>, closed_by: number | null, at: Date) => {
  const { month, issued, total, vat, city_tax } = row
  return tx
    .insertInto('closed_months')
    .values({ month, issued, total, vat, city_tax, closed_by, closed_at: at })
    .execute()
}
type Sums = 'issued' | 'total' | 'vat' | 'city_tax'

/** A month is open again. */
export const deleteClosedMonth = (tx: Tx, month: string) =>
  tx.deleteFrom('closed_months').where('month', '=', month).execute()
