import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export type CommentStatus = 'published' | 'held' | 'refused' | 'deleted'
export type RemovedAs = 'writer' | 'owner' | 'shop'
export type CommentRow = {
  id: number
  article_id: number
  user_id: number | null
  author_name: string
  by_shop: boolean
  reply_id: number | null
  body: string
  status: CommentStatus
  reason: string | null
  ratings_count: number
  ratings_sum: number
  created_at: Date
  edited_at: Date | null
  appeal: string | null
  appealed_at: Date | null
  /** Who wrote the article; null for one of the shop. */
  owner_id: number | null
  removed_as: RemovedAs | null
}
const columns = sql`c.id, c.article_id, c.user_id, c.author_name, c.by_shop, c.reply_id, c.body, c.status, c.reason,
  c.ratings_count, c.ratings_sum, c.created_at, c.edited_at, c.appeal, c.appealed_at, c.removed_as,
  (select o.user_id from articles o where o.id = c.article_id) as owner_id`

/** Replies of one thread that are shown at most. */
const mostReplies = 200

/** What a reader sees of the comments: published ones, deleted ones that have replies, and their own. */
const isSeenBy = (
  userId: number | null,
) => sql`(c.status = 'published' or c.user_id = ${userId} and c.status <> 'deleted'
  or c.status = 'deleted' and exists (select from comments r where r.reply_id = c.id and r.status = 'published'))`

/** Threads of an article, the newest first, and all replies of them, the oldest first. */
export async function readThreads(
  db: Db,
  articleId: number,
  userId: number | null,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ rows: CommentRow[]; total: number }> {
  const seen = isSeenBy(userId)
  const top = await sql<CommentRow & { total: number }>`
    select ${columns}, count(*) over ()::int as total from comments c
    where c.article_id = ${articleId} and c.reply_id is null and ${seen}
    order by c.created_at desc, c.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  const ids = top.rows.map(({ id }) => id)
  const replies = await sql<CommentRow>`
    select ${columns} from unnest(${ids}::bigint[]) as t(id), lateral (
      select * from comments r where r.reply_id = t.id order by r.created_at, r.id limit ${mostReplies}) c
    where ${seen}`.execute(db)
  return { rows: [...top.rows, ...replies.rows], total: top.rows[0]?.total ?? 0 }
}

export async function findComment(db: Db, id: number): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`select ${columns} from comments c where c.id = ${id}`.execute(db)
  return rows[0]
}

export type HeldRow = CommentRow & {
  kind: 'article' | 'news'
  slug: string
  title: Translated
  reports: number
  published: number
  refused: number
}

/** A comment as staff read it, whatever its state. */
export async function readHeld(db: Db, id: number): Promise<HeldRow | undefined> {
  const { rows } = await sql<HeldRow>`
    select ${columns}, a.kind, a.slug, a.title,
      (select count(*)::int from comment_reports r where r.comment_id = c.id) as reports,
      (select count(*)::int from comments o where o.user_id = c.user_id and o.status = 'published') as published,
      (select count(*)::int from comments o where o.user_id = c.user_id and o.status = 'refused') as refused
    from comments c join articles a on a.id = c.article_id
    where c.id = ${id} and c.status <> 'deleted'`.execute(db)
  return rows[0]
}
