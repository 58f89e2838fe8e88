import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { available } from './product-filter.queries.ts'

export type LocationStock = {
  id: number
  stock_location_id: number
  name: Translated
  address: Translated
  opening_hours: Translated
  phone: string
  latitude: number | null
  longitude: number | null
  count_on_hand: number
  backorderable: boolean
}

/**
 * What each active location has of a variant that is sold; the master of a product with variants stands for all of them, as
 * in the product's own numbers. A location that never had any has the id 0. Nothing of a variant that is not sold, or not
 * of the product requested.
 */
export async function stockByLocation(
  db: Db,
  { variant_id, product_id, now }: { variant_id: number; product_id?: number; now: Date },
): Promise<LocationStock[]> {
  const { rows } = await sql<LocationStock>`
    with wanted as (select v.id, v.product_id, v.is_master from variants v join products p on p.id = v.product_id
        where v.id = ${variant_id} and v.deleted_at is null and ${available(now)}
          and ${product_id === undefined ? sql`true` : sql`p.id = ${product_id}`}),
      counted as (select v.id from wanted w join variants v on v.product_id = w.product_id
        where v.id = w.id or (w.is_master and v.deleted_at is null))
    select coalesce(s.id, 0) as id, l.id as stock_location_id, l.name, l.address, l.opening_hours, l.phone, l.latitude, l.longitude,
      coalesce(s.held, 0) as count_on_hand, coalesce(s.backorderable, false) as backorderable
    from stock_locations l cross join lateral (select min(i.id) as id, sum(units(i))::int as held,
        bool_or(i.backorderable) as backorderable from stock_items i
      where stock_location_id = l.id and variant_id in (select id from counted)) s
    where l.active and exists (select from wanted) order by l.position`.execute(db)
  return rows
}

export const nutritionOf = (db: Db, product_id: number) =>
  db.selectFrom('nutrition_items').selectAll().where('product_id', '=', product_id).orderBy('position').execute()

export const servingOf = (db: Db, product_id: number) =>
  db.selectFrom('products').select('serving_g').where('id', '=', product_id).executeTakeFirst()

/** A page of approved reviews, newest first, with how many there are. */
export async function approvedReviews(db: Db, product_id: number, limit: number, offset: number) {
  const query = db.selectFrom('reviews').where('product_id', '=', product_id).where('approved', '=', true)
  const [{ total }, rows, product] = await Promise.all([
    query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    query
      .selectAll()
      .select(
        sql<string[]>`array(select f.path from review_photos f where f.review_id = reviews.id and not f.hidden
          order by f.position, f.id)`.as('images'),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('products')
      .select(['average_rating', 'total_reviews'])
      .where('id', '=', product_id)
      .executeTakeFirst(),
  ])
  return { total, rows, average_rating: product?.average_rating ?? 0, total_reviews: product?.total_reviews ?? 0 }
}
