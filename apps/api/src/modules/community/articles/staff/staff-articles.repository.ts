import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/db.ts'
import type { ArticleRow, Kind } from '../articles.queries.ts'
import { staffArticle } from './staff-articles.queries.ts'

export type ArticleFields = {
  slug: string
  title: Translated
  excerpt: Translated
  body: Translated
  tags: string[]
  author_id: number | null
  picture_key: string | null
  picture_alt: Translated | null
}

const empty = JSON.stringify({ mn: '' })

/** An article of the shop, locked. */
export async function lockStaffArticle(tx: Tx, id: number): Promise<ArticleRow | undefined> {
  const { rows } = await sql`select from articles where id = ${id} and user_id is null for update`.execute(tx)
  return rows.length > 0 ? staffArticle(tx, id) : undefined
}

/** Who names the same address waits for the other. */
export const holdSlug = (tx: Tx, slug: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`article ${slug}`}))`.execute(tx)

export async function insertStaffArticle(tx: Tx, kind: Kind, slug: string, title: Translated, now: Date) {
  const { rows } = await sql<{ id: number }>`
    insert into articles (kind, slug, title, excerpt, body, created_at, updated_at)
    values (${kind}, ${slug}, ${JSON.stringify(title)}, ${empty}, ${empty}, ${now}, ${now}) returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('an article is inserted')
  return id
}

export const updateStaffArticle = (tx: Tx, id: number, fields: ArticleFields, now: Date) =>
  sql`update articles set slug = ${fields.slug}, title = ${JSON.stringify(fields.title)},
    excerpt = ${JSON.stringify(fields.excerpt)}, body = ${JSON.stringify(fields.body)}, tags = ${fields.tags},
    author_id = ${fields.author_id}, picture_key = ${fields.picture_key},
    picture_alt = ${fields.picture_alt && JSON.stringify(fields.picture_alt)},
    updated_at = ${now}, version = version + 1 where id = ${id}`.execute(tx)

/** Shown from a time on, or a draft again. */
export const setPublishedFrom = (tx: Tx, id: number, at: Date | null, now: Date) =>
  sql`update articles set status = ${at ? 'published' : 'draft'}, published_at = ${at}, updated_at = ${now},
    version = version + 1 where id = ${id}`.execute(tx)
