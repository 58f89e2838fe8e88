import type { ErrorCode } from '@delguur/contract/errors'
import { mostRowsAtOnce, type SheetChanged, type SheetResult, type sheet } from '@delguur/contract/office/sheet'
import type { StaffJob } from '@delguur/contract/office/staff-jobs'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { dryRun, type Tx, transact } from '../../../platform/database/db.ts'
import { errorText } from '../../../platform/http/errors.ts'
import { StartedJob } from '../../../platform/jobs/started-job.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { type ApprovalRequest, doOrRequest, Requested } from '../../../platform/staff/approvals.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { serializeJob } from '../staff/index.ts'
import { requireColumns } from './columns.ts'
import { changesOf, type Edit, type Fields, faultOf, needsApproval } from './row-rules.domain.ts'
import { runSheetChange, sheetBatch } from './sheet.jobs.ts'
import { type LockedRow, lockVariants, takenSkus } from './sheet.queries.ts'
import { insertChange, insertChangeRows, type Write } from './sheet.repository.ts'
import { insertJob, insertRefused } from './sheet-jobs.repository.ts'
import { writeRowsWithVersions } from './write-with-versions.ts'

export type SheetInput = Pick<z.output<typeof sheet.change.body>, 'rows' | 'at'>
type Row = SheetInput['rows'][number]

/**
 * Changes variants, each row for itself: one that was changed since, or cannot be, is left and said. Prices below cost and more
 * than half off wait for a second person. With `at` it is kept and done then; more than two hundred rows are done by a job.
 */
export async function changeVariants(
  ctx: Ctx,
  input: SheetInput,
  dry: boolean,
): Promise<SheetChanged | Requested | StartedJob> {
  requireColumns(
    ctx,
    input.rows.map(({ set }) => set),
  )
  if (new Set(input.rows.map(({ id }) => id)).size < input.rows.length)
    throw new ShopError('invalid_input', { faults: [{ key: 'rows', code: 'entry_twice' }] })
  if (input.at && Date.parse(input.at) <= ctx.now.getTime() && !ctx.act?.approval_id)
    throw new ShopError('invalid_input', { faults: [{ key: 'at', code: 'moment_past' }] })
  if (dry) return (await dryRun(ctx.db, (tx) => apply({ ...ctx, db: tx }, tx, input, true))).changed
  const done = await doOrRequest(
    ctx,
    (within) => transact(within.db, (tx) => apply(within, tx, input, false)),
    async ({ changed }) => (ctx.user?.permissions.has('prices.approve') ? undefined : requestOf(input, changed)),
  )
  if (done instanceof Requested) return done
  return done.job ? new StartedJob(done.job) : done.changed
}

function requestOf(input: SheetInput, { results }: SheetChanged): ApprovalRequest | undefined {
  const over = results.filter(({ ok, needs_approval }) => ok && needs_approval)
  if (over.length === 0) return undefined
  const prices = new Map(input.rows.map(({ id, set }) => [id, set.sale_price ?? set.price ?? null]))
  return {
    subject_type: 'sheet',
    subject_id: String(over[0]?.id),
    input: { rows: input.rows, at: input.at ?? null },
    before: { rows: 0 },
    after: { rows: input.rows.length, over: over.slice(0, 20).map(({ id }) => ({ id, price: prices.get(id) })) },
  }
}

type Judged = {
  row: Row
  before?: LockedRow
  change: Edit
  fault?: { field: string | null; code: ErrorCode; params?: Record<string, string | number> }
}

async function judge(tx: Tx, rows: readonly Row[]): Promise<Judged[]> {
  const stored = new Map(
    (
      await lockVariants(
        tx,
        rows.map(({ id }) => id),
      )
    ).map((each) => [each.id, each]),
  )
  const skus = rows.flatMap(({ set }) => set.sku ?? [])
  const renamed = rows.flatMap(({ id, set }) => (set.sku === undefined ? [] : [id]))
  const taken = skus.length > 0 ? await takenSkus(tx, skus, renamed) : new Set<string>()
  const twice = new Set(skus.filter((sku, at) => skus.indexOf(sku) !== at))
  return rows.map((row): Judged => {
    const before = stored.get(row.id)
    if (!before) return { row, change: {}, fault: { field: null, code: 'not_found' } }
    if (before.version !== row.version)
      return { row, before, change: {}, fault: { field: null, code: 'version_conflict' } }
    const change = changesOf(before, row.set)
    const fault = faultOf({ ...before, ...change } as Fields, change)
    if (fault) return { row, before, change, fault }
    const isTaken = change.sku !== undefined && (taken.has(change.sku) || twice.has(change.sku))
    return isTaken
      ? { row, before, change, fault: { field: 'sku', code: 'sku_taken', params: { sku: change.sku ?? '' } } }
      : { row, before, change }
  })
}

type Applied = { changed: SheetChanged; job?: StaffJob }

async function apply(ctx: Ctx, tx: Tx, { rows, at }: SheetInput, dry: boolean): Promise<Applied> {
  const judged = await judge(tx, rows)
  const writes = judged.flatMap(({ row, before, change, fault }): Write[] => {
    if (fault || !before || Object.keys(change).length === 0) return []
    return [{ id: row.id, product_id: before.product_id, before: pick(before, change), after: change }]
  })
  const run_at = at ? new Date(at) : null
  const plan = planOf(ctx, run_at, writes)
  const author = { actor_id: ctx.user?.id ?? null, at: ctx.now }
  const versions = plan === 'done' && !dry ? await writeRowsWithVersions(tx, writes, author) : new Map<number, number>()
  const change_id = dry || writes.length === 0 ? null : await keep(ctx, tx, writes, { plan, run_at, versions })
  const results = judged.map(
    ({ row, before, change, fault }): SheetResult => ({
      id: row.id,
      ok: !fault,
      version: fault || !before ? null : (versions.get(row.id) ?? before.version),
      field: fault?.field ?? null,
      code: fault?.code ?? null,
      error: fault ? errorText(fault.code, ctx.locale, fault.params) : null,
      needs_approval: !fault && before !== undefined && needsApproval(before, { ...before, ...change } as Fields),
    }),
  )
  const done = results.filter(({ ok }) => ok).length
  const changed = { change_id, done, failed: results.length - done, run_at: run_at?.toISOString() ?? null, results }
  if (change_id === null || plan !== 'running') return { changed }
  return { changed, job: await begin(ctx, tx, change_id, writes.length, judged) }
}

/** Whether rows are written now, by a job, or later. */
function planOf({ now }: Ctx, run_at: Date | null, writes: readonly Write[]): 'done' | 'running' | 'scheduled' {
  if (run_at !== null && run_at > now) return 'scheduled'
  return writes.length > mostRowsAtOnce ? 'running' : 'done'
}

/** Begins the job that writes the rows; those that cannot be are refused in it already. */
async function begin(ctx: Ctx, tx: Tx, change_id: number, rows: number, judged: readonly Judged[]): Promise<StaffJob> {
  if (!ctx.user) throw new ShopError('forbidden')
  const refused = judged.flatMap(({ row, before, fault }) =>
    fault
      ? [
          {
            subject: before?.sku ?? String(row.id),
            code: fault.code,
            message: errorText(fault.code, ctx.locale, fault.params),
          },
        ]
      : [],
  )
  const failed = refused.length
  const job = await insertJob(tx, {
    params: { change_id, locale: ctx.locale },
    total: rows + failed,
    failed,
    created_by: ctx.user.id,
    created_at: ctx.now,
  })
  await insertRefused(tx, job.id, 0, refused)
  await ctx.jobs.add(tx, sheetBatch, { job_id: job.id })
  return serializeJob(ctx, job)
}

const pick = (from: Fields, names: Edit): Edit =>
  Object.fromEntries((Object.keys(names) as (keyof Fields)[]).map((name) => [name, from[name]]))

type Plan = {
  plan: 'done' | 'running' | 'scheduled'
  run_at: Date | null
  versions: ReadonlyMap<number, number>
}

/** Keeps what was done, or is to be done, for the undoing and for the log. */
async function keep(ctx: Ctx, tx: Tx, writes: readonly Write[], { plan, run_at: at, versions }: Plan) {
  if (!ctx.user) throw new ShopError('forbidden')
  const run_at = plan === 'scheduled' ? at : null
  const id = await insertChange(tx, { created_by: ctx.user.id, created_at: ctx.now, run_at, state: plan })
  await insertChangeRows(tx, id, writes, plan === 'done' ? versions : undefined)
  if (run_at) await ctx.jobs.add(tx, runSheetChange, { change_id: id }, { run_at })
  const audited = writes.slice(0, mostAudited)
  await audit(ctx, tx, {
    subject_type: 'sheet',
    subject_id: String(id),
    before: Object.fromEntries(audited.map((write) => [write.id, write.before])),
    after: {
      rows: writes.length,
      ...(run_at && { run_at: run_at.toISOString() }),
      ...Object.fromEntries(audited.map((write) => [write.id, write.after])),
    },
  })
  return id
}
/** Rows that the log names; the act itself keeps all. */
const mostAudited = 200
