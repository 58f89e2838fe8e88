import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { ProductState, StateTexts } from './product-state.ts'

// Writes of many products at once: each function is one statement or two, however many rows.

const productColumns = {
  slug: 'text',
  status: 'text',
  available_on: 'timestamptz',
  discontinued_on: 'timestamptz',
  sale_start_at: 'timestamptz',
  sale_expire_at: 'timestamptz',
  name: 'jsonb',
  description: 'jsonb',
  meta_title: 'jsonb',
  meta_description: 'jsonb',
  meta_keywords: 'jsonb',
  brand_id: 'bigint',
  vendor_id: 'bigint',
  gender: 'text',
  age_groups: 'text[]',
  warm_to: 'integer',
  material: 'jsonb',
  country_of_origin: 'text',
  tax_type: 'text',
  tax_product_code: 'text',
  classification_code: 'text',
  gpc_brick: 'text',
  min_age: 'smallint',
  tags: 'text[]',
} as const
const variantColumns = {
  product_id: 'bigint',
  sku: 'text',
  barcode: 'text',
  is_master: 'boolean',
  position: 'integer',
  price: 'bigint',
  compare_at_price: 'bigint',
  cost: 'bigint',
  sale_price: 'bigint',
  store_price: 'bigint',
  wholesale_price: 'bigint',
  weight: 'numeric',
  width: 'numeric',
  height: 'numeric',
  depth: 'numeric',
  volume_ml: 'integer',
  track_stock: 'boolean',
  digital_kind: 'text',
} as const
type Columns = Readonly<Record<string, string>>
export type ProductRow = Record<keyof typeof productColumns, unknown>
export type VariantRow = Record<keyof typeof variantColumns, unknown>

const names = (columns: Columns) => sql.raw(Object.keys(columns).join(', '))
const typed = (columns: Columns) =>
  sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  )
const values = (columns: Columns) =>
  sql.raw(
    Object.keys(columns)
      .map((name) => `x.${name}`)
      .join(', '),
  )
const sets = (columns: Columns) =>
  sql.raw(
    Object.keys(columns)
      .map((name) => `${name} = x.${name}`)
      .join(', '),
  )
const json = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::jsonb`

/** A text as the database keeps it: Mongolian is always a key, empty where there is none yet. */
export const stored = (texts: StateTexts | null): (StateTexts & { mn: string }) | null => texts && { mn: '', ...texts }

// most goods have none: they need not look at any other product
const gpcTitle = sql`case when x.gpc_brick is not null then
  (select g.gpc_title from products g where g.gpc_brick = x.gpc_brick and g.gpc_title is not null limit 1) end`

/** New products; their ids by slug. */
export async function insertProducts(tx: Tx, rows: readonly ProductRow[], now: Date): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const made = await sql<{ id: number; slug: string }>`
    with made as (insert into products (${names(productColumns)}, gpc_title, created_at, updated_at)
      select ${values(productColumns)}, ${gpcTitle}, ${now}, ${now}
      from jsonb_to_recordset(${json(rows)}) as x(${typed(productColumns)}) returning id, slug),
    freed as (delete from product_slugs where slug in (select slug from made))
    select id, slug from made`.execute(tx)
  return new Map(made.rows.map(({ id, slug }) => [slug, id]))
}

/** Columns of products, one version more; an address that changes leads on to the new one. */
export async function updateProducts(tx: Tx, rows: readonly (ProductRow & { id: number })[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`
    with x as (select * from jsonb_to_recordset(${json(rows)}) as x(id bigint, ${typed(productColumns)})),
    moved as (insert into product_slugs (slug, product_id) select p.slug, p.id from products p join x on x.id = p.id
      where p.slug <> x.slug on conflict (slug) do update set product_id = excluded.product_id),
    freed as (delete from product_slugs s using x where s.slug = x.slug)
    update products p set ${sets(productColumns)}, version = p.version + 1, updated_at = ${now},
      gpc_title = case when p.gpc_brick is not distinct from x.gpc_brick then p.gpc_title else ${gpcTitle} end
    from x where p.id = x.id`.execute(tx)
}

/** Variants that go. Their SKU stays theirs; orders keep them. */
export async function removeVariants(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`update variants set deleted_at = ${now}, version = version + 1 where id = any(${[...ids]}::bigint[])`.execute(
    tx,
  )
}

/** Columns of variants; what went comes back. */
export async function updateVariants(tx: Tx, rows: readonly (VariantRow & { id: number })[]): Promise<void> {
  if (rows.length === 0) return
  // of those that change places the one that is no master any more makes room first
  await sql`update variants v set is_master = false from jsonb_to_recordset(${json(rows)}) as x(id bigint, is_master boolean)
    where v.id = x.id and v.is_master and not x.is_master`.execute(tx)
  await sql`update variants v set ${sets(variantColumns)}, deleted_at = null, version = v.version + 1
    from jsonb_to_recordset(${json(rows)}) as x(id bigint, ${typed(variantColumns)}) where v.id = x.id`.execute(tx)
}

/** New variants; their ids by SKU. */
export async function insertVariants(tx: Tx, rows: readonly VariantRow[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const made = await sql<{ id: number; sku: string }>`insert into variants (${names(variantColumns)})
    select ${values(variantColumns)} from jsonb_to_recordset(${json(rows)}) as x(${typed(variantColumns)})
    returning id, sku`.execute(tx)
  return new Map(made.rows.map(({ id, sku }) => [sku, id]))
}

export type SummaryRow = {
  id: number
  sku: string
  price: number
  sale_price: number | null
  compare_at_price: number | null
}

/** Masters that stand for variants: the lowest price of those. */
export async function updateSummaries(tx: Tx, rows: readonly SummaryRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`update variants v set sku = x.sku, price = x.price, sale_price = x.sale_price, compare_at_price = x.compare_at_price,
      is_master = true, deleted_at = null
    from jsonb_to_recordset(${json(rows)})
      as x(id bigint, sku text, price bigint, sale_price bigint, compare_at_price bigint)
    where v.id = x.id and (v.sku, v.price, v.sale_price, v.compare_at_price, v.is_master, v.deleted_at)
      is distinct from (x.sku, x.price, x.sale_price, x.compare_at_price, true, null::timestamptz)`.execute(tx)
}

/** The option values of variants, as they are now. */
export async function setOptions(
  tx: Tx,
  rows: readonly { variant_id: number; values: readonly number[] }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`delete from variant_option_values where variant_id = any(${rows.map((row) => row.variant_id)}::bigint[])`.execute(
    tx,
  )
  await sql`insert into variant_option_values (variant_id, option_value_id)
    select x.variant_id, v.id from jsonb_to_recordset(${json(rows)}) as x(variant_id bigint, values bigint[]),
      unnest(x.values) as v(id)`.execute(tx)
}

/** A shelf for each new variant in every store, empty: what has none is not among the stock, where goods are received. */
export async function shelveVariants(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into stock_items (variant_id, stock_location_id, count_on_hand, opening)
    select v.id, l.id, 0, 0 from variants v cross join stock_locations l
    where v.id = any(${ids}::bigint[]) and v.digital_kind is null and l.active
    order by v.id, l.position, l.id
    on conflict (variant_id, stock_location_id) do nothing`.execute(tx)
}

/** Whether variants can be ordered when there are none of them. */
export async function setBackorder(tx: Tx, rows: readonly { variant_id: number; backorder: boolean }[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into stock_items (variant_id, stock_location_id, count_on_hand)
    select x.variant_id, (select id from stock_locations where active order by position, id limit 1), 0
    from jsonb_to_recordset(${json(rows)}) as x(variant_id bigint, backorder boolean)
    where x.backorder and exists (select from stock_locations where active)
      and not exists (select from stock_items s where s.variant_id = x.variant_id)`.execute(tx)
  await sql`update stock_items s set backorderable = x.backorder
    from jsonb_to_recordset(${json(rows)}) as x(variant_id bigint, backorder boolean)
    where s.variant_id = x.variant_id and s.backorderable <> x.backorder`.execute(tx)
}

/** The lists that products have: which table, by which column it names the other side. */
const lists = {
  categories: { table: 'product_taxons', other: 'taxon_id' },
  related: { table: 'product_related', other: 'other_id' },
  option_types: { table: 'product_option_types', other: 'option_type_id' },
  badges: { table: 'product_badges', other: 'badge_id' },
} as const
export type ListName = keyof typeof lists

/** One list of some products, whole and in its order. */
export async function setList(
  tx: Tx,
  list: ListName,
  rows: readonly { product_id: number; ids: readonly number[] }[],
): Promise<void> {
  if (rows.length === 0) return
  const { table, other } = lists[list]
  const ordered = list !== 'badges'
  await sql`delete from ${sql.table(table)} where product_id = any(${rows.map((row) => row.product_id)}::bigint[])`.execute(
    tx,
  )
  await sql`insert into ${sql.table(table)} (product_id, ${sql.ref(other)} ${ordered ? sql`, position` : sql``})
    select x.product_id, o.id ${ordered ? sql`, o.place` : sql``}
    from jsonb_to_recordset(${json(rows)}) as x(product_id bigint, ids bigint[]), unnest(x.ids) with ordinality as o(id, place)`.execute(
    tx,
  )
}

export async function setProperties(
  tx: Tx,
  rows: readonly { product_id: number; properties: ProductState['properties'] }[],
): Promise<void> {
  if (rows.length === 0) return
  const all = rows.flatMap(({ product_id, properties }) =>
    properties.map(({ name, value, filter }, n) => ({
      product_id,
      name,
      value: stored(value),
      filter,
      position: n + 1,
    })),
  )
  await sql`delete from product_properties where product_id = any(${rows.map((row) => row.product_id)}::bigint[])`.execute(
    tx,
  )
  await sql`insert into product_properties (product_id, name, value, filter_param, position)
    select product_id, name, value, filter, position from jsonb_to_recordset(${json(all)})
      as x(product_id bigint, name text, value jsonb, filter text, position int)`.execute(tx)
}

export type PictureRow = { key: string; option_value_id: number | null; alt: StateTexts | null; view: string }

/** The pictures of products in their order; one that stays keeps its row, and all else that is known of it. */
export async function setPictures(
  tx: Tx,
  rows: readonly { product_id: number; pictures: readonly PictureRow[] }[],
): Promise<void> {
  if (rows.length === 0) return
  const all = rows.flatMap(({ product_id, pictures }) =>
    pictures.map((picture, n) => ({ product_id, ...picture, alt: stored(picture.alt), position: n + 1 })),
  )
  await sql`
    with x as materialized (select * from jsonb_to_recordset(${json(all)})
      as x(product_id bigint, key text, option_value_id bigint, view text, alt jsonb, position int)),
    gone as (delete from images i where i.product_id = any(${rows.map((row) => row.product_id)}::bigint[])
      and not exists (select from x where x.product_id = i.product_id and x.key = i.picture_key)),
    kept as (update images i set option_value_id = x.option_value_id, view = x.view, alt = x.alt, position = x.position
      from x where i.product_id = x.product_id and i.picture_key = x.key)
    insert into images (product_id, picture_key, option_value_id, view, alt, position)
    select product_id, key, option_value_id, view, alt, position from x
    where not exists (select from images i where i.product_id = x.product_id and i.picture_key = x.key)`.execute(tx)
}

/** One more version of products of which only other tables changed. */
export async function touchProducts(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`update products set version = version + 1, updated_at = ${now} where id = any(${[...ids]}::bigint[])`.execute(
    tx,
  )
}

export type VersionRow = {
  product_id: number
  version: number
  at: Date
  actor_id: number | null
  act: string
  snapshot: ProductState
}

/** What products are at a version; one that is kept stays. */
export async function keepVersions(tx: Tx, rows: readonly VersionRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into product_versions (product_id, version, at, actor_id, act, snapshot)
    select x.* from jsonb_to_recordset(${json(rows)})
      as x(product_id bigint, version int, at timestamptz, actor_id bigint, act text, snapshot jsonb)
    on conflict (product_id, version) do nothing`.execute(tx)
}
