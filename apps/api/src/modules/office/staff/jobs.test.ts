import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { fillDay } from '../../../entry/seed/seed-day.ts'
import { csvRow } from '../../../platform/files/csv.ts'
import { exportBatch } from './jobs.ts'

let shop: DemoShop
let desk: string
let other: string
beforeAll(async () => {
  shop = await startDemoShop('staff_jobs')
  await fillDay(shop.services, { now: demoNow, count: 130, staff: 'staff@bambar.example' })
  const staff = async (email: string, staff_role: 'desk' | 'picker') =>
    aBearer(shop, (await aUser(shop.db, { email, role: 'staff', staff_role })).id)
  desk = await staff('desk@jobs.example', 'desk')
  other = await staff('picker@jobs.example', 'picker')
}, 90_000)
afterAll(() => shop.close())

const call = (bearer: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.call(method, `/backoffice${path}`, { bearer, ...(body && { body }) })
const begin = async (bearer: string, query = ''): Promise<number> => {
  const made = await call(bearer, 'POST', '/exports', { list: 'orders', query })
  expect(made.status, JSON.stringify(made.body)).toBe(202)
  return made.body.job.id
}
const run = (job_id: number) => exportBatch.run(shop.services, { job_id })
async function complete(bearer: string, id: number): Promise<string[]> {
  for (let n = 0; n < 20; n++) {
    await run(id)
    const { body } = await call(bearer, 'GET', `/jobs/${id}`)
    if (body.status !== 'done') continue
    const answer = await shop.app.inject({ method: 'GET', url: body.file_url })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.body.charCodeAt(0)).toBe(0xfeff)
    return answer.body.slice(1).trim().split('\r\n')
  }
  throw new Error('the export did not end')
}
const numbersOf = (lines: string[]) => lines.slice(1).map((line) => line.split(',')[0])

it('holds exactly the rows of the list, in its order, however many pages it takes', async () => {
  for (const query of ['', 'sort=total', 'filter[state]=finished,confirmed&sort=-placed_at']) {
    const lines = await complete(desk, await begin(desk, query))
    const listed: string[] = []
    for (let after = ''; ; ) {
      const { body } = await call(
        desk,
        'GET',
        `/orders?${query}&limit=100${after && `&after=${encodeURIComponent(after)}`}`,
      )
      listed.push(...body.orders.map(({ number }: { number: string }) => number))
      if (body.page.after === null) break
      after = body.page.after
    }
    expect(numbersOf(lines)).toEqual(listed)
  }
  const { rows } = await shop.pool.query(`select after from audit_rows where act = 'exports.create' order by id`)
  expect(rows).toHaveLength(3)
})

it('goes on where it was, and writes no row twice though a batch runs again', async () => {
  const id = await begin(desk)
  await run(id)
  const half = (await call(desk, 'GET', `/jobs/${id}`)).body
  expect([half.status, half.done]).toEqual(['running', 100])
  await Promise.all([run(id), run(id), run(id)])
  const numbers = numbersOf(await complete(desk, id))
  expect(new Set(numbers).size).toBe(numbers.length)
})

it('stops at the next batch, is its owner’s alone, and gives its file to nobody without the address', async () => {
  const id = await begin(desk)
  expect((await call(other, 'GET', `/jobs/${id}`)).status).toBe(404)
  expect((await call(other, 'PUT', `/jobs/${id}/cancel`, {})).status).toBe(404)
  expect((await call(desk, 'PUT', `/jobs/${id}/cancel`, {})).body.status).toBe('stopping')
  await run(id)
  expect((await call(desk, 'GET', `/jobs/${id}`)).body).toMatchObject({ status: 'canceled', file_url: null })
  for (const key of [`${id}.9999999999999.AAAA`, 'x', `${id}..`])
    expect((await shop.app.inject({ method: 'GET', url: `/api/v2/backoffice/job_files/${key}` })).statusCode).toBe(404)
  const bad = await call(desk, 'POST', '/exports', { list: 'orders', query: 'filter[color]=red' })
  expect([bad.status, bad.body.code]).toEqual([400, 'unknown_filter'])
})

it('leaves people out for who may not see them', async () => {
  const mine = await complete(desk, await begin(desk))
  const theirs = await complete(other, await begin(other))
  expect(mine[1]).toMatch(/,\d{8},/)
  expect(theirs[1]).not.toMatch(/,\d{8},/)
})

it('runs no formula in a spreadsheet, and leaves numbers numbers', () => {
  expect(csvRow(['=1+1', '+976', '-12', '@SUM(A1)', '\tx', 'a "b", c', 5, null])).toBe(
    `'=1+1,+976,-12,'@SUM(A1),'\tx,"a ""b"", c",5,\r\n`,
  )
})

it('is no file any more once who made it is suspended, or works here no more', async () => {
  const { id: person } = await aUser(shop.db, { email: 'leaver@jobs.example', role: 'staff', staff_role: 'desk' })
  const leaver = await aBearer(shop, person)
  const job = await begin(leaver)
  await complete(leaver, job)
  const url = (await call(leaver, 'GET', `/jobs/${job}`)).body.file_url
  const fetched = async () => (await shop.app.inject({ method: 'GET', url })).statusCode
  expect(await fetched()).toBe(200)
  const { id: owner } = await aUser(shop.db, { email: 'owner@jobs.example', role: 'admin' })
  const boss = await aBearer(shop, owner)
  expect((await call(boss, 'PUT', `/staff/${person}/suspend`, { reason: 'Туршилт' })).status).toBe(200)
  expect(await fetched()).toBe(404)
  await call(boss, 'PUT', `/staff/${person}/reinstate`, {})
  expect(await fetched()).toBe(200)
  // a role that does not see the list
  await shop.db.updateTable('users').set({ staff_role: 'editor' }).where('id', '=', person).execute()
  expect(await fetched()).toBe(404)
})
