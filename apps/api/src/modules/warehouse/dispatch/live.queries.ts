import type { AbsentChoice } from '@delguur/contract/warehouse/live-delivery'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { StopFacts } from './live.domain.ts'

export type DeliveryRequest = { choice: Exclude<AbsentChoice, 'home'>; neighbour: string | null; day: string | null }
type Event = { event: string; subject: string; at: string }
type Dated<T> = { [K in keyof T]: T[K] extends Date | null ? string | null : T[K] }
/** A stop of the run that an order went out with last. */
export type LiveStop = {
  id: number
  n: number
  status: StopFacts['status']
  done_at: string | null
  notified_at: string | null
  run: { status: 'out' | 'closed'; handed_over_at: string; courier: string; phone: string }
  photo_at: string | null
  stops: Dated<StopFacts>[]
}
export type LiveOrder = {
  id: number
  number: string
  token: string
  user_id: number | null
  status: string
  shipment_status: string | null
  delivery_kind: string | null
  name: string | null
  phone: string | null
  email: string | null
  completed_at: Date
  delivered_at: Date | null
  promised_from: Date | null
  promised_to: Date | null
  alcohol: boolean
  events: Event[]
  wish: DeliveryRequest | null
  stop: LiveStop | null
}

/** All that is told of the way of a placed order, in one query: pages that are open ask for it again and again. */
export async function liveOrder(db: Db, number: string): Promise<LiveOrder | undefined> {
  const { rows } = await sql<LiveOrder>`
    select o.id, o.number, o.token, o.user_id, o.status, o.shipment_status, o.delivery_kind, o.contact_name as name,
      o.contact_phone as phone, o.email, o.completed_at, o.delivered_at, o.promised_to, p.promised_from,
      exists (select from line_items l where l.order_id = o.id and l.alcohol_percent is not null) as alcohol,
      (select coalesce(json_agg(json_build_object('event', e.event, 'subject', e.subject, 'at', e.created_at) order by e.id), '[]')
        from order_events e where e.order_id = o.id) as events,
      (select json_build_object('choice', w.choice, 'neighbour', w.neighbour, 'day', w.day)
        from delivery_wishes w where w.order_id = o.id) as wish,
      (select json_build_object('id', t.id, 'n', t.position, 'status', t.status, 'done_at', t.done_at,
          'notified_at', t.notified_at, 'photo_at', (select f.taken_at from stop_photos f where f.stop_id = t.id),
          'run', json_build_object('status', r.status, 'handed_over_at', r.handed_over_at, 'courier', c.name, 'phone', c.phone),
          'stops', (select json_agg(json_build_object('n', s.position, 'status', s.status, 'done_at', s.done_at,
            'heading_at', s.heading_at)) from run_stops s where s.run_id = r.id and (s.active or s.status <> 'waiting')))
        from run_stops t join runs r on r.id = t.run_id join couriers c on c.id = r.courier_id
        where t.order_id = o.id and t.status <> 'withdrawn' and r.status in ('out', 'closed') and r.handed_over_at is not null
        order by t.active desc, r.handed_over_at desc, r.id desc limit 1) as stop
    from orders o
    left join lateral (select min(g.promised_from) as promised_from from shipments s
      join shipping_rates g on g.shipment_id = s.id and g.selected where s.order_id = o.id) p on true
    where o.number = ${number} and o.status <> 'cart'`.execute(db)
  return rows[0]
}

export const stopPhoto = async (db: Db, stop_id: number): Promise<Buffer | undefined> =>
  (await db.selectFrom('stop_photos').select('photo').where('stop_id', '=', stop_id).executeTakeFirst())?.photo
