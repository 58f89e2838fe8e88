import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { listed } from '../../../platform/database/prepared.ts'

const waits = sql`o.status = 'placed' and o.payment_due_at is not null and o.payment_status in ('balance_due', 'failed')`

/** Holds names until the transaction ends, always in the same order: what is placed under them is counted one at a time. */
export async function lockHolders(tx: Tx, holders: readonly string[]): Promise<void> {
  for (const holder of [...holders].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`holder:${holder}`}, 0))`.execute(tx)
}

/** What waits for its money under a name: so many orders, at most as many as are counted, and units by variant. */
export type Held = { orders: number; units: Map<number, number> }

/**
 * What waits for its money under each of some names. Units are looked up from their shelves: under one name there may be as many
 * orders as the shop has, and a join would begin with them.
 */
export async function heldBy(
  tx: Tx,
  holders: readonly { holder: string; most: number }[],
  variantIds: readonly number[],
): Promise<Map<string, Held>> {
  const { rows } = await sql<{ holder: string; orders: number; units: [variant_id: number, units: number][] | null }>`
    with held as materialized (select si.variant_id, u.order_id, u.quantity from stock_items si
      join inventory_units u on u.stock_item_id = si.id and u.state = 'held' join orders o on o.id = u.order_id and ${waits}
      where si.variant_id = any(${listed(variantIds, 'bigint[]')}::bigint[])
      union all select l.variant_id, l.order_id, l.awaited from line_items l join orders o on o.id = l.order_id and ${waits}
      where l.awaited > 0 and l.variant_id = any(${listed(variantIds, 'bigint[]')}::bigint[]))
    select k.holder, (select count(*)::int from (select from order_holders h join orders o on o.id = h.order_id
        where h.holder = k.holder and ${waits} limit k.most) as open) as orders,
      (select json_agg(json_build_array(s.variant_id, s.units)) from (select held.variant_id, sum(held.quantity)::int as units from held
        where (select h.order_id from order_holders h where h.holder = k.holder and h.order_id = held.order_id) is not null
        group by held.variant_id) s) as units
    from unnest(${holders.map(({ holder }) => holder)}::text[], ${holders.map(({ most }) => most)}::int[]) as k(holder, most)`.execute(
    tx,
  )
  return new Map(rows.map(({ holder, orders, units }) => [holder, { orders, units: new Map(units) }]))
}

/** When the first unit of a variant comes back that somebody holds under a name and does not pay; null where nobody does. */
export async function heldUntil(db: Db, holder: string, variantId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(o.payment_due_at) as at from stock_items si
    join inventory_units u on u.stock_item_id = si.id and u.state = 'held'
    join orders o on o.id = u.order_id and ${waits}
    where si.variant_id = ${variantId}
      and exists (select from order_holders h where h.holder = ${holder} and h.order_id = o.id)`.execute(db)
  return rows[0]?.at ?? null
}

/**
 * Unpaid orders under a name that hold units of variants, the newest first, each locked; one that somebody else is at, and what was
 * placed since, is left alone.
 */
export async function lockHolding(
  tx: Tx,
  holder: string,
  variantIds: number[],
  placedBefore: Date,
): Promise<{ id: number; variant_id: number; units: number }[]> {
  const { rows } = await sql<{ id: number; variant_id: number; units: number }>`
    with open as (select o.id, o.completed_at from orders o join order_holders h on h.order_id = o.id and h.holder = ${holder}
      where ${waits} and o.completed_at < ${placedBefore}
        and exists (select from inventory_units u join stock_items si on si.id = u.stock_item_id
          where u.order_id = o.id and u.state = 'held' and si.variant_id = any(${variantIds}::bigint[]))
      order by o.completed_at desc, o.id desc limit 200 for update of o skip locked)
    select open.id, si.variant_id, sum(u.quantity)::int as units from open
    join inventory_units u on u.order_id = open.id and u.state = 'held' join stock_items si on si.id = u.stock_item_id
    group by open.id, open.completed_at, si.variant_id order by open.completed_at desc, open.id desc`.execute(tx)
  return rows
}

/** Forgets under what names orders were placed that wait for no money any more. */
export async function forgetHolders(db: Db): Promise<void> {
  await sql`delete from order_holders h using orders o where o.id = h.order_id and not (${waits})`.execute(db)
}
