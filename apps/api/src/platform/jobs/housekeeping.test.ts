import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startApp, type TestApp } from '../../../test/app.ts'
import { freshDatabase } from '../../../test/database.ts'
import { work } from '../../../test/work.ts'
import { forgetOldRows, freeDeadJobs } from './housekeeping.ts'
import { job, startWorker } from './jobs.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp(await freshDatabase('housekeeping'), [])
})
afterAll(() => shop.close())

it('forgets kept answers after a day and no sooner', async () => {
  const hours = (n: number) => new Date(shop.clock.now.getTime() - n * 3_600_000)
  const row = (key: string, created_at: Date) => ({ key, scope: 's', request_hash: Buffer.from('h'), created_at })
  await shop.db
    .insertInto('idempotency_keys')
    .values([row('old', hours(25)), row('new', hours(23))])
    .execute()
  await forgetOldRows.work(shop.services, {})
  const left = await shop.db.selectFrom('idempotency_keys').select('key').execute()
  expect(left).toEqual([{ key: 'new' }])
})

it('does what a killed process left in the queue after a quarter of an hour, and not before', async () => {
  const add = async (minutes: number) => {
    const key = `killed ${minutes}`
    await shop.pool.query(`select graphile_worker.add_job('platform.forget_old_rows', '{}'::json, job_key => $1)`, [
      key,
    ])
    await shop.pool.query(
      `update graphile_worker._private_jobs set locked_at = now() - make_interval(mins => $2), locked_by = 'dead'
       where key = $1`,
      [key, minutes],
    )
  }
  await add(14)
  await add(16)
  const left = async (): Promise<string[]> =>
    (
      await shop.pool.query(`select key from graphile_worker._private_jobs where key like 'killed %' order by 1`)
    ).rows.map(({ key }) => key)
  await work(shop)
  expect(await left()).toEqual(['killed 14', 'killed 16'])
  await freeDeadJobs.work(shop.services, {})
  await work(shop)
  expect(await left()).toEqual(['killed 14'])
})

it('deletes what was killed and was added again meanwhile; its successor runs once', async () => {
  const rows = async (): Promise<number> =>
    (
      await shop.pool.query(`select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t
      on t.id = j.task_id where t.identifier = 'platform.forget_old_rows' and key is distinct from 'killed 14'`)
    ).rows.length
  const add = () =>
    shop.pool.query(`select graphile_worker.add_job('platform.forget_old_rows', '{}'::json, job_key => 'again')`)
  await add()
  await shop.pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '16 minutes',
    locked_by = 'dead', attempts = 1 where key = 'again'`)
  await add()
  expect(await rows()).toBe(2)
  await freeDeadJobs.work(shop.services, {})
  expect(await rows()).toBe(1)
  await work(shop)
  expect(await rows()).toBe(0)
})

// it was given up with its first connection, and the office said for ever that it had failed
it('tries again what a lost connection ended at the start of a worker', async () => {
  let tries = 0
  const done = Promise.withResolvers<void>()
  const reading = job({
    name: 'test.at_start',
    payload: z.object({}),
    retries: 1,
    atStart: true,
    run: async () => {
      tries += 1
      if (tries === 1) throw new Error('Connection terminated: the database does not answer')
      done.resolve()
    },
  })
  const worker = await startWorker(shop.pool, shop.services, [reading])
  try {
    await done.promise
    expect(tries).toBe(2)
  } finally {
    await worker.stop()
  }
})
