import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { listed } from '../../../platform/database/prepared.ts'

/** Units of a line that are sold before they arrive. */
export type Await = { line_item_id: number; variant_id: number; quantity: number }
export type Announced = { variant_id: number; units: number; taken: number }

/** Locks what is announced of variants, always in the same order, after their shelves; what nothing is announced of is not among it. */
export async function lockAnnounced(tx: Tx, variantIds: readonly number[]): Promise<Map<number, Announced>> {
  const { rows } = await sql<Announced>`select variant_id, units, taken from preorder_offers
    where variant_id = any(${listed(variantIds, 'bigint[]')}::bigint[]) order by variant_id for update`.execute(tx)
  return new Map(rows.map((row) => [row.variant_id, row]))
}

/** Lines of an order wait for units that are announced, each guarded against more than there will be. False where one falls short. */
export async function awaitUnits(tx: Tx, awaits: readonly Await[]): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`
    with want as (select * from jsonb_to_recordset(${JSON.stringify(awaits)}::jsonb)
      as x(line_item_id bigint, variant_id bigint, quantity integer)),
    taken as (update preorder_offers f set taken = f.taken + w.quantity
      from (select variant_id, sum(quantity)::integer as quantity from want group by variant_id) w
      where f.variant_id = w.variant_id and f.taken + w.quantity <= f.units returning f.variant_id),
    lines as (update line_items l set awaited = l.awaited + w.quantity from want w where l.id = w.line_item_id)
    select count(*)::integer as taken from taken`.execute(tx)
  return rows[0]?.taken === new Set(awaits.map(({ variant_id }) => variant_id)).size
}

/** Units that lines wait for are waited for no more: they are free for others. */
export async function leaveQueue(tx: Tx, left: readonly Await[]): Promise<void> {
  await sql`
    with gone as (select * from jsonb_to_recordset(${JSON.stringify(left)}::jsonb)
      as x(line_item_id bigint, variant_id bigint, quantity integer)),
    lines as (update line_items l set awaited = l.awaited - g.quantity from gone g where l.id = g.line_item_id)
    update preorder_offers f set taken = f.taken - g.quantity
    from (select variant_id, sum(quantity)::integer as quantity from gone group by variant_id) g
    where f.variant_id = g.variant_id`.execute(tx)
}

/** Units that lines waited for have come: they are announced no more. */
export async function arriveUnits(tx: Tx, arrived: readonly Await[]): Promise<void> {
  await sql`
    with came as (select * from jsonb_to_recordset(${JSON.stringify(arrived)}::jsonb)
      as x(line_item_id bigint, variant_id bigint, quantity integer)),
    lines as (update line_items l set awaited = l.awaited - c.quantity from came c where l.id = c.line_item_id)
    update preorder_offers f set taken = f.taken - c.quantity, units = f.units - c.quantity
    from (select variant_id, sum(quantity)::integer as quantity from came group by variant_id) c
    where f.variant_id = c.variant_id`.execute(tx)
}
