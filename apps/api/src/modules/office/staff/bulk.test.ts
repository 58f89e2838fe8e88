import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { queued } from '../../../../test/baskets/codes.ts'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { fillDay } from '../../../entry/seed/seed-day.ts'
import { bulkBatch, resumeJobs } from './bulk.ts'

let shop: DemoShop
let desk: string
let picker: string
let support: string
beforeAll(async () => {
  shop = await startDemoShop('bulk')
  await fillDay(shop.services, { now: demoNow, count: 200, staff: 'staff@bambar.example' })
  const staff = async (email: string, staff_role: 'desk' | 'picker' | 'marketer') =>
    aBearer(shop, (await aUser(shop.db, { email: `${email}@bulk.example`, role: 'staff', staff_role })).id)
  desk = await staff('desk', 'desk')
  picker = await staff('picker', 'picker')
  support = await staff('marketer', 'marketer')
})
afterAll(() => shop.close())

const call = (bearer: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.call(method, `/backoffice${path}`, { bearer, ...(body && { body }) })
const bulk = (body: object, bearer = desk) => call(bearer, 'POST', '/orders/bulk', body)
const run = (job_id: number) => bulkBatch.run(shop.services, { job_id })
const numbers = async (query: string): Promise<string[]> =>
  (await call(desk, 'GET', `/orders?limit=100&${query}`)).body.orders.map(({ number }: { number: string }) => number)
const statusOf = async (number: string): Promise<string> => (await call(desk, 'GET', `/orders/${number}`)).body.status
const finish = async (id: number) => {
  for (let n = 0; n < 60; n++) {
    await run(id)
    const { body } = await call(desk, 'GET', `/jobs/${id}`)
    if (body.status === 'done') return body
  }
  throw new Error('the job did not end')
}

it('does each for itself: one that is refused says why, the others are done, each with its own audit row', async () => {
  const ready = (await numbers('filter[state]=confirmed')).slice(0, 3)
  const [over = ''] = await numbers('filter[state]=finished')
  const input = { act: 'make_ready', ids: [...ready, over, 'R000', ready[0]] }
  const tried = await bulk({ ...input, dry_run: true })
  expect(tried.body, JSON.stringify(tried.body)).toMatchObject({ done: 3, failed: 2, total: 5, dry_run: true })
  expect(await Promise.all(ready.map(statusOf))).toEqual(['confirmed', 'confirmed', 'confirmed'])
  const { status, body } = await bulk(input)
  expect([status, body.done, body.failed]).toEqual([200, 3, 2])
  expect(body.results.slice(3)).toMatchObject([
    { id: over, ok: false, code: 'status_change_refused', error: expect.stringMatching(/\S/) },
    { id: 'R000', ok: false, code: 'order_not_found' },
  ])
  expect(await Promise.all(ready.map(statusOf))).toEqual(['ready', 'ready', 'ready'])
  const { version } = (await call(desk, 'GET', `/orders/${ready[0]}`)).body
  expect(body.results[0]).toMatchObject({ ok: true, version })
  const { rows } = await shop.pool.query(
    `select subject_id from audit_rows where act = 'orders.make_ready' and subject_id = any($1) order by id`,
    [ready],
  )
  expect(rows.map(({ subject_id }) => subject_id)).toEqual(ready)
})

it('is for who may do such an act to one order, and money asks for the second factor', async () => {
  expect((await bulk({ act: 'make_ready', ids: ['R000'] }, picker)).status).toBe(200)
  expect((await bulk({ act: 'tag', ids: ['R000'], params: { tags: ['vip'] } }, picker)).body.code).toBe(
    'permission_missing',
  )
  expect((await bulk({ act: 'make_ready', ids: ['R000'] }, support)).status).toBe(403)
  expect((await bulk({ act: 'tag', ids: ['R000'] })).status).toBe(422)
  expect((await bulk({ act: 'tag', params: { tags: ['a'] } })).status).toBe(422)
})

it('of all that a filter finds freezes its orders, refuses a list that has changed, and runs as a job', async () => {
  const query = 'filter[state]=finished,delivered,returned,canceled,expired'
  const all = (await call(desk, 'GET', `/orders?${query}&count=1`)).body.page.total.value
  expect(all).toBeGreaterThan(100)
  const tag = { act: 'tag', filter: query, params: { tags: ['hovor'] } }
  expect((await bulk({ ...tag, expected_total: Math.round(all / 2) })).body).toMatchObject({ code: 'bulk_drifted' })
  expect((await bulk({ ...tag, dry_run: true })).body).toMatchObject({ total: all, done: 100, failed: 0 })
  const begun = await bulk({ ...tag, expected_total: all })
  expect([begun.status, begun.body.job.total, begun.body.job.kind]).toEqual([202, all, 'bulk'])
  const { id } = begun.body.job
  // one that comes to be in the list later is not in the job
  const [later = ''] = await numbers('filter[state]=ready')
  await shop.pool.query(`update orders set status = 'finished' where number = $1`, [later])
  expect((await call(desk, 'GET', `/orders?${query}&count=1`)).body.page.total.value).toBe(all + 1)
  await run(id)
  expect((await call(desk, 'GET', `/jobs/${id}`)).body).toMatchObject({ status: 'running', done: 20, failed: 0 })
  expect(await finish(id)).toMatchObject({ status: 'done', done: all, failed: 0, total: all, file_url: null })
  const { rows } = await shop.pool.query(`select count(*)::int as tagged from orders where 'hovor' = any(tags)`)
  expect(rows[0].tagged).toBe(all)
  const { rows: late } = await shop.pool.query('select tags from orders where number = $1', [later])
  expect(late[0].tags).not.toContain('hovor')
  await shop.pool.query(`update orders set status = 'ready' where number = $1`, [later])
})

it('of products freezes their ids alike, and one that is refused fails alone', async () => {
  const { id: person } = await aUser(shop.db, {
    email: 'goods@bulk.example',
    role: 'staff',
    staff_role: 'website_admin',
  })
  const admin = await aBearer(shop, person)
  const products = (body: object) => call(admin, 'POST', '/products/bulk', body)
  const { rows: found } = await shop.pool.query<{ id: string }>(
    `select p.id from products p join variants v on v.product_id = p.id where p.deleted_at is null and p.status = 'live'
      group by p.id having min(v.price) > 1000 order by p.id limit 105`,
  )
  const [later = 0, odd = 0, ...others] = found.map(({ id }) => Number(id))
  for (const ids of [[odd, ...others.slice(0, 60)], others.slice(60)])
    expect((await products({ act: 'tag', ids, params: { tags: ['frozen'] } })).body.failed).toBe(0)
  const filter = 'filter[tag]=frozen'
  const begun = await products({ act: 'tag', filter, params: { tags: ['many'] }, expected_total: 104 })
  expect([begun.status, begun.body.job?.total]).toEqual([202, 104])
  await products({ act: 'tag', ids: [later], params: { tags: ['frozen'] } })
  await shop.pool.query('update products set deleted_at = now() where id = $1', [odd])
  for (let n = 0; n < 7; n++) await run(begun.body.job.id)
  const job = (await call(admin, 'GET', `/jobs/${begun.body.job.id}`)).body
  expect(job).toMatchObject({ status: 'done', total: 104, done: 104, failed: 1 })
  const refused = (await call(admin, 'GET', `/jobs/${begun.body.job.id}/rows`)).body.rows
  expect(refused).toMatchObject([{ subject: String(odd), code: 'not_found' }])
  const { rows } = await shop.pool.query(
    `select count(*)::int as tagged, count(*) filter (where id = $1)::int as late from products where 'many' = any(tags)`,
    [later],
  )
  expect(rows).toEqual([{ tagged: 103, late: 0 }])
})

it('does no row twice: a process that is killed between rows, and those that go on, leave each with one change', async () => {
  const query = 'filter[state]=finished,delivered,returned,canceled,expired'
  const { id } = (await bulk({ act: 'tag', filter: query, params: { tags: ['neg'] } })).body.job
  const done = async (): Promise<number> =>
    (
      await shop.pool.query(`select count(*)::int as rows from staff_job_rows where job_id = $1 and state = 'done'`, [
        id,
      ])
    ).rows[0].rows
  const { rows: named } = await shop.pool.query('select current_database() as name')
  const address = new URL(inject('testServerUrl'))
  address.pathname = `/${named[0].name}`
  const env = { ...process.env, DATABASE_URL: address.href, JOB_ID: String(id) }
  const child = fork(resolve(import.meta.dirname, '../../../../test/shops/job-process.ts'), { env, execArgv: [] })
  await once(child, 'message')
  while ((await done()) < 3) await setTimeout(1)
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  const half = await done()
  expect([half >= 3, half <= 20]).toEqual([true, true])
  // a minute without a sign of life later another process takes it up
  const waiting = () => queued(shop, 'staff.bulk')
  const before = (await waiting()).length
  const now = shop.clock.now
  await shop.pool.query('update staff_jobs set seen_at = $2 where id = $1', [id, now])
  await resumeJobs.run(shop.services, {})
  expect(await waiting()).toHaveLength(before)
  shop.clock.now = new Date(now.getTime() + 61_000)
  await Promise.all([resumeJobs.run(shop.services, {}), resumeJobs.run(shop.services, {})])
  expect(await waiting()).toHaveLength(before + 1)
  await Promise.all([run(id), run(id), run(id)])
  const { total } = await finish(id)
  shop.clock.now = now
  const { rows } = await shop.pool.query(
    `select count(*)::int as rows, count(distinct subject_id)::int as orders from audit_rows
     where act = 'orders.tag' and after ->> 'tags' like '%neg%'`,
  )
  expect(rows[0]).toEqual({ rows: total, orders: total })
}, 60_000)

it('stops at the next batch, says what was refused, and does that again', async () => {
  const confirmed = await numbers('filter[state]=confirmed')
  const over = await numbers('filter[state]=finished')
  const ids = [...over, ...confirmed, ...Array.from({ length: 101 }, (_, n) => `R00${n}`)]
  const { id } = (await bulk({ act: 'make_ready', ids })).body.job
  await run(id)
  expect((await call(picker, 'GET', `/jobs/${id}/rows`)).status).toBe(404)
  await call(desk, 'PUT', `/jobs/${id}/cancel`, {})
  await run(id)
  const stopped = (await call(desk, 'GET', `/jobs/${id}`)).body
  expect(stopped).toMatchObject({ status: 'canceled', done: 20, failed: 20 })
  expect(await statusOf(confirmed[0] ?? '')).toBe('confirmed')
  const { rows } = (await call(desk, 'GET', `/jobs/${id}/rows`)).body
  expect(rows[0]).toMatchObject({
    subject: over[0],
    code: 'status_change_refused',
    message: expect.stringMatching(/\S/),
  })
  expect((await call(desk, 'PUT', `/jobs/${id}/retry`, {})).body.status).toBe('queued')
  const done = await finish(id)
  expect(done).toMatchObject({ done: ids.length, failed: ids.length - confirmed.length })
  expect(await statusOf(confirmed[0] ?? '')).toBe('ready')
})

it('refuses the rest where who began it works here no more', async () => {
  const user = await aUser(shop.db, { email: 'gone@bulk.example', role: 'staff', staff_role: 'desk' })
  const bearer = await aBearer(shop, user.id)
  const filter = 'filter[state]=finished,delivered,returned,canceled,expired'
  const { id } = (await bulk({ act: 'tag', filter, params: { tags: ['x'] } }, bearer)).body.job
  await shop.db.updateTable('users').set({ role: 'shopper' }).where('id', '=', user.id).execute()
  await run(id)
  const { rows } = await shop.pool.query('select distinct code from staff_job_rows where job_id = $1 and state = $2', [
    id,
    'failed',
  ])
  expect(rows).toEqual([{ code: 'forbidden' }])
})
