import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

const waits = sql`o.status = 'placed' and o.payment_due_at is not null and o.payment_status in ('balance_due', 'failed')`

/** Holds names until the transaction ends, always in the same order: what is placed under them is counted one at a time. */
export async function lockHolders(tx: Tx, holders: readonly string[]): Promise<void> {
  for (const holder of [...holders].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`holder:${holder}`}, 0))`.execute(tx)
}

/** How many orders wait for their money under each name, as many as `most` are counted. */
export async function openOrdersOf(tx: Tx, holders: readonly string[], most: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ holder: string; orders: number }>`
    select k.holder, (select count(*)::int from (select from order_holders h join orders o on o.id = h.order_id
      where h.holder = k.holder and ${waits} limit ${most}) as open) as orders
    from unnest(${holders}::text[]) as k(holder)`.execute(tx)
  return new Map(rows.map(({ holder, orders }) => [holder, orders]))
}

export type HeldUnits = { holder: string; variant_id: number; units: number }

/** How many units of variants are held unpaid under each name. */
export async function heldUnitsOf(tx: Tx, holders: readonly string[], variantIds: number[]): Promise<HeldUnits[]> {
  const { rows } = await sql<HeldUnits>`
    select h.holder, l.variant_id, sum(u.quantity)::int as units
    from order_holders h join orders o on o.id = h.order_id and ${waits}
    join inventory_units u on u.order_id = o.id and u.state = 'held' join line_items l on l.id = u.line_item_id
    where h.holder = any(${holders}::text[]) and l.variant_id = any(${variantIds}::bigint[])
    group by h.holder, l.variant_id`.execute(tx)
  return rows
}

/** How many units of variants are held unpaid by all orders under one name, whoever they are of. */
export async function heldTogether(tx: Tx, holder: string, variantIds: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ variant_id: number; units: number }>`
    select si.variant_id, sum(u.quantity)::int as units from stock_items si
    join inventory_units u on u.stock_item_id = si.id and u.state = 'held'
    join orders o on o.id = u.order_id and ${waits}
    where si.variant_id = any(${variantIds}::bigint[])
      and exists (select from order_holders h where h.holder = ${holder} and h.order_id = o.id)
    group by si.variant_id`.execute(tx)
  return new Map(rows.map(({ variant_id, units }) => [variant_id, units]))
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

export async function insertHolders(tx: Tx, orderId: number, holders: readonly string[]): Promise<void> {
  await sql`insert into order_holders (holder, order_id) select distinct k, ${orderId}::bigint
    from unnest(${holders}::text[]) as k on conflict do nothing`.execute(tx)
}

/** Forgets under what names orders were placed that wait for no money any more. */
export async function forgetHolders(db: Db): Promise<void> {
  await sql`delete from order_holders h using orders o where o.id = h.order_id and not (${waits})`.execute(db)
}
