import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

const columns = [
  ...(['id', 'kind', 'status', 'params', 'total', 'done', 'position', 'message', 'created_by'] as const),
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

type Change = Partial<Pick<JobRow, 'status' | 'total' | 'done' | 'position' | 'message' | 'started_at' | 'finished_at'>>

export const changeJob = (tx: Db, id: number, change: Change) =>
  tx.updateTable('staff_jobs').set(change).where('id', '=', id).execute()

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
  db.deleteFrom('staff_jobs').where(sql<SqlBool>`coalesce(finished_at, created_at) < ${before}`).execute()
