import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { auditAll } from '../../../platform/staff/audit.ts'
import { type ProductInput, writeProducts } from '../../catalog/products/index.ts'
import { bookStock, type StockRow } from '../../catalog/stock/index.ts'
import { otherKind } from './domain/kinds/titles.domain.ts'
import { undoInput } from './domain/undo-input.domain.ts'
import { type ImportRecord, nextDone, type RowRecord, rowsOfUnits, type UndoRecord } from './imports.queries.ts'
import { setState } from './imports.repository.ts'
import { kindsOf } from './kinds/kinds.ts'
import { shelvesOf, standingOf } from './shop.queries.ts'

/** Of each place the last that the import left, and the first that it found: the newest run stands first. */
function placesOf({ stock = [] }: UndoRecord) {
  const places = new Map<string, NonNullable<UndoRecord['stock']>[number]>()
  for (const each of stock) {
    const key = `${each.variant_id} ${each.location_id}`
    const newer = places.get(key)
    places.set(key, newer ? { ...newer, before: each.before } : each)
  }
  return places
}

type Back = { row: RowRecord; undo: UndoRecord }

/** Puts back what some units changed; what was touched since stays, and its lines say so by staying done. */
export async function undoBatch(
  ctx: Ctx,
  tx: Tx,
  record: ImportRecord,
  count: number,
): Promise<{ rows: RowRecord[]; retained: number }> {
  const units = await nextDone(tx, record.id, record.position, count)
  if (units.length === 0) return { rows: [], retained: 0 }
  const rows = await rowsOfUnits(tx, record.id, units)
  const other = otherKind(record.kind)
  if (other) return { rows, retained: await leave(tx, rows, await kindsOf[other].undo(ctx, tx, record, rows)) }
  const backs = rows.flatMap((row): Back[] => (row.undo ? [{ row, undo: row.undo }] : []))
  const versions = await standingOf(
    tx,
    backs.flatMap(({ undo }) => undo.product_id ?? []),
  )
  const shelves = await shelvesOf(
    tx,
    backs.flatMap(({ undo }) => undo.stock ?? []),
  )
  const fresh: Back[] = []
  const shelved: StockRow[] = []
  for (const back of backs) {
    const { undo } = back
    const now = undo.product_id ? versions.get(undo.product_id) : undefined
    const touched = !now || (undo.version !== undefined && now.version !== undo.version) || (undo.created && now.sold)
    const places = placesOf(undo)
    const moved = [...places].some(([key, { after, before }]) => {
      const shelf = shelves.get(key)
      return !shelf || shelf.on_hand !== after || before < shelf.held
    })
    if (touched || moved) continue
    fresh.push(back)
    for (const { variant_id, location_id, before } of places.values())
      shelved.push({ variant_id, location_id, to: before })
  }
  await bookStock(tx, shelved, 'import', { actor_id: ctx.user?.id ?? null, now: ctx.now })
  const inputs = fresh.map(({ undo }) => undoInput(undo) as ProductInput)
  const written =
    inputs.length > 0 ? await writeProducts(tx, ctx, inputs, { partial: false, mongolian_later: true }) : []
  const changes = written.flatMap(({ id, outcome, before, after, version }) =>
    id === undefined || outcome !== 'changed'
      ? []
      : {
          subject_type: 'product',
          subject_id: String(id),
          before,
          after,
          ...(version !== undefined && { version }),
          reason: `import ${record.id}: ${record.file_name}`,
        },
  )
  await auditAll(ctx, tx, changes)
  const failed = new Set(fresh.flatMap(({ row }, i) => (written[i]?.outcome === 'refused' ? [row.unit] : [])))
  const undone = new Set(fresh.map(({ row }) => row.unit).filter((unit) => !failed.has(unit)))
  const done = rows.filter(({ state }) => state === 'done')
  await setState(
    tx,
    done.filter(({ unit }) => undone.has(unit)).map(({ id }) => id),
    'undone',
  )
  return { rows, retained: done.filter(({ unit }) => !undone.has(unit)).length }
}

/** Marks the lines that were taken back; gives how many stay. */
async function leave(tx: Tx, rows: readonly RowRecord[], undone: ReadonlySet<number>): Promise<number> {
  const done = rows.filter(({ state }) => state === 'done')
  await setState(
    tx,
    done.filter(({ id }) => undone.has(id)).map(({ id }) => id),
    'undone',
  )
  return done.filter(({ id }) => !undone.has(id)).length
}
