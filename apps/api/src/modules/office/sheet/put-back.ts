import type { Tx } from '../../../platform/database/db.ts'
import { type Fields, faultOf, isAsLeft } from './row-rules.domain.ts'
import { lockVariants } from './sheet.queries.ts'
import type { StoredRow, Write } from './sheet.repository.ts'
import { writeRowsWithVersions } from './write-with-versions.ts'

type Left = { id: number; sku: string }

/** Puts rows of an act back to what they were; those that were changed since stay, and are given. */
export async function putBack(
  tx: Tx,
  rows: readonly StoredRow[],
  doer: { actor_id: number | null; at: Date },
): Promise<{ back: Write[]; left: Left[] }> {
  const ids = rows.map(({ variant_id }) => variant_id)
  const locked = new Map((await lockVariants(tx, ids)).map((row) => [row.id, row]))
  const [back, left]: [Write[], Left[]] = [[], []]
  for (const { variant_id: id, before, after } of rows) {
    const now = locked.get(id)
    const isOurs = now !== undefined && isAsLeft(now, after) && !faultOf({ ...now, ...before } as Fields, {})
    if (isOurs) back.push({ id, product_id: now.product_id, before: after, after: before })
    else left.push({ id, sku: now?.sku ?? '' })
  }
  await writeRowsWithVersions(tx, back, { ...doer, act: 'sheet.undo' })
  return { back, left }
}
