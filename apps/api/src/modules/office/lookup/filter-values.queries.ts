import type { FilterValue } from '@delguur/contract/office/filter-values'
import type { FilterSource } from '@delguur/contract/office/list-filters'
import type { Permission } from '@delguur/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

// Values of filters by their names. Each source is a short list of `value`, `label` and `words`, narrowed by what was typed or by values.

const most = 30

type Source = {
  /** What staff need to view its names; any of them where it is absent. */
  needs?: Permission
  /** Rows with value, label, words and place; `locale` names the language of labels. */
  rows: (locale: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Which of the rows `v` are offered to choose; the others are named where an address holds them. */
  offered?: RawBuilder<unknown>
}

const translated = (column: RawBuilder<unknown>, locale: RawBuilder<unknown>) =>
  sql`coalesce(${column} ->> ${locale}, ${column} ->> 'mn')`
/** The name in every language, so that it is found in any. */
const everyName = (column: RawBuilder<unknown>) => sql`concat_ws(' ', ${column} ->> 'mn', ${column} ->> 'en')`

const named = (table: string, value: string, place = 'position'): Source['rows'] => {
  const name = sql`t.name`
  return (locale) => sql`select ${sql.ref(`t.${value}`)} as value, ${translated(name, locale)} as label,
    ${everyName(name)} as words, ${sql.ref(`t.${place}`)} as place from ${sql.table(table)} t`
}

const sources: Partial<Record<FilterSource, Source>> = {
  brand: { rows: named('brands', 'code') },
  vendor: { rows: named('vendors', 'slug') },
  badge: { rows: named('badges', 'code') },
  category: { rows: named('taxons', 'permalink', 'lft') },
  location: {
    rows: named('stock_locations', 'code'),
    offered: sql`v.value in (select l.code from stock_locations l where l.active)`,
  },
  method: { rows: named('payment_methods', 'code') },
  staff: {
    rows: () => sql`select u.id::text as value, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''),
      split_part(u.email, '@', 1), u.phone) as label, '' as words, u.id as place from users u where u.role <> 'shopper'`,
  },
  district: {
    // those of the capital first, the others with their province
    rows: (
      locale,
    ) => sql`select d.id as value, case when d.parent_id = '11' then d.name else a.name || ', ' || d.name end as label,
      concat_ws(' ', d.abbr_mn, d.name_mn, d.name_en) as words, (d.parent_id <> '11')::int * 1000 + d.position as place
      from (select x.*, case when ${locale} = 'mn' then x.name_mn else x.name_en end as name from divisions x) d
      join (select y.id, case when ${locale} = 'mn' then y.name_mn else y.name_en end as name from divisions y) a on a.id = d.parent_id
      where d.level in ('district', 'sum')`,
  },
  segment: {
    needs: 'people.view',
    rows: () => sql`select s.id::text as value, s.name as label, '' as words, s.id as place from segments s`,
  },
  shelf: {
    needs: 'stock.view',
    rows: () => sql`select distinct s.shelf as value, s.shelf as label, '' as words, 0 as place from stock_items s
      where s.shelf is not null and s.shelf <> ''`,
  },
  bank_account: {
    needs: 'bank.view',
    rows: () => sql`select distinct b.account as value, b.bank || ' · ' || b.account as label, '' as words, 0 as place
      from (select account, bank from bank_transactions order by id desc limit 5000) b where b.account is not null`,
  },
  order_tag: {
    needs: 'orders.view',
    // of the newest orders with tags: all tags in use, without reading every order
    rows: () => sql`select g.tag as value, g.tag as label, '' as words, -count(*) as place
      from (select unnest(o.tags) as tag from (select tags from orders where tags <> '{}' limit 5000) o) g group by g.tag`,
  },
  product_tag: {
    needs: 'products.view',
    rows: () => sql`select g.tag as value, g.tag as label, '' as words, -count(*) as place
      from (select unnest(p.tags) as tag from (select tags from products where tags <> '{}' limit 5000) p) g group by g.tag`,
  },
  person_tag: {
    needs: 'people.view',
    rows: () => sql`select g.tag as value, g.tag as label, '' as words, -count(*) as place
      from (select unnest(u.tags) as tag from (select tags from users where tags <> '{}' limit 5000) u) g group by g.tag`,
  },
  window: {
    rows: () => sql`select distinct to_char(w.opens, 'HH24:MI') || '-' || to_char(w.closes, 'HH24:MI') as value,
      to_char(w.opens, 'HH24:MI') || '–' || to_char(w.closes, 'HH24:MI') as label,
      to_char(w.opens, 'FMHH24') || '-' || to_char(w.closes, 'FMHH24') as words, 0 as place from delivery_windows w`,
  },
  coupon: {
    needs: 'vouchers.view',
    rows: () => sql`select c.code as value, c.code as label, '' as words, -c.id as place from coupons c`,
  },
}

export const sourceNeeds = (of: FilterSource): Permission | undefined => sources[of]?.needs
export const isListed = (of: FilterSource): boolean => sources[of] !== undefined

type Wanted = { q: string; values: readonly string[] | undefined; locale: string }

/** Values whose name holds what was typed, in Cyrillic or Latin letters; or those that are named. */
export async function listedValues(db: Db, of: FilterSource, { q, values, locale }: Wanted): Promise<FilterValue[]> {
  const source = sources[of]
  if (!source) return []
  const language = sql`${locale}::text`
  const narrowed = values
    ? sql`v.value = any(${[...values]}::text[])`
    : sql`${source.offered ?? sql`true`} and (${q} = '' or ' ' || name_key(concat_ws(' ', v.words, v.label)) like '% ' || name_key(${q}) || '%')`
  const { rows } = await sql<FilterValue>`select v.value, v.label, v.words from (${source.rows(language)}) v
    where ${narrowed} order by (lower(v.words) like lower(${q}) || ' %') desc, v.place, v.label limit ${most}`.execute(
    db,
  )
  return rows
}

/** Names of products and variants that are chosen. */
export async function productNames(db: Db, of: 'sku' | 'product', values: readonly string[], locale: string) {
  const name = translated(sql`p.name`, sql`${locale}::text`)
  const { rows } =
    await sql<FilterValue>`select ${of === 'sku' ? sql`v.sku` : sql`p.id::text`} as value, ${name} as label
    from variants v join products p on p.id = v.product_id
    where ${of === 'sku' ? sql`v.sku = any(${[...values]}::text[])` : sql`v.is_master and p.id::text = any(${[...values]}::text[])`}
    limit ${most}`.execute(db)
  return rows
}

/** Names of people that are chosen; who may not see people reads the given name. */
export async function personNames(db: Db, values: readonly string[], sees_people: boolean): Promise<FilterValue[]> {
  const { rows } = await sql<FilterValue>`select u.id::text as value, coalesce(nullif(trim(case when ${sees_people}
      then concat_ws(' ', u.first_name, u.last_name) else u.first_name end), ''), '–') as label
    from users u where u.role = 'shopper' and u.id = any(${values.map(Number).filter(Number.isSafeInteger)}::bigint[])
    limit ${most}`.execute(db)
  return rows
}
