import { sql } from 'kysely'
import { type Db, inTransaction } from '../../../platform/database/db.ts'
import type { Violation } from './ledger-check.queries.ts'

export type UnitsCheck = { total_units: number; violations: Violation[] }

type Found = { id: string; detail: string }

/** Units that an order has, in the shop or with its buyer. */
const had = sql`u.state in ('held', 'sold')`
const running = sql`('placed', 'confirmed', 'ready', 'delivered', 'finished', 'returned')`

/**
 * Each unit is in one state and place: together they say that of each variant and place shelves, parcels, buyers and what was written
 * off come to what there was at the start and what came since.
 */
const rules: Record<string, (db: Db) => Promise<Found[]>> = {
  'a shelf has what it opened with and what moved': async (db) => {
    const { rows } =
      await sql<Found>`select s.id::text as id, 'opened with ' || s.opening || ', moved ' || coalesce(m.moved, 0)
        || ', has ' || s.count_on_hand as detail
      from stock_items s left join (select stock_item_id, sum(quantity) as moved from stock_movements group by 1) m
        on m.stock_item_id = s.id
      where s.opening + coalesce(m.moved, 0) <> s.count_on_hand order by s.id`.execute(db)
    return rows
  },
  'an order has what was taken for it': async (db) => {
    const { rows } =
      await sql<Found>`with taken as (select order_id, stock_item_id, -sum(quantity) as taken from stock_movements
        where order_id is not null group by 1, 2),
      owned as (select u.order_id, u.stock_item_id, sum(u.quantity) as owned from inventory_units u
        where u.counted and u.state <> 'released' group by 1, 2)
      select order_id::text as id, 'item ' || stock_item_id || ': taken ' || coalesce(taken, 0) || ', it has ' || coalesce(owned, 0)
        as detail
      from taken full join owned using (order_id, stock_item_id) where coalesce(taken, 0) <> coalesce(owned, 0)
      order by order_id, stock_item_id`.execute(db)
    return rows
  },
  'a line has what is owed of it': async (db) => {
    const { rows } = await sql<Found>`with line as (
        select l.id, l.order_id, l.quantity, coalesce((select sum(u.quantity) from inventory_units u
            where u.line_item_id = l.id and ${had}), 0) + l.awaited as units,
          coalesce((select sum(b.quantity) from order_return_lines b join order_returns r on r.id = b.return_id
            where b.line_item_id = l.id and r.status in ('received', 'refunded')), 0) as back
        from line_items l join orders o on o.id = l.order_id
        where o.status in ${running} and exists (select from inventory_units u where u.order_id = o.id))
      select order_id::text as id, 'line ' || id || ': ' || quantity || ' ordered, ' || back || ' went back, it has ' || units as detail
      from line where units <> quantity - back order by order_id, id`.execute(db)
    return rows
  },
  'an order that is over or not begun has no units': async (db) => {
    const { rows } = await sql<Found>`select o.id::text as id, o.status || ': ' || sum(u.quantity) as detail
      from inventory_units u join orders o on o.id = u.order_id where ${had} and o.status not in ${running}
      group by o.id order by o.id`.execute(db)
    return rows
  },
  'what orders wait for is announced': async (db) => {
    const { rows } = await sql<Found>`with queue as (select l.variant_id, sum(l.awaited)::int as units from line_items l
        where l.awaited > 0 group by 1)
      select coalesce(f.variant_id, q.variant_id)::text as id, 'taken ' || coalesce(f.taken, 0) || ', waited for '
        || coalesce(q.units, 0) as detail
      from preorder_offers f full join queue q on q.variant_id = f.variant_id
      where coalesce(f.taken, 0) <> coalesce(q.units, 0) order by 1`.execute(db)
    return rows
  },
  'an order that is over waits for nothing': async (db) => {
    const { rows } =
      await sql<Found>`select o.id::text as id, o.status || ': ' || sum(l.awaited) as detail from line_items l
      join orders o on o.id = l.order_id where l.awaited > 0 and o.status not in ('placed', 'confirmed', 'ready')
      group by o.id order by o.id`.execute(db)
    return rows
  },
  'units wait for money with their order': async (db) => {
    const { rows } = await sql<Found>`select o.id::text as id, o.status || ': ' || sum(u.quantity) as detail
      from inventory_units u join orders o on o.id = u.order_id where u.state = 'held' and o.status <> 'placed'
      group by o.id order by o.id`.execute(db)
    return rows
  },
  'a parcel left with what was owed of it': async (db) => {
    const { rows } = await sql<Found>`with part as (
        select s.id, s.order_id, l.id as line, part_quantity(l.id, l.quantity - l.taken_off, s.id) as owed,
          coalesce((select sum(u.quantity) from inventory_units u where u.shipment_id = s.id and u.line_item_id = l.id), 0) as units
        from shipments s join line_items l on l.order_id = s.order_id
        where s.status <> 'canceled' and exists (select from inventory_units u where u.shipment_id = s.id))
      select order_id::text as id, 'part ' || id || ', line ' || line || ': owed ' || owed || ', left with ' || units as detail
      from part where owed <> units order by order_id, id, line`.execute(db)
    return rows
  },
  'what has left is with a carrier or a buyer': async (db) => {
    const { rows } = await sql<Found>`select s.order_id::text as id, 'part ' || s.id || ': ' || s.status as detail
      from shipments s join orders o on o.id = s.order_id
      where s.status not in ('shipped', 'not_delivered') and s.delivered_at is null
        and o.status not in ('delivered', 'finished', 'returned')
        and exists (select from inventory_units u where u.shipment_id = s.id and ${had}) order by s.order_id, s.id`.execute(
      db,
    )
    return rows
  },
  'a picker has nothing that is not packed': async (db) => {
    const { rows } =
      await sql<Found>`select z.order_id::text as id, 'wave ' || z.wave_id || ', line ' || l.id || ', unit ' || k.unit as detail
      from wave_orders z join wave_picks k on k.wave_id = z.wave_id join line_items l on l.id = k.line_item_id and l.order_id = z.order_id
      where z.active and k.status = 'picked' and k.unit > part_quantity(l.id, l.quantity - l.taken_off, z.shipment_id)
      order by z.order_id, l.id, k.unit`.execute(db)
    return rows
  },
}

/** Looks through all units; an empty list says that each is where it should be, and nowhere else. */
export const checkUnits = (db: Db): Promise<UnitsCheck> =>
  // one snapshot: what moves meanwhile is seen whole or not at all
  inTransaction(
    db,
    async (tx) => {
      const violations: Violation[] = []
      for (const [rule, find] of Object.entries(rules))
        for (const found of await find(tx)) violations.push({ rule, ...found })
      const { total } = await tx
        .selectFrom('inventory_units')
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('quantity'), eb.lit(0)).as('total'))
        .executeTakeFirstOrThrow()
      return { total_units: Number(total), violations }
    },
    { level: 'repeatable read' },
  )
