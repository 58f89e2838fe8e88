import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/**
 * Takes what staff wrote as reasons out of the log, of requests and of returns, for all that was done to people and to what is theirs:
 * it is free text and may name them. What was done, by whom and when stays. Called while their orders still know them.
 */
export async function forgetReasons(tx: Tx, people: readonly number[]): Promise<void> {
  const theirs = sql`(select unnest(${[...people]}::bigint[]))`
  const orders = sql`(select id from orders where user_id in ${theirs})`
  const subjects = sql`(select 'person' as type, id::text as id from unnest(${[...people]}::bigint[]) as x(id)
    union all select 'order', number from orders where user_id in ${theirs}
    union all select 'return', number from order_returns where order_id in ${orders}
    union all select 'lease', id::text from leases where order_id in ${orders}
    union all select 'receipt', id::text from receipts where order_id in ${orders}
    union all select 'bank_transaction', id::text from bank_transactions where order_id in ${orders}
    union all select 'booking', number from travel_bookings where user_id in ${theirs}
    union all select 'trade_in', number from trade_ins where user_id in ${theirs}
    union all select 'quote', number from quote_requests where user_id in ${theirs}
    union all select 'price_suggestion', id::text from price_suggestions where user_id in ${theirs})`
  // an answer writes its reason into the log, too
  const requests = sql`(select a.id from approvals a join ${subjects} s on s.type = a.subject_type and s.id = a.subject_id)`
  await sql`update audit_rows r set reason = null, before = without_texts(r.before), after = without_texts(r.after)
    where ((r.subject_type, r.subject_id) in (select type, id from ${subjects} s)
      or (r.subject_type = 'approval' and r.subject_id in (select id::text from ${requests} q)))`.execute(tx)
  await sql`update approvals a set reason = null, answer = null, input = without_reasons(a.input)
    where a.id in ${requests} and a.status <> 'pending'`.execute(tx)
  await sql`update order_returns set refusal = '' where order_id in ${orders} and refusal is not null`.execute(tx)
  // what a discount was given for
  await sql`update adjustments set label = '·' where order_id in ${orders} and kind = 'discount'
    and promotion_id is null and coupon_code is null and line_item_id is null and shipment_id is null`.execute(tx)
  await sql`update person_merges set reason = '' where kept_id in ${theirs} or gone_id in ${theirs}`.execute(tx)
}
