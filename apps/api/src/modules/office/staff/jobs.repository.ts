import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

const columns = [
  ...(['id', 'kind', 'status', 'params', 'total', 'done', 'failed', 'position', 'message', 'created_by'] as const),
  ...(['created_at', 'started_at', 'finished_at'] as const),
]
export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>

export const findJob = (db: Db, id: number) =>
  db.selectFrom('staff_jobs').select(columns).where('id', '=', id).executeTakeFirst()

/** The jobs of a person that began after a moment, the newest first. */
export const jobsOf = (db: Db, person: number, since: Date) =>
  db
    .selectFrom('staff_jobs')
    .select(columns)
    .where('created_by', '=', person)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

export const lockJob = (tx: Tx, id: number) =>
  tx.selectFrom('staff_jobs').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

type NewJob = { kind: string; params: object; created_by: number; created_at: Date }

export const insertJob = async (tx: Tx, { params, ...job }: NewJob): Promise<number> =>
  (
    await tx
      .insertInto('staff_jobs')
      .values({ ...job, params: JSON.stringify(params) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

type Change = Partial<Pick<JobRow, 'status' | 'total' | 'done' | 'failed' | 'position' | 'message'>> & {
  started_at?: Date | null
  finished_at?: Date | null
  /** The last sign of life of whoever runs it. */
  seen_at?: Date
}

export const changeJob = (tx: Db, id: number, change: Change) =>
  tx.updateTable('staff_jobs').set(change).where('id', '=', id).execute()

/** The orders of a job, in the order in which they are done. */
export const insertRows = (tx: Tx, job_id: number, subjects: readonly string[]) =>
  sql`insert into staff_job_rows (job_id, position, subject)
    select ${job_id}, place, subject from unnest(${subjects}::text[]) with ordinality as s(subject, place)`.execute(tx)

/** Locks the next row that waits and that no other process has. */
export const lockNextRow = (tx: Tx, job_id: number) =>
  tx
    .selectFrom('staff_job_rows')
    .select(['position', 'subject'])
    .where('job_id', '=', job_id)
    .where('state', '=', 'pending')
    .orderBy('position')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

type RowEnd = { state: 'done' | 'failed'; code?: string | null; message?: string | null }

export const endRow = (tx: Db, job_id: number, position: number, end: RowEnd) =>
  tx
    .updateTable('staff_job_rows')
    .set(end)
    .where('job_id', '=', job_id)
    .where('position', '=', position)
    .where('state', '=', 'pending')
    .execute()

/** How many rows of a job have ended, and how. */
export async function countRows(db: Db, job_id: number): Promise<{ done: number; failed: number; pending: number }> {
  const { rows } = await sql<{ done: number; failed: number; pending: number }>`
    select count(*) filter (where state = 'done')::int as done, count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'pending')::int as pending from staff_job_rows where job_id = ${job_id}`.execute(
    db,
  )
  return rows[0] ?? { done: 0, failed: 0, pending: 0 }
}

export const failedRows = (db: Db, job_id: number) =>
  db
    .selectFrom('staff_job_rows')
    .select(['subject', 'code', 'message'])
    .where('job_id', '=', job_id)
    .where('state', '=', 'failed')
    .orderBy('position')
    .limit(100)
    .execute()

/** Refused rows wait again; gives how many. */
export const reopenRows = async (tx: Tx, job_id: number): Promise<number> =>
  Number(
    (
      await tx
        .updateTable('staff_job_rows')
        .set({ state: 'pending', code: null, message: null })
        .where('job_id', '=', job_id)
        .where('state', '=', 'failed')
        .executeTakeFirst()
    ).numUpdatedRows,
  )

/** Open exports and bulk acts without a sign of life since a moment; they have one now, so that nobody else takes them too. */
export const takeSilent = (db: Db, since: Date, now: Date) =>
  db
    .updateTable('staff_jobs')
    .set({ seen_at: now })
    .where('status', 'in', ['queued', 'running', 'stopping'])
    // others look after their own
    .where('kind', 'in', ['bulk', 'export'])
    .where('seen_at', '<', since)
    .returning(['id', 'kind'])
    .execute()

/** Adds what a batch wrote. */
export const addPart = (tx: Tx, job_id: number, part: number, text: string) =>
  tx.insertInto('staff_job_parts').values({ job_id, part, text }).execute()

/** What a job wrote, batch by batch. */
export const partsOf = async (db: Db, id: number): Promise<string[]> =>
  (await db.selectFrom('staff_job_parts').select('text').where('job_id', '=', id).orderBy('part').execute()).map(
    ({ text }) => text,
  )

/** Forgets jobs that ended before a moment, with their files. */
export const forgetJobs = (db: Db, before: Date) =>
  db
    .deleteFrom('staff_jobs')
    .where('status', 'in', ['done', 'failed', 'canceled'])
    .where(sql<SqlBool>`coalesce(finished_at, created_at) < ${before}`)
    .execute()
