import type { Translated } from '@delguur/kit/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { productIdOf } from '../../catalog/catalog/index.ts'

export type ReviewRow = {
  id: number
  product_id: number
  product_name: Translated
  product_slug: string
  user_id: number | null
  author_name: string
  rating: number
  comment: string
  verified: boolean
  fit: 'small' | 'right' | 'large' | null
  size: string | null
  height_cm: number | null
  helpful_count: number
  answer: string | null
  approved: boolean
  held_for: string | null
  refused_for: string | null
  created_at: Date
  images: string[]
  written_approved: number
  written_refused: number
  total: number
}
type Page = { page: number; per_page: number }

const read = async (db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>, { page, per_page }: Page) => {
  const { rows } = await sql<ReviewRow>`
    select r.id, r.product_id, p.name as product_name, p.slug as product_slug, r.user_id, r.author_name, r.rating, r.comment,
      r.verified, r.fit, r.size, r.height_cm, r.helpful_count, r.answer, r.approved, r.held_for, r.refused_for, r.created_at,
      array(select f.path from review_photos f where f.review_id = r.id and not f.hidden order by f.position, f.id) as images,
      (select count(*)::int from reviews o where o.user_id = r.user_id and o.approved) as written_approved,
      (select count(*)::int from reviews o where o.user_id = r.user_id and o.refused_for is not null) as written_refused,
      count(*) over ()::int as total
    from reviews r join products p on p.id = r.product_id where ${where} order by ${order}
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return rows
}
const newest = sql`r.created_at desc, r.id desc`
const one = { page: 1, per_page: 1 }

export const reviewsOf = (db: Db, userId: number, page: Page) => read(db, sql`r.user_id = ${userId}`, newest, page)
export async function findReview(db: Db, id: number): Promise<ReviewRow | undefined> {
  const [row] = await read(db, sql`r.id = ${id}`, newest, one)
  return row
}

export async function reviewBy(db: Db, userId: number, productId: number): Promise<ReviewRow | undefined> {
  const [row] = await read(db, sql`r.user_id = ${userId} and r.product_id = ${productId}`, newest, one)
  return row
}

/** What somebody took of a product and has received: the words of the first such line; undefined where there is none. */
export async function receivedOf(
  db: Db,
  userId: number,
  productId: number,
): Promise<{ size: string | null } | undefined> {
  const { rows } = await sql<{ size: string | null }>`
    select (select x ->> 'key' from jsonb_array_elements(bought_of(l) -> 'options') x where x ->> 'type' like '%_size' limit 1) as size
    from orders o join line_items l on l.order_id = o.id join variants v on v.id = l.variant_id
    where o.user_id = ${userId} and v.product_id = ${productId} and o.status in ('delivered', 'finished')
    order by o.completed_at desc limit 1`.execute(db)
  return rows[0]
}

export type FitRow = { size: string; count: number; small: number; right: number; large: number }

/** Sizes of a product with at least so many answers; nothing where no product in the shop has that slug or id. */
export async function fitOf(db: Db, product: string, least: number, now: Date): Promise<FitRow[] | undefined> {
  const { rows } = await sql<{ sizes: FitRow[] }>`
    select (select coalesce(json_agg(s order by s.size), '[]') from (
        select r.size, count(*)::int as count, count(*) filter (where r.fit = 'small')::int as small,
          count(*) filter (where r.fit = 'right')::int as right, count(*) filter (where r.fit = 'large')::int as large
        from reviews r where r.product_id = f.id and r.approved and r.fit is not null and r.size is not null
        group by r.size having count(*) >= ${least}) s) as sizes
    from (${productIdOf(product, now)}) f`.execute(db)
  return rows[0]?.sizes
}
