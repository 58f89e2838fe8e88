import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
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
