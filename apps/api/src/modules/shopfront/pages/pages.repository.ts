import type { PageContent } from '@delguur/contract/shopfront/pages-staff'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { sectionsOf } from './page-content.ts'
import { paragraphsOf } from './page-text.domain.ts'

const json = (value: unknown): string => JSON.stringify(value)

/** A page that nobody sees yet; gives its id. */
export async function insertPage(tx: Tx, content: PageContent, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into cms_pages (slug, title, visible, updated_at) values (${content.slug}, ${json(content.title)}, false, ${now})
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a page is inserted')
  return Number(id)
}

type Draft = { content: PageContent; changed: boolean; version: number }

export const writeDraft = (tx: Tx, id: number, { content, changed, version }: Draft, now: Date) =>
  sql`insert into page_drafts (page_id, content, changed, version, created_at, updated_at)
    values (${id}, ${json(content)}, ${changed}, ${version}, ${now}, ${now})
    on conflict (page_id) do update set content = excluded.content, changed = excluded.changed, version = excluded.version,
      updated_at = excluded.updated_at`.execute(tx)

export const setPublishAt = (tx: Tx, id: number, at: Date | null) =>
  sql`update page_drafts set publish_at = ${at}, version = version + 1 where page_id = ${id}`.execute(tx)

export const hidePage = (tx: Tx, id: number, now: Date) =>
  sql`update cms_pages set visible = false, updated_at = ${now} where id = ${id}`.execute(tx)

export const deletePage = (tx: Tx, id: number) => sql`delete from cms_pages where id = ${id}`.execute(tx)

const byLocale = (text: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(text).map(([locale, words]) => [locale, paragraphsOf(words ?? '')]))

/** Shows a page as it is written: its address, words and parts. */
export async function showPage(tx: Tx, id: number, content: PageContent, now: Date): Promise<void> {
  const { slug, title, meta_title, meta_description, blocks } = content
  await sql`update cms_pages set slug = ${slug}, title = ${json(title)}, visible = true, updated_at = ${now},
    meta_title = ${meta_title.mn ? json(meta_title) : null}, meta_description = ${meta_description.mn ? json(meta_description) : null}
    where id = ${id}`.execute(tx)
  await sql`delete from cms_sections where cms_page_id = ${id}`.execute(tx)
  const rows = sectionsOf(blocks).map(({ type, name, text, settings }, index) => ({
    type,
    name,
    content: byLocale(text),
    settings,
    position: index + 1,
  }))
  await sql`insert into cms_sections (cms_page_id, type, name, content, settings, position)
    select ${id}::bigint, r.type, r.name, r.content, r.settings, r.position
    from jsonb_to_recordset(${json(rows)}::jsonb) as r(type text, name jsonb, content jsonb, settings jsonb, position int)`.execute(
    tx,
  )
}

/** Keeps the page as it was published. */
export const insertVersion = (tx: Tx, id: number, content: PageContent, by: number | null, now: Date) =>
  sql`insert into page_versions (page_id, number, content, published_by, published_at)
    select ${id}::bigint, coalesce(max(number), 0) + 1, ${json(content)}::jsonb, ${by}::bigint, ${now} from page_versions
    where page_id = ${id}`.execute(tx)
