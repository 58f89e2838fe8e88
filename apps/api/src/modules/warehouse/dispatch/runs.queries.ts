import type { StopStatus } from '@delguur/kit/not-delivered'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { areaOf, staffName } from './board.queries.ts'
import type { DeliveryRequest } from './live.queries.ts'
import { isShelved } from './waves.queries.ts'

export type RunStatus = 'loading' | 'leaving' | 'out' | 'closed'
export type StoredRun = {
  id: number
  status: RunStatus
  courier: { id: number; name: string; phone: string }
  created_at: Date
  handed_over_at: Date | null
  expires_at: Date | null
  closed_at: Date | null
  /** In cash: taken by the courier, and of a closed run counted, by whom. */
  expected_cash: number
  counted_cash: number | null
  closed_by: string | null
}
/** A pin and the middle of the division that its code is read beside. */
export type StopPin = {
  address_id: number
  lat: number
  lon: number
  near: string
  near_lat: number
  near_lon: number
  gate: boolean
  voice: boolean
}
export type StoredStop = {
  id: number
  run_id: number
  n: number
  order_id: number
  number: string
  /** The parcel: a part of the order, which may have several. */
  shipment: string
  parts: number
  status: StopStatus
  active: boolean
  name: string | null
  phone: string | null
  abbr: string | null
  khoroo: string | null
  address1: string
  address2: string | null
  instructions: string | null
  window: string | null
  promised_to: Date | null
  units: number
  alcohol: boolean
  id_checked: boolean
  called_at: Date | null
  done_at: Date | null
  note: string | null
  photo: boolean
  heading_at: Date | null
  notified_at: Date | null
  wish: DeliveryRequest | null
  pin: StopPin | null
  /** What is to be collected with the parcel, and what was, at this door or by a code before. */
  collect: number
  collected: { way: 'cash' | 'qpay'; amount: number } | null
}

const run = (which: RawBuilder<unknown>) => sql<StoredRun>`
  select r.id, r.status, json_build_object('id', c.id, 'name', c.name, 'phone', c.phone) as courier, r.created_at,
    r.handed_over_at, r.expires_at, r.closed_at, r.counted_cash, ${staffName(sql`u`)} as closed_by,
    coalesce(r.expected_cash, (select sum(k.amount) from run_stops t join cash_collections k on k.stop_id = t.id and k.way = 'cash'
      where t.run_id = r.id), 0)::bigint as expected_cash
  from runs r join couriers c on c.id = r.courier_id left join users u on u.id = r.closed_by where ${which}`

/** Runs that are not closed, and those closed since an instant, the newest first. */
export const recentRuns = async (db: Db, since: Date): Promise<StoredRun[]> =>
  (await run(sql`r.status <> 'closed' or r.closed_at > ${since} order by r.id desc limit 100`).execute(db)).rows

export const readRun = async (db: Db, id: number): Promise<StoredRun | undefined> =>
  (await run(sql`r.id = ${id}`).execute(db)).rows[0]

/** The run whose link works now: not that of somebody who delivers for the shop no more. */
export const runByToken = async (db: Db, mac: Buffer, now: Date): Promise<StoredRun | undefined> =>
  (await run(sql`r.token_mac = ${mac} and r.status = 'out' and r.expires_at > ${now} and c.active`).execute(db)).rows[0]

export async function sealedToken(
  db: Db,
  id: number,
): Promise<{ sealed: Buffer; expires_at: Date | null } | undefined> {
  const row = await db.selectFrom('runs').select(['token_sealed', 'expires_at']).where('id', '=', id).executeTakeFirst()
  return row && { sealed: row.token_sealed, expires_at: row.expires_at }
}

/** The stops of runs in their order; parcels that did not go after all are left out. */
export async function stopsOf(db: Db, run_ids: readonly number[]): Promise<StoredStop[]> {
  const { rows } = await sql<StoredStop>`
    select t.id, t.run_id, t.position as n, o.id as order_id, o.number, s.number as shipment,
      (select count(*)::int from shipments e where e.order_id = o.id and e.status <> 'canceled') as parts, t.status, t.active, o.contact_name as name, o.contact_phone as phone,
      ${areaOf(sql`a`)}, coalesce(a.address1, '') as address1, a.address2, o.special_instructions as instructions, o.promised_to, o.window_hours as window,
      (select coalesce(sum(part_quantity(l.id, l.quantity - l.taken_off, s.id)), 0)::int from line_items l
        where l.order_id = s.order_id and ${isShelved}) as units, exists (select from line_items l where l.order_id = o.id and l.alcohol_percent is not null) as alcohol,
      exists (select from id_checks c where c.order_id = o.id and c.outcome = 'of_age') as id_checked,
      t.called_at, t.done_at, t.note, exists (select from stop_photos p where p.stop_id = t.id) as photo,
      t.heading_at, t.notified_at, (select json_build_object('choice', w.choice, 'neighbour', w.neighbour, 'day', w.day)
        from delivery_wishes w where w.order_id = o.id) as wish,
      (select json_build_object('address_id', p.address_id, 'lat', p.latitude, 'lon', p.longitude,
          'near', d.name_mn, 'near_lat', d.latitude, 'near_lon', d.longitude,
          'gate', exists (select from address_gates g where g.address_id = p.address_id),
          'voice', exists (select from address_voices v where v.address_id = p.address_id))
        from address_pins p join divisions d on d.id = case
          when exists (select from divisions e where e.id = a.district_id and e.latitude is not null) then a.district_id
          else coalesce(a.aimag_id, '11') end
        where p.address_id = a.id) as pin, paid.collected,
      case when paid.collected is null then due_with_part(s.id) else 0 end as collect
    from run_stops t join orders o on o.id = t.order_id join shipments s on s.id = t.shipment_id
    left join addresses a on a.id = coalesce(o.ship_address_id, o.bill_address_id)
    left join lateral (select json_build_object('way', k.way, 'amount', k.amount) as collected from run_stops e
      join cash_collections k on k.stop_id = e.id join payments y on y.id = k.payment_id and y.status in ('completed', 'refunded')
      where e.shipment_id = s.id and (k.way = 'qpay' or e.id = t.id) order by k.id limit 1) paid on true
    where t.run_id = any(${[...run_ids]}::bigint[]) order by t.run_id, t.position`.execute(db)
  return rows
}

export type Labelled = { number: string; shipment: string }
/**
 * The parcel that a label names: by the number of its part, or of its order. Then it is the one that a run has already, else the first
 * that a courier can take and no run has.
 */
export async function parcelOf(db: Db, code: string, run_id: number | null = null): Promise<Labelled | undefined> {
  const { rows } = await sql<Labelled>`
    select o.number, s.number as shipment from shipments s join orders o on o.id = s.order_id
    left join run_stops t on t.shipment_id = s.id and t.active
    where o.status <> 'cart' and ${code} in (s.number, o.number)
      and o.id in (select id from orders where number = ${code} union all select order_id from shipments where number = ${code})
    order by s.number = ${code} desc, coalesce(t.run_id = ${run_id}, false) desc, ${canGo} desc, t.id is null desc,
      s.delivered_at is null desc, s.status <> 'canceled' desc, s.id limit 1`.execute(db)
  return rows[0]
}

/** A parcel `s` that a courier can take: packed, or brought before and in nobody's hands. */
export const canGo = sql`(s.status in ('ready', 'shipped', 'not_delivered') and s.kept_at is null and s.delivered_at is null)`

export const photoOf = async (db: Db, run_id: number, n: number): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('stop_photos as p')
      .innerJoin('run_stops as t', 't.id', 'p.stop_id')
      .select('p.photo')
      .where('t.run_id', '=', run_id)
      .where('t.position', '=', n)
      .executeTakeFirst()
  )?.photo
