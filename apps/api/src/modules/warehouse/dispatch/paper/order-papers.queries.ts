import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'

export type PaperFacts = {
  id: number
  abbr: string | null
  khoroo: string | null
  /** SKUs as they were bought, by line. */
  skus: Record<string, string> | null
  /** What is to be collected with each part, by its number. */
  collect: Record<string, number> | null
  organization: { name: string; register_number: string; tin: string } | null
}

/** What stands on the paper of orders besides the orders themselves. */
export async function paperFactsOf(db: Db, ids: readonly number[]): Promise<Map<number, PaperFacts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PaperFacts>`
    select o.id, (select coalesce(d.abbr_mn, d.name_mn) from divisions d where d.id = a.district_id) as abbr, a.khoroo,
      (select json_object_agg(l.id, bought_of(l) ->> 'sku') from line_items l where l.order_id = o.id) as skus,
      (select json_object_agg(s.number, due_with_part(s.id)) from shipments s where s.order_id = o.id) as collect,
      (select json_build_object('name', r.organization_name, 'register_number', r.register_number, 'tin', r.customer_tin)
        from receipts r where r.order_id = o.id and r.kind = 'organization'
        and r.version = (select max(x.version) from receipts x where x.order_id = o.id)) as organization
    from orders o left join addresses a on a.id = coalesce(o.ship_address_id, o.bill_address_id)
    where o.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [Number(row.id), row]))
}
