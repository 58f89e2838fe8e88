import type { ImportRow } from '@delguur/contract/office/imports'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { findRow, rowsOfUnits, rowsWithSku } from './imports.queries.ts'
import { endRows, numberUnits, setCells } from './imports.repository.ts'
import { mustLock } from './imports.ts'
import { joinOne } from './join-lines.ts'
import { knownPictures } from './pictures/picture-requests.ts'
import { tableOf } from './reading/table-of.ts'
import { serializeRow } from './serialize-import.ts'
import { dryRun } from './write-batch.ts'

/** Changes cells of a line and says at once what it would do now, and with it the other lines of its product. */
export const mendRow = (
  ctx: Ctx,
  id: number,
  row_id: number,
  values: Readonly<Record<string, string>>,
): Promise<ImportRow> =>
  transact(ctx.db, async (tx) => {
    const record = await mustLock(ctx, tx, id)
    const row = await findRow(tx, id, row_id)
    if (!row) throw new ShopError('not_found')
    if (record.phase !== null || row.state === 'done' || row.state === 'undone') throw new ShopError('import_busy')
    const names = record.columns.map(({ name }) => name)
    const unknown = Object.keys(values).filter((name) => !names.includes(name))
    if (unknown.length > 0)
      throw new ShopError('invalid_input', {
        faults: unknown.map((name) => ({ key: `values.${name}`, code: 'field_unknown' as const })),
      })
    const cells = names.map((name, i) => (Object.hasOwn(values, name) ? (values[name] ?? '') : (row.cells[i] ?? '')))
    await setCells(tx, row.id, cells)
    const before = Object.fromEntries(names.map((name, i) => [name, row.cells[i] ?? '']))
    const display = (all: Readonly<Record<string, string | undefined>>, mark: string) =>
      Object.fromEntries(Object.keys(values).map((name) => [name, record.kind === 'people' ? mark : all[name]]))
    await audit(ctx, tx, {
      subject_type: 'import',
      subject_id: String(id),
      // the log names nobody
      before: display(before, '•'),
      after: display(values, '••'),
      reason: `line ${row.line}`,
    })
    const table = await tableOf(tx, { ...record, position: 0 })
    const joined = await joinOne(tx, id, table, { id: row.id, line: row.line, cells })
    await numberUnits(tx, id, [joined.key, ...(row.join_key ? [row.join_key] : [])])
    // lines that had the same code are right now, or wrong
    const twins = await rowsWithSku(tx, id, [row.sku, joined.sku])
    const mended = await findRow(tx, id, row.id)
    const units = [...new Set([row.unit, mended?.unit ?? row.unit, ...twins])]
    if (record.checked === record.mapped) {
      const lines = (await rowsOfUnits(tx, id, units)).filter(({ state }) => state !== 'undone')
      const open = new Set(lines.filter(({ state }) => state !== 'done').map(({ id: each }) => each))
      // what other lines take off the shelves is counted when they run
      const work = { record: { ...record, goods: 0 }, table, pictures: await knownPictures(ctx, record) }
      const ended = await dryRun(ctx, tx, work, lines)
      await endRows(
        tx,
        ended.rows.filter((each) => open.has(each.id)).map((each) => ({ ...each, undo: null })),
      )
    }
    const found = await findRow(tx, id, row.id)
    if (!found) throw new ShopError('not_found')
    return serializeRow(ctx, record, found)
  })
