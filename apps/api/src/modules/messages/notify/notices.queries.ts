import type { Notice } from '@delguur/contract/messages/notify'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Page } from '../../../platform/http/jsonapi.ts'
import { isPageVisibleSql } from './visible-page.queries.ts'

const columns = ['id', 'topic', 'title', 'body', 'url', 'image_url', 'read_at', 'created_at'] as const

export type NoticeRow = Awaited<ReturnType<typeof readNotices>>[number]

/** Notifications of a person. One about what is hidden now is not among them; it is again once the thing is. */
const noticesOf = (db: Db, user_id: number, now: Date) =>
  db
    .selectFrom('notifications')
    .where('user_id', '=', user_id)
    .where(isPageVisibleSql(sql.ref('url'), now))

/** Newest first. */
export const readNotices = (db: Db, user_id: number, now: Date, { page, per_page }: Page) =>
  noticesOf(db, user_id, now)
    .select(columns)
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()

/** One of the person's own; undefined for anybody else's. */
export const readNotice = (db: Db, user_id: number, now: Date, id: number) =>
  noticesOf(db, user_id, now).select(columns).where('id', '=', id).executeTakeFirst()

export async function countNotices(db: Db, user_id: number, now: Date): Promise<{ total: number; unread: number }> {
  const row = await noticesOf(db, user_id, now)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow()
  return { total: Number(row.total), unread: Number(row.unread) }
}

export const asNotice = ({ topic, read_at, created_at, ...row }: NoticeRow): Notice => ({
  ...row,
  topic: topic as Notice['topic'],
  read_at: read_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})
