import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { UnitMove } from './domain/units.domain.ts'

/** Where units go that an order gives up. */
export type UnitsGo = 'shelf' | 'written_off'
/**
 * Takes units away from a locked order, each from the place where it lies: onto the shelf of that place, or written off. Which they
 * are says `takenOff`, or whoever received them of its buyer. Units that went before stay where they are. Gives how many went.
 */
export async function moveUnits(tx: Tx, orderId: number, moves: readonly UnitMove[], to: UnitsGo): Promise<number> {
  if (moves.length === 0) return 0
  return giveUp(
    tx,
    orderId,
    sql`select unit_id as id, least(quantity, wanted - before)::integer as quantity, returned from (
      select p.unit_id, p.quantity, w.quantity as wanted, w.shipment_id is null as returned,
        sum(p.quantity) over (partition by w.line_item_id, w.shipment_id
        order by p.has_left desc, p.shipment_id desc nulls last, p.first_unit desc) - p.quantity as before
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as w(line_item_id bigint, shipment_id bigint, quantity integer)
      join unit_places(${orderId}) p on p.line_item_id = w.line_item_id and (p.shipment_id = w.shipment_id
        or (w.shipment_id is null and not exists (select from
          jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as x(line_item_id bigint, shipment_id bigint)
          where x.line_item_id = p.line_item_id and x.shipment_id = p.shipment_id)))) t
      where wanted > before`,
    to,
  )
}

/**
 * Takes all units that an order still has away from it, or those of some lines. Sold ones are left alone unless `state` says
 * otherwise.
 */
export async function releaseStock(
  tx: Tx,
  orderId: number,
  state: 'held' | 'held or sold' = 'held',
  { lines, to = 'shelf' }: { lines?: readonly number[]; to?: UnitsGo } = {},
): Promise<void> {
  const states = state === 'held' ? '{held}' : '{held,sold}'
  const ofLines = lines ? sql`and line_item_id = any(${[...lines]}::bigint[])` : sql``
  const which = sql`select id, quantity, false as returned from inventory_units
    where order_id = ${orderId} and state = any(${states}::text[]) ${ofLines}`
  await giveUp(
    tx,
    orderId,
    which,
    to,
    sql`order_id = ${orderId} ${lines ? sql`and id = any(${[...lines]}::bigint[])` : sql``}`,
  )
}

/** Takes some rows of units away from a locked order, back onto the shelves where they lie. */
export const releaseUnits = (tx: Tx, orderId: number, ids: readonly number[]): Promise<number> =>
  giveUp(
    tx,
    orderId,
    sql`select id, quantity, false as returned from inventory_units where order_id = ${orderId} and id = any(${[...ids]}::bigint[])`,
    'shelf',
  )

/**
 * The one statement by which units leave an order. `which` names unit, quantity, and whether its buyer had it; `queue` the lines whose
 * units are not waited for any more.
 */
async function giveUp(
  tx: Tx,
  orderId: number,
  which: RawBuilder<unknown>,
  to: UnitsGo,
  queue: RawBuilder<unknown> = sql`false`,
): Promise<number> {
  const state = to === 'shelf' ? 'released' : to
  const { rows } = await sql<{ units: number }>`
    with t as materialized (${which}),
    given as materialized (select u.*, t.quantity as units, t.returned from inventory_units u join t on t.id = u.id),
    -- units of one row may be in several parts
    taken as (select id, quantity - sum(units) as rest from given group by id, quantity),
    less as (update inventory_units u set quantity = k.rest from taken k where u.id = k.id and k.rest > 0),
    gone as (delete from inventory_units u using taken k where u.id = k.id and k.rest = 0),
    -- what its buyer had left with a parcel; what is taken off one was never in it
    kept as (insert into inventory_units (order_id, line_item_id, stock_item_id, quantity, state, counted, shipment_id)
      select ${orderId}::bigint, line_item_id, stock_item_id, sum(units)::integer, ${state}, bool_or(counted),
        case when returned then shipment_id end
      from given group by line_item_id, stock_item_id, 7
      on conflict on constraint inventory_units_place do update set quantity = inventory_units.quantity + excluded.quantity),
    shelved as (select stock_item_id, returned, sum(units)::integer as quantity from given
      where counted and ${to === 'shelf'}::boolean group by stock_item_id, returned),
    per_item as (select stock_item_id, sum(quantity)::integer as quantity from shelved group by stock_item_id),
    locked as (select si.id from stock_items si where si.id in (select stock_item_id from per_item)
      order by si.variant_id, si.id for update),
    back as (update stock_items si set count_on_hand = si.count_on_hand + p.quantity, updated_at = now()
      from per_item p where si.id = p.stock_item_id and si.id in (select id from locked) returning si.variant_id),
    -- what is written off came back, and is damaged: both stand in the ledger, and the shelf has what it had
    lost as (select stock_item_id, returned, sum(units)::integer as quantity from given
      where counted and ${to === 'written_off'}::boolean group by stock_item_id, returned),
    moved as (insert into stock_movements (stock_item_id, quantity, reason, order_id)
      select stock_item_id, quantity, case when returned then 'returned' else 'released' end, ${orderId}::bigint
        from (select * from shelved union all select * from lost) b
      union all select stock_item_id, -quantity, 'damaged', ${orderId}::bigint from lost),
    waiting as materialized (select id, variant_id, awaited from line_items where awaited > 0 and ${queue}),
    unawaited as (update line_items l set awaited = 0 from waiting w where l.id = w.id),
    freed as (update preorder_offers f set taken = f.taken - w.units
      from (select variant_id, sum(awaited)::integer as units from waiting group by variant_id) w where f.variant_id = w.variant_id),
    told as (insert into catalog_changes (kind, product_id)
      select distinct 'stock', v.product_id from back join variants v on v.id = back.variant_id)
    select coalesce(sum(units), 0)::integer as units from given`.execute(tx)
  return rows[0]?.units ?? 0
}
