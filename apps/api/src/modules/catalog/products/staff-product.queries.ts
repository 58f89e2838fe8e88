import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { inheritedClass } from './product-facts.queries.ts'

export type PageFacts = {
  created_at: Date
  updated_at: Date
  alcohol_percent: number | null
  inherited: string | null
  earlier_slugs: string[]
  sold: boolean
  images: {
    id: number
    key: string
    width: number
    height: number
    color: string
    position: number
    alt: Partial<Translated> | null
    option: { type: string; value: string } | null
  }[]
  related: { slug: string; name: Translated }[]
  stock: { variant_id: number; location: Translated; on_hand: number }[]
}

/** What the page of a product shows beyond its state. */
export async function readPageFacts(db: Db | Tx, id: number): Promise<PageFacts | undefined> {
  const { rows } = await sql<PageFacts>`
    select p.created_at, p.updated_at, p.alcohol_percent, ${inheritedClass} as inherited,
      array(select s.slug from product_slugs s where s.product_id = p.id order by s.slug) as earlier_slugs,
      exists (select from variants v join line_items l on l.variant_id = v.id where v.product_id = p.id) as sold,
      (select coalesce(json_agg(json_build_object('id', i.id, 'key', g.key, 'width', g.width, 'height', g.height, 'color', g.color,
          'position', i.position, 'alt', i.alt, 'option',
          case when o.id is null then null else json_build_object('type', t.name, 'value', o.name) end) order by i.position, i.id), '[]')
        from images i join pictures g on g.key = i.picture_key left join option_values o on o.id = i.option_value_id
        left join option_types t on t.id = o.option_type_id where i.product_id = p.id) as images,
      (select coalesce(json_agg(json_build_object('slug', o.slug, 'name', o.name) order by x.position), '[]')
        from product_related x join products o on o.id = x.other_id where x.product_id = p.id) as related,
      (select coalesce(json_agg(json_build_object('variant_id', s.variant_id, 'location', l.name, 'on_hand', s.count_on_hand)
          order by l.position), '[]')
        from variants v join stock_items s on s.variant_id = v.id join stock_locations l on l.id = s.stock_location_id
        where v.product_id = p.id and v.deleted_at is null and s.tracked and l.active) as stock
    from products p where p.id = ${id} and p.deleted_at is null`.execute(db)
  return rows[0]
}

/** Rows of the small tables, as the editor offers them. */
export async function readChoices(db: Db) {
  const { rows } = await sql<{
    brands: { code: string; name: Translated }[]
    vendors: { code: string; name: Translated }[]
    badges: { code: string; name: Translated }[]
    taxons: { id: number; parent_id: number | null; code: string; name: Translated }[]
    option_types: { code: string; name: Translated; values: { code: string; name: Translated; hex: string | null }[] }[]
    properties: string[]
    tags: string[]
  }>`select
    (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by position, id), '[]') from brands) as brands,
    (select coalesce(json_agg(json_build_object('code', slug, 'name', name) order by position, id), '[]') from vendors) as vendors,
    (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by position, id), '[]') from badges) as badges,
    (select coalesce(json_agg(json_build_object('id', id, 'parent_id', parent_id, 'code', permalink, 'name', name) order by lft), '[]')
      from taxons) as taxons,
    (select coalesce(json_agg(json_build_object('code', t.name, 'name', t.presentation, 'values',
        (select coalesce(json_agg(json_build_object('code', v.name, 'name', v.presentation, 'hex', v.hex) order by v.position, v.id), '[]')
          from option_values v where v.option_type_id = t.id)) order by t.position, t.id), '[]') from option_types t) as option_types,
    array(select distinct name from product_properties order by name limit 500) as properties,
    array(select distinct unnest(tags) as tag from products where tags <> '{}' and deleted_at is null order by tag limit 500) as tags`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('choices are one row')
  return row
}

export type StoredVersion = { version: number; at: Date; act: string; by: string | null; snapshot: unknown }

/** The latest versions of a product, and one more before them to compare with. */
export async function readVersions(db: Db | Tx, id: number, limit: number): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select v.version, v.at, v.act, v.snapshot,
      (select coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) from users u where u.id = v.actor_id) as by
    from product_versions v where v.product_id = ${id} order by v.version desc limit ${limit}`.execute(db)
  return rows
}

export async function readVersion(db: Db | Tx, id: number, version: number): Promise<unknown> {
  const row = await db
    .selectFrom('product_versions')
    .select('snapshot')
    .where('product_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.snapshot
}

/** What keeps a product from being deleted: lines of orders, changes and units of its stock; counted up to 1,000. */
export async function usesOf(tx: Tx, id: number): Promise<{ what: string; units: number }[]> {
  const stock = sql`variants v join stock_items s on s.variant_id = v.id`
  const { rows } = await sql<{ what: string; units: number }>`select what, units from (
      select 'line_items' as what, (select count(*)::int from (select from variants v join line_items l on l.variant_id = v.id
        where v.product_id = ${id} limit 1000) x) as units
      union all select 'stock_movements', (select count(*)::int from (select from ${stock}
        join stock_movements m on m.stock_item_id = s.id where v.product_id = ${id} limit 1000) x)
      union all select 'inventory_units', (select count(*)::int from (select from ${stock}
        join inventory_units u on u.stock_item_id = s.id where v.product_id = ${id} limit 1000) x)) u
    where units > 0`.execute(tx)
  return rows
}
