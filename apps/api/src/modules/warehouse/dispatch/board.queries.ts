import type { NotDeliveredReason, StopStatus } from '@delguur/kit/not-delivered'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export type BoardRow = {
  id: number
  address1: string
  abbr: string | null
  khoroo: string | null
  in_wave: number | null
  picker: string | null
  missing: number
  not_delivered: NotDeliveredReason | null
  units: number
  run_id: number | null
  courier: string | null
  stop: StopStatus | null
  run_active: boolean | null
}

/** A person of the staff as the others know them. */
export const staffName = (user: RawBuilder<unknown>) =>
  sql`coalesce(nullif(trim(concat_ws(' ', ${user}.first_name, ${user}.last_name)), ''), ${user}.email, ${user}.phone)`

/** Short name of the district, and the khoroo. */
export const areaOf = (address: RawBuilder<unknown>) =>
  sql`(select coalesce(d.abbr_mn, d.name_mn) from divisions d where d.id = ${address}.district_id) as abbr, ${address}.khoroo`

/** The ids of what is open, the first promised first, up to so many, and of what was delivered between two instants. */
export async function boardOrders(db: Db, from: Date, until: Date, most: number) {
  const { rows } = await sql<{ id: number; open: boolean }>`
    (select o.id, true as open from orders o where o.status = any('{confirmed,ready}') and o.delivery_kind is not null
      and not (o.status = 'ready' and o.shipment_status = 'shipped'
        and exists (select from shipments s where s.order_id = o.id and s.shipped_at >= ${until}))
      order by coalesce(o.promised_to, 'infinity'::timestamptz), o.id limit ${most + 1})
    union all
    (select o.id, false as open from orders o where o.status = 'delivered' and o.delivery_kind is not null
      and o.delivered_at >= ${from} and o.delivered_at < ${until} order by o.delivered_at desc limit ${most})`.execute(
    db,
  )
  const open = rows.filter((row) => row.open)
  const visible = [...open.slice(0, most), ...rows.filter((row) => !row.open)]
  return { ids: visible.map(({ id }) => id), more: open.length > most }
}

/** What goes with the couriers of a day by its promise and is not packed. */
export async function unpackedOf(db: Db, end: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select o.id from orders o where o.status = 'confirmed'
    and o.delivery_kind = 'standard' and coalesce(o.promised_to, 'infinity'::timestamptz) <= ${end} order by o.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** What the board says of orders besides what the list of orders does. */
export async function boardRows(db: Db, ids: readonly number[]): Promise<Map<number, BoardRow>> {
  const { rows } = await sql<BoardRow>`
    select o.id, coalesce(a.address1, '') as address1, ${areaOf(sql`a`)}, w.id as in_wave,
      (select ${staffName(sql`u`)} from users u where u.id = w.claimed_by) as picker,
      case when o.status = 'confirmed' and w.id is null then (select count(*)::int from wave_picks k
        join line_items l on l.id = k.line_item_id where l.order_id = o.id and k.status = 'missing'
          and k.wave_id = (select max(z.wave_id) from wave_orders z where z.order_id = o.id)) else 0 end as missing,
      (select h.not_delivered from shipments h where h.order_id = o.id and h.status = 'not_delivered' and h.delivered_at is null
        order by h.id limit 1) as not_delivered,
      (select coalesce(sum(l.quantity - l.taken_off), 0)::int from line_items l where l.order_id = o.id) as units,
      s.run_id, s.courier, s.status as stop, s.active as run_active
    from orders o
    left join addresses a on a.id = coalesce(o.ship_address_id, o.bill_address_id)
    left join wave_orders wo on wo.order_id = o.id and wo.active
    left join waves w on w.id = wo.wave_id
    left join lateral (select t.run_id, t.status, t.active, c.name as courier from run_stops t
      join runs r on r.id = t.run_id join couriers c on c.id = r.courier_id
      -- a stop from before it was sent once more says nothing of where it is now
      where t.order_id = o.id and not exists (select from shipments h where h.id = t.shipment_id and not t.active
        and h.status = 'shipped' and h.shipped_at > r.handed_over_at)
      order by t.active desc, t.id desc limit 1) s on true
    where o.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
