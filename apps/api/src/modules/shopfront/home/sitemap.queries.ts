import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

const listed = (now: Date) => sql`is_available(p, ${now}::timestamptz)`
/** Times five languages these are far from the 50,000 addresses and the 50 MB that one file may hold. */
const perSitemap = 5_000

/** Public product addresses, a page of them. */
export async function productAddresses(db: Db, page: number, now: Date) {
  const { rows } = await sql<{ slug: string; updated_at: Date }>`
    select slug, updated_at from products p where ${listed(now)} order by id limit ${perSitemap} offset ${(page - 1) * perSitemap}`.execute(
    db,
  )
  const { rows: counts } = await sql<{
    n: number
  }>`select count(*)::int as n from products p where ${listed(now)}`.execute(db)
  return { rows, pages: Math.max(1, Math.ceil((counts[0]?.n ?? 0) / perSitemap)) }
}

export async function pageAddresses(db: Db, now: Date): Promise<{ path: string; updated_at: Date }[]> {
  const [pages, hotels, tours, games] = await Promise.all([
    db.selectFrom('cms_pages').select(['slug', 'updated_at']).where('visible', '=', true).orderBy('id').execute(),
    db.selectFrom('hotels').select('slug').where('active', '=', true).orderBy('id').execute(),
    db.selectFrom('tours').select('slug').where('active', '=', true).orderBy('id').execute(),
    db
      .selectFrom('games as g')
      .innerJoin('promotions as p', 'p.id', 'g.promotion_id')
      .select('p.id')
      .where('p.active', '=', true)
      .where('p.listed', '=', true)
      .where((eb) => eb.or([eb('p.expires_at', 'is', null), eb('p.expires_at', '>', now)]))
      .where('g.drawn_at', 'is', null)
      .orderBy('p.id')
      .execute(),
  ])
  return [
    ...pages.map(({ slug, updated_at }) => ({ path: `/pages/${slug}`, updated_at })),
    ...hotels.map(({ slug }) => ({ path: `/hotels/${slug}`, updated_at: now })),
    ...tours.map(({ slug }) => ({ path: `/tours/${slug}`, updated_at: now })),
    ...games.map(({ id }) => ({ path: `/games/${id}`, updated_at: now })),
  ]
}
