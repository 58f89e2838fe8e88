import type { ListQuery } from '@delguur/contract/list'
import type { Translated } from '@delguur/kit/locale'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { type ListSpec, readList } from '../../../platform/http/list.ts'
import type { Rule } from './place-rules.ts'

export type Method = { id: number; code: string; kind: string; name: Translated }
export type Zone = { id: number; name: Translated; rules: Rule[] }
export type Member = { division_id: string; zone_id: number | null }

/** The ways of delivery in their order; pick-up belongs to no place. */
export const deliveryMethods = (db: Db | Tx): Promise<Method[]> =>
  db
    .selectFrom('shipping_methods')
    .select(['id', 'code', 'kind', 'name'])
    .where('active', '=', true)
    .where('kind', '<>', 'pick_up')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Zones with their rules. */
export async function zonesWithRules(db: Db | Tx): Promise<Zone[]> {
  const { rows } = await sql<Zone>`
    select z.id, z.name, coalesce((select json_agg(json_build_object('method', m.code, 'price', p.price,
        'free_from', p.free_from, 'min_hours', p.min_hours, 'max_hours', p.max_hours, 'cut_off_hour', p.cut_off_hour,
        'days', p.days) order by m.position, m.id)
      from shipping_prices p join shipping_methods m on m.id = p.shipping_method_id
      where p.zone_id = z.id and m.active), '[]') as rules
    from zones z order by z.position, z.id`.execute(db)
  return rows
}

export const zoneMembers = (db: Db | Tx): Promise<Member[]> =>
  db.selectFrom('zone_members').select(['division_id', 'zone_id']).execute()

/** Orders that are not delivered yet, by the day they are promised for. */
export async function promisedLoad(db: Db, from: string): Promise<{ day: string; orders: number }[]> {
  const { rows } = await sql<{ day: string; orders: number }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, count(o.id)::int as orders
    from generate_series(${from}::date, ${from}::date + 6, interval '1 day') as d(day)
    left join orders o on o.status in ('confirmed', 'ready', 'shipped')
      and coalesce(o.promised_to, 'infinity'::timestamptz) >= (d.day at time zone 'Asia/Ulaanbaatar')
      and coalesce(o.promised_to, 'infinity'::timestamptz) < ((d.day + interval '1 day') at time zone 'Asia/Ulaanbaatar')
    group by d.day order by d.day`.execute(db)
  return rows
}

export const holidaysOf = (db: Db | Tx, year: number): Promise<{ day: string; name: Translated }[]> =>
  db
    .selectFrom('holidays')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'name'])
    .where(sql<boolean>`extract(year from day) = ${year}`)
    .orderBy('day')
    .execute()

type OwnRule = Omit<Rule, 'method' | 'price' | 'min_hours' | 'max_hours' | 'days'> & {
  id: number
  place_id: string
  state: string | null
  district: string | null
  khoroo: string | null
  method: string | null
  price: number | null
  min_hours: number | null
  max_hours: number | null
  days: number[] | null
}

/** A division whose level is one of these, among a place and those above it. */
const above = (
  ...levels: string[]
) => sql`(select x.name_mn from (values (d.level, d.name_mn), (u.level, u.name_mn), (t.level, t.name_mn))
  as x(level, name_mn) where x.level = any(${levels}::text[]) limit 1)`

const own: ListSpec<OwnRule> = {
  from: sql`(select row_number() over (order by m.division_id, w.position, w.id) as id, m.division_id, p.id as price_id
    from zone_members m left join shipping_prices p on p.zone_id = m.zone_id
      and p.shipping_method_id in (select a.id from shipping_methods a where a.active)
    left join shipping_methods w on w.id = p.shipping_method_id where m.zone_id is null or p.id is not null) r`,
  select: (page) => sql<OwnRule>`select e.cursor, e.place, r.id, r.division_id as place_id,
      ${above('city', 'aimag')} as state, ${above('district', 'sum')} as district, ${above('khoroo', 'bag')} as khoroo,
      w.code as method, p.price, p.free_from, p.min_hours, p.max_hours, p.cut_off_hour, p.days
    from (${page}) e join ${own.from} on r.id = e.id left join shipping_prices p on p.id = r.price_id
      left join shipping_methods w on w.id = p.shipping_method_id
      left join divisions d on d.id = r.division_id left join divisions u on u.id = d.parent_id left join divisions t on t.id = u.parent_id`,
  id: sql`r.id`,
  where: sql<SqlBool>`true`,
  sorts: { place: { by: sql`r.id`, type: 'bigint' } },
  sort: 'place',
  filters: {},
}

/** Places with rules of their own, with each of their ways; without any where nobody delivers. */
export const ownRules = (db: Db, query: ListQuery) => readList(db, query, own)
