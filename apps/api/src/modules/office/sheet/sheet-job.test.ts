import type { SheetRow } from '@delguur/contract/office/sheet'
import type { StaffJob } from '@delguur/contract/office/staff-jobs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { sheetBatch } from './sheet.jobs.ts'

let shop: DemoShop
let marketer: string
let owner: string
let marketerId: number
beforeAll(async () => {
  shop = await startDemoShop('sheet_job')
  marketerId = (await aUser(shop.db, { email: 'm@sheet.example', role: 'staff', staff_role: 'marketer' })).id
  marketer = await aBearer(shop, marketerId)
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'o@sheet.example', role: 'admin' })).id)
})
afterAll(() => shop.close())

const call = (method: 'GET' | 'PUT' | 'PATCH', path: string, body?: object, bearer = marketer) =>
  shop.call(method, `/backoffice${path}`, { bearer, ...(body && { body }) })
async function rowsOf(pages: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for (let after = '', n = 0; n < pages; n++) {
    const { body } = await call('GET', `/variants?limit=200${after && `&after=${encodeURIComponent(after)}`}`)
    rows.push(...body.variants)
    after = body.page.after
  }
  return rows
}
const up = (by: number) => (row: SheetRow) => ({
  id: row.id,
  version: row.version,
  set: { price: Number(row.price) + by },
})
const jobOf = async (id: number): Promise<StaffJob> => (await call('GET', `/jobs/${id}`)).body
const changes = async () => (await call('GET', '/sheet_changes')).body.changes
async function runAll(id: number): Promise<StaffJob> {
  for (let n = 0; n < 10 && ['queued', 'running', 'stopping'].includes((await jobOf(id)).status); n++)
    await sheetBatch.run(shop.services, { job_id: id })
  return jobOf(id)
}

describe('a change of many rows', () => {
  it('is a job of batches that says how far it is, and one act that is undone whole', async () => {
    const rows = await rowsOf(3)
    const [first, second, third] = rows as [SheetRow, SheetRow, SheetRow]
    const inputs = rows.map(up(700))
    inputs[0] = { id: first.id, version: first.version + 3, set: { price: 9 } }
    const dry = await call('PATCH', '/variants', { rows: inputs, dry_run: true })
    expect([dry.status, dry.body.done, dry.body.failed]).toEqual([200, 599, 1])
    const begun = await call('PATCH', '/variants', { rows: inputs })
    expect(begun.status).toBe(202)
    const job: StaffJob = begun.body.job
    expect(job).toMatchObject({ kind: 'sheet', status: 'queued', total: 600, done: 1, failed: 1 })
    expect((await rowsOf(1))[1]?.price).toBe(second.price)
    expect((await changes())[0]).toMatchObject({ id: job.change_id, state: 'running', rows: 599 })
    await sheetBatch.run(shop.services, { job_id: job.id })
    expect(await jobOf(job.id)).toMatchObject({ status: 'running', done: 201 })
    expect((await call('PUT', `/sheet_changes/${job.change_id}/undo`)).body.code).toBe('undo_changed')
    // somebody changes one that the job has not come to
    const late = rows[500] as SheetRow
    await call('PATCH', '/variants', { rows: [up(1)(late)] })
    expect(await runAll(job.id)).toMatchObject({ status: 'done', done: 600, failed: 2 })
    const refused = await call('GET', `/jobs/${job.id}/rows`)
    expect(refused.body.rows).toMatchObject([
      { subject: first.sku, code: 'version_conflict' },
      { subject: late.sku, code: 'version_conflict' },
    ])
    const after = await rowsOf(3)
    const wrong = after.filter(({ price }, n) => Number(price) - Number(rows[n]?.price) !== 700)
    expect(wrong.map(({ sku }) => sku)).toEqual([first.sku, late.sku])
    const { versions } = (await call('GET', `/products/${third.product_id}/versions`)).body
    const [{ act, by }] = versions
    expect([act, by, versions.at(-1).act]).toEqual(['sheet.change', expect.any(String), 'products.kept'])
    const back = await call('PUT', `/sheet_changes/${job.change_id}/undo`)
    expect(back.body).toEqual({ undone: 598, left: [], state: 'undone' })
    const again = await rowsOf(3)
    expect(again.filter(({ price }, n) => price !== rows[n]?.price).map(({ sku }) => sku)).toEqual([late.sku])
  })

  it('stops when it is canceled, and what was done can be undone', async () => {
    const rows = await rowsOf(3)
    const { job } = (await call('PATCH', '/variants', { rows: rows.map(up(300)) })).body
    await sheetBatch.run(shop.services, { job_id: job.id })
    await call('PUT', `/jobs/${job.id}/cancel`, {})
    expect(await runAll(job.id)).toMatchObject({ status: 'canceled', done: 200 })
    expect((await call('PUT', `/sheet_changes/${job.change_id}/undo`)).body).toMatchObject({ undone: 200 })
    expect((await rowsOf(3)).map(({ price }) => price)).toEqual(rows.map(({ price }) => price))
  })

  it('exchanges SKUs among rows of different batches, and ends where its beginner may do it no more', async () => {
    const rows = await rowsOf(2)
    const turned = (at: number) => rows[rows.length - 1 - at] as SheetRow
    const inputs = rows.map(({ id, version }, at) => ({ id, version, set: { sku: turned(at).sku } }))
    const { job } = (await call('PATCH', '/variants', { rows: inputs })).body
    expect(await runAll(job.id)).toMatchObject({ status: 'done', done: 400, failed: 0 })
    expect((await rowsOf(2)).map(({ sku }) => sku)).toEqual(rows.map((_, at) => turned(at).sku))
    await call('PUT', `/sheet_changes/${job.change_id}/undo`)
    const next = (await call('PATCH', '/variants', { rows: (await rowsOf(2)).map(up(5)) })).body.job
    await shop.db.updateTable('users').set({ staff_role: 'picker' }).where('id', '=', marketerId).execute()
    expect(await runAll(next.id)).toMatchObject({ status: 'failed', done: 0 })
    await shop.db.updateTable('users').set({ staff_role: 'marketer' }).where('id', '=', marketerId).execute()
  })

  it('is undone by a job where it is large, which can be stopped and gone on with, and leaves what others changed', async () => {
    const rows = await rowsOf(6)
    expect(rows.length).toBe(1_200)
    const { job } = (await call('PATCH', '/variants', { rows: rows.map(up(400)) })).body
    await runAll(job.id)
    const others = (await rowsOf(6)).slice(-1).map(up(3))
    await call('PATCH', '/variants', { rows: others })
    const undo = () => call('PUT', `/sheet_changes/${job.change_id}/undo`)
    const begun = await undo()
    expect([begun.status, begun.body.job.total]).toEqual([202, 1_200])
    expect((await undo()).body.code).toBe('undo_changed')
    await sheetBatch.run(shop.services, { job_id: begun.body.job.id })
    await call('PUT', `/jobs/${begun.body.job.id}/cancel`, {})
    expect(await runAll(begun.body.job.id)).toMatchObject({ status: 'canceled', done: 200 })
    const rest = await undo()
    expect(rest.body).toMatchObject({ undone: 999, state: 'undone', left: [{ id: rows.at(-1)?.id }] })
    const after = await rowsOf(6)
    expect(after.filter(({ price }, n) => price !== rows[n]?.price).map(({ id }) => id)).toEqual([rows.at(-1)?.id])
    const stateOf = async (change: number) => (await changes()).find(({ id }: { id: number }) => id === change).state
    expect(await stateOf(job.change_id)).toBe('undone')
    const next = (await call('PATCH', '/variants', { rows: after.map(up(50)) })).body.job
    await runAll(next.id)
    const complete = (await call('PUT', `/sheet_changes/${next.change_id}/undo`)).body.job
    expect(await stateOf(next.change_id)).toBe('running')
    expect(await runAll(complete.id)).toMatchObject({ status: 'done', done: 1_200, failed: 0 })
    expect(await stateOf(next.change_id)).toBe('undone')
    expect((await rowsOf(6)).map(({ price }) => price)).toEqual(after.map(({ price }) => price))
  })

  it('waits whole for a second person where one price is below cost', async () => {
    const rows = await rowsOf(2)
    const inputs = rows.map((row, n) => (n === 250 ? { ...up(0)(row), set: { price: 1 } } : up(10)(row)))
    const begun = await call('PATCH', '/variants', { rows: inputs })
    expect([begun.status, begun.body.approval?.act]).toEqual([202, 'sheet.change'])
    expect((await call('PUT', `/approvals/${begun.body.approval.id}/approve`, {}, owner)).status).toBe(200)
    const [{ state, id }] = await changes()
    expect([state, id > 0]).toEqual(['running', true])
  })
})

describe('a body of a megabyte', () => {
  const send = (headers: Record<string, string>, payload: string) =>
    shop.app.inject({
      method: 'PATCH',
      url: '/api/v2/backoffice/variants',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
  it('of a stranger is refused before it is read', async () => {
    const broken = `{"rows": [${'1,'.repeat(300_000)}`
    expect((await send({}, broken)).statusCode).toBe(401)
    expect((await send({ authorization: 'Bearer nobody' }, broken)).statusCode).toBe(401)
    const shopper = await aBearer(shop, (await aUser(shop.db, { email: 'shopper@sheet.example' })).id)
    expect((await send({ authorization: `Bearer ${shopper}` }, broken)).statusCode).toBe(403)
    expect((await send({ authorization: `Bearer ${marketer}` }, broken)).statusCode).toBe(400)
  })
})
