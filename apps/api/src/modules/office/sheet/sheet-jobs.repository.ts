import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

// Acts of many rows in the tray of jobs.

type NewJob = { params: object; total: number; failed: number; created_by: number; created_at: Date }

export const insertJob = (tx: Tx, { params, failed, created_at, ...job }: NewJob) =>
  tx
    .insertInto('staff_jobs')
    .values({
      ...job,
      kind: 'sheet',
      params: JSON.stringify(params),
      failed,
      done: failed,
      created_at,
      seen_at: created_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const lockJob = (tx: Tx, id: number) =>
  tx.selectFrom('staff_jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Change = {
  status?: 'running' | 'done' | 'canceled' | 'failed'
  done?: number
  failed?: number
  position?: string
  started_at?: Date
  finished_at?: Date
  /** The last sign of life of whoever runs it. */
  seen_at?: Date
}
export const changeJob = (tx: Tx, id: number, change: Change) =>
  tx.updateTable('staff_jobs').set(change).where('id', '=', id).execute()

/** Rows that were refused, behind those that were before. */
export const insertRefused = (
  tx: Tx,
  job_id: number,
  before: number,
  rows: readonly { subject: string; code: string; message: string }[],
) =>
  sql`insert into staff_job_rows (job_id, position, subject, state, code, message)
    select ${job_id}, ${before}::int + place, subject, 'failed', code, message
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (subject text, code text, message text))
      with ordinality as r(subject, code, message, place)`.execute(tx)

/** Open acts without a sign of life since a moment; they have one now, so that nobody else takes them too. */
export const takeSilent = (db: Db, since: Date, now: Date) =>
  db
    .updateTable('staff_jobs')
    .set({ seen_at: now })
    .where('kind', '=', 'sheet')
    .where('status', 'in', ['queued', 'running', 'stopping'])
    .where('seen_at', '<', since)
    .returning('id')
    .execute()
