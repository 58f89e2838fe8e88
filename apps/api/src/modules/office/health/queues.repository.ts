import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { isGivenUp } from '../../../platform/jobs/job-queue.ts'

/** Has given up work of a kind run again from its first try, up to 1,000 of it; who comes second finds none left. */
export async function reviveGivenUp(tx: Tx, queue: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('queues.retry'), hashtext(${queue}))`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select (graphile_worker.reschedule_jobs(array(select j.id from graphile_worker.jobs j
      where j.task_identifier = ${queue} and ${isGivenUp}
      order by j.id limit 1000), run_at => now(), attempts => 0)).id`.execute(tx)
  return rows.length
}
