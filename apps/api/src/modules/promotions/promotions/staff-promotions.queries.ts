import type { ListQuery } from '@delguur/contract/list'
import type { audiences, StaffPromotionRow } from '@delguur/contract/promotions/promotions-staff'
import type { Locale, Translated } from '@delguur/kit/locale'
import type { Mnt } from '@delguur/kit/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type ListSpec, type PageOf, readList } from '../../../platform/http/list.ts'
import { anyOf } from '../../../platform/http/list-filters.ts'
import { productsMatching } from '../../catalog/catalog/index.ts'
import type { DealKind } from './domain/deal.ts'

export type StaffRow = {
  id: number
  version: number
  kind: DealKind
  name: Translated
  description: Translated | null
  value: number
  automatic: boolean
  min_total: Mnt
  max_discount: Mnt | null
  audience: (typeof audiences)[number]
  least_orders: number | null
  starts_at: Date
  expires_at: Date | null
  started_at: Date | null
  active: boolean
  listed: boolean
  stack_group: string
  priority: number
  exclusive: boolean
  with_agreed: boolean
  updated_at: Date
  state: StaffPromotionRow['state']
  taxons: { id: number; name: string }[]
  products_count: number
  spared: Mnt
  orders_count: number
}

const kinds = ['percent', 'amount', 'free_delivery', 'package', 'gift'] as const
const states = ['draft', 'scheduled', 'running', 'stopped', 'over'] as const
/** Games are rows of the same table and have screens of their own. */
export const noGame = sql<SqlBool>`pr.kind in ('percent', 'amount', 'free_delivery', 'package', 'gift')`

const stateAt = (
  now: Date,
) => sql`case when not pr.active then case when pr.started_at is null then 'draft' else 'stopped' end
  when pr.starts_at > ${now} then 'scheduled' when pr.expires_at <= ${now} then 'over' else 'running' end`

const nameIn = (locale: Locale, column: string) =>
  sql`coalesce(nullif(${sql.ref(column)}->>${locale}, ''), ${sql.ref(column)}->>'mn')`

/** What was taken off orders that count. */
const cost = sql`lateral (select coalesce(-sum(a.amount), 0)::bigint as spared, count(distinct a.order_id)::int as orders_count
  from adjustments a join orders o on o.id = a.order_id
  where a.promotion_id = pr.id and o.status not in ('cart', 'canceled', 'expired')) c`

const columns = (
  locale: Locale,
  now: Date,
) => sql`pr.id, pr.version, pr.kind, pr.name, pr.description, pr.value, pr.automatic,
  pr.min_total, pr.max_discount, pr.audience, pr.least_orders, pr.starts_at, pr.expires_at, pr.started_at, pr.active, pr.listed,
  pr.stack_group, pr.priority, pr.exclusive, pr.with_agreed, pr.updated_at, ${stateAt(now)} as state,
  coalesce((select json_agg(json_build_object('id', t.id, 'name', ${nameIn(locale, 't.name')}) order by t.lft)
    from promotion_taxons x join taxons t on t.id = x.taxon_id where x.promotion_id = pr.id), '[]') as taxons,
  (select count(*)::int from promotion_products x where x.promotion_id = pr.id and x.role = 'for') as products_count,
  c.spared, c.orders_count`

export const listPromotions = (db: Db, query: ListQuery, locale: Locale, now: Date): Promise<PageOf<StaffRow>> => {
  const state = stateAt(now)
  const spec: ListSpec<StaffRow> = {
    from: sql`promotions pr`,
    select: (page) => sql<StaffRow>`select page.cursor, page.place, ${columns(locale, now)}
      from (${page}) page join promotions pr on pr.id = page.id cross join ${cost}`,
    id: sql`pr.id`,
    where: noGame,
    sorts: {
      updated_at: { by: sql`pr.updated_at`, type: 'timestamptz' },
      starts_at: { by: sql`pr.starts_at`, type: 'timestamptz' },
      expires_at: { by: sql`coalesce(pr.expires_at, 'infinity')`, type: 'timestamptz' },
    },
    sort: '-updated_at',
    filters: {
      state: anyOf(state, states),
      kind: anyOf(sql`pr.kind`, kinds),
      automatic: anyOf(sql`pr.automatic::text`, ['true', 'false']),
    },
    facets: { state: { column: state, values: states } },
    search: (q) => sql<SqlBool>`pr.name::text ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`,
  }
  return readList(db, query, spec)
}

export async function staffPromotion(db: Db, id: number, locale: Locale, now: Date): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`select ${columns(locale, now)} from promotions pr cross join ${cost}
    where pr.id = ${id} and ${noGame}`.execute(db)
  return rows[0]
}

export type PromotedRow = {
  id: number
  name: string
  slug: string
  price: Mnt
  quantity: number
  picture: { key: string; width: number; height: number; color: string } | null
}

const goods = (locale: Locale, quantity: RawBuilder<unknown>) => sql`p.id, ${nameIn(locale, 'p.name')} as name, p.slug,
  coalesce((select max(v.price) from variants v where v.product_id = p.id and v.deleted_at is null), 0) as price,
  ${quantity} as quantity,
  (select json_build_object('key', pc.key, 'width', pc.width, 'height', pc.height, 'color', pc.color)
    from images i join pictures pc on pc.key = i.picture_key where i.product_id = p.id order by i.position, i.id limit 1)
    as picture`

export type Role = 'item' | 'gift' | 'for'

/** Products that a promotion names, by what they are in it. */
export async function promotionParts(db: Db, id: number, locale: Locale): Promise<(PromotedRow & { role: Role })[]> {
  const { rows } = await sql<PromotedRow & { role: Role }>`select x.role, ${goods(locale, sql`x.quantity`)}
    from promotion_products x join products p on p.id = x.product_id where x.promotion_id = ${id}
    order by x.position, p.id`.execute(db)
  return rows
}

/** What may be in a promotion: sold, and no alcohol. */
const promotable = (now: Date) => sql`p.alcohol_percent is null and is_available(p, ${now}::timestamptz)`
const inTaxon = (
  id: RawBuilder<unknown>,
) => sql`exists (select from product_taxons pt join taxons t on t.id = pt.taxon_id
  join taxons a on a.taxonomy_id = t.taxonomy_id and a.lft <= t.lft and a.rgt >= t.rgt
  where pt.product_id = p.id and a.id = ${id})`

/** The products that a promotion is for. */
const reached = (id: number) => sql`exists (select from promotions pr where pr.id = ${id}
  and (not exists (select from promotion_taxons x where x.promotion_id = pr.id)
    and not exists (select from promotion_products x where x.promotion_id = pr.id and x.role = 'for')
    or exists (select from promotion_products x where x.promotion_id = pr.id and x.role = 'for' and x.product_id = p.id)
    or exists (select from promotion_taxons x where x.promotion_id = pr.id and ${inTaxon(sql`x.taxon_id`)})))`

export async function reachOf(db: Db, id: number, now: Date): Promise<number> {
  const { rows } = await sql<{ products: number }>`select count(*)::int as products from products p
    where ${promotable(now)} and ${reached(id)}`.execute(db)
  return rows[0]?.products ?? 0
}

export type CostRow = { id: number; name: string; price: Mnt; cost: Mnt }

/** Variants that a promotion is for and whose cost is known, with what they cost now; the thousand with the least between. */
export async function costsOf(db: Db, id: number, locale: Locale, now: Date): Promise<CostRow[]> {
  const { rows } = await sql<CostRow>`select p.id, ${nameIn(locale, 'p.name')} as name,
      selling_price(v, p, ${now}::timestamptz) as price, v.cost
    from products p join variants v on v.product_id = p.id and v.deleted_at is null and v.price > 0
    where v.cost > 0 and ${promotable(now)} and ${reached(id)}
    order by selling_price(v, p, ${now}::timestamptz) - v.cost limit 1000`.execute(db)
  return rows
}

/** Groups that promotions which run or will are in. */
export async function otherGroups(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ stack_group: string }>`select distinct pr.stack_group from promotions pr
    where pr.active and (pr.expires_at is null or pr.expires_at > ${now}) and ${noGame} order by 1 limit 50`.execute(db)
  return rows.map(({ stack_group }) => stack_group)
}

/** Products by words or category that may be in a promotion: the first 20, and the ids of up to 1,000. */
export async function promotableProducts(
  db: Db,
  { q, taxon_id }: { q?: string | undefined; taxon_id?: number | undefined },
  locale: Locale,
  now: Date,
) {
  const where = sql`${promotable(now)} ${q ? sql`and ${productsMatching(q)}` : sql``}
    ${taxon_id ? sql`and ${inTaxon(sql`${taxon_id}::bigint`)}` : sql``}`
  const ids = await sql<{
    id: number
  }>`select p.id from products p where ${where} order by p.id desc limit 1000`.execute(db)
  const visible = ids.rows.slice(0, 20).map(({ id }) => id)
  const { rows } =
    await sql<PromotedRow>`select ${goods(locale, sql`1`)} from products p where p.id = any(${visible}::bigint[])
    order by p.id desc`.execute(db)
  return { ids: ids.rows.map(({ id }) => id), products: rows }
}

/** Categories with how many products that may be in a promotion are in each or below it. */
export async function promotableTaxons(db: Db, locale: Locale, now: Date) {
  const { rows } = await sql<{ id: number; name: string; products: number }>`
    select a.id, (select string_agg(${nameIn(locale, 'u.name')}, ' › ' order by u.lft) from taxons u
        where u.taxonomy_id = a.taxonomy_id and u.lft <= a.lft and u.rgt >= a.rgt and u.depth > 0 or u.id = a.id) as name,
      count(distinct p.id)::int as products
    from taxons a join taxons t on t.taxonomy_id = a.taxonomy_id and a.lft <= t.lft and a.rgt >= t.rgt
    join product_taxons pt on pt.taxon_id = t.id join products p on p.id = pt.product_id and ${promotable(now)}
    group by a.id order by a.taxonomy_id, a.lft limit 500`.execute(db)
  return rows
}

/** Products among these that may not be in a promotion. */
export async function notPromotable(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select w.id from unnest(${[...ids]}::bigint[]) as w(id)
    where not exists (select from products p where p.id = w.id and p.alcohol_percent is null and p.deleted_at is null)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function unknownTaxons(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select w.id from unnest(${[...ids]}::bigint[]) as w(id)
    where not exists (select from taxons t where t.id = w.id)`.execute(db)
  return rows.map(({ id }) => id)
}

const counted = sql`o.status not in ('cart', 'canceled', 'expired')`

/** What a promotion cost by day of Ulaanbaatar, the last thirty with any, and its newest orders. */
export async function usageOf(db: Db, id: number) {
  const days = await sql<{ day: string; orders: number; spared: Mnt }>`
    select to_char(o.completed_at at time zone 'Asia/Ulaanbaatar', 'YYYY-MM-DD') as day, count(distinct o.id)::int as orders,
      -sum(a.amount)::bigint as spared
    from adjustments a join orders o on o.id = a.order_id where a.promotion_id = ${id} and ${counted}
    group by 1 order by 1 desc limit 30`.execute(db)
  const recent = await sql<{ number: string; placed_at: Date | null; total: Mnt; spared: Mnt }>`
    select o.number, o.completed_at as placed_at, o.total, -sum(a.amount)::bigint as spared
    from adjustments a join orders o on o.id = a.order_id where a.promotion_id = ${id} and ${counted}
    group by o.id order by o.completed_at desc, o.id desc limit 20`.execute(db)
  const revenue = await sql<{ revenue: Mnt }>`select coalesce(sum(o.total), 0)::bigint as revenue from orders o
    where ${counted} and exists (select from adjustments a where a.order_id = o.id and a.promotion_id = ${id})`.execute(
    db,
  )
  return { days: days.rows, recent: recent.rows, revenue: revenue.rows[0]?.revenue ?? 0 }
}

/** Of up to four products that a promotion is for, the variant that there is most of: a cart to try it on. */
export async function sampleVariants(db: Db, id: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select w.id from (select p.id as product from products p
      where ${promotable(now)} and (${reached(id)} or exists (select from promotion_products x
        where x.promotion_id = ${id} and x.product_id = p.id))
      order by exists (select from promotion_products x where x.promotion_id = ${id} and x.product_id = p.id) desc, p.id desc limit 30) g
    cross join lateral (select v.id, sum(units(si)) as units from variants v join products p on p.id = v.product_id
      join stock_items si on si.variant_id = v.id where v.product_id = g.product and is_sellable(v, p, ${now}::timestamptz)
        and v.digital_kind is null
      group by v.id having sum(units(si)) > 0 order by units desc, v.id limit 1) w limit 4`.execute(db)
  return rows.map(({ id: variant }) => variant)
}
