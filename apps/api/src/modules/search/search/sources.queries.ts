import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { listed } from '../../../platform/database/prepared.ts'
import { sellingTurned } from '../../catalog/catalog/index.ts'

/** What a document shows of a product beyond the row that the shop's own index is made of. */
export type SourceRow = {
  id: number
  description: Translated
  updated_at: Date
  variants: SourceVariant[]
  images: { picture_key: string; option_value_id: number | null }[]
  properties: { name: string; filter_param: string }[]
}

export type SourceVariant = {
  id: number
  sku: string
  price: number
  sale_price: number | null
  on_hand: number
  values: number[]
}

/** The variants (all but the master, or the master alone), pictures and properties of products, each list in its order. */
export async function sourceRows(db: Db, ids: number[]): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    with picked as materialized (
      select id, description, updated_at from products where id = any(${listed(ids, 'bigint[]')}::bigint[])
    ), sold as materialized (
      select v.product_id, v.id, v.sku, v.price, v.sale_price, v.position, v.is_master,
        bool_and(v.is_master) over (partition by v.product_id) as alone,
        coalesce((select sum(units(s)) from stock_items s where s.variant_id = v.id), 0)::int as on_hand,
        array(select o.option_value_id from variant_option_values o where o.variant_id = v.id) as "values"
      from picked p join variants v on v.product_id = p.id and v.deleted_at is null
    ), variants_of as (
      select product_id, json_agg(json_build_object('id', id, 'sku', sku, 'price', price, 'sale_price', sale_price,
        'on_hand', on_hand, 'values', "values") order by position) as list
      from sold where not is_master or alone group by product_id
    ), images_of as (
      select i.product_id, json_agg(json_build_object('picture_key', i.picture_key, 'option_value_id', i.option_value_id)
        order by i.position) as list
      from picked p join images i on i.product_id = p.id group by i.product_id
    ), properties_of as (
      select r.product_id, json_agg(json_build_object('name', r.name, 'filter_param', r.filter_param) order by r.position) as list
      from picked p join product_properties r on r.product_id = p.id group by r.product_id
    )
    select p.id, p.description, p.updated_at, coalesce(v.list, '[]') as variants, coalesce(i.list, '[]') as images,
      coalesce(r.list, '[]') as properties
    from picked p left join variants_of v on v.product_id = p.id left join images_of i on i.product_id = p.id
    left join properties_of r on r.product_id = p.id`.execute(db)
  return rows
}

/** Products whose sale began or ended, or that became available, between two moments, whichever is the earlier. */
export async function productsTurned(db: Db, one: Date, other: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where deleted_at is null and ${sellingTurned({ one, other })}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The next products after an id, those that are gone included. */
export async function nextIds(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('products').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}
