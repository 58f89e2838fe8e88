import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { Kind } from './articles.queries.ts'
import type { CommentStatus, RemovedAs } from './comments.queries.ts'

type NewComment = {
  article_id: number
  user_id: number
  by_shop: boolean
  reply_id: number | null
  body: string
  status: 'published' | 'held'
  reason: string | null
  digest: Buffer
}

/** The article, so that its count is true; what comments on it at the same moment waits. */
export async function lockArticle(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select id from articles where id = ${id} for no key update`.execute(tx)
  return rows.length > 0
}

/** Whether the same words were written since a moment, below whatever article. */
export async function isRepeated(tx: Tx, digest: Buffer, since: Date): Promise<boolean> {
  const { rows } = await sql`select from comments where digest = ${digest} and created_at >= ${since} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

export async function insertComment(tx: Tx, comment: NewComment, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into comments (article_id, user_id, author_name, by_shop, reply_id, body, status, reason, digest, created_at)
    values (${comment.article_id}, ${comment.user_id},
      coalesce((select first_name from users where id = ${comment.user_id}), ''), ${comment.by_shop}, ${comment.reply_id},
      ${comment.body}, ${comment.status}, ${comment.reason}, ${comment.digest}, ${now}) returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a comment is inserted')
  return id
}

/** How many everybody sees. */
export async function countComments(tx: Tx, articleId: number): Promise<void> {
  await sql`update articles set comments_count = (select count(*)::int from comments c
    where c.article_id = ${articleId} and c.status = 'published') where id = ${articleId}`.execute(tx)
}

export async function lockComment(tx: Tx, id: number) {
  const { rows } = await sql<{
    id: number
    article_id: number
    user_id: number | null
    status: CommentStatus
    reason: string | null
    body: string
    created_at: Date
    appealed_at: Date | null
    owner_id: number | null
    slug: string
    kind: Kind
    title: Translated
  }>`
    select c.id, c.article_id, c.user_id, c.status, c.reason, c.body, c.created_at, c.appealed_at,
      a.user_id as owner_id, a.slug, a.kind, a.title
    from comments c join articles a on a.id = c.article_id where c.id = ${id} for update of c`.execute(tx)
  return rows[0]
}

type Change = { body?: string; status: CommentStatus; reason: string | null; digest?: Buffer; edited_at?: Date }

export async function changeComment(
  tx: Tx,
  id: number,
  { body, status, reason, digest, edited_at }: Change,
): Promise<void> {
  await sql`update comments set status = ${status}, reason = ${reason}, body = coalesce(${body ?? null}, body),
    digest = coalesce(${digest ?? null}, digest), edited_at = coalesce(${edited_at ?? null}, edited_at) where id = ${id}`.execute(
    tx,
  )
}

/** Takes its words away; replies to it stay below an empty line. */
export const takeAway = (tx: Tx, id: number, as: RemovedAs) =>
  sql`update comments set body = '', status = 'deleted', reason = null, removed_as = ${as} where id = ${id}`.execute(tx)

/** What somebody says against a refusal; it is held again. */
export const appealComment = (tx: Tx, id: number, text: string, now: Date) =>
  sql`update comments set status = 'held', reason = 'appeal', appeal = ${text}, appealed_at = ${now} where id = ${id}`.execute(
    tx,
  )

/** A person's rating, the last one counts; the sums of the comment follow. */
export async function rateComment(tx: Tx, id: number, userId: number, rating: number): Promise<void> {
  await sql`insert into comment_ratings (comment_id, user_id, rating) values (${id}, ${userId}, ${rating})
    on conflict (comment_id, user_id) do update set rating = excluded.rating`.execute(tx)
  await sql`update comments c set ratings_count = r.count, ratings_sum = r.sum
    from (select count(*)::int as count, sum(rating)::int as sum from comment_ratings where comment_id = ${id}) r
    where c.id = ${id}`.execute(tx)
}

/** Who has told the shop about a comment, with this person among them. */
export async function reportComment(tx: Tx, id: number, userId: number, now: Date): Promise<number> {
  await sql`insert into comment_reports (comment_id, user_id, created_at) values (${id}, ${userId}, ${now})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from comment_reports where comment_id = ${id}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The words of a person who leaves are gone; replies of others stay. */
export async function forgetComments(tx: Tx, userId: number): Promise<void> {
  const { rows } = await sql<{ article_id: number }>`
    select distinct article_id from comments where user_id = ${userId} order by article_id`.execute(tx)
  for (const { article_id } of rows) await lockArticle(tx, article_id)
  await sql`update comments set body = '', author_name = '', status = 'deleted', reason = null, digest = ''
    where user_id = ${userId}`.execute(tx)
  await sql`update comments c set ratings_count = c.ratings_count - 1, ratings_sum = c.ratings_sum - r.rating
    from comment_ratings r where r.comment_id = c.id and r.user_id = ${userId}`.execute(tx)
  await sql`update authors w set followers_count = followers_count - 1 from author_follows f
    where f.author_id = w.id and f.user_id = ${userId}`.execute(tx)
  await sql`delete from authors where user_id = ${userId}`.execute(tx)
  for (const { article_id } of rows) await countComments(tx, article_id)
}
