import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** An article that everybody may read, by its id, with who is followed for it. */
export async function publishedArticle(db: Db, id: number, now: Date) {
  const { rows } = await sql<{ id: number; slug: string; title: Translated; author_id: number; author: string }>`
    select a.id, a.slug, a.title, a.author_id, w.name as author from articles a join authors w on w.id = a.author_id
    where a.id = ${id} and a.kind = 'article' and a.status = 'published' and a.published_at <= ${now}`.execute(db)
  return rows[0]
}

/** Who follows an author, in the order of their ids, but for the author. */
export async function followersAfter(db: Db, authorId: number, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select f.user_id from author_follows f join authors w on w.id = f.author_id
    where f.author_id = ${authorId} and f.user_id > ${after} and f.user_id is distinct from w.user_id
    order by f.user_id limit ${most}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

const allowsMail = sql`(select c.granted from consents c where c.user_id = u.id and c.channel = 'email'
  and c.topic = 'articles' order by c.id desc limit 1)`

/** People who want mail about articles, have an address that is theirs, and were told of some since a moment. */
export async function peopleToMail(db: Db, since: Date, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct u.id from article_notices n join users u on u.id = n.user_id
    where n.mailed_at is null and n.created_at >= ${since} and u.id > ${after} and u.email is not null
      and u.email_confirmed_at is not null and ${allowsMail}
    order by u.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export type Digest = {
  email: string
  first_name: string | null
  articles: { slug: string; title: Translated; author: string }[]
}

/**
 * What a mail to a person tells, as things stand when it goes out: of these articles those that are still published, by authors
 * that they still follow. Undefined where they want no mail, have no address or nothing is left.
 */
export async function readDigest(
  db: Db,
  userId: number,
  ids: readonly number[],
  now: Date,
): Promise<Digest | undefined> {
  const person = await sql<{ email: string; first_name: string | null }>`
    select u.email, u.first_name from users u
    where u.id = ${userId} and u.email is not null and u.email_confirmed_at is not null and ${allowsMail}`.execute(db)
  const [found] = person.rows
  if (!found) return undefined
  const { rows } = await sql<Digest['articles'][number]>`
    select a.slug, a.title, w.name as author from articles a join authors w on w.id = a.author_id
    join author_follows f on f.author_id = w.id and f.user_id = ${userId}
    where a.id = any(${ids}::bigint[]) and a.status = 'published' and a.published_at <= ${now}
    order by a.published_at desc, a.id desc`.execute(db)
  return rows.length > 0 ? { ...found, articles: rows } : undefined
}
