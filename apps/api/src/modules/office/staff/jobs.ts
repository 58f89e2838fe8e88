import { timingSafeEqual } from 'node:crypto'
import { type ExportListName, exportLists as listNames, type StaffJob } from '@delguur/contract/office/staff-jobs'
import { dayMs } from '@delguur/kit/dates'
import { parseLocale } from '@delguur/kit/locale'
import { z } from 'zod'
import type { Ctx, Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { ExportCtx } from '../../../platform/files/export.ts'
import { requireFresh } from '../../../platform/http/serve.ts'
import { type Job, job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { seesPeople } from '../../../platform/staff/masking.ts'
import { stopCampaign } from '../messages/index.ts'
import { type ExportFormat, exportFormats, type FileAnswer, formats } from './export-file.ts'
import {
  addPart,
  changeJob,
  findJob,
  forgetJobs,
  insertJob,
  type JobRow,
  jobsOf,
  lockJob,
  partsOf,
} from './jobs.repository.ts'
import { memberById } from './members.queries.ts'

const retentionMs = 7 * dayMs
const linkMs = 600_000
export const idOf = ({ user }: Ctx): number => {
  if (!user) throw new ShopError('forbidden')
  return user.id
}

type ExportOf = {
  list: ExportListName
  query: string
  /** Names of columns in the order in which they are wanted; all of the list's unless given. */
  columns?: readonly string[] | undefined
  format: ExportFormat
  reason?: string | undefined
}

/** Begins to write the rows of a list into a file, for who may see the list. */
export const beginExport = (ctx: Ctx, input: ExportOf): Promise<StaffJob> =>
  transact(ctx.db, async (tx) => {
    const { list, query, format, reason } = input
    const { permission, read: readPage } = ctx.registry.exports[list]
    if (!ctx.user?.permissions.has(permission)) throw new ShopError('permission_missing', { params: { permission } })
    if (list === 'people') requireFresh(ctx)
    if (list === 'people' && (reason?.length ?? 0) < 3)
      throw new ShopError('invalid_input', { faults: [{ key: 'reason', code: 'blank' }] })
    // an address that the list does not know is refused here, not by the job
    await readPage({ ...ctx, db: tx }, { query, after: null, sees_people: false })
    await requireColumns(ctx, input)
    const sees_people = seesPeople(ctx)
    const sees_cost = ctx.user?.permissions.has('cost.view') ?? false
    const params = { list, query, columns: input.columns, format, sees_people, sees_cost, locale: ctx.locale }
    const id = await insertJob(tx, { kind: 'export', params, created_by: idOf(ctx), created_at: ctx.now })
    await changeJob(tx, id, { seen_at: ctx.now })
    await ctx.jobs.add(tx, exportBatch, { job_id: id })
    const after = { list, query, format, ...(input.columns && { columns: input.columns }) }
    await audit(ctx, tx, { subject_type: 'job', subject_id: String(id), before: null, after, reason })
    return serializeJob(ctx, await read(tx, id))
  })

type Reader = ExportCtx & Pick<Services, 'registry'>

const titlesOf = async (ctx: Reader, list: ExportListName): Promise<readonly string[]> => {
  const { columns } = ctx.registry.exports[list]
  return typeof columns === 'function' ? await columns(ctx) : columns
}

async function requireColumns(ctx: Reader, { list, columns = [] }: ExportOf): Promise<void> {
  const titles = await titlesOf(ctx, list)
  const unknown = columns.findIndex((name, at) => !titles.includes(name) || columns.indexOf(name) !== at)
  if (unknown < 0) return
  const params = { choices: titles.filter((name) => !columns.slice(0, unknown).includes(name)).join(', ') }
  throw new ShopError('invalid_input', { faults: [{ key: `columns.${unknown}`, code: 'choice_unknown', params }] })
}

async function read(db: Ctx['db'], id: number): Promise<JobRow> {
  const found = await findJob(db, id)
  if (!found) throw new ShopError('not_found')
  return found
}

/** The caller's jobs. */
export const listJobs = async (ctx: Ctx): Promise<StaffJob[]> =>
  (await jobsOf(ctx.db, idOf(ctx), new Date(ctx.now.getTime() - retentionMs))).map((row) => serializeJob(ctx, row))

/** An own job; `not_found` for anybody else's. */
export async function showJob(ctx: Ctx, id: number): Promise<StaffJob> {
  const row = await read(ctx.db, id)
  if (row.created_by !== idOf(ctx)) throw new ShopError('not_found')
  return serializeJob(ctx, row)
}

/** Stops an own job at its next batch; one that has ended stays as it is. */
export const cancelJob = (ctx: Ctx, id: number): Promise<StaffJob> =>
  transact(ctx.db, async (tx) => {
    const seen = await findJob(tx, id)
    if (seen?.created_by !== idOf(ctx)) throw new ShopError('not_found')
    // a batch holds its campaign before the job, and so does who stops it
    if (seen.kind === 'campaign') return stopOf(ctx, tx, seen)
    const row = (await lockJob(tx, id)) ?? seen
    const isOpen = row.status === 'queued' || row.status === 'running'
    if (isOpen) {
      await changeJob(tx, id, { status: 'stopping' })
      const states = { before: { status: row.status }, after: { status: 'stopping' } }
      await audit(ctx, tx, { subject_type: 'job', subject_id: String(id), ...states })
    }
    return serializeJob(ctx, { ...row, ...(isOpen && { status: 'stopping' }) })
  })

/** Stops the campaign of a job, for who may send campaigns; its own row of the log says so. */
async function stopOf(ctx: Ctx, tx: Tx, row: JobRow): Promise<StaffJob> {
  if (row.status !== 'queued' && row.status !== 'running') return serializeJob(ctx, row)
  if (!ctx.user?.permissions.has('promotions.edit'))
    throw new ShopError('permission_missing', { params: { permission: 'promotions.edit' } })
  await stopCampaign({ ...ctx, db: tx }, campaignParams.parse(row.params).campaign_id)
  return serializeJob(ctx, await read(tx, row.id))
}

type Signed = Pick<Ctx, 'secrets' | 'clock'>

/** An address for ten minutes: id, end and a keyed hash of both. */
function keyOf({ secrets, clock }: Signed, id: number): string {
  const signed = `${id}.${clock().getTime() + linkMs}`
  return `${signed}.${secrets.mac('job_file', signed).toString('base64url')}`
}

function idInKey({ secrets, clock }: Signed, key: string): number | undefined {
  const [id = '', until = '', mac = ''] = key.split('.')
  const given = Buffer.from(mac, 'base64url')
  const right = secrets.mac('job_file', `${id}.${until}`)
  const isRight = given.length === right.length && timingSafeEqual(given, right)
  return isRight && Number(until) > clock().getTime() ? Number(id) : undefined
}

/** Whether who made a file may still see what is in it: of the staff, in a role that sees the list and, where it does, people. */
async function mayStillSee(
  { db, registry }: Services,
  maker: number | null,
  { list, sees_people }: z.infer<typeof params>,
) {
  const user = maker === null ? undefined : await memberById(db, maker, 0)
  if (!user?.permissions.has(registry.exports[list].permission)) return false
  return !sees_people || seesPeople({ user })
}

/** The file of a job for who has its address; `not_found` once the address or the job is over, or its maker may not see it any more. */
export async function jobFile(services: Services, key: string): Promise<FileAnswer & { name: string }> {
  const id = idInKey(services, key)
  const row = id === undefined ? undefined : await findJob(services.db, id)
  if (row?.status !== 'done' || row.kind !== 'export') throw new ShopError('not_found')
  const stored = params.parse(row.params)
  if (!(await mayStillSee(services, row.created_by, stored))) throw new ShopError('not_found')
  const { list, format } = stored
  const file = await formats[format].join(list, await partsOf(services.db, row.id), row.created_at)
  return { ...file, name: `${list}-${row.created_at.toISOString().slice(0, 10)}.${format}` }
}

export const serializeJob = (
  ctx: Signed,
  { id, kind, status, params: stored, total, done, failed, message, created_at, started_at, finished_at }: JobRow,
): StaffJob => ({
  id,
  kind: kind as StaffJob['kind'],
  status: status as StaffJob['status'],
  total,
  done,
  failed,
  message,
  created_at: created_at.toISOString(),
  started_at: started_at?.toISOString() ?? null,
  finished_at: finished_at?.toISOString() ?? null,
  file_url: kind === 'export' && status === 'done' ? `/api/v2/backoffice/job_files/${keyOf(ctx, id)}` : null,
  ...(kind === 'sheet' && sheetParams.parse(stored)),
  ...(kind === 'campaign' && campaignParams.parse(stored)),
})
const sheetParams = z.object({ change_id: z.int() })
const campaignParams = z.object({
  campaign_id: z.int(),
  waits_until: z
    .string()
    .nullish()
    .transform((at) => (at ? new Date(at).toISOString() : null)),
})

const params = z.object({
  list: z.enum(listNames).default('orders'),
  format: z.enum(exportFormats).default('csv'),
  query: z.string(),
  columns: z.array(z.string()).optional(),
  sees_people: z.boolean(),
  sees_cost: z.boolean().default(false),
  locale: z.string(),
})

/** One page of an export, and the next after it: what it wrote and how far it is are one transaction. */
async function runBatch(services: Services, id: number): Promise<void> {
  await transact(services.db, async (tx) => {
    const row = await lockJob(tx, id)
    const now = services.clock()
    if (!row || !['queued', 'running', 'stopping'].includes(row.status)) return
    if (row.status === 'stopping') return void (await changeJob(tx, id, { status: 'canceled', finished_at: now }))
    const { list, format, query, columns, sees_people, sees_cost, locale } = params.parse(row.params)
    const { tenant, origin, registry } = services
    const { read: readPage } = registry.exports[list]
    const reader = { db: tx, now: row.created_at, locale: parseLocale(locale) ?? 'mn', tenant, origin, registry }
    const { rows, after, total } = await readPage(reader, { query, sees_people, sees_cost, after: row.position })
    const write = formats[format]
    const titles = await titlesOf(reader, list)
    const wanted = columns ?? titles
    const places = wanted.map((name) => titles.indexOf(name))
    const head = row.position === null ? write.head(wanted) : ''
    const cells = rows.map((each) => write.row(places.map((place) => each[place] ?? null)))
    await addPart(tx, id, row.done, head + cells.join(''))
    const done = row.done + rows.length
    const ended = after === null
    await changeJob(tx, id, {
      done,
      position: after,
      status: ended ? 'done' : 'running',
      started_at: row.started_at ?? now,
      seen_at: now,
      finished_at: ended ? now : null,
      total: ended ? done : (row.total ?? total ?? null),
    })
    if (!ended) await services.jobs.add(tx, exportBatch, { job_id: id })
  })
}

const payload = z.object({ job_id: z.int() })

export const exportBatch: Job<typeof payload> & Runnable = job({
  name: 'staff.export',
  payload,
  retries: 5,
  run: (services, { job_id }) => runBatch(services, job_id),
})

/** Files are kept for seven days. */
export const forgetOldJobs = job({
  name: 'staff.forget_jobs',
  payload: z.object({}),
  retries: 2,
  cron: '40 18 * * *',
  run: async (services) => void (await forgetJobs(services.db, new Date(services.clock().getTime() - retentionMs))),
})
