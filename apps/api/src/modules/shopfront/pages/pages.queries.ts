import type { ListQuery } from '@delguur/contract/list'
import {
  type PageContent,
  type PageVersion,
  pageStates,
  type StaffPageRow,
} from '@delguur/contract/shopfront/pages-staff'
import type { Translated } from '@delguur/kit/locale'
import { fullName } from '@delguur/kit/text/person-name'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { type ListSpec, readList } from '../../../platform/http/list.ts'
import { anyOf } from '../../../platform/http/list-filters.ts'

export type StoredPage = {
  id: number
  slug: string
  title: Translated
  visible: boolean
  /** Null: it is written as it is shown. */
  content: PageContent | null
  changed: boolean
  version: number
  publish_at: Date | null
  updated_at: Date
  /** It was shown once. */
  published: boolean
}

const state = sql`case when p.visible then 'shown' when d.publish_at is not null then 'scheduled' else 'draft' end`
const changedAt = sql`greatest(p.updated_at, coalesce(d.updated_at, p.updated_at))`
const source = sql`cms_pages p left join page_drafts d on d.page_id = p.id`
const columns = sql`p.id, p.slug, p.title, p.visible, d.content, coalesce(d.changed, false) as changed, coalesce(d.version, 1) as version,
  d.publish_at, ${changedAt} as updated_at, p.visible or exists (select from page_versions v where v.page_id = p.id) as published`

const spec: ListSpec<StoredPage> = {
  from: source,
  select: (
    page,
  ) => sql<StoredPage>`select e.cursor, e.place, ${columns} from (${page}) e join cms_pages p on p.id = e.id
    left join page_drafts d on d.page_id = p.id`,
  id: sql`p.id`,
  where: sql<SqlBool>`p.type = 'standard'`,
  sorts: { updated_at: { by: changedAt, type: 'timestamptz' } },
  sort: '-updated_at',
  filters: { state: anyOf(state, pageStates) },
  search: (q) => {
    const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
    return sql<SqlBool>`(p.title::text ilike ${like} or p.slug ilike ${like} or d.content ->> 'title' ilike ${like})`
  },
}

export const readPages = (db: Db, query: ListQuery) => readList(db, query, spec)

export const stateOf = ({ visible, publish_at }: StoredPage): StaffPageRow['state'] =>
  visible ? 'shown' : publish_at ? 'scheduled' : 'draft'

export async function findPage(db: Db, id: number): Promise<StoredPage | undefined> {
  const { rows } =
    await sql<StoredPage>`select ${columns} from ${source} where p.id = ${id} and p.type = 'standard'`.execute(db)
  return rows[0] && { ...rows[0], id: Number(rows[0].id) }
}

export async function lockPage(tx: Tx, id: number): Promise<StoredPage | undefined> {
  const { rows } = await sql`select from cms_pages where id = ${id} for update`.execute(tx)
  return rows.length > 0 ? findPage(tx, id) : undefined
}

/** Who names the same address waits for the other. */
export const holdAddress = (tx: Tx, slug: string) =>
  sql`select pg_advisory_xact_lock(hashtext('page address'), hashtext(${slug}))`.execute(tx)

export async function isAddressTaken(db: Db, slug: string, but: number | null): Promise<boolean> {
  const { rows } = await sql`select from cms_pages where slug = ${slug} and id is distinct from ${but}
    union all select from page_drafts where content ->> 'slug' = ${slug} and page_id is distinct from ${but}`.execute(
    db,
  )
  return rows.length > 0
}

type VersionRow = {
  number: number
  title: Translated
  blocks: number
  published_at: Date
  first_name: string | null
  last_name: string | null
  login: string | null
}

export async function versionsOf(db: Db, id: number): Promise<PageVersion[]> {
  const { rows } = await sql<VersionRow>`
    select v.number, v.content -> 'title' as title, jsonb_array_length(v.content -> 'blocks') as blocks, v.published_at,
      u.first_name, u.last_name, coalesce(u.email, u.phone) as login
    from page_versions v left join users u on u.id = v.published_by where v.page_id = ${id} order by v.number desc limit 100`.execute(
    db,
  )
  return rows.map(({ first_name, last_name, login, published_at, ...row }) => ({
    ...row,
    published_by: fullName({ first_name, last_name }) || login,
    published_at: published_at.toISOString(),
  }))
}

export async function findVersion(db: Db, id: number, number: number): Promise<PageContent | undefined> {
  const { rows } = await sql<{ content: PageContent }>`select content from page_versions
    where page_id = ${id} and number = ${number}::bigint`.execute(db)
  return rows[0]?.content
}

export type NamedProduct = { id: number; slug: string; name: string; picture: string | null }

/** Products by slug: their numbers, what they are called in the shop's own language, and their first picture. */
export async function productsBySlug(db: Db, slugs: readonly string[]): Promise<NamedProduct[]> {
  if (slugs.length === 0) return []
  const { rows } = await sql<NamedProduct>`
    select p.id, p.slug, p.name ->> 'mn' as name,
      (select i.picture_key from images i where i.product_id = p.id order by i.position, i.id limit 1) as picture
    from products p where slug = any(${[...slugs]}) and deleted_at is null`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
