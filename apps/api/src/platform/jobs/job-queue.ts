import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { DB } from '../database/db-types.ts'

export type AddOptions = {
  run_at?: Date
  /** Replaces a waiting job of the same key. */
  key?: string
  /** Of the jobs of one queue only one runs at a time: what takes long leaves a worker to all others. */
  queue?: string
}
type Queued<P extends z.core.$ZodType> = { name: string; payload: P; retries: number }
/** A job to be added, its payload checked. */
export type ToAdd = { name: string; retries: number; payload: unknown; options: AddOptions }
export const toAdd = <P extends z.core.$ZodType>(
  { name, retries, payload: schema }: Queued<P>,
  payload: z.input<P>,
  options: AddOptions = {},
): ToAdd => ({ name, retries, payload: z.parse(schema, payload), options })

/**
 * SQL: the job failed as often as it may, and nobody runs it. A job that was added again while it ran has neither key nor
 * tries left (graphile-worker, `add_jobs`); as long as it has no error it is not given up, its successor does the work.
 */
export const givenUp =
  '(attempts >= max_attempts and locked_at is null and (last_error is not null or key is not null))'
export const isGivenUp = sql.raw<boolean>(givenUp)

/** Enqueues inside the caller's transaction: the job exists exactly if the change does. */
export type JobQueue = {
  add: <P extends z.core.$ZodType>(
    tx: Kysely<DB>,
    job: Queued<P>,
    payload: z.input<P>,
    options?: AddOptions,
  ) => Promise<void>
  /** The same for some, in one statement; the workers are woken once. */
  addAll: (tx: Kysely<DB>, jobs: readonly ToAdd[]) => Promise<void>
  /** Drops waiting jobs whose payload has one of these values under its name; what runs at this moment runs to its end. */
  drop: (tx: Kysely<DB>, naming: Readonly<Record<string, readonly (string | number)[]>>) => Promise<void>
}

export const jobQueue: JobQueue = {
  add: (tx, job, payload, options) => jobQueue.addAll(tx, [toAdd(job, payload, options)]),
  async addAll(tx, jobs) {
    if (jobs.length === 0) return
    const specs = jobs.map(({ name, retries, payload, options: { run_at = null, key = null, queue = null } }) => {
      return { identifier: name, payload, run_at, max_attempts: retries, job_key: key, queue_name: queue }
    })
    await sql`select from graphile_worker.add_jobs(array(
      select s from json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json) s))`.execute(
      tx,
    )
  },
  async drop(tx, naming) {
    // the queue's public view shows no payloads
    await sql`select graphile_worker.complete_jobs(array(select j.id from graphile_worker._private_jobs j
      where exists (select from jsonb_each(${JSON.stringify(naming)}::jsonb) f, jsonb_array_elements_text(f.value) v
        where lower(j.payload ->> f.key) = lower(v))))`.execute(tx)
  },
}
