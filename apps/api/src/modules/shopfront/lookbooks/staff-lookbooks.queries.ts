import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

export type StaffSpotRow = {
  variant_id: number
  x: number
  y: number
  tall_x: number
  tall_y: number
  name: Translated
  sku: string
}
export type StaffLookRow = {
  id: number
  title: Translated
  alt: Translated
  reasons: { title: Translated; text: Translated }[]
  picture_key: string
  spots: StaffSpotRow[]
}
export type StaffLookbookRow = {
  id: number
  slug: string
  title: Translated
  description: Translated
  tint: string
  season: string
  published_at: Date | null
  updated_at: Date
  version: number
  looks: StaffLookRow[]
}

const looks = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'alt', l.alt, 'reasons', l.reasons,
    'picture_key', l.picture_key, 'spots', coalesce((
      select jsonb_agg(jsonb_build_object('variant_id', h.variant_id, 'x', h.x, 'y', h.y, 'tall_x', h.tall_x,
        'tall_y', h.tall_y, 'name', p.name, 'sku', v.sku) order by h.position)
      from look_hotspots h join variants v on v.id = h.variant_id join products p on p.id = v.product_id
      where h.look_id = l.id), '[]')) order by l.position, l.id)
  from looks l where l.lookbook_id = b.id), '[]')`

/** All look books, or one: drafts first, then the newest. */
export async function staffLookbooks(db: Db | Tx, id?: number): Promise<StaffLookbookRow[]> {
  const { rows } =
    await sql<StaffLookbookRow>`select b.id, b.slug, b.title, b.description, b.tint, b.season, b.published_at,
      b.updated_at, b.lock_version as version, ${looks} as looks
    from lookbooks b ${id === undefined ? sql`` : sql`where b.id = ${id}`}
    order by b.published_at desc nulls first, b.id desc`.execute(db)
  return rows
}

/** Which of these variants there are. */
export async function variantsAmong(db: Db | Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`select id from variants where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function isSlugTaken(db: Db | Tx, slug: string, but?: number): Promise<boolean> {
  const { rows } = await sql`select from lookbooks where slug = ${slug} and id is distinct from ${but ?? null}`.execute(
    db,
  )
  return rows.length > 0
}
