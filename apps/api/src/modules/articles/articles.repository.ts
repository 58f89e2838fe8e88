import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { Kind } from './articles.queries.ts'

export type Written = {
  title: Translated
  excerpt: Translated
  body: Translated
  tags: string[]
  status: 'draft' | 'published'
}

/** Adds an article; its slug counts on where another has it. Gives its id. */
export async function insertArticle(
  tx: Tx,
  kind: Kind,
  slug: string,
  article: Written & { author_id: number | null; user_id: number | null },
  now: Date,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`article ${slug}`}))`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into articles (kind, slug, author_id, user_id, status, title, excerpt, body, tags, published_at, created_at, updated_at)
    select ${kind}, ${slug}::text || case when n.taken = 0 then '' else '-' || (n.taken + 1) end, ${article.author_id},
      ${article.user_id}, ${article.status}, ${JSON.stringify(article.title)}, ${JSON.stringify(article.excerpt)},
      ${JSON.stringify(article.body)}, ${article.tags}, case when ${article.status} = 'published' then ${now}::timestamptz end,
      ${now}, ${now}
    from (select count(*)::int as taken from articles where slug = ${slug} or slug ~ ${`^${slug}-[0-9]+$`}) n
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('an article is inserted')
  return id
}

/** The version of a person's article, locked; undefined where they have no such article. */
export async function lockOwnArticle(tx: Tx, userId: number, id: number) {
  const { rows } = await sql<Written & { id: number; version: number; slug: string; published_at: Date | null }>`
    select id, version, slug, title, excerpt, body, tags, status, published_at from articles
    where id = ${id} and user_id = ${userId} for update`.execute(tx)
  return rows[0]
}

export async function updateArticle(tx: Tx, id: number, article: Written, now: Date): Promise<void> {
  await sql`update articles set title = ${JSON.stringify(article.title)}, excerpt = ${JSON.stringify(article.excerpt)},
    body = ${JSON.stringify(article.body)}, tags = ${article.tags}, status = ${article.status},
    published_at = case when ${article.status} = 'published' then coalesce(published_at, ${now}::timestamptz) else published_at end,
    updated_at = ${now}, version = version + 1 where id = ${id}`.execute(tx)
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
