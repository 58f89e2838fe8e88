import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/**
 * Products that several buyers had in one order with this one, more often than by chance, the closest first; none of its own
 * category. They are computed every night: see bought-together.jobs.ts.
 */
export async function boughtTogether(db: Db, product_id: number, category: string, size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.other_id as id from bought_together b
    where b.product_id = ${product_id}
      and not exists (
        select from product_taxons p join taxons t on t.id = p.taxon_id
        where p.product_id = b.other_id and (t.permalink = ${category} or starts_with(t.permalink, ${`${category}/`})))
    order by b.lift desc, b.orders desc, b.other_id limit ${size}`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** Products that staff chose to go with one, in their order. */
export async function chosenByHand(db: Db, product_id: number, size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select other_id as id from product_related
    where product_id = ${product_id} order by position, other_id limit ${size}`.execute(db)
  return rows.map(({ id }) => Number(id))
}
