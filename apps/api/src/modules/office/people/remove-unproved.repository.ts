import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

type Part = { before: Date; after: number; limit: number }

/** Deletes those of some customers after an id that nothing proves; the last id that was looked at, undefined at the end. */
export async function deleteUnproved(tx: Tx, { before, after, limit }: Part): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select u.id from users u join customer_figures f on f.user_id = u.id
    where not u.has_account and u.merged_into is null and f.orders = 0 and u.created_at < ${before} and u.id > ${after}
    order by u.id limit ${limit}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const named = (table: string, column = 'user_id') =>
    sql`exists (select from ${sql.table(table)} t where t.${sql.ref(column)} = u.id)`
  if (ids.length > 0)
    await sql`delete from users u where u.id = any(${ids}::bigint[]) and u.blocked_at is null and u.tags = '{}'
      and not ${named('person_notes')} and not ${named('consents')} and not ${named('travel_bookings', 'customer_id')}
      and not ${named('contact_forms', 'customer_id')} and not ${named('person_merges', 'kept_id')}
      and not exists (select from orders o where o.customer_id = u.id and (o.status not in ('canceled', 'expired')
        or o.completed_at >= ${before} or exists (select from payments p where p.order_id = o.id and p.status = 'completed')
        or exists (select from refunds r where r.order_id = o.id)))`.execute(tx)
  return ids.length < limit ? undefined : ids.at(-1)
}
