import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export type HotspotRow = {
  variant_id: number
  product_id: number
  slug: string
  x: number
  y: number
  tall_x: number
  tall_y: number
}
export type LookRow = {
  id: number
  title: Translated
  alt: Translated
  reasons: { title: Translated; text: Translated }[]
  picture_key: string
  hotspots: HotspotRow[]
}
export type LookbookRow = {
  id: number
  slug: string
  title: Translated
  description: Translated
  tint: string
  season: string
  published_at: Date
  looks: LookRow[]
}

/** Published look books with their looks and hotspots, the newest first; all of them, or one by slug or id; with `drafts` those too that nobody sees yet. */
export async function publishedLookbooks(db: Db, now: Date, one?: string, drafts = false): Promise<LookbookRow[]> {
  const { rows } = await sql<LookbookRow>`
    select b.id, b.slug, b.title, b.description, b.tint, b.season,
      coalesce(b.published_at, b.updated_at) as published_at, coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'alt', l.alt, 'reasons', l.reasons,
        'picture_key', l.picture_key, 'hotspots', coalesce((
          select jsonb_agg(jsonb_build_object('variant_id', h.variant_id, 'product_id', v.product_id, 'slug', p.slug,
            'x', h.x, 'y', h.y, 'tall_x', h.tall_x, 'tall_y', h.tall_y) order by h.position)
          from look_hotspots h join variants v on v.id = h.variant_id join products p on p.id = v.product_id
          where h.look_id = l.id), '[]')) order by l.position, l.id)
      from looks l where l.lookbook_id = b.id), '[]') as looks
    from lookbooks b
    where ${drafts ? sql`true` : sql`b.published_at <= ${now}`} ${one === undefined ? sql`` : sql`and (b.slug = ${one} or b.id::text = ${one})`}
    order by b.published_at desc, b.id`.execute(db)
  return rows
}
