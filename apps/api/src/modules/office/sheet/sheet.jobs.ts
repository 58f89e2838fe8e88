import { mostRowsAtOnce } from '@delguur/contract/office/sheet'
import { parseLocale } from '@delguur/kit/locale'
import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { errorText } from '../../../platform/http/errors.ts'
import { type Job, job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { memberById } from '../staff/index.ts'
import { missingPermission } from './columns.domain.ts'
import { putBack } from './put-back.ts'
import { type Fields, faultOf, isAsLeft, type RowFault } from './row-rules.domain.ts'
import { type LockedRow, lockVariants, takenSkus } from './sheet.queries.ts'
import {
  changeRows,
  lockChange,
  rowsAfter,
  type StoredRow,
  setState,
  setVersions,
  skuRows,
  type Write,
} from './sheet.repository.ts'
import { changeJob, insertRefused, lockJob, takeSilent } from './sheet-jobs.repository.ts'
import { writeRowsWithVersions } from './write-with-versions.ts'

type Refusal = { row: StoredRow; now: LockedRow | undefined; code: RowFault['code'] | 'sku_taken' | 'version_conflict' }

/** Rows of an act that are still as they were when it was made, and why the others cannot be done. */
async function sift(tx: Tx, stored: readonly StoredRow[]): Promise<{ writes: Write[]; refused: Refusal[] }> {
  const ids = stored.map(({ variant_id }) => variant_id)
  const locked = new Map((await lockVariants(tx, ids)).map((row) => [row.id, row]))
  const skus = stored.flatMap(({ after }) => after.sku ?? [])
  const taken = skus.length > 0 ? await takenSkus(tx, skus, ids) : new Set<string>()
  const [writes, refused]: [Write[], Refusal[]] = [[], []]
  for (const row of stored) {
    const now = locked.get(row.variant_id)
    const { before, after } = row
    const fault = now && faultOf({ ...now, ...after } as Fields, after)
    if (!now || !isAsLeft(now, before)) refused.push({ row, now, code: 'version_conflict' })
    else if (after.sku && taken.has(after.sku)) refused.push({ row, now, code: 'sku_taken' })
    else if (fault) refused.push({ row, now, code: fault.code })
    else writes.push({ id: row.variant_id, product_id: now.product_id, before, after })
  }
  return { writes, refused }
}

const payload = z.object({ change_id: z.int() })

/** Does a scheduled act when its time has come: rows that are as they were when it was made, and the others not. */
const runScheduled = (services: Services, id: number): Promise<void> =>
  transact(services.db, async (tx) => {
    const change = await lockChange(tx, id)
    if (change?.state !== 'scheduled') return
    const { writes } = await sift(tx, await changeRows(tx, id))
    await setVersions(
      tx,
      id,
      await writeRowsWithVersions(tx, writes, { actor_id: change.created_by, at: services.clock() }),
    )
    await setState(tx, id, 'done')
  })

export const runSheetChange: Job<typeof payload> & Runnable = job({
  name: 'sheet.run',
  payload,
  retries: 5,
  run: (services, { change_id }) => runScheduled(services, change_id),
})

const SheetJobParams = z.object({ change_id: z.int(), locale: z.string(), undo: z.boolean().default(false) })

type Stayed = { subject: string; code: Refusal['code'] }
type Doer = { actor_id: number; at: Date }

async function doRows(tx: Tx, change_id: number, rows: readonly StoredRow[], doer: Doer): Promise<Stayed[]> {
  const { writes, refused } = await sift(tx, rows)
  await setVersions(tx, change_id, await writeRowsWithVersions(tx, writes, doer))
  return refused.map(({ row: { before, variant_id }, now, code }) => ({
    subject: now?.sku ?? before.sku ?? String(variant_id),
    code,
  }))
}

/** Rows that are back have no version any more: an undo that was stopped goes on with the others. */
async function undoRows(tx: Tx, change_id: number, rows: readonly StoredRow[], doer: Doer): Promise<Stayed[]> {
  const { back, left } = await putBack(
    tx,
    rows.filter(({ version }) => version !== null),
    doer,
  )
  await setVersions(tx, change_id, new Map(back.map(({ id }) => [id, null])))
  return left.map(({ id, sku }) => ({ subject: sku || String(id), code: 'version_conflict' }))
}

/** The next rows of an act of many, or of its undoing; what they became and how far the job is are one transaction. */
const runBatch = (services: Services, job_id: number): Promise<void> =>
  transact(services.db, async (tx) => {
    const row = await lockJob(tx, job_id)
    if (!row || !['queued', 'running', 'stopping'].includes(row.status)) return
    const { change_id, locale, undo } = SheetJobParams.parse(row.params)
    const now = services.clock()
    const end = async (status: 'done' | 'canceled' | 'failed') => {
      await changeJob(tx, job_id, { status, finished_at: now })
      await setState(tx, change_id, undo && status === 'done' ? 'undone' : 'done')
    }
    if ((await lockChange(tx, change_id))?.state !== 'running') return
    if (row.status === 'stopping') return end('canceled')
    const first = row.position === null ? await skuRows(tx, change_id) : []
    const rows = first.length > 0 ? first : await rowsAfter(tx, change_id, Number(row.position ?? 0), mostRowsAtOnce)
    // whoever began it does it only as long as they may
    const user = row.created_by === null ? undefined : await memberById(tx, row.created_by, 0)
    const sets = rows.map(({ after }) => after)
    if (!user || missingPermission(user.permissions, sets)) return end('failed')
    const refused = await (undo ? undoRows : doRows)(tx, change_id, rows, { actor_id: user.id, at: now })
    const spoken = parseLocale(locale) ?? 'mn'
    await insertRefused(
      tx,
      job_id,
      row.failed,
      refused.map(({ subject, code }) => ({ subject, code, message: errorText(code, spoken) })),
    )
    const counted = undo ? rows.filter(({ version }) => version !== null) : rows
    const done = row.done + counted.length
    await changeJob(tx, job_id, {
      status: 'running',
      started_at: row.started_at ?? now,
      seen_at: now,
      done,
      failed: row.failed + refused.length,
      position: String(first.length > 0 ? 0 : (rows.at(-1)?.variant_id ?? 0)),
    })
    if (rows.length === 0 || done >= (row.total ?? 0)) return end('done')
    await services.jobs.add(tx, sheetBatch, { job_id })
  })

const ofJob = z.object({ job_id: z.int() })

export const sheetBatch: Job<typeof ofJob> & Runnable = job({
  name: 'sheet.batch',
  payload: ofJob,
  retries: 5,
  run: (services, { job_id }) => runBatch(services, job_id),
})

const silentMs = 60_000

/** Goes on with acts whose process died. */
export const resumeSheetJobs = job({
  name: 'sheet.resume',
  payload: z.object({}),
  retries: 2,
  cron: '* * * * *',
  run: async (services) => {
    const now = services.clock()
    await transact(services.db, async (tx) => {
      for (const { id } of await takeSilent(tx, new Date(now.getTime() - silentMs), now))
        await services.jobs.add(tx, sheetBatch, { job_id: id })
    })
  },
})
