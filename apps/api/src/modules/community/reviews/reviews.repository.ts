import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { differs, mostBits } from './fingerprint.domain.ts'

export type WrittenReview = {
  product_id: number
  user_id: number
  rating: number
  comment: string
  fit: string | null
  size: string | null
  height_cm: number | null
  held_for: string | null
  locale: string
}

/** One review of a person and product: the first is added, later ones take its place and wait again. */
export async function saveReview(tx: Tx, review: WrittenReview, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into reviews as r (product_id, user_id, author_name, rating, comment, locale, verified, fit, size, height_cm, held_for,
      approved, created_at)
    values (${review.product_id}, ${review.user_id},
      coalesce((select first_name from users where id = ${review.user_id}), ''), ${review.rating}, ${review.comment},
      ${review.locale}, true, ${review.fit}, ${review.size}, ${review.height_cm}, ${review.held_for}, false, ${now})
    on conflict (product_id, user_id) where user_id is not null do update set rating = excluded.rating,
      comment = excluded.comment, locale = excluded.locale, fit = excluded.fit, size = excluded.size,
      height_cm = excluded.height_cm, held_for = excluded.held_for, approved = false, refused_for = null, verified = true,
      edited_at = ${now}
    returning r.id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a review is saved')
  return id
}

export type NewPhoto = { path: string; alt: string; fingerprint: string | null }

/** Puts photos in the place of those that there were; gives the paths of the old ones. One that was there is as old as it was. */
export async function setPhotos(tx: Tx, reviewId: number, photos: readonly NewPhoto[], now: Date): Promise<string[]> {
  const { rows: old } = await sql<{ path: string; fingerprint: string | null; first_at: Date }>`
    delete from review_photos where review_id = ${reviewId} returning path, fingerprint::text, first_at`.execute(tx)
  for (const [position, { path, alt, fingerprint }] of photos.entries()) {
    const isSame = (one: { fingerprint: string | null }) =>
      fingerprint !== null && one.fingerprint !== null && differs(one.fingerprint, fingerprint) <= mostBits
    const first_at = old.find(isSame)?.first_at ?? now
    await sql`insert into review_photos (review_id, path, alt, position, fingerprint, first_at)
      values (${reviewId}, ${path}, ${alt}, ${position}, ${fingerprint}::bit(64), ${first_at})`.execute(tx)
  }
  return old.map(({ path }) => path)
}

/** Deletes the photos of a review; gives their paths. */
export async function deletePhotos(tx: Tx, reviewId: number): Promise<string[]> {
  const rows = await tx.deleteFrom('review_photos').where('review_id', '=', reviewId).returning('path').execute()
  return rows.map(({ path }) => path)
}

/** Adds a photo behind the others, unless there are as many as `most`; the review waits for approval again. */
export async function addPhoto(
  tx: Tx,
  reviewId: number,
  { path, alt, fingerprint }: NewPhoto,
  { most, now }: { most: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into review_photos (review_id, path, alt, position, fingerprint, first_at)
    select ${reviewId}, ${path}, ${alt}, count(*), ${fingerprint}::bit(64), ${now}::timestamptz from review_photos
    where review_id = ${reviewId} having count(*) < ${most}
    returning id`.execute(tx)
  if (rows.length === 0) return false
  await sql`update reviews set approved = false, refused_for = null where id = ${reviewId}`.execute(tx)
  return true
}

/** The product of a review, so that its mean is true; whoever changes another review of it waits. */
export const lockProduct = (tx: Tx, productId: number) =>
  sql`select id from products where id = ${productId} for no key update`.execute(tx)

export async function lockReview(tx: Tx, id: number) {
  const { rows } = await sql<{
    id: number
    product_id: number
    user_id: number | null
    approved: boolean
    refused_for: string | null
    held_for: string | null
    answer: string | null
  }>`select id, product_id, user_id, approved, refused_for, held_for, answer from reviews where id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

export type ReviewState = {
  approved: boolean
  refused_for: string | null
  held_for: string | null
  answer: string | null
}

export const approveReview = (tx: Tx, id: number) =>
  sql`update reviews set approved = true, refused_for = null, held_for = null where id = ${id}`.execute(tx)
export const refuseReview = (tx: Tx, id: number, reason: string) =>
  sql`update reviews set approved = false, refused_for = ${reason} where id = ${id}`.execute(tx)
export const answerReview = (tx: Tx, id: number, answer: string | null, now: Date) =>
  sql`update reviews set answer = ${answer}, answered_at = ${answer === null ? null : now} where id = ${id}`.execute(tx)
/** Puts a review into a former state. */
export const restoreReview = (tx: Tx, id: number, { approved, refused_for, held_for, answer }: ReviewState) =>
  sql`update reviews set approved = ${approved}, refused_for = ${refused_for}, held_for = ${held_for}, answer = ${answer},
    answered_at = case when ${answer}::text is null then null else answered_at end where id = ${id}`.execute(tx)

/** Hides a photo or shows it again; gives how it was before, undefined where the review has no such photo. */
export async function hidePhoto(tx: Tx, reviewId: number, photoId: number, hidden: boolean) {
  const { rows } = await sql<{ hidden: boolean }>`
    update review_photos f set hidden = ${hidden} from review_photos was
    where f.id = ${photoId} and f.review_id = ${reviewId} and was.id = f.id returning was.hidden`.execute(tx)
  return rows[0]?.hidden
}

/** Deletes a review; gives the paths of its photos. */
export async function deleteReview(tx: Tx, id: number): Promise<string[]> {
  const paths = await deletePhotos(tx, id)
  await sql`delete from reviews where id = ${id}`.execute(tx)
  return paths
}

/** Counts and means of products by their approved reviews. */
export async function countReviews(tx: Tx, productIds: readonly number[]): Promise<void> {
  await sql`update products p set total_reviews = r.total, average_rating = r.mean
    from (select i.id, count(r.id)::int as total, coalesce(round(avg(r.rating), 2), 0) as mean
      from unnest(${productIds}::bigint[]) as i(id) left join reviews r on r.product_id = i.id and r.approved group by i.id) r
    where p.id = r.id`.execute(tx)
}

/** A person's vote; the count follows. */
export async function vote(tx: Tx, id: number, userId: number, on: boolean): Promise<number> {
  if (on)
    await sql`insert into review_votes (review_id, user_id) values (${id}, ${userId}) on conflict do nothing`.execute(
      tx,
    )
  else await sql`delete from review_votes where review_id = ${id} and user_id = ${userId}`.execute(tx)
  const { rows } = await sql<{ helpful_count: number }>`update reviews set helpful_count =
    (select count(*)::int from review_votes where review_id = ${id}) where id = ${id} returning helpful_count`.execute(
    tx,
  )
  return rows[0]?.helpful_count ?? 0
}

/** Deletes what a person has reviewed and voted for; gives the paths of their photos. */
export async function forgetReviews(tx: Tx, userId: number): Promise<string[]> {
  const { rows } = await sql<{ id: number; product_id: number }>`
    select id, product_id from reviews where user_id = ${userId} order by product_id`.execute(tx)
  const products = [...new Set(rows.map(({ product_id }) => product_id))].sort((a, b) => a - b)
  for (const id of products) await lockProduct(tx, id)
  const paths: string[] = []
  for (const { id } of rows) paths.push(...(await deleteReview(tx, id)))
  await countReviews(tx, products)
  await sql`update reviews r set helpful_count = r.helpful_count - 1 from review_votes v
    where v.review_id = r.id and v.user_id = ${userId}`.execute(tx)
  return paths
}
