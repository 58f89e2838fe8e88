import type { Translated } from '@delguur/kit/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export type VendorReviewRow = {
  id: number
  vendor_id: number
  vendor_name: Translated
  vendor_slug: string
  user_id: number
  author_name: string
  rating: number
  comment: string
  approved: boolean
  held_for: string | null
  refused_for: string | null
  created_at: Date
  written_approved: number
  written_refused: number
  total: number
}
type Page = { page: number; per_page: number }

const read = async (db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>, { page, per_page }: Page) => {
  const { rows } = await sql<VendorReviewRow>`
    select r.id, r.vendor_id, v.name as vendor_name, v.slug as vendor_slug, r.user_id,
      coalesce(u.first_name, '') as author_name, r.rating, r.comment, r.approved, r.held_for, r.refused_for, r.created_at,
      (select count(*)::int from vendor_reviews o where o.user_id = r.user_id and o.approved) as written_approved,
      (select count(*)::int from vendor_reviews o where o.user_id = r.user_id and o.refused_for is not null) as written_refused,
      count(*) over ()::int as total
    from vendor_reviews r join vendors v on v.id = r.vendor_id join users u on u.id = r.user_id
    where ${where} order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return rows
}
const one = { page: 1, per_page: 1 }
const newest = sql`r.created_at desc, r.id desc`

export const visibleVendorReviews = (db: Db, vendorId: number, page: Page) =>
  read(db, sql`r.vendor_id = ${vendorId} and r.approved`, newest, page)

export async function findVendorReview(db: Db, id: number): Promise<VendorReviewRow | undefined> {
  const [row] = await read(db, sql`r.id = ${id}`, newest, one)
  return row
}

export async function vendorReviewBy(db: Db, userId: number, vendorId: number): Promise<VendorReviewRow | undefined> {
  const [row] = await read(db, sql`r.user_id = ${userId} and r.vendor_id = ${vendorId}`, newest, one)
  return row
}

/** How many approved reviews of a vendor have one star, two stars and so on. */
export async function vendorStars(db: Db, vendorId: number): Promise<number[]> {
  const { rows } = await sql<{ rating: number; count: number }>`
    select rating, count(*)::int as count from vendor_reviews where vendor_id = ${vendorId} and approved group by rating`.execute(
    db,
  )
  return [1, 2, 3, 4, 5].map((star) => rows.find(({ rating }) => rating === star)?.count ?? 0)
}

/** What a vendor's approved reviews come to: how many, and their mean. */
export async function vendorRating(
  db: Db,
  vendorId: number,
): Promise<{ total_reviews: number; average_rating: number }> {
  const { rows } = await sql<{ total_reviews: number; average_rating: number }>`
    select total_reviews, average_rating from vendor_ratings where vendor_id = ${vendorId}`.execute(db)
  return rows[0] ?? { total_reviews: 0, average_rating: 0 }
}

/** By id or slug. */
export async function findVendorId(db: Db, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from vendors where active and (slug = ${name} or id::text = ${name}) limit 1`.execute(db)
  return rows[0]?.id
}

/** Whether somebody has received anything of a vendor. */
export async function receivedFrom(db: Db, userId: number, vendorId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from orders o join line_items l on l.order_id = o.id
    where o.user_id = ${userId} and (bought_of(l) ->> 'vendor_id')::bigint = ${vendorId} and o.status in ('delivered', 'finished') limit 1`.execute(
    db,
  )
  return rows.length > 0
}
