import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { codesOf, isShelved, toPack, waved } from './waves.queries.ts'

export type PickState = 'kept' | 'taken' | 'gone' | 'wrong'
export type WavedUnit = { line_item_id: number; quantity: number; codes: string[] }

/** The lines of the orders of a wave that are to be picked. */
export async function linesOf(tx: Tx, wave_id: number): Promise<Map<number, WavedUnit>> {
  const { rows } = await sql<WavedUnit>`
    select l.id as line_item_id, ${waved} as quantity,
      ${codesOf} as codes from wave_orders z join orders o on o.id = z.order_id
    join line_items l on l.order_id = o.id join variants v on v.id = l.variant_id
    where z.wave_id = ${wave_id} and z.active and ${toPack} and ${isShelved}`.execute(tx)
  return new Map(rows.map((row) => [row.line_item_id, row]))
}

/** What became of scans that were sent before. */
export async function knownScans(tx: Tx, ids: readonly string[]): Promise<Map<string, PickState>> {
  const rows = await tx
    .selectFrom('wave_scans')
    .select(['scan_id', 'result'])
    .where('scan_id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ scan_id, result }) => [scan_id, result as PickState]))
}

export type Pick = { line_item_id: number; unit: number; status: 'picked' | 'missing'; scan_id: string }

export async function picksOf(tx: Tx, wave_id: number): Promise<Pick[]> {
  const rows = await tx
    .selectFrom('wave_picks')
    .select(['line_item_id', 'unit', 'status', 'scan_id'])
    .where('wave_id', '=', wave_id)
    .execute()
  return rows as Pick[]
}

type NewScan = { scan_id: string; wave_id: number; result: PickState; scanned_by: number | null; received_at: Date }
export async function insertScans(tx: Tx, scans: NewScan[]): Promise<void> {
  await tx.insertInto('wave_scans').values(scans).execute()
}

/** Stores how the units of a wave stand now. */
export async function storePicks(tx: Tx, wave_id: number, picks: readonly Pick[]): Promise<void> {
  await tx.deleteFrom('wave_picks').where('wave_id', '=', wave_id).execute()
  if (picks.length > 0)
    await tx
      .insertInto('wave_picks')
      .values(picks.map((pick) => ({ wave_id, ...pick })))
      .execute()
}
