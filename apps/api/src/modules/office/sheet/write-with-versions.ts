import type { Tx } from '../../../platform/database/db.ts'
import { withVersions } from '../../catalog/products/index.ts'
import { type Write, writeRows } from './sheet.repository.ts'

/** Writes rows, and keeps a version of each product that they are of. */
export const writeRowsWithVersions = (
  tx: Tx,
  writes: readonly Write[],
  { actor_id, at, act = 'sheet.change' }: { actor_id: number | null; at: Date; act?: string },
): Promise<Map<number, number>> =>
  withVersions(
    tx,
    writes.map(({ product_id }) => product_id),
    { actor_id, act, at },
    () => writeRows(tx, writes, at),
  )
