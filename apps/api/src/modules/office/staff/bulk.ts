import { type BulkResult, mostAtOnce, mostInBulk } from '@delguur/contract/office/bulk'
import type { StaffJob } from '@delguur/contract/office/staff-jobs'
import { parseLocale } from '@delguur/kit/locale'
import { z } from 'zod'
import type { Ctx, Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { requireFresh } from '../../../platform/http/serve.ts'
import { type Job, job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { StartedJob } from '../../../platform/jobs/started-job.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { type BulkList, type BulkParams, bulkLists } from '../../registry.ts'
import { actOn, actsOf, type BulkAct, refusalOf, requireAct, runAct } from './bulk-act.ts'
import {
  changeJob,
  countRows,
  endRow,
  failedRows,
  findJob,
  insertJob,
  insertRows,
  type JobRow,
  lockJob,
  lockNextRow,
  reopenRows,
  takeSilent,
} from './jobs.repository.ts'
import { exportBatch, idOf, serializeJob } from './jobs.ts'
import { memberById } from './members.queries.ts'

export type BulkInput = {
  list: BulkList
  act: string
  ids?: string[] | undefined
  filter?: string | undefined
  expected_total?: number | undefined
  params: BulkParams
  dry_run: boolean
}

/** So many rows before the job says how far it is and can be stopped. */
const batchSize = 20

/**
 * Does one act to many orders or products, each for itself: up to a hundred while the caller waits, more by a job over those that were
 * found at its beginning. Refuses a filter that finds more than a tenth more or fewer than were seen (`bulk_drifted`), and more
 * orders than a job takes (`bulk_too_many`).
 */
export async function runBulk(ctx: Ctx, input: BulkInput): Promise<BulkResult | StartedJob> {
  const { list, act, params, dry_run } = input
  requireAct(ctx, input)
  if (actsOf(ctx, list).isFresh(act) && !dry_run) requireFresh(ctx)
  const numbers = await chosen(ctx, input)
  const total = numbers.length
  if (total > mostAtOnce && !dry_run) {
    return new StartedJob(await begin(ctx, numbers, input))
  }
  const results = []
  for (const number of numbers.slice(0, mostAtOnce))
    results.push(await actOn(ctx, number, { list, act, params }, { dry_run }))
  if (!dry_run)
    await transact(ctx.db, (tx) =>
      audit(ctx, tx, { subject_type: 'bulk', subject_id: act, before: null, after: { act, [list]: total } }),
    )
  const done = results.filter(({ ok }) => ok).length
  return { results, done, failed: results.length - done, total, dry_run }
}

async function chosen(ctx: Ctx, { list, ids, filter = '', expected_total }: BulkInput): Promise<string[]> {
  if (ids) return [...new Set(ids)]
  const numbers = await actsOf(ctx, list).find(ctx, filter, mostInBulk)
  if (numbers.length > mostInBulk) throw new ShopError('bulk_too_many', { params: { most: mostInBulk } })
  const seen = expected_total ?? numbers.length
  if (Math.abs(numbers.length - seen) > seen / 10)
    throw new ShopError('bulk_drifted', { params: { total: numbers.length } })
  return numbers
}

const begin = (ctx: Ctx, numbers: string[], { list, act, params }: BulkInput): Promise<StaffJob> =>
  transact(ctx.db, async (tx) => {
    const stored = {
      list,
      act,
      params,
      locale: ctx.locale,
      ip: ctx.act?.ip ?? '',
      session_id: ctx.user?.session.id ?? 0,
    }
    const id = await insertJob(tx, { kind: 'bulk', params: stored, created_by: idOf(ctx), created_at: ctx.now })
    await changeJob(tx, id, { total: numbers.length, seen_at: ctx.now })
    await insertRows(tx, id, numbers)
    await ctx.jobs.add(tx, bulkBatch, { job_id: id })
    await audit(ctx, tx, {
      subject_type: 'bulk',
      subject_id: act,
      before: null,
      after: { act, [list]: numbers.length, job: id },
    })
    const row = await findJob(tx, id)
    if (!row) throw new Error(`job ${id} is gone`)
    return serializeJob(ctx, row)
  })

const StoredParams = z.object({
  list: z.enum(bulkLists).default('orders'),
  act: z.string(),
  params: z.object({
    tags: z.array(z.string()).optional(),
    reason: z.string().optional(),
    text: z.string().optional(),
    category: z.string().optional(),
    badge: z.string().optional(),
    remove: z.boolean().optional(),
    available_on: z.string().optional(),
    price: z.string().optional(),
  }),
  locale: z.string(),
  ip: z.string(),
  session_id: z.int(),
})

/** Who began the job, as long as they work here: what they may not do any more is refused. */
async function callerOf(services: Services, row: JobRow): Promise<Ctx | undefined> {
  const { list, locale, ip, session_id } = StoredParams.parse(row.params)
  const user = row.created_by === null ? undefined : await memberById(services.db, row.created_by, session_id)
  return (
    user && {
      ...services,
      user,
      now: services.clock(),
      locale: parseLocale(locale) ?? 'mn',
      order_token: null,
      device_token: null,
      request_id: `job-${row.id}`,
      user_agent: '',
      act: { name: actsOf(services, list).audit, ip, via: 'job' },
    }
  )
}

/** Some rows of a job; each is done and marked in one transaction, so that a killed process does none twice. */
async function runBatch(services: Services, job_id: number): Promise<void> {
  const row = await claim(services, job_id)
  if (!row) return
  const caller = await callerOf(services, row)
  const { list, act, params } = StoredParams.parse(row.params)
  for (let n = 0; n < batchSize; n++) if (!(await runRow(services, caller, job_id, { list, act, params }))) break
  await transact(services.db, async (tx) => {
    await lockJob(tx, job_id)
    const { done, failed, pending } = await countRows(tx, job_id)
    const ended = pending === 0
    await changeJob(tx, job_id, {
      done: done + failed,
      failed,
      seen_at: services.clock(),
      ...(ended && { status: 'done', finished_at: services.clock() }),
    })
    if (!ended) await services.jobs.add(tx, bulkBatch, { job_id })
  })
}

/** The job, if it is to go on; one that is to stop ends here. */
const claim = (services: Services, job_id: number): Promise<JobRow | undefined> =>
  transact(services.db, async (tx) => {
    const row = await lockJob(tx, job_id)
    const now = services.clock()
    if (row?.status === 'stopping') await changeJob(tx, job_id, { status: 'canceled', finished_at: now })
    if (row?.status !== 'queued' && row?.status !== 'running') return undefined
    await changeJob(tx, job_id, { status: 'running', started_at: row.started_at ?? now, seen_at: now })
    return row
  })

/**
 * Does the next row and marks it in the same transaction; what is refused is undone and marked alone. False where none waits.
 */
async function runRow(services: Services, caller: Ctx | undefined, job_id: number, input: BulkAct): Promise<boolean> {
  let taken: { position: number; subject: string } | undefined
  try {
    await transact(services.db, async (tx) => {
      taken = await lockNextRow(tx, job_id)
      if (!taken) return
      if (!caller) throw new ShopError('forbidden')
      requireAct(caller, input)
      await runAct({ ...caller, db: tx }, taken.subject, input)
      await endRow(tx, job_id, taken.position, { state: 'done' })
      await changeJob(tx, job_id, { seen_at: services.clock() })
    })
  } catch (error) {
    if (!taken) throw error
    if (!(error instanceof ShopError))
      services.log.error({ err: error, job_id, subject: taken.subject }, 'a row of a job failed')
    await endRow(services.db, job_id, taken.position, { state: 'failed', ...refusalOf(error, caller?.locale) })
  }
  return taken !== undefined
}

/** The first hundred rows of an own job that were refused. */
export async function refusedRows(ctx: Ctx, id: number) {
  const row = await findJob(ctx.db, id)
  if (row?.created_by !== idOf(ctx)) throw new ShopError('not_found')
  return { rows: await failedRows(ctx.db, id) }
}

/** Does the refused rows of an own job again; one without any stays as it is. */
export const retryJob = (ctx: Ctx, id: number): Promise<StaffJob> =>
  transact(ctx.db, async (tx) => {
    const row = await lockJob(tx, id)
    if (row?.created_by !== idOf(ctx)) throw new ShopError('not_found')
    const isOver = row.status === 'done' || row.status === 'canceled'
    if (row.kind === 'bulk' && isOver && (await reopenRows(tx, id)) > 0) {
      await changeJob(tx, id, { status: 'queued', finished_at: null, seen_at: ctx.now })
      await ctx.jobs.add(tx, bulkBatch, { job_id: id })
      const states = { before: { status: row.status }, after: { status: 'queued' } }
      await audit(ctx, tx, { subject_type: 'job', subject_id: String(id), ...states })
    }
    return serializeJob(ctx, (await findJob(tx, id)) ?? row)
  })

const payload = z.object({ job_id: z.int() })

export const bulkBatch: Job<typeof payload> & Runnable = job({
  name: 'staff.bulk',
  payload,
  retries: 5,
  run: (services, { job_id }) => runBatch(services, job_id),
})

const silentMs = 60_000

/** Goes on with jobs whose process died: whoever runs one gives a sign of life with each row or page. */
export const resumeJobs = job({
  name: 'staff.resume_jobs',
  payload: z.object({}),
  retries: 2,
  cron: '* * * * *',
  run: async (services) => {
    const now = services.clock()
    await transact(services.db, async (tx) => {
      for (const { id, kind } of await takeSilent(tx, new Date(now.getTime() - silentMs), now))
        await services.jobs.add(tx, kind === 'bulk' ? bulkBatch : exportBatch, { job_id: id })
    })
  },
})
