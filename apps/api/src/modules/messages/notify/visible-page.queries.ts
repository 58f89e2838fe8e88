import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** Whether a path of the shop, in any language, leads to what everybody may see now. */
export const isPageVisibleSql = (path: RawBuilder<unknown>, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`page_is_shown(${path}, ${now}::timestamptz)`

/** What a message leads to may have been hidden since it was queued. */
export async function isPageVisible(db: Db, path: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`select ${isPageVisibleSql(sql`${path}::text`, now)} as shown`.execute(
    db,
  )
  return rows[0]?.shown ?? false
}

/** Whether the promotion of a coupon runs, or will. */
export async function couponRuns(db: Db, code: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select from coupons c join promotions p on p.id = c.promotion_id
    where c.code = ${code} and c.active and p.active and (p.expires_at is null or p.expires_at > ${now})`.execute(db)
  return rows.length > 0
}
