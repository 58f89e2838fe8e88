import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { roomOf } from './missing.queries.ts'

type Missing = { line_item_id: number; order_id: number; variant_id: number; units: number; now: Date }

/** Writes down how many codes a paid line waits for; none any more takes it off the list. */
export async function noteMissing(tx: Tx, { now, units, line_item_id, ...line }: Missing): Promise<void> {
  if (units === 0) await tx.deleteFrom('missing_codes').where('line_item_id', '=', line_item_id).execute()
  else
    await tx
      .insertInto('missing_codes')
      .values({ ...line, line_item_id, units, since: now })
      .onConflict((conflict) => conflict.column('line_item_id').doUpdateSet({ units }))
      .execute()
}

/** Units of a line that nobody waits for any more: their money went back. */
export async function lessMissing(tx: Tx, lineId: number, units: number): Promise<void> {
  await sql`delete from missing_codes where line_item_id = ${lineId} and units <= ${units}`.execute(tx)
  await sql`update missing_codes set units = units - ${units} where line_item_id = ${lineId} and units > ${units}`.execute(
    tx,
  )
}

/** Takes off the shelves what there is no code for, so that it is not sold; the last shelf first. */
export async function fitShelves(tx: Tx, variantId: number): Promise<void> {
  const { rows } = await sql<{ id: number; count: number }>`
    select id, count_on_hand as count from stock_items where variant_id = ${variantId} order by id for update`.execute(
    tx,
  )
  const room = (await roomOf(tx, [variantId])).get(variantId) ?? 0
  let over = rows.reduce((sum, { count }) => sum + count, 0) - Math.max(0, room)
  for (const { id, count } of rows.reverse()) {
    const less = Math.min(over, count)
    if (less <= 0) continue
    over -= less
    await sql`with taken as (update stock_items set count_on_hand = count_on_hand - ${less}, updated_at = now()
        where id = ${id} returning id),
      moved as (insert into stock_movements (stock_item_id, quantity, reason) select id, -${less}::int, 'corrected' from taken)
      insert into catalog_changes (kind, product_id) select 'stock', product_id from variants where id = ${variantId}`.execute(
      tx,
    )
  }
}
