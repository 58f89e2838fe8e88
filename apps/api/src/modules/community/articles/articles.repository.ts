import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { Kind, Status } from './articles.queries.ts'

export type Written = {
  title: Translated
  excerpt: Translated
  body: Translated
  tags: string[]
  status: Status
  /** Why it waits; null for what does not. */
  reason: string | null
  cover_id: number | null
}

/** A slug that nothing else has: it counts on where another has it. */
async function freeSlug(tx: Tx, slug: string, but = 0): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext(${`article ${slug}`}))`.execute(tx)
  const { rows } = await sql<{ slug: string }>`
    select slug from articles where (slug = ${slug} or slug ~ ${`^${slug}-[0-9]+$`}) and id <> ${but}`.execute(tx)
  const taken = new Set(rows.map((row) => row.slug))
  let [free, at] = [slug, 1]
  while (taken.has(free)) free = `${slug}-${++at}`
  return free
}

type NewArticle = Written & { author_id: number | null; user_id: number | null }

/** Adds an article. Gives its id. */
export async function insertArticle(tx: Tx, kind: Kind, slug: string, article: NewArticle, now: Date): Promise<number> {
  const { author_id, user_id, status, reason, title, excerpt, body, tags } = article
  const { rows } = await sql<{ id: number }>`
    insert into articles (kind, slug, author_id, user_id, status, reason, title, excerpt, body, tags, published_at, submitted_at,
      created_at, updated_at)
    values (${kind}, ${await freeSlug(tx, slug)}, ${author_id}, ${user_id}, ${status}, ${reason}, ${JSON.stringify(title)},
      ${JSON.stringify(excerpt)}, ${JSON.stringify(body)}, ${tags}, ${status === 'published' ? now : null},
      ${status === 'draft' ? null : now}, ${now}, ${now})
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('an article is inserted')
  return id
}

type Locked = Written & {
  id: number
  kind: Kind
  user_id: number | null
  author_id: number | null
  version: number
  slug: string
  published_at: Date | null
}

/** A person's article, locked; undefined where they have no such article. Of anybody where `userId` is `null`. */
export async function lockArticleOf(tx: Tx, userId: number | null, id: number): Promise<Locked | undefined> {
  const { rows } = await sql<Locked>`
    select id, kind, user_id, author_id, version, slug, title, excerpt, body, tags, status, reason, cover_id, published_at
    from articles where id = ${id} and ${userId === null ? sql`user_id is not null` : sql`user_id = ${userId}`}
    for update`.execute(tx)
  return rows[0]
}

/** Changes an article; one that nobody has read yet is named anew. */
export async function updateArticle(tx: Tx, before: Locked, article: Written, slug: string, now: Date): Promise<void> {
  const { id, status: was, published_at } = before
  const { status } = article
  const named = published_at || status === 'draft' ? before.slug : await freeSlug(tx, slug, id)
  await sql`update articles set slug = ${named}, title = ${JSON.stringify(article.title)},
    excerpt = ${JSON.stringify(article.excerpt)}, body = ${JSON.stringify(article.body)}, tags = ${article.tags},
    status = ${status}, reason = ${article.reason}, cover_id = ${article.cover_id},
    published_at = ${published_at ?? (status === 'published' ? now : null)},
    submitted_at = case when ${status === 'waiting' && was !== 'waiting'} then ${now}::timestamptz else submitted_at end,
    updated_at = ${now}, version = version + 1 where id = ${id}`.execute(tx)
}

/** What the shop decides. */
export async function decidePost(
  tx: Tx,
  id: number,
  { status, reason }: { status: 'published' | 'refused'; reason: string | null },
  now: Date,
): Promise<void> {
  await sql`update articles set status = ${status}, reason = ${reason}, version = version + 1,
    published_at = case when ${status} = 'published' then coalesce(published_at, ${now}::timestamptz) else published_at end
    where id = ${id}`.execute(tx)
}

export const setAuthor = (tx: Tx, id: number, authorId: number) =>
  sql`update articles set author_id = ${authorId} where id = ${id}`.execute(tx)

/** Deletes an article; gives the files of its pictures. */
export async function deleteArticle(tx: Tx, id: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`select path from article_pictures where article_id = ${id}`.execute(tx)
  await sql`delete from articles where id = ${id}`.execute(tx)
  return rows.map(({ path }) => path)
}

type NewPicture = { path: string; width: number; height: number }

/** Adds a picture; undefined where the article has as many as it may. The article is locked. */
export async function insertPicture(tx: Tx, articleId: number, picture: NewPicture, most: number, now: Date) {
  const { rows } = await sql<{ id: number }>`insert into article_pictures (article_id, path, width, height, created_at)
    select ${articleId}, ${picture.path}, ${picture.width}, ${picture.height}, ${now} from article_pictures
    where article_id = ${articleId} having count(*) < ${most} returning id`.execute(tx)
  return rows[0]?.id
}

/** Which of these pictures are the article's. */
export async function picturesOf(tx: Tx, articleId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from article_pictures
    where article_id = ${articleId} and id = any(${ids}::bigint[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The articles of a person who leaves are gone, with what is below them; gives the files of their pictures. */
export async function forgetArticles(tx: Tx, userId: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`select p.path from article_pictures p
    join articles a on a.id = p.article_id where a.user_id = ${userId}`.execute(tx)
  await sql`delete from articles where user_id = ${userId}`.execute(tx)
  return rows.map(({ path }) => path)
}

/** The products that its text names, in their order; unknown slugs are left out. */
export async function setArticleProducts(tx: Tx, id: number, slugs: readonly string[]): Promise<void> {
  await sql`delete from article_products where article_id = ${id}`.execute(tx)
  await sql`insert into article_products (article_id, product_id, position)
    select ${id}, p.id, w.place from unnest(${slugs}::text[]) with ordinality as w(slug, place)
    join products p on p.slug = w.slug where p.deleted_at is null`.execute(tx)
}

/** Makes somebody an author, or changes them. */
export async function saveAuthor(
  tx: Tx,
  author: { user_id: number; name: string; bio: Translated | null; face: object },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into authors (user_id, name, bio, face, created_at)
    values (${author.user_id}, ${author.name}, ${author.bio && JSON.stringify(author.bio)}, ${JSON.stringify(author.face)}, ${now})
    on conflict (user_id) do update set name = excluded.name, bio = excluded.bio returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('an author is saved')
  return id
}

/** Follows or no longer follows; false where there is no such author. The count changes with what changed. */
export async function setFollow(tx: Tx, authorId: number, userId: number, on: boolean, now: Date): Promise<boolean> {
  const { rows } = await sql`select id from authors where id = ${authorId} for update`.execute(tx)
  if (rows.length === 0) return false
  const changed = on
    ? await sql`insert into author_follows (author_id, user_id, created_at) values (${authorId}, ${userId}, ${now})
        on conflict do nothing returning author_id`.execute(tx)
    : await sql`delete from author_follows where author_id = ${authorId} and user_id = ${userId} returning author_id`.execute(
        tx,
      )
  const step = changed.rows.length * (on ? 1 : -1)
  if (step !== 0)
    await sql`update authors set followers_count = followers_count + ${step} where id = ${authorId}`.execute(tx)
  return true
}
