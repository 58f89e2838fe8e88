import type { Notice } from '@delguur/contract/notify'
import type { Db } from '../../platform/db.ts'
import type { Page } from '../../platform/jsonapi.ts'

const columns = ['id', 'topic', 'title', 'body', 'url', 'image_url', 'read_at', 'created_at'] as const

export type NoticeRow = Awaited<ReturnType<typeof readNotices>>[number]

/** Notifications of a person, newest first. */
export const readNotices = (db: Db, user_id: number, { page, per_page }: Page) =>
  db
    .selectFrom('notifications')
    .select(columns)
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()

/** One of the person's own; undefined for anybody else's. */
export const readNotice = (db: Db, user_id: number, id: number) =>
  db.selectFrom('notifications').select(columns).where('user_id', '=', user_id).where('id', '=', id).executeTakeFirst()

export async function countNotices(db: Db, user_id: number): Promise<{ total: number; unread: number }> {
  const row = await db
    .selectFrom('notifications')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return { total: Number(row.total), unread: Number(row.unread) }
}

export const asNotice = ({ topic, read_at, created_at, ...row }: NoticeRow): Notice => ({
  ...row,
  topic: topic as Notice['topic'],
  read_at: read_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})
