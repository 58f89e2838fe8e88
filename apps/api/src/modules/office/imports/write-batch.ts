import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { RowRecord } from './imports.queries.ts'
import { release, rollbackTo, savepoint } from './imports.repository.ts'
import { type Ended, nothingMade, type Work } from './unit.ts'
import { writeUnits } from './write-units.ts'

// A batch of lines within its transaction: for good, or taken back.

/** What a batch would do: it is done, and taken back. */
export async function dryRun(ctx: Ctx, tx: Tx, work: Work, rows: readonly RowRecord[]): Promise<Ended> {
  await savepoint(tx, 'dry')
  const ended = await write(ctx, tx, work, rows)
  await rollbackTo(tx, 'dry')
  await release(tx, 'dry')
  return ended
}

/** Writes lines; where the database refuses a batch, each product for itself, so that one mistake spoils no other. */
export async function write(ctx: Ctx, tx: Tx, work: Work, rows: readonly RowRecord[]): Promise<Ended> {
  await savepoint(tx, 'unit')
  try {
    const ended = await writeUnits(ctx, tx, work, rows)
    await release(tx, 'unit')
    return ended
  } catch (error) {
    if (isPassing(error)) throw error
    await rollbackTo(tx, 'unit')
    await release(tx, 'unit')
    const units = [...new Set(rows.map(({ unit }) => unit))]
    if (units.length === 1) {
      ctx.log.error({ err: error, import_id: work.record.id, line: rows[0]?.line }, 'a line of an import failed')
      return { rows: rows.map(broken), units: [], stock: [], goods: 0, made: nothingMade() }
    }
    const all: Ended = { rows: [], units: [], stock: [], goods: 0, made: nothingMade() }
    for (const [place, unit] of units.entries()) {
      const ended = await write(
        ctx,
        tx,
        // what was before this batch counts once in it
        place === 0 ? work : { ...work, record: { ...work.record, goods: 0 } },
        rows.filter((row) => row.unit === unit),
      )
      all.rows.push(...ended.rows)
      all.units.push(...ended.units)
      all.goods += ended.goods
      for (const kind of ['categories', 'option_types', 'option_values'] as const)
        all.made[kind].push(...ended.made[kind])
    }
    return all
  }
}

/** Two who want the same things, or a connection that broke: the batch is done again, whole. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(40|08|57|55P03)/.test(String(error.code))

const broken = (row: RowRecord): Ended['rows'][number] => ({
  id: row.id,
  slug: row.slug,
  sku: row.sku,
  state: 'error',
  outcome: null,
  changes: [],
  problems: [{ column: '', code: 'not_written', severity: 'error' }],
  undo: null,
})
