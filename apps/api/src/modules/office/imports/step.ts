import { z } from 'zod'
import type { Ctx, Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { type Job, job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { auditAll } from '../../../platform/staff/audit.ts'
import { memberById } from '../staff/index.ts'
import { callerOf } from './caller.ts'
import {
  findImport,
  type ImportRecord,
  lockImport,
  nextRows,
  openImports,
  type Phase,
  type RowRecord,
} from './imports.queries.ts'
import {
  changeImport,
  changeTray,
  commitLater,
  commitNow,
  endRows,
  lockTray,
  removeLines,
} from './imports.repository.ts'
import { noteMade } from './made/made.repository.ts'
import { removeMade } from './made/made.ts'
import { knownPictures, requestPictures } from './pictures/picture-requests.ts'
import { prepare } from './prepare.ts'
import { asUnreadable, NotOurs, readFile, UnreadableFile } from './reading/read-file.ts'
import { tableOf } from './reading/table-of.ts'
import { undoBatch } from './undo-units.ts'
import type { Ended, Work } from './unit.ts'
import { dryRun, write } from './write-batch.ts'

/** So many lines in a transaction, about: a product is never cut. */
const batchLines = 200
/** The job makes room for others after so long. */
const sliceMs = 2_000

type Step = 'more' | 'over'

/** A reading that was begun so often and never heard of again ends the processes that do it. */
const mostReadings = 5

/** The next batch of an import: its lines and how far it got are one transaction. */
async function step(services: Services, id: number): Promise<Step> {
  try {
    const begun = await beginReading(services, id)
    if (begun) await readFile({ services, ...begun })
    return begun ? 'over' : await nextBatch(services, id)
  } catch (error) {
    if (error instanceof NotOurs) return 'over'
    const unreadable = asUnreadable(error)
    if (!(unreadable instanceof UnreadableFile)) throw error
    await fail(services, id, unreadable)
    return 'over'
  }
}

/** Who began an import, as they are now. */
async function callerNow(tx: Tx, { created_by, session_id }: ImportRecord) {
  const user = created_by === null ? undefined : await memberById(tx, created_by, session_id ?? 0)
  if (!user) throw new UnreadableFile('left_shop')
  return user
}

/** Takes a file to be read: whoever read it before does so no longer. Nothing where no file waits to be read. */
const beginReading = (services: Services, id: number) =>
  transact(services.db, async (tx) => {
    const record = await lockImport(tx, id, true)
    if (record?.phase !== 'reading' || record.status !== 'reading') return undefined
    const user = await callerNow(tx, record)
    const readings = record.reader === null ? 1 : record.readings + 1
    if (readings > mostReadings) throw new UnreadableFile('file_unreadable')
    const taken = { reader: services.ids.token(), readings, seen_at: services.clock() }
    await changeImport(tx, id, taken)
    await removeLines(tx, id)
    return { record: { ...record, ...taken }, may: user.permissions }
  })

async function nextBatch(services: Services, id: number): Promise<Step> {
  const waiting = await findImport(services.db, id)
  const isStopping = waiting?.status === 'stopping'
  if (!isStopping && (waiting?.phase === 'checking' || waiting?.phase === 'running')) await prepare(services, waiting)
  return transact(services.db, async (tx) => {
    const record = await lockImport(tx, id, true)
    if (!record?.phase) return 'over'
    if (await isStopped(tx, record)) return stop(services, tx, record)
    if (record.phase === 'reading') return 'over'
    const ctx = callerOf(services, record, await callerNow(tx, record))
    await changeImport(tx, id, { seen_at: ctx.now })
    // how far it is and what it wrote are lost together or not at all, and the last batch waits for all before it
    await commitLater(tx)
    return record.phase === 'undoing' ? undo(ctx, tx, record) : batch(ctx, tx, record)
  })
}

/** What cannot be read says why and is not tried again. */
const fail = (services: Services, id: number, { failure }: UnreadableFile): Promise<void> =>
  transact(services.db, async (tx) => {
    const record = await lockImport(tx, id)
    if (!record) return
    const over = { phase: null, reader: null, version: record.version + 1, finished_at: services.clock() }
    await changeImport(tx, id, { ...over, status: 'failed', failure })
    if (record.job_id) await changeTray(tx, record.job_id, { status: 'failed', finished_at: services.clock() })
  })

async function isStopped(tx: Tx, { status, job_id, phase }: ImportRecord): Promise<boolean> {
  if (status === 'stopping') return true
  if (job_id === null || (phase !== 'running' && phase !== 'undoing')) return false
  return (await lockTray(tx, job_id))?.status === 'stopping'
}

async function stop(services: Services, tx: Tx, record: ImportRecord): Promise<Step> {
  const now = services.clock()
  const over = { phase: null, reader: null, finished_at: now, version: record.version + 1 }
  await changeImport(tx, record.id, { ...over, status: 'canceled' })
  if (record.job_id) await changeTray(tx, record.job_id, { status: 'canceled', finished_at: now })
  return 'over'
}

async function batch(ctx: Ctx, tx: Tx, record: ImportRecord): Promise<Step> {
  const dry = record.phase === 'checking'
  const table = await tableOf(tx, record)
  const rows = await nextRows(tx, record.id, record.position, batchLines, !dry)
  const last = rows.at(-1)
  if (!last) return finish(ctx, tx, record, dry)
  const work: Work = { record, table, pictures: await knownPictures(ctx, record) }
  const ended = dry ? await dryRun(ctx, tx, work, rows) : await write(ctx, tx, work, rows)
  if (!dry) {
    await requestPictures(ctx, tx, record, ended, work.pictures)
    await auditUnits(ctx, tx, record, ended)
    await noteMade(tx, record.id, ended.made)
  }
  const before = new Map(rows.map((row) => [row.id, row]))
  await endRows(
    tx,
    dry ? ended.rows.map((row) => ({ ...row, undo: null })) : ended.rows.map((row) => done(row, before.get(row.id))),
  )
  const count = record.done + rows.length
  const goods = dry ? { goods: record.goods + ended.goods } : {}
  await changeImport(tx, record.id, { position: last.unit, done: count, seen_at: ctx.now, ...goods })
  if (record.job_id && !dry) await changeTray(tx, record.job_id, { done: count, seen_at: ctx.now })
  return 'more'
}

/** A row of the log for each product that an import changed. */
async function auditUnits(ctx: Ctx, tx: Tx, { id, file_name }: ImportRecord, { units }: Ended): Promise<void> {
  const changes = units.flatMap(({ written: { id: product_id, version, before, after, outcome } }) => {
    if (product_id === undefined || (outcome !== 'created' && outcome !== 'changed')) return []
    return {
      subject_type: 'product',
      subject_id: String(product_id),
      reason: `import ${id}: ${file_name}`,
      ...(version !== undefined && { version }),
      before: outcome === 'created' ? null : before,
      after,
    }
  })
  await auditAll(ctx, tx, changes)
}

/** A line that was written is done; one that was done before stays so. */
function done(row: Ended['rows'][number], before: RowRecord | undefined): Ended['rows'][number] {
  if (before?.state === 'done' && row.outcome === 'same')
    return { ...row, state: 'done', outcome: before.outcome, changes: before.changes, undo: null }
  return row.outcome === 'create' || row.outcome === 'update' ? { ...row, state: 'done' } : row
}

async function finish(ctx: Ctx, tx: Tx, record: ImportRecord, dry: boolean): Promise<Step> {
  await commitNow(tx)
  const over = { phase: null, done: record.total, version: record.version + 1 }
  if (dry) await changeImport(tx, record.id, { ...over, status: 'checked', checked: record.mapped })
  else await changeImport(tx, record.id, { ...over, status: 'done', finished_at: ctx.now })
  if (record.job_id && !dry)
    await changeTray(tx, record.job_id, { status: 'done', done: record.total, finished_at: ctx.now })
  return 'over'
}

async function undo(ctx: Ctx, tx: Tx, record: ImportRecord): Promise<Step> {
  const { rows, retained } = await undoBatch(ctx, tx, record, batchLines)
  const last = rows.at(-1)
  if (last) {
    const count = record.done + rows.length
    await changeImport(tx, record.id, {
      position: last.unit,
      done: count,
      kept: (record.kept ?? 0) + retained,
      seen_at: ctx.now,
    })
    if (record.job_id)
      await changeTray(tx, record.job_id, { done: count, failed: (record.kept ?? 0) + retained, seen_at: ctx.now })
    return 'more'
  }
  await commitNow(tx)
  await removeMade(ctx, tx, record)
  await changeImport(tx, record.id, {
    phase: null,
    status: 'done',
    undone_at: ctx.now,
    kept: record.kept ?? 0,
    version: record.version + 1,
  })
  if (record.job_id) await changeTray(tx, record.job_id, { status: 'done', finished_at: ctx.now })
  return 'over'
}

const payload = z.object({ import_id: z.int() })

export const importStep: Job<typeof payload> & Runnable = job({
  name: 'imports.step',
  payload,
  retries: 25,
  run: async (services, { import_id }) => {
    const until = Date.now() + sliceMs
    while (Date.now() < until) if ((await step(services, import_id)) === 'over') return
    await transact(services.db, (tx) => enqueue(services, tx, import_id))
  },
})

/** The next batch, once, whoever tells it. */
export const enqueue = (services: Pick<Services, 'jobs'>, tx: Tx, import_id: number): Promise<void> =>
  services.jobs.add(tx, importStep, { import_id }, { key: `import ${import_id}` })

const silentMs = 45_000
const resume = (name: string, more: { cron: string } | { atStart: true }, silent: number) =>
  job({
    name,
    payload: z.object({}),
    retries: 2,
    ...more,
    run: async (services) => {
      for (const id of await openImports(services.db, new Date(services.clock().getTime() - silent)))
        await transact(services.db, (tx) => enqueue(services, tx, id))
    },
  })

/** Goes on with imports whose process died: a batch gives a sign of life, and two who do the same import wait for each other. */
export const resumeImports = resume('imports.resume', { cron: '* * * * *' }, silentMs)
export const resumeAtStart = resume('imports.resume_at_start', { atStart: true }, 0)

export type { Phase }
