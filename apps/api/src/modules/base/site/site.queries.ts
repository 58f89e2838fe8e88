import type { Locale, Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export const countries = (db: Db) => db.selectFrom('countries').selectAll().orderBy('id').execute()

export const statesOf = (db: Db, country_id: number) =>
  db.selectFrom('states').selectAll().where('country_id', '=', country_id).orderBy('id').execute()

export type CountryRow = Awaited<ReturnType<typeof countries>>[number]
export type StateRow = Awaited<ReturnType<typeof statesOf>>[number]

/** Both menus or one place's, each with its items in tree order. */
export async function menus(db: Db, filter: { location?: string; id?: number } = {}) {
  let query = db.selectFrom('menus').selectAll().orderBy('id')
  if (filter.location) query = query.where('location', '=', filter.location)
  if (filter.id) query = query.where('id', '=', filter.id)
  const rows = await query.execute()
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const items = await db.selectFrom('menu_items').selectAll().where('menu_id', 'in', ids).orderBy('lft').execute()
  return rows.map((menu) => ({ ...menu, items: items.filter((item) => item.menu_id === menu.id) }))
}

export type MenuRow = Awaited<ReturnType<typeof menus>>[number]
export type MenuItemRow = MenuRow['items'][number]

type PageFilter = { slug?: string; id?: number; type?: string; title?: { part: string; locale: Locale } }

/** Visible pages with their sections, by any of slug, type and part of the title in a locale. */
export async function cmsPages(db: Db, filter: PageFilter = {}) {
  let query = db.selectFrom('cms_pages').selectAll().where('visible', '=', true).orderBy('id')
  if (filter.slug) query = query.where('slug', '=', filter.slug)
  if (filter.id) query = query.where('id', '=', filter.id)
  if (filter.type) query = query.where('type', '=', filter.type)
  if (filter.title) {
    const { part, locale } = filter.title
    const title = sql`coalesce(nullif(title ->> ${locale}, ''), title ->> 'mn')`
    query = query.where(sql<boolean>`position(lower(${part}) in lower(${title})) > 0`)
  }
  const rows = await query.execute()
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const sections = await db
    .selectFrom('cms_sections')
    .selectAll()
    .where('cms_page_id', 'in', ids)
    .orderBy('position')
    .execute()
  return rows.map((page) => ({ ...page, sections: sections.filter((section) => section.cms_page_id === page.id) }))
}

type Foot = {
  places: { name: Translated; address: Translated | null; opening_hours: Translated | null }[]
  methods: { type: string; name: Translated }[]
  pages: string[]
  /** Whether deliveries to some places are chosen by hours. */
  windows: boolean
}

/**
 * What stands at the foot of each page beside the menu: places to come to, ways to pay, which of some pages are shown, and whether
 * deliveries have hours.
 */
export async function footOf(db: Db, slugs: readonly string[]): Promise<Foot> {
  const { rows } = await sql<Foot>`select
    (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'address', address, 'opening_hours', opening_hours)
        order by position, id), '[]') from stock_locations where active and is_pick_up) as places,
    (select coalesce(jsonb_agg(jsonb_build_object('type', type, 'name', name) order by position, id), '[]')
      from payment_methods where active) as methods,
    array(select slug from cms_pages where visible and slug = any(${[...slugs]}) order by slug) as pages,
    exists (select from delivery_windows where active) as windows`.execute(db)
  if (!rows[0]) throw new Error('the foot is one row')
  return rows[0]
}

/** A page with its sections, shown or not. */
export async function cmsPageById(db: Db, id: number): Promise<PageRow | undefined> {
  const page = await db.selectFrom('cms_pages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!page) return undefined
  const sections = await db
    .selectFrom('cms_sections')
    .selectAll()
    .where('cms_page_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...page, sections }
}

type Company = { name?: Translated; address?: Translated }

/** Who runs the shop, as its settings say. */
export async function companyOf(db: Db): Promise<Company> {
  const row = await db.selectFrom('site_configs').select('value').where('key', '=', 'company').executeTakeFirst()
  return (row?.value ?? {}) as Company
}

export type PageRow = Awaited<ReturnType<typeof cmsPages>>[number]

export const configs = (db: Db) => db.selectFrom('site_configs').selectAll().orderBy('key').execute()
export const presets = (db: Db) => db.selectFrom('presets').selectAll().orderBy('key').execute()
export const translations = (db: Db, locale: string) =>
  db.selectFrom('translations').select(['key', 'value', 'updated_at']).where('locale', '=', locale).execute()

export const activeNotices = (db: Db, now: Date) =>
  db
    .selectFrom('notices')
    .selectAll()
    .where('starts_at', '<=', now)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('starts_at', 'desc')
    .execute()

/** Zones with the names of what they cover and their cheapest ordinary price. */
export const zones = async (db: Db) => {
  const { rows } = await sql<{
    id: number
    code: string
    name: { mn: string }
    members: string[]
    price: number | null
    min_hours: number | null
    max_hours: number | null
  }>`
    select z.id, z.code, z.name,
      array(select d.name_mn from zone_members m join divisions d on d.id = m.division_id where m.zone_id = z.id order by d.position) as members,
      p.price, p.min_hours, p.max_hours
    from zones z
    left join lateral (
      select sp.price, sp.min_hours, sp.max_hours from shipping_prices sp
      join shipping_methods sm on sm.id = sp.shipping_method_id and sm.active and sm.kind <> 'urgent'
      where sp.zone_id = z.id order by sp.price limit 1
    ) p on true
    where exists (select from zone_members m where m.zone_id = z.id)
    order by z.position`.execute(db)
  return rows
}

/** The places that shoppers may come to or have their orders from; vans are left out. */
export const storeLocations = (db: Db) =>
  db
    .selectFrom('stock_locations')
    .select(['id', 'code', 'kind', 'name', 'address', 'phone', 'latitude', 'longitude', 'division_id'])
    .select(['opening_hours', 'hours', 'special_days', 'is_pick_up', 'active', 'alcohol_license', 'position'])
    .where('active', '=', true)
    .where('kind', '<>', 'van')
    .orderBy('position')
    .execute()

export const badges = (db: Db) => db.selectFrom('badges').selectAll().orderBy('position').execute()

export const taxonTree = (db: Db) =>
  db
    .selectFrom('taxons')
    .select(['id', 'permalink', 'name', 'parent_id', 'depth', 'updated_at'])
    .orderBy('lft')
    .execute()

/** Divisions below a parent (or the top ones): districts, sums, khoroos and bags, never postal areas. */
export const divisionsBelow = (db: Db, parent_id: string | undefined) =>
  db
    .selectFrom('divisions')
    .selectAll()
    .where('parent_id', parent_id ? '=' : 'is', parent_id || null)
    .where('level', '<>', 'postal_area')
    .orderBy('position')
    .execute()

/** The tables of the site that changed after a date; `notices` also when one began or ended since. */
export async function partsChangedSince(db: Db, since: Date, now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ part: string }>`
    select part from site_changes where changed_at > ${since}
    union select 'notices' from notices
      where (starts_at > ${since} and starts_at <= ${now}) or (ends_at > ${since} and ends_at <= ${now})`.execute(db)
  return new Set(rows.map(({ part }) => part))
}

/** What a way of delivery costs and takes in a place; no place where it is fetched. */
export type Tariff = {
  way: string
  zone: string | null
  price: number
  free_from: number | null
  min_hours: number
  max_hours: number
  cut_off_hour: number | null
}

export const tariffs = (db: Db): Promise<Tariff[]> =>
  db
    .selectFrom('shipping_prices as p')
    .innerJoin('shipping_methods as m', 'm.id', 'p.shipping_method_id')
    .leftJoin('zones as z', 'z.id', 'p.zone_id')
    .select([
      'm.code as way',
      'z.code as zone',
      'p.price',
      'p.free_from',
      'p.min_hours',
      'p.max_hours',
      'p.cut_off_hour',
    ])
    .where('m.active', '=', true)
    .orderBy('m.position')
    .orderBy('p.id')
    .execute()
