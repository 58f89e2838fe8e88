import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { type ArticleRow, columns, type Kind, source } from '../articles.queries.ts'

// Articles and news of the shop itself: those of shoppers are moderated, not edited.

export type StaffState = 'draft' | 'scheduled' | 'shown'
type Wanted = { kind: Kind; state?: StaffState | undefined; q?: string | undefined }
type Page = { page: number; per_page: number }

const inState = (state: StaffState | undefined, now: Date) =>
  state === undefined
    ? sql``
    : state === 'draft'
      ? sql`and a.status <> 'published'`
      : sql`and a.status = 'published' and a.published_at ${state === 'shown' ? sql`<=` : sql`>`} ${now}`

/** Articles of a kind, drafts first, then the newest; with `q` those whose title or address holds it. */
export async function staffArticles(db: Db, { kind, state, q }: Wanted, now: Date, { page, per_page }: Page) {
  const like = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<ArticleRow & { total: number }>`
    select ${columns}, count(*) over ()::int as total from ${source}
    where a.user_id is null and a.kind = ${kind} ${inState(state, now)}
      ${like ? sql`and (a.title::text ilike ${like} or a.slug ilike ${like})` : sql``}
    order by a.status = 'published', a.published_at desc nulls first, a.id desc
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return rows
}

export async function staffArticle(db: Db | Tx, id: number): Promise<ArticleRow | undefined> {
  const { rows } = await sql<ArticleRow>`select ${columns} from ${source}
    where a.id = ${id} and a.user_id is null`.execute(db)
  return rows[0]
}

/** An article of the shop by its address, shown or not. */
export async function storedArticle(db: Db, slug: string): Promise<ArticleRow | undefined> {
  const { rows } = await sql<ArticleRow>`select ${columns} from ${source}
    where a.slug = ${slug} and a.user_id is null`.execute(db)
  return rows[0]
}

/** Names of products by slug, as the shop's default language has them. */
export async function productNames(db: Db, slugs: readonly string[]): Promise<Record<string, string>> {
  if (slugs.length === 0) return {}
  const { rows } = await sql<{ slug: string; name: string }>`
    select slug, name->>'mn' as name from products where slug = any(${[...slugs]}) and deleted_at is null`.execute(db)
  return Object.fromEntries(rows.map(({ slug, name }) => [slug, name]))
}

/** Authors of the shop, and all tags. */
export async function articleChoices(db: Db) {
  const authors = await sql<{ id: number; name: string }>`
    select id, name from authors where user_id is null order by name`.execute(db)
  const tags = await sql<{ slug: string; name: string }>`
    select slug, name->>'mn' as name from article_tags where status = 'published' order by position, slug`.execute(db)
  return { authors: authors.rows, tags: tags.rows }
}

export async function isSlugTaken(db: Db | Tx, slug: string, but?: number): Promise<boolean> {
  const { rows } = await sql`select from articles where slug = ${slug} and id is distinct from ${but ?? null}`.execute(
    db,
  )
  return rows.length > 0
}

export async function isAuthor(db: Db | Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from authors where id = ${id}`.execute(db)
  return rows.length > 0
}

/** How many of these tags there are. */
export async function tagsAmong(db: Db | Tx, slugs: readonly string[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from article_tags where status = 'published' and slug = any(${[...slugs]})`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}
