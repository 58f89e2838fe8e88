import type { Translated } from '@delguur/kit/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export type Kind = 'article' | 'news'
export type Status = 'draft' | 'waiting' | 'published' | 'refused'
export type PictureRow = { id: number; path: string; width: number; height: number }
export type TagStatus = 'published' | 'waiting' | 'refused'
/** A tag of an article that readers do not see. */
export type UnseenTag = { slug: string; name: Translated; status: Exclude<TagStatus, 'published'> }
export type Face = { fur?: string; tint?: string }
export type ArticleRow = {
  id: number
  kind: Kind
  slug: string
  user_id: number | null
  status: Status
  reason: string | null
  title: Translated
  excerpt: Translated
  body: Translated
  picture_key: string | null
  picture_alt: Translated | null
  tags: string[]
  unseen_tags: UnseenTag[]
  comments_count: number
  published_at: Date | null
  updated_at: Date
  version: number
  product_ids: number[]
  author: { id: number; name: string; face: Face } | null
  cover: string | null
  pictures: PictureRow[]
}
type Page = { page: number; per_page: number }

export const columns = sql`a.id, a.kind, a.slug, a.user_id, a.status, a.reason, a.title, a.excerpt, a.body, a.picture_key, a.picture_alt, a.tags,
  a.comments_count, a.published_at, a.updated_at, a.version,
  coalesce((select jsonb_agg(jsonb_build_object('slug', t.slug, 'name', t.name, 'status', t.status) order by t.slug)
    from article_tags t where t.slug = any(a.tags) and t.status <> 'published'), '[]') as unseen_tags,
  array(select p.product_id from article_products p where p.article_id = a.id order by p.position) as product_ids,
  case when w.id is null then null else jsonb_build_object('id', w.id, 'name', w.name, 'face', w.face) end as author,
  (select c.path from article_pictures c where c.id = a.cover_id) as cover,
  coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'path', i.path,
    'width', i.width, 'height', i.height)) from article_pictures i where i.article_id = a.id), '[]') as pictures`
export const source = sql`articles a left join authors w on w.id = a.author_id`
/** What everybody may read. */
const isPublic = (now: Date) => sql`a.status = 'published' and a.published_at <= ${now}`

/** When the next article or news that is published ahead of time comes to be read. */
export async function nextPublication(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(published_at) as at from articles
    where status = 'published' and published_at > ${now}`.execute(db)
  return rows[0]?.at ?? null
}

export type Wanted = {
  kind: Kind
  tag?: string | undefined
  author_id?: number | undefined
  ids?: number[] | undefined
}

export type IndexedRow = Pick<ArticleRow, 'id' | 'kind' | 'slug' | 'title' | 'excerpt' | 'body' | 'version'> & {
  published_at: Date
}

/** All that is published, for the search: the newest ones, as many as a memory holds. */
export async function readForIndex(db: Db): Promise<IndexedRow[]> {
  const { rows } =
    await sql<IndexedRow>`select a.id, a.kind, a.slug, a.title, a.excerpt, a.body, a.version, a.published_at
    from articles a where a.status = 'published' order by a.published_at desc, a.id desc limit 5000`.execute(db)
  return rows
}

const wantedSql = ({ kind, tag, author_id, ids }: Wanted, now: Date): RawBuilder<unknown> => sql`
  ${isPublic(now)} and a.kind = ${kind}
  ${
    tag === undefined
      ? sql``
      : sql`and a.tags @> array[${tag}]
    and exists (select from article_tags t where t.slug = ${tag} and t.status = 'published')`
  }
  ${author_id === undefined ? sql`` : sql`and a.author_id = ${author_id}`}
  ${ids === undefined ? sql`` : sql`and a.id = any(${ids}::bigint[])`}`

export async function listArticles(db: Db, wanted: Wanted, now: Date, page: Page) {
  const where = wantedSql(wanted, now)
  return pageOf(db, where, sql`a.published_at desc, a.id desc`, page)
}

/** Of one person, drafts too, the last changed first. */
export const listOwnArticles = (db: Db, userId: number, page: Page) =>
  pageOf(db, sql`a.user_id = ${userId} and a.kind = 'article'`, sql`a.updated_at desc, a.id desc`, page)

async function pageOf(db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>, { page, per_page }: Page) {
  const { rows } = await sql<ArticleRow>`select ${columns} from ${source} where ${where} order by ${order}
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from articles a where ${where}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const named = (name: string) => (/^\d{1,15}$/.test(name) ? sql`a.id = ${Number(name)}` : sql`a.slug = ${name}`)

export async function findArticle(db: Db, kind: Kind, name: string, now: Date): Promise<ArticleRow | undefined> {
  const { rows } = await sql<ArticleRow>`select ${columns} from ${source}
    where ${named(name)} and a.kind = ${kind} and ${isPublic(now)}`.execute(db)
  return rows[0]
}

/** One of a person's own, published or not. */
export async function findOwnArticle(db: Db, userId: number, name: string): Promise<ArticleRow | undefined> {
  const { rows } = await sql<ArticleRow>`select ${columns} from ${source}
    where ${named(name)} and a.user_id = ${userId}`.execute(db)
  return rows[0]
}

export async function articleById(db: Db, id: number): Promise<ArticleRow | undefined> {
  const { rows } = await sql<ArticleRow>`select ${columns} from ${source} where a.id = ${id}`.execute(db)
  return rows[0]
}

/** What the shop has decided about the articles of a person. */
export async function standingOf(db: Db, userId: number): Promise<{ published: number; refused: number }> {
  const { rows } = await sql<{ published: number; refused: number }>`
    select count(*) filter (where status = 'published')::int as published,
      count(*) filter (where status = 'refused')::int as refused from articles where user_id = ${userId}`.execute(db)
  return rows[0] ?? { published: 0, refused: 0 }
}

export type WaitingRow = ArticleRow & {
  submitted_at: Date
  writer: string
  published: number
  refused: number
}

/** Articles of shoppers as staff read them, whatever their state. */
export async function readWaiting(db: Db, ids: readonly number[]): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select ${columns}, coalesce(a.submitted_at, a.updated_at) as submitted_at,
      coalesce((select u.first_name from users u where u.id = a.user_id), '') as writer,
      (select count(*)::int from articles o where o.user_id = a.user_id and o.status = 'published') as published,
      (select count(*)::int from articles o where o.user_id = a.user_id and o.status = 'refused') as refused
    from ${source} where a.user_id is not null and a.id = any(${[...ids]}::bigint[]) order by a.submitted_at, a.id`.execute(
    db,
  )
  return rows
}

export type TagRow = {
  slug: string
  name: Translated
  story: Translated | null
  picture_key: string | null
  tint: string
  total: number
}

/** Tags that published ones of a kind have, in their order; with `slug` that one, used or not. */
export async function listTags(db: Db, kind: Kind, now: Date, slug?: string): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`
    select t.slug, t.name, t.story, t.picture_key, t.tint,
      (select count(*)::int from articles a where a.tags @> array[t.slug] and a.kind = ${kind} and ${isPublic(now)}) as total
    from article_tags t where t.status = 'published' ${slug === undefined ? sql`` : sql`and t.slug = ${slug}`} order by t.position, t.slug`.execute(
    db,
  )
  return slug === undefined ? rows.filter(({ total }) => total > 0) : rows
}

/** Of what a person has kept that which everybody may read, the last kept first. */
export const listSaved = (db: Db, userId: number, now: Date, page: Page) => {
  const bookmarked = sql`(select b.created_at from bookmarks b where b.user_id = ${userId} and b.kind = 'article' and b.item_id = a.id)`
  return pageOf(db, sql`${isPublic(now)} and ${bookmarked} is not null`, sql`${bookmarked} desc, a.id desc`, page)
}

/** Published articles by id, for saved posts: those that there are. */
export async function publishedIds(db: Db, ids: number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select a.id from articles a
    where a.id = any(${ids}::bigint[]) and ${isPublic(now)}`.execute(db)
  return rows.map(({ id }) => id)
}

export type AuthorRow = {
  id: number
  name: string
  bio: Translated | null
  face: Face
  followers_count: number
  articles_count: number
  followed: boolean
  total: number
}

type Owner = { id?: number; followed?: boolean | undefined }

export async function listAuthors(
  db: Db,
  userId: number | null,
  now: Date,
  { page, per_page }: Page,
  { id, followed = false }: Owner = {},
) {
  const { rows } = await sql<AuthorRow>`
    select w.id, w.name, w.bio, w.face, w.followers_count,
      (select count(*)::int from articles a where a.author_id = w.id and a.kind = 'article' and ${isPublic(now)}) as articles_count,
      exists (select from author_follows f where f.author_id = w.id and f.user_id = ${userId}) as followed,
      count(*) over ()::int as total
    from authors w where ${id === undefined ? sql`true` : sql`w.id = ${id}`}
      and ${followed ? sql`exists (select from author_follows f where f.author_id = w.id and f.user_id = ${userId})` : sql`true`}
    order by w.followers_count desc, w.id limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return rows
}

export async function firstNameOf(db: Db, userId: number): Promise<string> {
  const { rows } = await sql<{
    name: string | null
  }>`select first_name as name from users where id = ${userId}`.execute(db)
  return rows[0]?.name ?? ''
}

export async function authorIdOf(db: Db, userId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from authors where user_id = ${userId}`.execute(db)
  return rows[0]?.id
}
