import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Condition } from '../../../platform/http/list.ts'
import { texts } from '../../../platform/http/list-filters.ts'

/** Of a method with fewer payments its orders are looked up; of one with more they are met while the list is read. */
const fewest = 5000

/** Orders with a payment by any of these methods, each by its code, its type or a name of it. */
export async function withMethod(db: Db, value: unknown): Promise<Condition> {
  const wanted = texts(value)
  const names = wanted.map((each) => each.replaceAll('_', ' ').toLowerCase())
  const { rows: methods } = await sql<{
    id: number
  }>`select m.id from payment_methods m where m.code = any(${wanted}::text[])
    or m.type = any(${wanted}::text[]) or exists (select from jsonb_each_text(m.name) n where lower(n.value) = any(${names}::text[]))`.execute(
    db,
  )
  const ids = methods.map(({ id }) => id)
  const { rows } = await sql<{ units: number }>`select count(*)::int as units from (select from payments y
    where y.payment_method_id = any(${ids}::bigint[]) limit ${fewest}) y`.execute(db)
  return (rows[0]?.units ?? 0) < fewest
    ? sql<SqlBool>`o.id = any(array(select y.order_id from payments y where y.payment_method_id = any(${ids}::bigint[])))`
    : sql<SqlBool>`exists (select from payments y where y.order_id = o.id and y.payment_method_id = any(${ids}::bigint[]))`
}
