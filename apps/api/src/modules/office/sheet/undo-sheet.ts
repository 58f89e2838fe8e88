import { mostUndoneAtOnce, type SheetUndone } from '@delguur/contract/office/sheet'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { StartedJob } from '../../../platform/jobs/started-job.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { serializeJob } from '../staff/index.ts'
import { requireColumns } from './columns.ts'
import { putBack } from './put-back.ts'
import { sheetBatch } from './sheet.jobs.ts'
import { changeRows, lockChange, type StoredChange, type StoredRow, setState } from './sheet.repository.ts'
import { insertJob } from './sheet-jobs.repository.ts'

/**
 * Undoes an act of the sheet whole, once; rows that were changed since stay. A scheduled one is taken back. Of many rows it is a
 * job, which stands in the log as one act too; stopped, it can be undone further.
 */
export const undoSheetChange = (ctx: Ctx, id: number): Promise<SheetUndone | StartedJob> =>
  transact(ctx.db, async (tx) => {
    const change = await lockChange(tx, id)
    if (!change) throw new ShopError('not_found')
    const stored = await changeRows(tx, id)
    requireColumns(
      ctx,
      stored.map(({ after }) => after),
    )
    if (change.state === 'scheduled') {
      await setState(tx, id, 'canceled')
      await note(ctx, tx, change, 'canceled', 0)
      return { undone: stored.length, left: [], state: 'canceled' }
    }
    if (change.state !== 'done') throw new ShopError('undo_changed')
    const rows = stored.filter(({ version }) => version !== null)
    if (rows.length > mostUndoneAtOnce) return begin(ctx, tx, change, rows)
    const { back, left } = await putBack(tx, rows, { actor_id: ctx.user?.id ?? null, at: ctx.now })
    await setState(tx, id, 'undone')
    await note(ctx, tx, change, 'undone', back.length)
    return { undone: back.length, left, state: 'undone' }
  })

const note = (ctx: Ctx, tx: Tx, { id, state: before }: StoredChange, state: 'canceled' | 'undone', rows: number) =>
  audit(ctx, tx, {
    subject_type: 'sheet',
    subject_id: String(id),
    before: { state: before },
    after: { state, rows },
  })

async function begin(ctx: Ctx, tx: Tx, change: StoredChange, rows: readonly StoredRow[]): Promise<StartedJob> {
  if (!ctx.user) throw new ShopError('forbidden')
  const job = await insertJob(tx, {
    params: { change_id: change.id, locale: ctx.locale, undo: true },
    total: rows.length,
    failed: 0,
    created_by: ctx.user.id,
    created_at: ctx.now,
  })
  await setState(tx, change.id, 'running')
  await note(ctx, tx, change, 'undone', rows.length)
  await ctx.jobs.add(tx, sheetBatch, { job_id: job.id })
  return new StartedJob(serializeJob(ctx, job))
}
