import type { StockLocation, StockVariant } from '@delguur/contract/catalog/stock'
import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Condition } from '../../../platform/http/list.ts'
import { texts } from '../../../platform/http/list-filters.ts'
import { variantsMatching } from '../catalog/index.ts'

export type StoredVariant = {
  id: number
  product_id: number
  sku: string
  barcode: string | null
  name: Translated
  options: Translated[] | null
  picture: { key: string; width: number; height: number; color: string } | null
}

/** A variant `v` of a product `p` as JSON. */
export const variantJson = sql`json_build_object('id', v.id, 'product_id', p.id, 'sku', v.sku, 'barcode', v.barcode, 'name', p.name,
  'options', (select json_agg(ov.presentation order by ot.position, ov.id) from variant_option_values vo
    join option_values ov on ov.id = vo.option_value_id join option_types ot on ot.id = ov.option_type_id where vo.variant_id = v.id),
  'picture', (select json_build_object('key', g.key, 'width', g.width, 'height', g.height, 'color', g.color)
    from images i join pictures g on g.key = i.picture_key
    left join variant_option_values vo on vo.variant_id = v.id and vo.option_value_id = i.option_value_id
    where i.product_id = p.id order by (vo.variant_id is null), (i.option_value_id is not null), i.position, i.id limit 1))`

export function variantOf({ name, options, picture, ...row }: StoredVariant, locale: Locale): StockVariant {
  const localized = inLocale(name, locale)
  return {
    ...row,
    name: localized,
    options_text: (options ?? []).map((each) => inLocale(each, locale)).join(', '),
    picture: picture && {
      base: `/media/${picture.key}`,
      width: picture.width,
      height: picture.height,
      color: picture.color,
      alt: localized,
    },
  }
}

export type StoredLocation = { id: number; code: string; name: Translated }
/** A store `l` as JSON. */
export const locationJson = sql`json_build_object('id', l.id, 'code', l.code, 'name', l.name)`
export const locationOf = ({ name, ...location }: StoredLocation, locale: Locale): StockLocation => ({
  ...location,
  name: inLocale(name, locale),
})

/** Stores, those that are open first. */
export async function stockLocations(db: Db, locale: Locale): Promise<StockLocation[]> {
  const rows = await db
    .selectFrom('stock_locations')
    .select(['id', 'code', 'name'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => locationOf(row, locale))
}

/** A name of somebody of the staff, `u` of the table of users. */
export const staffName = sql`coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email, u.phone)`

/** Variants by barcode, by the beginning of their SKU or by their name; as many as a list counts. */
export const variantMatching = (q: string): Condition =>
  sql<SqlBool>`v.id = any(array(select found.id from (${variantsMatching(q)}) found limit 2001))`

const isId = (text: string): boolean => /^\d{1,15}$/.test(text)

/** Any of the variants named by id or SKU. */
export function variantIn(value: unknown): Condition {
  const wanted = texts(value)
  const ids = wanted.filter(isId).map(Number)
  return sql<SqlBool>`v.id = any(array(select f.id from variants f where f.id = any(${ids}::bigint[])
    union select f.id from variants f where f.sku = any(${wanted}::text[])))`
}

/** Any of the stores named by id or code. */
export function locationIn(value: unknown, column = sql`si.stock_location_id`): Condition {
  const wanted = texts(value)
  const ids = wanted.filter(isId).map(Number)
  return sql<SqlBool>`${column} = any(array(select f.id from stock_locations f
    where f.id = any(${ids}::bigint[]) or f.code = any(${wanted}::text[])))`
}

/** The stores named by id or code. */
export async function locationIds(db: Db, value: unknown): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select l.id from stock_locations l where ${locationIn(value, sql`l.id`)}`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** The variant that an id or a SKU names. */
export async function variantNamed(db: Db, named: number | string): Promise<number | undefined> {
  const query = db.selectFrom('variants').select('id').where('deleted_at', 'is', null)
  const row = await (typeof named === 'number'
    ? query.where('id', '=', named)
    : query.where('sku', '=', named)
  ).executeTakeFirst()
  return row?.id
}

/** The store that an id or a code names. */
export async function locationNamed(db: Db, named: number | string): Promise<number | undefined> {
  const query = db.selectFrom('stock_locations').select('id')
  const row = await (typeof named === 'number'
    ? query.where('id', '=', named)
    : query.where('code', '=', named)
  ).executeTakeFirst()
  return row?.id
}

/** The variants that barcodes or SKUs name, by code. */
export async function variantsOfCodes(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ code: string; id: number }>`
    select distinct on (c.code) c.code, v.id from unnest(${[...codes]}::text[]) as c(code)
    join variants v on (v.barcode = c.code or upper(v.sku) = upper(c.code)) and v.deleted_at is null
    order by c.code, (upper(v.sku) = upper(c.code)) desc, v.id`.execute(db)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** Variants by their ids. */
export async function variantsById(db: Db, ids: readonly number[], locale: Locale): Promise<Map<number, StockVariant>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ variant: StoredVariant }>`select ${variantJson} as variant
    from variants v join products p on p.id = v.product_id where v.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ variant }) => [variant.id, variantOf(variant, locale)]))
}

/** Variants by name, SKU or barcode with what a store has free of them. */
export async function findVariants(db: Db, q: string, location: number | undefined, locale: Locale) {
  const { rows } = await sql<{ variant: StoredVariant; free: number }>`
    select ${variantJson} as variant, coalesce((select sum(s.count_on_hand) from stock_items s where s.variant_id = v.id
      and (${location ?? null}::bigint is null or s.stock_location_id = ${location ?? null})), 0)::int as free
    from variants v join products p on p.id = v.product_id
    where v.deleted_at is null and p.deleted_at is null and v.digital_kind is null and ${variantMatching(q)}
      and (not v.is_master or not exists (select from variants w where w.product_id = p.id and not w.is_master
        and w.deleted_at is null))
    order by (v.barcode is not distinct from ${q} or upper(v.sku) = upper(${q})) desc, v.sku limit 20`.execute(db)
  return rows.map(({ variant, free }) => ({ ...variantOf(variant, locale), free }))
}

/** Units that the books had and the shelf has not any more, by variant. */
export type Lost = ReadonlyMap<number, number>

/** What units have cost; what no cost is known of counts as its price. */
export async function costOf(db: Db, lost: Lost): Promise<number> {
  const { rows } = await sql<{
    worth: number
  }>`select coalesce(sum(x.quantity * coalesce(v.cost, v.price)), 0)::bigint as worth
    from unnest(${[...lost.keys()]}::bigint[], ${[...lost.values()]}::integer[]) as x(variant_id, quantity)
    join variants v on v.id = x.variant_id`.execute(db)
  return Number(rows[0]?.worth ?? 0)
}
