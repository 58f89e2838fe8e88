import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

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

/** What each active location has of a variant; locations without a row have nothing. */
export async function stockByLocation(db: Db, variant_id: number): Promise<LocationStock[]> {
  const { rows } = await sql<LocationStock>`
    select coalesce(s.id, 0) as id, l.id as stock_location_id, l.name, l.address, l.opening_hours, l.phone, l.latitude, l.longitude,
      coalesce(s.count_on_hand, 0) as count_on_hand, coalesce(s.backorderable, false) as backorderable
    from stock_locations l left join stock_items s on s.stock_location_id = l.id and s.variant_id = ${variant_id}
    where l.active order by l.position`.execute(db)
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
    query.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
    db
      .selectFrom('products')
      .select(['average_rating', 'total_reviews'])
      .where('id', '=', product_id)
      .executeTakeFirst(),
  ])
  return { total, rows, average_rating: product?.average_rating ?? 0, total_reviews: product?.total_reviews ?? 0 }
}
