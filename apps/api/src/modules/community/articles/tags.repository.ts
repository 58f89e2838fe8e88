import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { TagStatus } from './articles.queries.ts'

/** The tag that a word means: by its address, or by its name in any language, whatever its state. */
export async function tagNamed(tx: Tx, slug: string, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select t.slug from article_tags t where t.slug = ${slug}
      or exists (select from jsonb_each_text(t.name::jsonb) n where lower(n.value) = ${name.toLowerCase()})
    order by t.slug = ${slug} desc, t.slug limit 1`.execute(tx)
  return rows[0]?.slug
}

type NewTag = { slug: string; name: Translated; user_id: number; tint: string }

/** Adds a tag that waits; one that somebody named at the same moment stays theirs. */
export const insertTag = (tx: Tx, { slug, name, user_id, tint }: NewTag, now: Date) =>
  sql`insert into article_tags (slug, name, status, user_id, tint, position, created_at)
    values (${slug}, ${JSON.stringify(name)}, 'waiting', ${user_id}, ${tint},
      (select coalesce(max(position), 0) + 1 from article_tags), ${now})
    on conflict (slug) do nothing`.execute(tx)

/** What somebody named and no article has is gone: a word that was tried in a draft. */
export const dropUnusedTags = (tx: Tx, userId: number) =>
  sql`delete from article_tags t where t.user_id = ${userId} and t.status = 'waiting'
    and not exists (select from articles a where a.tags @> array[t.slug])`.execute(tx)

export type LockedTag = {
  id: number
  slug: string
  name: Translated
  status: TagStatus
  reason: string | null
  user_id: number | null
}

export async function lockTag(tx: Tx, id: number): Promise<LockedTag | undefined> {
  const { rows } = await sql<LockedTag>`
    select id, slug, name, status, reason, user_id from article_tags where id = ${id} for update`.execute(tx)
  return rows[0]
}

export const decideTag = (
  tx: Tx,
  id: number,
  { status, reason }: { status: TagStatus; reason: string | null },
): Promise<unknown> => sql`update article_tags set status = ${status}, reason = ${reason} where id = ${id}`.execute(tx)

/** Tags that a person named and the shop has not published go with their articles; the others are the shop's from then on. */
export async function forgetTags(tx: Tx, userId: number): Promise<void> {
  await sql`delete from article_tags t where t.user_id = ${userId} and t.status <> 'published'
    and not exists (select from articles a where a.tags @> array[t.slug])`.execute(tx)
  await sql`update article_tags set user_id = null where user_id = ${userId}`.execute(tx)
}
