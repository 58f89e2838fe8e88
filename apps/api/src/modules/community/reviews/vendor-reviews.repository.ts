import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

type Written = { vendor_id: number; user_id: number; rating: number; comment: string; held_for: string | null }

/** One review of a person and vendor: the first is added, later ones take its place and wait again. */
export const saveVendorReview = (tx: Tx, { vendor_id, user_id, rating, comment, held_for }: Written, now: Date) =>
  sql`insert into vendor_reviews (vendor_id, user_id, rating, comment, held_for, created_at)
    values (${vendor_id}, ${user_id}, ${rating}, ${comment}, ${held_for}, ${now})
    on conflict (vendor_id, user_id) do update set rating = excluded.rating, comment = excluded.comment,
      held_for = excluded.held_for, approved = false, refused_for = null, edited_at = ${now}`.execute(tx)

/** False where there was none. */
export async function deleteVendorReview(tx: Tx, userId: number, vendorId: number): Promise<boolean> {
  const { rows } = await sql`delete from vendor_reviews where user_id = ${userId} and vendor_id = ${vendorId}
    returning id`.execute(tx)
  return rows.length > 0
}

export type Decided = { approved: boolean; refused_for: string | null }

export async function lockVendorReview(tx: Tx, id: number): Promise<Decided | undefined> {
  const { rows } = await sql<Decided>`
    select approved, refused_for from vendor_reviews where id = ${id} for update`.execute(tx)
  return rows[0]
}

export const decideVendorReview = (tx: Tx, id: number, { approved, refused_for }: Decided) =>
  sql`update vendor_reviews set approved = ${approved}, refused_for = ${refused_for} where id = ${id}`.execute(tx)
