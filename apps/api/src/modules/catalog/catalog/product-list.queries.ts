import type { Translated } from '@delguur/kit/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { available } from './product-filter.queries.ts'

/** Ids of all products that shoppers may see, in an order. */
export const availableIds = (db: Db, order: RawBuilder<unknown>, now: Date): Promise<Float64Array> =>
  readIds(db, available(now), order)

/** Ids of all products that a condition holds for, in their own order; some may be hidden from shoppers. */
export const idsThat = (db: Db, holds: RawBuilder<unknown>): Promise<Float64Array> => readIds(db, holds, sql`p.id`)

/** One value of eight bytes an id: a hundred thousand rows, or numbers to read from a text, take ten times as long. */
async function readIds(db: Db, holds: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<Float64Array> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(int8send(p.id), '' order by ${order}) as ids
    from products p join variants m on m.product_id = p.id and m.is_master where ${holds}`.execute(db)
  return idsIn(rows[0]?.ids ?? Buffer.alloc(0))
}

function idsIn(bytes: Buffer): Float64Array {
  const ids = new Float64Array(bytes.length / 8)
  for (let i = 0; i < ids.length; i++) ids[i] = bytes.readUInt32BE(i * 8) * 2 ** 32 + bytes.readUInt32BE(i * 8 + 4)
  return ids
}

/** Ids of the products that stand in each category itself. */
export async function idsByTaxon(db: Db): Promise<Map<number, Float64Array>> {
  const { rows } = await sql<{ taxon_id: number; ids: Buffer }>`
    select taxon_id, string_agg(int8send(product_id), '' order by product_id) as ids from product_taxons
    group by taxon_id`.execute(db)
  return new Map(rows.map(({ taxon_id, ids }) => [taxon_id, idsIn(ids)]))
}

/** The first property of a name and parameter in a category. */
export type UsedProperty = { taxon_id: number | null; id: number; name: string; filter_param: string }

/** By category, without those below it; under null stands what products without a category use. */
export type FiltersInUse = {
  values: { taxon_id: number | null; ids: number[] }[]
  /** By name and parameter. */
  properties: UsedProperty[]
}

/**
 * Option values and properties of the active products of each category; of option types that nothing is chosen by in a
 * listing, none.
 */
export async function filtersInUse(db: Db, now: Date): Promise<FiltersInUse> {
  const [values, properties] = await Promise.all([
    sql<FiltersInUse['values'][number]>`
      select taxon_id, array_agg(option_value_id) as ids from (
        select distinct t.taxon_id, o.option_value_id
        from products p left join product_taxons t on t.product_id = p.id
        join variants v on v.product_id = p.id and v.deleted_at is null
        join variant_option_values o on o.variant_id = v.id
        where ${available(now)} and o.option_value_id in (
          select ov.id from option_values ov join option_types ot on ot.id = ov.option_type_id where ot.filterable)
      ) used group by taxon_id`.execute(db),
    sql<UsedProperty>`
      select t.taxon_id, min(r.id) as id, r.name, r.filter_param
      from products p left join product_taxons t on t.product_id = p.id
      join product_properties r on r.product_id = p.id
      where ${available(now)} group by t.taxon_id, r.name, r.filter_param
      order by r.name, r.filter_param`.execute(db),
  ])
  return { values: values.rows, properties: properties.rows }
}

/** What properties say, by id. */
export async function propertyValues(db: Db, ids: number[]): Promise<Map<number, Translated>> {
  const { rows } = await sql<{ id: number; value: Translated }>`
    select id, value from product_properties where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, value }) => [id, value]))
}
