import type { MeasurementAnswer, Purpose } from '@delguur/contract/base/measurement'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Bought } from './measurement.domain.ts'

/** What a person answered last to each purpose. */
export async function readAnswer(db: Db, userId: number): Promise<MeasurementAnswer> {
  const { rows } = await sql<{ topic: Purpose; granted: boolean; created_at: Date }>`select distinct on (topic)
    topic, granted, created_at from consents where user_id = ${userId} and channel = 'browser'
    order by topic, id desc`.execute(db)
  const answerTo = (purpose: Purpose) => rows.find(({ topic }) => topic === purpose)?.granted ?? null
  const last = Math.max(0, ...rows.map(({ created_at }) => created_at.getTime()))
  return {
    analytics: answerTo('analytics'),
    advertising: answerTo('advertising'),
    changed_at: last ? new Date(last).toISOString() : null,
  }
}

/** What was bought with an order; undefined for one with alcohol, of which nobody is told. */
export async function readBought(db: Db, orderId: number): Promise<Bought | undefined> {
  const { rows } = await sql<Bought & { alcohol: boolean }>`select m.event_id, o.total, o.ship_total,
      o.included_tax_total as tax,
      exists (select from line_items l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
        where l.order_id = o.id and (l.alcohol_percent is not null or p.alcohol_percent is not null)) as alcohol,
      (select coalesce(json_agg(json_build_object('variant_id', l.variant_id, 'name', in_language(k.bought -> 'name', 'mn'),
          'brand', k.bought -> 'brand' ->> 'mn', 'price', l.price, 'quantity', l.quantity) order by l.id), '[]')
        from line_items l cross join lateral (select bought_of(l) as bought) k where l.order_id = o.id) as lines
    from orders o join order_measurements m on m.order_id = o.id where o.id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row || row.alcohol) return undefined
  const { alcohol: _none, ...bought } = row
  return bought
}

/** The buyer's address and number, for digests. */
export async function readContact(db: Db, orderId: number): Promise<{ email: string | null; phone: string | null }> {
  const { rows } = await sql<{ email: string | null; phone: string | null }>`select o.email, a.phone
    from orders o left join addresses a on a.id = o.bill_address_id where o.id = ${orderId}`.execute(db)
  return rows[0] ?? { email: null, phone: null }
}

export type Claimed = { order_id: number; status: string; placed: boolean; purchased_at: Date | null; open: boolean }

/** An order by its token, with what was agreed at it. */
export async function readMeasured(db: Db, token: string): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`select o.id as order_id, o.status, o.status <> 'cart' as placed, m.purchased_at,
      coalesce((m.analytics or m.advertising) and m.claimed_at is null, false) as open
    from orders o left join order_measurements m on m.order_id = o.id where o.token = ${token}`.execute(db)
  return rows[0]
}
